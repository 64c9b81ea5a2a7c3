// A hint for the person to move: what to play, why, and where that is on the board.
import { signal } from '@preact/signals';
import { language, t } from '../i18n/i18n.ts';
import type { Place } from '../rules/types.ts';
import { sharedEngine } from '../state/app.ts';
import type { Session } from '../state/session.ts';
import { announce } from './announcer.tsx';

export const hintedPlaces = signal<Place[]>([]);
export const hinting = signal(false);

export function clearHint(): void {
  if (hintedPlaces.peek().length > 0) hintedPlaces.value = [];
}

export async function showHint(session: Session): Promise<void> {
  const state = session.state.value;
  if (hinting.value || session.mayChoose.value.length === 0) return;
  if (state.secretOpening) return announce(t('play.hint.secret'));
  hinting.value = true;
  try {
    const events = session.record.events();
    const hint = await sharedEngine().hint(session.setup.settings, events, language.value);
    if (session.state.value !== state) return;
    if (!hint) return announce(t('play.hint.none'));
    announce(t('play.hint', { move: hint.move, reason: hint.reasons.join(', ') }));
    const first = hint.move.split('.')[0];
    const steps = state.choices.find((choice) => choice.text === first)?.steps ?? [];
    hintedPlaces.value = steps
      .filter((step) => step.kind === 'slide' || step.kind === 'lift')
      .slice(0, state.game === 'choro' ? 1 : steps.length)
      .flatMap((step) => (state.game === 'choro' ? [step.from] : [step.from, step.to]));
  } catch {
    announce(t('web.trouble.engine'));
  } finally {
    hinting.value = false;
  }
}
