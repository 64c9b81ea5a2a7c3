// Who somebody is: the ratings of the four games, how they changed, and the newest public games.
import '../style/archive.css';
import { useSignal } from '@preact/signals';
import { go, links } from '../app/route.ts';
import { gameIds } from '../game/setup.ts';
import { t } from '../i18n/i18n.ts';
import {
  type PlayerInfo,
  everyGame,
  findGames,
  findPlayer,
  ratedGames,
  searchText,
} from '../online/archive.ts';
import { useAsked } from '../parts/asked.ts';
import { GameRows } from '../parts/game-rows.tsx';
import { RatingGraph } from '../parts/rating-graph.tsx';
import type { GameId } from '../rules/types.ts';

interface CardProps {
  info: PlayerInfo;
  game: GameId;
  chosen: boolean;
  onChoose: () => void;
}

function Card({ info, game, chosen, onChoose }: CardProps) {
  const rating = info.ratings.find((one) => one.game === game);
  const games = info.games.find((one) => one.game === game)?.games ?? 0;
  const shown = rating ? String(Math.round(rating.rating)) : '–';
  return (
    <button type="button" class="rating-card" aria-pressed={chosen} onClick={onChoose}>
      <span>{t(`analyse.kind.${game}`)}</span>
      <strong>
        {shown}
        {rating?.provisional && <abbr title={t('web.player.provisional')}>?</abbr>}
      </strong>
      <span class="quiet">{t('web.player.games', { count: games })}</span>
    </button>
  );
}

function Found({ info }: { info: PlayerInfo }) {
  const most = info.games.toSorted((a, b) => b.games - a.games)[0]?.game ?? 'abalone';
  const game = useSignal<GameId>(most);
  const search = { ...everyGame, player: info.name, game: game.value };
  const games = useAsked(searchText(search), (signal) => findGames(search, signal)).value;
  const rated = useAsked(info.name, (signal) => ratedGames(info.name, signal)).value;
  const ofGame = (rated.answer ?? []).filter((one) => one.game === game.value);
  const title = t('web.player.rating', { game: t(`analyse.kind.${game.value}`) });
  return (
    <>
      <div class="rating-cards">
        {gameIds.map((id) => (
          <Card
            key={id}
            info={info}
            game={id}
            chosen={game.value === id}
            onChoose={() => {
              game.value = id;
            }}
          />
        ))}
      </div>
      {ofGame.length > 0 && (
        <section class="panel">
          <h2>{title}</h2>
          <RatingGraph games={ofGame} label={title} />
        </section>
      )}
      <section class="found" aria-busy={games.waits}>
        <div class="part-head">
          <h2>{t('web.player.newest')}</h2>
          <button
            type="button"
            class="link"
            onClick={() => go(links.archive + searchText(search))}
          >
            {t('web.player.search')}
          </button>
        </div>
        {games.answer && <GameRows games={games.answer.games} stale={games.waits} />}
        {games.answer?.games.length === 0 && <p class="quiet">{t('web.player.none')}</p>}
      </section>
    </>
  );
}

export function PlayerPage({ name }: { name: string }) {
  const tries = useSignal(0);
  const info = useAsked(`${name} ${tries.value}`, (signal) => findPlayer(name, signal)).value;
  return (
    <main id="main" class="page player" tabIndex={-1}>
      <h1>{info.answer?.name ?? name}</h1>
      {info.answer && <Found info={info.answer} />}
      {info.failed === 'unknown' && <p>{t('web.player.unknown')}</p>}
      {info.failed === 'lost' && (
        <p>
          {t('web.archive.lost')}{' '}
          <button type="button" class="button" onClick={() => tries.value++}>
            {t('web.again')}
          </button>
        </p>
      )}
    </main>
  );
}
