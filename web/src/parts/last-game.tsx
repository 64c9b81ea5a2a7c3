// In the lobby while no game is running: the public game that ended last.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { links } from '../app/route.ts';
import { t } from '../i18n/i18n.ts';
import { type State, readMessage } from '../online/wire.ts';
import type { Seat } from '../rules/types.ts';
import { Player, Position, rowsOf } from './small-board.tsx';

/** The names of guests are shown at their tables only. */
function withoutGuests(state: State): State {
  const seats = state.seats.map((who) => who && { ...who, name: who.account ? who.name : '' });
  return { ...state, seats };
}

/** Null if there is none, or if the archive does not answer. */
async function lastGame(): Promise<State | null> {
  try {
    const found = await fetch('/api/games?limit=1');
    const { games } = (await found.json()) as { games: { id: string }[] };
    if (!games[0]) return null;
    const table = await fetch(`/api/tables/${games[0].id}`);
    const message = table.ok ? readMessage(await table.text()) : null;
    return message && withoutGuests(message.d as unknown as State);
  } catch {
    return null;
  }
}

export function LastGame() {
  const last = useSignal<State | null>(null);
  useEffect(() => {
    void lastGame().then((state) => {
      last.value = state;
    });
  }, []);
  const state = last.value;
  if (!state) return <p class="quiet">{t('web.lobby.quiet.text')}</p>;
  const { game } = state.settings;
  const { above, below } = rowsOf(game);
  const row = (seats: Seat[]) => (
    <span class="wall-row">
      {seats.map((seat) => (
        <Player key={seat} entry={state} news={null} seat={seat} />
      ))}
    </span>
  );
  return (
    <>
      <p class="quiet">{t('web.lobby.last')}</p>
      <a class="wall-game" href={links.table(state.table)}>
        <span class="sr-only">{t(`analyse.kind.${game}`)}</span>
        {row(above)}
        <Position game={game} position={state.position} large />
        {row(below)}
        <span class="last-result">{state.end?.result}</span>
      </a>
    </>
  );
}
