// Hides the board between two people who choose secretly at the same screen.
import { t } from '../i18n/i18n.ts';
import type { Seat } from '../rules/types.ts';
import { needsCurtain, people, personToMove } from '../state/flow.ts';
import type { Session } from '../state/session.ts';
import { seatName } from '../state/words.ts';

/** Who has to say to be alone in front of the screen; null if nobody has. */
export function covered(session: Session): Seat | null {
  const state = session.state.value;
  const seat = personToMove(state, session.setup);
  return needsCurtain(state, session.setup) && session.uncovered.value !== seat ? seat : null;
}

export function Curtain({ session }: { session: Session }) {
  const seat = covered(session);
  if (seat === null) return null;
  const others = people(session.setup).filter((other) => other !== seat);
  const names = others.map((other) => seatName(t, session.setup, other)).join(t('play.and'));
  const name = seatName(t, session.setup, seat);
  return (
    <div class="curtain">
      <h2>{t('web.curtain', { seat: name })}</h2>
      <p>{t('web.curtain.away', { seats: names })}</p>
      <button type="button" class="button primary" onClick={() => session.uncover()}>
        {t('web.curtain.ready', { seat: name })}
      </button>
    </div>
  );
}
