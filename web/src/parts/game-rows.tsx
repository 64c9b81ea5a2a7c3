// Finished games, one row each: who played, how it ended, when. A row leads to the game.
import { links } from '../app/route.ts';
import { lettersOf } from '../board/index.ts';
import { shortTime } from '../game/table-words.ts';
import { language, t } from '../i18n/i18n.ts';
import type { ArchivedGame, ArchivedPlayer } from '../online/archive.ts';
import { allSeats, factsOf } from '../rules/catalogue.ts';
import type { Seat } from '../rules/types.ts';

/** The points of each side as people read them: `½–½`. */
export function resultText(result: string): string {
  return result.replaceAll('1/2', '½').replaceAll('-', '–');
}

/** A draw shares the points, so nobody has a whole one. Partners are one side. */
function won({ game, result }: ArchivedGame, seat: Seat): boolean {
  const { partners } = factsOf(game);
  const first = (one: Seat) => Math.min(one, partners[one] ?? one);
  const sides = [...new Set(allSeats(game).map(first))];
  return result.split('-')[sides.indexOf(first(seat))] === '1';
}

function endText(reason: string): string {
  const key = `ended.${reason}`;
  const text = t(key);
  return text === key ? t(`reason.${reason}`) : text;
}

function changeText(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}

function Name({ player, own }: { player: ArchivedPlayer; own: boolean }) {
  const name = player.name || t('web.invite.guest');
  const shown = own ? <strong>{name}</strong> : name;
  return player.account ? <a href={links.player(player.name)}>{shown}</a> : <span>{shown}</span>;
}

function Row({ game }: { game: ArchivedGame }) {
  const date = new Date(game.ended);
  const day = date.toLocaleDateString(language.value, { dateStyle: 'medium' });
  return (
    <li class="game-row">
      <ul class="game-row-players">
        {game.players.map((player, seat) => (
          <li key={seat}>
            <span class={`colour-mark pip-${lettersOf[game.game][seat]}`} />
            <Name player={player} own={won(game, seat as Seat)} />
            {player.rating !== undefined && (
              <span class="quiet">
                {player.rating} {changeText(player.change ?? 0)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>
        <strong>{resultText(game.result)}</strong>
        <span class="quiet">{endText(game.reason)}</span>
      </p>
      <p>
        <span>{t(`analyse.kind.${game.game}`)}</span>
        <span class="quiet">
          {[game.time && shortTime(game.time), game.rated && t('web.invite.rated')]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      <p>
        <a class="game-row-link" href={links.table(game.id)}>
          {t('web.archive.turns', { count: game.plies })}
        </a>
        <time class="quiet" dateTime={date.toISOString()}>
          {day}
        </time>
      </p>
    </li>
  );
}

export function GameRows({ games, stale }: { games: readonly ArchivedGame[]; stale: boolean }) {
  return (
    <ol class={stale ? 'game-rows stale' : 'game-rows'}>
      {games.map((game) => (
        <Row key={game.id} game={game} />
      ))}
    </ol>
  );
}
