// A hint for the person to move: what to play and why, in words and on the board. If it is
// requested again, the engine answers immediately with the best so far. The next event of the game
// removes it.
import { signal } from '@preact/signals';
import { rules, sharedEngine } from '../app/app.ts';
import type { HintAnswer } from '../engine/engine.ts';
import { language, t } from '../i18n/i18n.ts';
import type { Choice, GameState } from '../rules/types.ts';
import type { Session } from '../state/session.ts';
import { announce } from './announcer.tsx';
import { moveInWords, turnInWords } from './hint-words.ts';

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

export async function showHint(session: Session): Promise<void> {
  const state = session.state.value;
  if (hinting.value) return sharedEngine().stop();
  if (session.mayChoose.value.length === 0) return;
  if (state.secretOpening) return announce(t('play.hint.secret'));
  const asked = ++occasion;
  hinting.value = true;
  try {
    const events = session.record.events();
    const hint = await sharedEngine().hint(session.setup.settings, events, language.value);
    if (asked !== occasion) return;
    if (!hint) return announce(t('play.hint.none'));
    announce(inWords(session, hint));
    hinted.value = firstChoice(state, hint.move);
  } catch {
    if (asked === occasion) announce(t('web.trouble.engine'));
  } finally {
    if (asked === occasion) hinting.value = false;
  }
}

function inWords(session: Session, { move, reasons }: HintAnswer): string {
  const reason = reasons.join(', ');
  const state = session.state.value;
  if (state.game !== 'choro') {
    const choice = firstChoice(state, move);
    const words = choice && moveInWords(choice, t);
    return words ? t('web.hint.move', { words, move, reason }) : t('play.hint', { move, reason });
  }
  const loaded = rules.value;
  if (!loaded) return t('play.hint', { move, reason });
  const table = loaded.restore(session.setup.settings, session.record.events(), false);
  const words = turnInWords(table, move, t);
  table.free();
  return t('web.hint.move', { words, move, reason });
}

function firstChoice(state: GameState, move: string): Choice | null {
  const first = move.split('.')[0];
  return state.choices.find((choice) => choice.text === first) ?? null;
}
