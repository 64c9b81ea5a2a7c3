// Hides the board between two people who choose secretly at the same screen. It takes the focus
// from the hidden board, so that a screen reader reads it out.
import { useEffect, useId, useRef } from 'preact/hooks';
import { seatName } from '../game/names.ts';
import type { Presenter } from '../game/presenter.ts';
import { t } from '../i18n/i18n.ts';

interface Props {
  presenter: Presenter;
  /** Called if nothing has the focus after the curtain is gone. */
  onGone: () => void;
}

export function Curtain({ presenter, onGone }: Props) {
  const seat = presenter.covered.value;
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
  const state = presenter.view.value;
  const others = presenter.game.you.filter((other) => other !== seat);
  const names = others.map((other) => seatName(t, presenter.setup, other)).join(t('play.and'));
  const name = seatName(t, presenter.setup, seat);
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
            if (event.detail < 2) presenter.uncover();
          }}
        >
          {t('web.curtain.ready', { seat: name })}
        </button>
      </div>
    </div>
  );
}
