// Hides the board between two people who choose secretly at the same screen. It takes the focus
// from the hidden board, so that a screen reader reads it out.
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import type { Seat } from '../rules/types.ts';
import { needsCurtain, people, personToMove } from '../state/flow.ts';
import type { Session } from '../state/session.ts';
import { seatName } from '../state/words.ts';

/** The seat that must confirm that nobody else is looking; null if none. */
export function covered(session: Session): Seat | null {
  const state = session.state.value;
  const seat = personToMove(state, session.setup);
  return needsCurtain(state, session.setup) && session.uncovered.value !== seat ? seat : null;
}

interface Props {
  session: Session;
  /** Called if nothing has the focus after the curtain is gone. */
  onGone: () => void;
}

export function Curtain({ session, onGone }: Props) {
  const seat = covered(session);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (seat === null) return undefined;
    button.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body) onGone();
    };
  }, [seat]);
  if (seat === null) return null;
  const state = session.state.value;
  const others = people(session.setup).filter((other) => other !== seat);
  const names = others.map((other) => seatName(t, session.setup, other)).join(t('play.and'));
  const name = seatName(t, session.setup, seat);
  return (
    <div class="curtain" role="group" aria-labelledby={id}>
      <div class="curtain-card">
        <span class={`colour-mark pip-${state.seatLetters[seat]}`} aria-hidden="true" />
        <h2 id={id}>{t('web.curtain', { seat: name })}</h2>
        <p id={`${id}-away`}>{t('web.curtain.away', { seats: names })}</p>
        <button
          type="button"
          class="button primary"
          ref={button}
          aria-describedby={`${id}-away`}
          // The second click of a double-click on the board must not open the next person's
          // curtain.
          onClick={(event) => {
            if (event.detail < 2) session.uncover();
          }}
        >
          {t('web.curtain.ready', { seat: name })}
        </button>
      </div>
    </div>
  );
}
