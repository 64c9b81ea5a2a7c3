// The page where people find somebody to play now, or a game to watch.
import '../style/dot.css';
import '../style/lobby.css';
import { useEffect } from 'preact/hooks';
import { lobby } from '../online/shared.ts';
import { LinkStrip } from '../parts/link-strip.tsx';
import { OpenTables } from '../parts/open-tables.tsx';
import { QuickGame } from '../parts/quick-game.tsx';
import { RunningGames } from '../parts/running-games.tsx';

export function LobbyPage() {
  useEffect(() => lobby.enter(), []);
  return (
    <main id="main" class="page lobby" tabIndex={-1}>
      <LinkStrip />
      <div class="lobby-left">
        <QuickGame />
        <OpenTables />
      </div>
      <RunningGames />
    </main>
  );
}
