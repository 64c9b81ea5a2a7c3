// The page where people find somebody to play now, or a game to watch.
import '../style/dot.css';
import '../style/lobby.css';
import { useEffect } from 'preact/hooks';
import { reach } from '../app/reach.ts';
import { t } from '../i18n/i18n.ts';
import { server } from '../online/server.ts';
import { lobby } from '../online/shared.ts';
import { OpenTables } from '../parts/open-tables.tsx';
import { QuickGame } from '../parts/quick-game.tsx';
import { RunningGames } from '../parts/running-games.tsx';
import { TableStrip } from '../parts/table-strip.tsx';
import { useBeat } from '../parts/ticking.ts';

export function LobbyPage() {
  useEffect(() => lobby.enter(), []);
  useBeat(server.link.value === 'lost');
  // The header says that there is no server, but not that it does not answer.
  const alone = server.link.value === 'unreachable' && reach.value === 'server';
  return (
    <main id="main" class="page lobby" tabIndex={-1}>
      <div class="lobby-strip">
        <TableStrip kept={false} />
        {alone && (
          <p role="status">
            {t('web.lobby.connecting')}
          </p>
        )}
      </div>
      <div class="lobby-left">
        <QuickGame />
        <OpenTables />
      </div>
      <RunningGames />
    </main>
  );
}
