// A hint for the person to move: what to play and why, in words and on the board. If it is
// requested again, the engine answers immediately with the best so far. The next event of the game
// removes it.
import { signal } from '@preact/signals';
import { sharedEngine } from '../app/app.ts';
import type { HintAnswer } from '../engine/engine.ts';
import type { LocalGame } from '../game/local-game.ts';
import type { Presenter as AnyPresenter } from '../game/presenter.ts';
import { language, t } from '../i18n/i18n.ts';
import type { Choice, Seat } from '../rules/types.ts';
import { announce } from './announcer.tsx';
import { moveInWords, turnInWords } from './hint-words.ts';

type Presenter = AnyPresenter<LocalGame>;

/** The first decision of the advised turn, which the board shows. */
export const hinted = signal<Choice | null>(null);
export const hinting = signal(false);
/** Counts the events that make a hint pointless. An answer to an older request is not shown. */
let occasion = 0;

export function clearHint(): void {
  occasion++;
  if (hinting.peek()) sharedEngine().stop();
  hinting.value = false;
  hinted.value = null;
}

export async function showHint(presenter: Presenter): Promise<void> {
  const [seat] = presenter.mayChoose.value;
  if (hinting.value) return sharedEngine().stop();
  if (seat === undefined) return;
  if (presenter.view.value.secretOpening) return announce(t('play.hint.secret'));
  const asked = ++occasion;
  hinting.value = true;
  try {
    const hint = await sharedEngine().hint(presenter.game.forEngine(), language.value);
    if (asked !== occasion) return;
    if (!hint) return announce(t('play.hint.none'));
    announce(inWords(presenter, seat, hint));
    hinted.value = firstChoice(presenter, seat, hint.move);
  } catch {
    if (asked === occasion) announce(t('web.trouble.engine'));
  } finally {
    if (asked === occasion) hinting.value = false;
  }
}

function inWords(presenter: Presenter, seat: Seat, { move, reasons }: HintAnswer): string {
  const reason = reasons.join(', ');
  if (presenter.view.value.game === 'choro') {
    const words = turnInWords(presenter.game.preview(seat, move), t);
    return t('web.hint.move', { words, move, reason });
  }
  const choice = firstChoice(presenter, seat, move);
  const words = choice && moveInWords(choice, t);
  return words ? t('web.hint.move', { words, move, reason }) : t('play.hint', { move, reason });
}

function firstChoice(presenter: Presenter, seat: Seat, move: string): Choice | null {
  const first = move.split('.')[0];
  return presenter.game.choices(seat).find((choice) => choice.text === first) ?? null;
}
