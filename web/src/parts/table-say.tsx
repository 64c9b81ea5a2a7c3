// The ready phrases at a table of three, and the choice of players whose phrases are not shown.
import { type Signal } from '@preact/signals';
import { colour } from '../game/names.ts';
import type { Presenter } from '../game/presenter.ts';
import type { RemoteGame } from '../game/remote-game.ts';
import { t } from '../i18n/i18n.ts';
import { allSeats } from '../rules/catalogue.ts';
import type { Seat } from '../rules/types.ts';

const phrases = [
  'hello',
  'good_luck',
  'well_played',
  'thanks',
  'sorry',
  'alliance',
  'truce',
  'watch_black',
  'watch_white',
  'watch_red',
  'not_me',
  'agreed',
];

/** The warning against a player, by the letter of the colour. */
const warnings: Record<string, string> = { watch_black: 'b', watch_white: 'w', watch_red: 'r' };

interface Props {
  presenter: Presenter<RemoteGame>;
  muted: Signal<readonly Seat[]>;
  onSay: (phrase: string) => void;
}

export function TableSay({ presenter, muted, onSay }: Props) {
  const { seatLetters, game: kind } = presenter.game.view.value;
  const mine = presenter.game.you;
  const own = new Set(mine.map((seat) => seatLetters[seat]));
  const offered = phrases.filter((phrase) => !own.has(warnings[phrase] ?? ''));
  const others = allSeats(kind).filter((seat) => !mine.includes(seat));
  const mute = (seat: Seat) => {
    const now = muted.peek();
    muted.value = now.includes(seat) ? now.filter((one) => one !== seat) : [...now, seat];
  };
  return (
    <section class="say" aria-label={t('web.online.say')}>
      <div class="say-phrases">
        {offered.map((phrase) => (
          <button type="button" class="button small" key={phrase} onClick={() => onSay(phrase)}>
            {t(`phrase.${phrase}`)}
          </button>
        ))}
      </div>
      <div class="say-mute">
        {others.map((seat) => (
          <label class="switch" key={seat}>
            <input
              type="checkbox"
              role="switch"
              checked={muted.value.includes(seat)}
              onChange={() => mute(seat)}
            />
            <span>{t('web.online.mute', { seat: colour(t, seatLetters, seat) })}</span>
          </label>
        ))}
      </div>
    </section>
  );
}
