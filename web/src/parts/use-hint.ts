// A hint for the person to move: what to play, why, and where that is on the board. Asked for again
// it comes at once, with the best so far; whatever happens in the game ends it.
import { signal } from '@preact/signals';
import type { HintAnswer } from '../engine/engine.ts';
import { language, t } from '../i18n/i18n.ts';
import type { GameState, Place } from '../rules/types.ts';
import { rules, sharedEngine } from '../state/app.ts';
import type { Session } from '../state/session.ts';
import { announce } from './announcer.tsx';
import { turnInWords } from './hint-words.ts';

export const hintedPlaces = signal<Place[]>([]);
export const hinting = signal(false);
/** Counts what made hints pointless: one asked for before is not told any more. */
let occasion = 0;

export function clearHint(): void {
  occasion++;
  if (hinting.peek()) sharedEngine().stop();
  hinting.value = false;
  if (hintedPlaces.peek().length > 0) hintedPlaces.value = [];
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
    hintedPlaces.value = placesOf(state, hint.move);
  } catch {
    if (asked === occasion) announce(t('web.trouble.engine'));
  } finally {
    if (asked === occasion) hinting.value = false;
  }
}

function inWords(session: Session, { move, reasons }: HintAnswer): string {
  const reason = reasons.join(', ');
  const loaded = rules.value;
  if (session.state.value.game !== 'choro' || !loaded) return t('play.hint', { move, reason });
  const table = loaded.restore(session.setup.settings, session.record.events(), false);
  const words = turnInWords(table, move, t);
  table.free();
  return t('web.hint.choro', { words, move, reason });
}

/** Where the first decision of a turn begins; in Abalone also where the marbles go. */
function placesOf(state: GameState, move: string): Place[] {
  const first = move.split('.')[0];
  const steps = state.choices.find((choice) => choice.text === first)?.steps ?? [];
  const moved = steps.filter((step) => step.kind === 'slide' || step.kind === 'lift');
  if (state.game === 'choro') return moved.slice(0, 1).map((step) => step.from);
  return moved.flatMap((step) => [step.from, step.to]);
}
