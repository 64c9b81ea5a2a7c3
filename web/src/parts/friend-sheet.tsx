// The sheet over the home page that asks what to play with a friend, and makes the link. Without a
// server, friends play at the same screen.
import { useEffect } from 'preact/hooks';
import { playSoon } from '../app/app.ts';
import { preferences } from '../app/preferences.ts';
import { go, links } from '../app/route.ts';
import { usualSetup } from '../game/setup.ts';
import { t } from '../i18n/i18n.ts';
import { server } from '../online/server.ts';
import { Dialog } from './dialog.tsx';
import { TableForm } from './table-form.tsx';
import { isUnserved } from './unserved.ts';
import type { GameId } from '../rules/types.ts';

interface Props {
  game: GameId;
  onClose: () => void;
  /** An invitation that the new one replaces. */
  instead?: string;
  /** Everybody finds the table in the lobby. */
  listed?: boolean;
}

export function FriendSheet({ game, onClose, instead, listed = false }: Props) {
  useEffect(() => server.start(), []);
  const unserved = isUnserved();
  const begin = () => {
    onClose();
    void playSoon(usualSetup(game, preferences.value.level, 'people'));
  };
  const made = (id: string) => {
    if (instead) void server.request('abort', { table: instead }).catch(() => {});
    onClose();
    go(links.table(id));
  };
  return (
    <Dialog title={t(listed ? 'web.lobby.make' : 'web.friend')} onClose={onClose}>
      <TableForm
        game={game}
        listed={listed}
        action={t(listed ? 'web.lobby.make' : 'web.friend.link')}
        disabled={unserved}
        onMade={made}
      >
        {unserved && (
          <>
            <p class="quiet">{t('web.friend.unserved')}</p>
            <button type="button" class="button" onClick={begin}>
              {t('web.home.people')}
            </button>
          </>
        )}
      </TableForm>
    </Dialog>
  );
}
