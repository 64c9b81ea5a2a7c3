// A game at a server that runs or is over: the board, the seats around it, the moves, and what this
// person may do. A visitor without a seat watches.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { go, links } from '../app/route.ts';
import { prefer, preferences } from '../app/preferences.ts';
import type { Board } from '../board/index.ts';
import { Presenter, type Said } from '../game/presenter.ts';
import { RemoteGame } from '../game/remote-game.ts';
import { seatName } from '../game/names.ts';
import { needOnlineWords, t } from '../i18n/i18n.ts';
import type { Room } from '../online/room.ts';
import { server } from '../online/server.ts';
import { Announcer, announce, hush } from '../parts/announcer.tsx';
import { BoardView } from '../parts/board-view.tsx';
import { BoardWords } from '../parts/board-words.tsx';
import { KeysDialog } from '../parts/keys-dialog.tsx';
import { Blank } from '../parts/lazy.tsx';
import { TableStrip } from '../parts/table-strip.tsx';
import { MoveBox } from '../parts/move-box.tsx';
import { MoveList } from '../parts/move-list.tsx';
import { linesOf } from '../parts/said-lines.ts';
import { SettingsDialog } from '../parts/settings-dialog.tsx';
import { ShareDialog } from '../parts/share-dialog.tsx';
import { sounds } from '../parts/sound.ts';
import { TableActions } from '../parts/table-actions.tsx';
import { TableAsks } from '../parts/table-asks.tsx';
import { TableInfo } from '../parts/table-info.tsx';
import { TableOver } from '../parts/table-over.tsx';
import { TableSay } from '../parts/table-say.tsx';
import { TableSeat, playerName } from '../parts/table-seat.tsx';
import { useBeat } from '../parts/ticking.ts';
import { useLowTime } from '../parts/use-low-time.ts';
import { useStepping } from '../parts/use-stepping.ts';
import { useTurnTitle } from '../parts/use-turn-title.ts';
import { allSeats } from '../rules/catalogue.ts';
import { loadRules } from '../rules/rules.ts';
import type { Choice, Seat } from '../rules/types.ts';
import '../style/online.css';

type Game = Presenter<RemoteGame>;
type Open = 'share' | 'settings' | 'keys' | null;

interface Props {
  /** Has received its state. */
  room: Room;
  /** The number of turns to show at first; null: the current position. */
  ply: number | null;
}

/** Says what the presenter says to the page that listens at that time. */
class Voice {
  listener: ((said: Said) => void) | null = null;
}

export function RemoteGamePage({ room, ply }: Props) {
  const shown = useSignal<{ game: Game; voice: Voice } | null>(null);
  useEffect(() => {
    let closed = false;
    void Promise.all([loadRules(), needOnlineWords()]).then(([rules]) => {
      if (closed) return;
      const confirms = (time: string) => {
        const { confirm } = preferences.peek();
        return confirm === 'always' || (confirm === 'days' && time.endsWith('d'));
      };
      const game = new RemoteGame({ rules, now: () => server.serverNow(), confirms }, room);
      const voice = new Voice();
      shown.value = { game: new Presenter(game, (said) => voice.listener?.(said)), voice };
    });
    return () => {
      closed = true;
      shown.peek()?.game.close();
      shown.value = null;
    };
  }, [room]);
  if (!shown.value) return <Blank />;
  return <GameAtServer presenter={shown.value.game} voice={shown.value.voice} ply={ply} />;
}

/** Goes to the table of the rematch as soon as there is one, if this person asked for it. */
function useNextGame({ game }: Game): void {
  const { next, again = [] } = game.room.state.value!;
  useEffect(() => {
    if (next && game.you.some((seat) => again.includes(seat))) go(links.table(next));
  }, [next]);
}

/** No hint here: people play each other. */
const noHint = { value: null } as Signal<Choice | null>;

interface GameProps {
  presenter: Game;
  voice: Voice;
  ply: number | null;
}

