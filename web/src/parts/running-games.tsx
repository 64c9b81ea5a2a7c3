// The running games of the lobby as small living boards. A tap on any of them watches it.
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { type WallFilter, onWall, wallOrder } from '../game/lobby-filter.ts';
import { t } from '../i18n/i18n.ts';
import { mostBoards } from '../online/boards.ts';
import { server } from '../online/server.ts';
import { lobby } from '../online/shared.ts';
import type { LobbyEntry } from '../online/wire.ts';
import { LastGame } from './last-game.tsx';
import { SmallBoard } from './small-board.tsx';
import { useBeat } from './ticking.ts';

const filters: readonly WallFilter[] = ['all', 'two', 'more', 'choro'];

/** The arrow keys go from board to board. */
function stepOn(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const list = event.currentTarget;
  if (!step || !(list instanceof Element)) return;
  const all = [...list.querySelectorAll('a')];
  const next = all[all.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function RunningGames() {
  const filter = useSignal<WallFilter>('all');
  const pointed = useSignal(false);
  const order = useRef<string[]>([]);
  const all = lobby.running.value;
  useBeat((all?.length ?? 0) > 0);
  const best = (all ?? []).filter((entry) => onWall(entry, filter.value)).toSorted(wallOrder);
  // Games keep their places while the pointer is over the boards.
  const placeOf = ({ table }: LobbyEntry) => {
    const place = order.current.indexOf(table);
    return place < 0 ? order.current.length : place;
  };
  const sorted = pointed.value ? best.toSorted((a, b) => placeOf(a) - placeOf(b)) : best;
  const shown = sorted.slice(0, mostBoards);
  order.current = shown.map(({ table }) => table);
  const pale = server.link.value === 'lost';
  return (
    <section
      class={pale ? 'wall pale' : 'wall'}
      aria-labelledby="wall-title"
      onPointerEnter={() => {
        pointed.value = true;
      }}
      onPointerLeave={() => {
        pointed.value = false;
      }}
    >
      <div class="lobby-head">
        <h2 id="wall-title">
          {t('web.lobby.running')} {all && <span class="count">{best.length}</span>}
        </h2>
        {(all?.length ?? 0) > 0 && (
          <div class="chips" role="group" aria-labelledby="wall-title">
            {filters.map((one) => (
              <button
                key={one}
                type="button"
                class="chip-button"
                aria-pressed={filter.value === one}
                onClick={() => {
                  filter.value = one;
                }}
              >
                {t(`web.lobby.wall.${one}`)}
              </button>
            ))}
          </div>
        )}
      </div>
      {shown.length > 0 ? (
        <ul class="wall-games" onKeyDown={stepOn}>
          {shown.map((entry, i) => (
            <li key={entry.table} class={i === 0 ? 'large' : ''}>
              <SmallBoard entry={entry} large={i === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <div class={all ? 'wall-empty' : 'wall-empty loading'}>
          {all && (
            <>
              <p>{t('web.lobby.quiet')}</p>
              <LastGame />
            </>
          )}
        </div>
      )}
    </section>
  );
}
