// A table before its game: the host gets the invitation, everybody else the way to a seat. Also what
// is shown when the invitation has ended, or the last seat was taken by somebody else.
import '../style/dot.css';
import '../style/table.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { needRules, playSoon } from '../app/app.ts';
import { preferences } from '../app/preferences.ts';
import { links } from '../app/route.ts';
import { usualSetup } from '../game/setup.ts';
import { isHost } from '../game/table-words.ts';
import { t } from '../i18n/i18n.ts';
import { Refused } from '../online/connection.ts';
import { server } from '../online/server.ts';
import type { Room } from '../online/room.ts';
import type { State } from '../online/wire.ts';
import { useBeat } from '../parts/ticking.ts';
import { FriendSheet } from '../parts/friend-sheet.tsx';
import { InvitePage } from './invite.tsx';
import { JoinPage } from './join.tsx';

interface OpenProps {
  /** Null until the server has answered; then only look. */
  room: Room | null;
  state: State;
  watching: boolean;
  onWatch: () => void;
}

export function OpenTable({ room, state, watching, onWatch }: OpenProps) {
  const refused = useSignal<string | null>(null);
  const hosting = room !== null && isHost(state, server.me.value);
  const title = t(hosting ? 'web.invite.page' : 'web.invite.page.friend', {
    game: t(`analyse.kind.${state.settings.game}`),
  });
  useEffect(() => {
    document.title = `${title} · Sumito`;
  }, [title]);
  useBeat(server.link.value === 'lost');
  // The game will need them, and they know the name of the start.
  useEffect(() => void needRules(), []);
  const ask = (what: string, data: object = {}) => {
    refused.value = null;
    room?.ask(what, data).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      refused.value = t(`refuse.${error.code}`);
    });
  };
  if (hosting) return <InvitePage room={room} state={state} ask={ask} />;
  return (
    <JoinPage
      state={state}
      ask={room ? ask : null}
      watching={watching}
      onWatch={onWatch}
      refused={refused.value}
    />
  );
}

/** The game began with others while this person looked at the invitation. */
export function SeatsTaken({ state, onWatch }: { state: State; onWatch: () => void }) {
  const { game } = state.settings;
  return (
    <main id="main" class="page narrow" tabIndex={-1}>
      <h1>{t('web.invite.taken')}</h1>
      <p>{t('web.invite.taken.text')}</p>
      <div class="row">
        <button type="button" class="button primary" onClick={onWatch}>
          {t('web.invite.watch.game')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => void playSoon(usualSetup(game, preferences.peek().level, 'computer'))}
        >
          {t('web.home.computer')}
        </button>
      </div>
    </main>
  );
}

/** The server does not show this table. */
export function NoTable({ code }: { code: string }) {
  return (
    <main id="main" class="page narrow" tabIndex={-1}>
      <h1>{t(`refuse.${code}`)}</h1>
      <a class="button primary" href={links.lobby}>
        {t('web.invite.lobby')}
      </a>
    </main>
  );
}

/** The invitation was cancelled, or nobody came. */
export function InvitationEnded({ state }: { state: State }) {
  const asking = useSignal(false);
  const late = state.end?.reason === 'expired';
  return (
    <main id="main" class="page narrow" tabIndex={-1}>
      <h1>{t(late ? 'web.invite.expired' : 'web.invite.ended')}</h1>
      <p>{t(isHost(state, server.me.value) ? 'web.invite.ended.host' : 'web.invite.ended.text')}</p>
      <div class="row">
        <button
          type="button"
          class="button primary"
          onClick={() => {
            asking.value = true;
          }}
        >
          {t('web.invite.again')}
        </button>
        <a class="button" href={links.lobby}>
          {t('web.invite.lobby')}
        </a>
      </div>
      {asking.value && (
        <FriendSheet
          game={state.settings.game}
          onClose={() => {
            asking.value = false;
          }}
        />
      )}
    </main>
  );
}
