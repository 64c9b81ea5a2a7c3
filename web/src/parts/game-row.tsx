// The games in one row, each with its start: choosing one changes the large board of the home page.
import { useMemo } from 'preact/hooks';
import { starts } from 'virtual:games';
import { thumbnail } from '../board/index.ts';
import { gameIds } from '../game/setup.ts';
import { t } from '../i18n/i18n.ts';
import type { GameId } from '../rules/types.ts';

function Game({ game, chosen, onChoose }: { game: GameId; chosen: boolean; onChoose: () => void }) {
  const html = useMemo(() => thumbnail(starts[game].view.contents, game), [game]);
  return (
    <button type="button" class="game-choice" aria-pressed={chosen} onClick={onChoose}>
      <span class="game-choice-board" dangerouslySetInnerHTML={{ __html: html }} />
      <span>
        <strong>{t(`web.home.game.${game}`)}</strong> <small>{t(`web.home.kind.${game}`)}</small>
      </span>
    </button>
  );
}

interface Props {
  chosen: GameId;
  onChoose: (game: GameId) => void;
}

export function GameRow({ chosen, onChoose }: Props) {
  return (
    <div class="game-row" role="group" aria-label={t('web.home.games')}>
      {gameIds.map((game) => (
        <Game key={game} game={game} chosen={game === chosen} onChoose={() => onChoose(game)} />
      ))}
    </div>
  );
}