function GameAtServer({ presenter, voice, ply }: GameProps) {
  const { game } = presenter;
  const state = game.view.value;
  const viewing = useSignal<number | null>(ply !== null && ply < state.turns ? ply : null);
  const orientation = useSignal<number>(game.you[0] ?? 0);
  const open = useSignal<Open>(null);
  const saying = useSignal(false);
  const muted = useSignal<readonly Seat[]>([]);
  const waitedFor = useSignal<Seat[]>([]);
  const counts = useSignal<number[] | null>(null);
  const page = useRef<HTMLElement>(null);
  const board = useRef<Board | null>(null);
  const shown = viewing.value === null ? presenter.shown.value : game.viewAt(viewing.value);
  const seats = allSeats(state.game);
  const bottom = seats[orientation.value] ?? 0;
  const others = seats.slice(bottom + 1).concat(seats.slice(0, bottom));
  const { over } = state.outcome;
  const zen = preferences.value.zen && !over;
  const speaks = state.seats === 3 && game.you.length > 0;

  useBeat(!over || server.lostAt.value !== null);
  useLowTime(game);
  useTurnTitle(presenter);
  useNextGame(presenter);
  useEffect(() => {
    hush();
    let known = game.view.peek().outcome.over;
    voice.listener = (said) => {
      if (said.kind === 'over') {
        if (known) return;
        known = true;
        sounds().end();
      }
      for (const line of linesOf(presenter, said)) announce(line);
    };
    return () => {
      voice.listener = null;
    };
  }, [presenter]);
  useEffect(
    () =>
      game.room.hear(({ t: type, d }) => {
        const seat = d.seat as Seat;
        if (type !== 'phrase' || muted.peek().includes(seat)) return;
        const name = seatName(t, presenter.setup, seat);
        announce(t('list.item', { name, text: t(`phrase.${String(d.phrase)}`) }));
      }),
    [presenter],
  );
  useEffect(() => {
    // The seats may be given by lot when the game begins.
    if (game.you[0] !== undefined) orientation.value = game.you[0];
  }, [game.you.join()]);

  const now = () => {
    viewing.value = null;
  };
  const flip = () => {
    orientation.value = (orientation.peek() + 1) % state.seats;
  };
  const request = async (type: string, d: object = {}) => {
    const refused = await game.request(type, d);
    if (refused) game.refusal.value = refused;
  };
  const onRequest = (type: string, d?: object) => void request(type, d);
  const choose = (seat: Seat, text: string) => {
    now();
    return presenter.ask({ kind: 'play', seat, text });
  };
  const close = () => {
    open.value = null;
  };
  const answer = (yes: boolean) => {
    const question = game.view.peek().question;
    if (question?.waiting.some((seat) => game.you.includes(seat))) onRequest('answer', { yes });
  };
  /** A key does what its button does, while there is one. */
  const press = (key: string) => () => {
    page.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
  };
  useStepping({
    game: presenter,
    viewing,
    page,
    busy: () => open.peek() !== null,
    keys: {
      f: flip,
      d: press('d'),
      r: press('r'),
      s: press('s'),
      t: press('t'),
      z: () => prefer({ zen: !preferences.peek().zen }),
      y: () => answer(true),
      n: () => answer(false),
      '?': () => {
        open.value = 'keys';
      },
    },
  });

  return (
    <>
      <main
        id="main"
        class={`game online game-${state.game} seats-${state.seats}${zen ? ' zen' : ''}`}
        tabIndex={-1}
        ref={page}
      >
        <h1 class="sr-only">
          {seats.map((seat) => playerName(presenter, seat)).join(' – ')}
        </h1>
        <TableStrip kept={game.pending.value !== null} />
        <div class="seats-top">
          {others.map((seat) => (
            <TableSeat
              key={seat}
              presenter={presenter}
              state={shown}
              seat={seat}
              counts={counts.value}
            />
          ))}
        </div>
        <div class="board-place">
          <div class="board-under">
            <BoardView
              presenter={presenter}
              viewing={viewing}
              orientation={orientation}
              hinted={noHint}
              counts={counts}
              onChoose={(seat, text) => {
                if (presenter.mayChoose.peek().includes(seat)) void choose(seat, text);
                else presenter.chooseAhead(seat, text);
              }}
              onBoard={(made) => {
                board.current = made;
              }}
            />
          </div>
        </div>
        <div class="seats-bottom">
          <TableSeat presenter={presenter} state={shown} seat={bottom} counts={counts.value} />
        </div>
        <TableInfo presenter={presenter} />
        <MoveList
          state={state}
          played={game.turns.value}
          pending={game.pending.value?.turns ?? []}
          viewing={viewing}
        />
        <div class="asks-place">
          {viewing.value !== null && (
            <button type="button" class="button small back-to-game" onClick={now}>
              {t('web.moves.now')}
            </button>
          )}
          {saying.value && speaks && (
            <TableSay
              presenter={presenter}
              muted={muted}
              onSay={(phrase) => {
                saying.value = false;
                onRequest('phrase', { phrase });
              }}
            />
          )}
          {over ? (
            <TableOver
              presenter={presenter}
              onRequest={onRequest}
              onShare={() => {
                open.value = 'share';
              }}
            />
          ) : (
            <TableAsks
              presenter={presenter}
              waitedFor={waitedFor.value}
              onWait={(gone) => {
                waitedFor.value = gone;
              }}
              onRequest={onRequest}
            />
          )}
        </div>
        <div class="side-actions">
          <TableActions
            presenter={presenter}
            onRequest={onRequest}
            onFlip={flip}
            onSay={
              speaks
                ? () => {
                    saying.value = !saying.peek();
                  }
                : null
            }
            saying={saying.value}
            onShare={() => {
              open.value = 'share';
            }}
            onSettings={() => {
              open.value = 'settings';
            }}
          />
        </div>
        <div class="talk">
          <Announcer label={t('web.said')} />
        </div>
        {game.you.length > 0 && !over && <MoveBox presenter={presenter} onPlay={choose} />}
        {open.value === 'settings' && (
          <SettingsDialog
            onClose={close}
            choro={state.game === 'choro'}
            online
            onKeys={() => {
              open.value = 'keys';
            }}
          />
        )}
        {open.value === 'keys' && <KeysDialog game={state.game} online onClose={close} />}
        {open.value === 'share' && (
          <ShareDialog presenter={presenter} viewing={viewing.value} onClose={close} />
        )}
      </main>
      <BoardWords state={shown} bottom={bottom} />
    </>
  );
}
