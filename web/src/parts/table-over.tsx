// The end of a game at a server: result, what it did to the ratings, a rematch. It is a card beside
// the board and covers no part of it.
import { useId } from 'preact/hooks';
import { links } from '../app/route.ts';
import type { Presenter } from '../game/presenter.ts';
import type { RemoteGame } from '../game/remote-game.ts';
import { say } from '../game/sentences.ts';
import { t } from '../i18n/i18n.ts';
import type { Seat } from '../rules/types.ts';
import { playerName } from './table-seat.tsx';

type Game = Presenter<RemoteGame>;

function title({ game }: Game): string {
  const { outcome, state, you } = game.view.value;
  if (state === 'aborted') return t('web.online.aborted');
  if (outcome.winners.length === 0) return t('web.over.drawn');
  if (you.length === 0) return t('web.over');
  const won = you.some((seat) => outcome.winners.includes(seat));
  return t(won ? 'web.over.won' : 'web.online.lost');
}

function RatingChange({ game, seat }: { game: RemoteGame; seat: Seat }) {
  const rating = game.room.state.value?.end?.ratings?.[seat];
  if (!rating) return null;
  const change = rating.after - rating.before;
  return (
    <p class="rating-change">
      {t('web.online.rating', {
        after: rating.after,
        change: change < 0 ? `−${-change}` : `+${change}`,
      })}
    </p>
  );
}

function Rematch({ presenter, onRequest }: { presenter: Game; onRequest: Props['onRequest'] }) {
  const { game } = presenter;
  const { again = [], next, presence, seats } = game.room.state.value!;
  const mine = game.you.some((seat) => again.includes(seat));
  const others = again.filter((seat) => !game.you.includes(seat));
  if (next)
    return (
      <a class="button primary" href={links.table(next)}>
        {t('web.online.next_game')}
      </a>
    );
  const away = seats.some((who, seat) => !who?.level && !presence[seat]?.here);
  if (away && !mine) return <p class="quiet">{t('web.online.no_rematch')}</p>;
  return (
    <>
      {others.length > 0 && (
        <p role="status">
          {t('web.online.rematch.asked', {
            name: others.map((seat) => playerName(presenter, seat)).join(t('play.and')),
          })}
        </p>
      )}
      <button
        type="button"
        class={mine ? 'button' : 'button primary'}
        aria-pressed={mine}
        onClick={() => onRequest('rematch', { yes: !mine })}
      >
        {t(mine ? 'web.online.rematch.offered' : 'web.rematch')}
      </button>
    </>
  );
}

interface Props {
  presenter: Game;
  onRequest: (t: string, d?: object) => void;
  onShare: () => void;
}

export function TableOver({ presenter, onRequest, onShare }: Props) {
  const { game } = presenter;
  const view = game.view.value;
  const id = useId();
  const archived = game.room.state.value?.archived ?? false;
  return (
    <section class="over" aria-labelledby={id}>
      <header class="over-head">
        <h2 id={id}>{title(presenter)}</h2>
      </header>
      <p class="result">
        {view.state !== 'aborted' && <strong>{view.outcome.result}</strong>}
        <span>{view.endSentence && say(t, view.endSentence, presenter.setup)}</span>
      </p>
      {game.you.map((seat) => (
        <RatingChange key={seat} game={game} seat={seat} />
      ))}
      <div class="over-buttons">
        {game.you.length > 0 && !archived && <Rematch presenter={presenter} onRequest={onRequest} />}
        <button type="button" class="button" onClick={onShare}>
          {t('web.share')}
        </button>
        <a class="button" href={links.lobby}>
          {t('web.nav.lobby')}
        </a>
      </div>
    </section>
  );
}
