// The page of a table of the server: an invitation, a running game, or a game that is over.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { servedAt } from '../app/served.ts';
import { isHost } from '../game/table-words.ts';
import { t } from '../i18n/i18n.ts';
import { server } from '../online/server.ts';
import { startState } from '../online/start.ts';
import { Blank } from '../parts/lazy.tsx';
import { sounds } from '../parts/sound.ts';
import { useRoom } from '../parts/use-room.ts';
import { InvitationEnded, NoTable, OpenTable, SeatsTaken } from './open-table.tsx';
import { RemoteGamePage } from './remote-game.tsx';
import { ServedPage } from './served.tsx';

interface Props {
  id: string;
  /** The number of turns to show; null: the current position. */
  ply: number | null;
}

export function TablePage({ id, ply }: Props) {
  const room = useRoom(id);
  const known = room?.state.value ?? null;
  const state = known ?? startState(id);
  /** This page has shown an invitation to somebody who may still decide to play. */
  const undecided = useSignal(false);
  const watching = useSignal(false);
  const watch = () => {
    watching.value = true;
  };
  const seated = (state?.you.length ?? 0) > 0;
  useEffect(() => {
    if (seated || (state && isHost(state, server.me.peek()))) undecided.value = false;
    else if (known?.state === 'open') undecided.value = true;
  }, [known?.state, seated]);
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current && known?.state === 'running' && seated) sounds().end();
    opened.current = known?.state === 'open';
  }, [known?.state]);
  if (state?.state === 'open')
    return (
      <OpenTable
        room={known && room}
        state={state}
        watching={watching.value}
        onWatch={watch}
      />
    );
  if (state?.state === 'aborted' && state.started === undefined)
    return <InvitationEnded state={state} />;
  if (state && undecided.value && !watching.value && !seated)
    return <SeatsTaken state={state} onWatch={watch} />;
  if (room && known) return <RemoteGamePage room={room} ply={ply} />;
  const page = servedAt(location.pathname);
  if (page) return <ServedPage page={page} />;
  if (room?.refused.value) return <NoTable code={room.refused.value} />;
  // The header says that there is no server.
  if (server.link.value !== 'unreachable') return <Blank />;
  return (
    <main id="main" class="page narrow" tabIndex={-1}>
      <h1>{t('web.title.table', { id })}</h1>
    </main>
  );
}
