// The page of the current game: the board, the seats around it, the moves, and the actions.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { elsewhere, listen, play, resumeHere, presenter, sharedEngine } from '../app/app.ts';
import { links } from '../app/route.ts';
import type { Board } from '../board/index.ts';
import { todayText } from '../game/file-name.ts';
import { lotText, seatName } from '../game/names.ts';
import type { LocalGame } from '../game/local-game.ts';
import type { Presenter } from '../game/presenter.ts';
import { say } from '../game/sentences.ts';
import { rematchSetup } from '../game/setup.ts';
import { t } from '../i18n/i18n.ts';
import { Actions, refuse } from '../parts/actions.tsx';
import { Announcer, announce, hush } from '../parts/announcer.tsx';
import { BoardView } from '../parts/board-view.tsx';
import { BoardWords } from '../parts/board-words.tsx';
import { Curtain } from '../parts/curtain.tsx';
import { focusMain } from '../parts/focus-main.ts';
import { KeysDialog } from '../parts/keys-dialog.tsx';
import { MoveBox } from '../parts/move-box.tsx';
import { MoveList } from '../parts/move-list.tsx';
import { OverCard } from '../parts/over-card.tsx';
import { ConfirmDialog, QuestionDialog } from '../parts/question-dialog.tsx';
import { linesOf } from '../parts/said-lines.ts';
import { SeatCard } from '../parts/seat-card.tsx';
import { SettingsDialog } from '../parts/settings-dialog.tsx';
import { ShareDialog } from '../parts/share-dialog.tsx';
import { sounds } from '../parts/sound.ts';
import { useBeat } from '../parts/ticking.ts';
import { clearHint, hinted, showHint } from '../parts/use-hint.ts';
import { useStepping } from '../parts/use-stepping.ts';
import { allSeats } from '../rules/catalogue.ts';
import type { Seat } from '../rules/types.ts';

type Open = 'resign' | 'share' | 'settings' | 'keys' | null;

export function GamePage() {
  const current = presenter.value;
  const before = useRef(current);
  useEffect(() => {
    // A rematch or another game has replaced the one that was shown.
    if (before.current !== current) focusMain();
    before.current = current;
  }, [current]);
  if (!current && elsewhere.value) return <Elsewhere />;
  if (!current)
    return (
      <main id="main" class="page narrow" tabIndex={-1}>
        <h1>{t('web.game.none')}</h1>
        <p>{t('web.game.none.text')}</p>
        <a class="button primary" href={links.home}>
          {t('web.nav.play')}
        </a>
      </main>
    );
  return <GameOn key={String(gameNumber(current))} game={current} />;
}

function Elsewhere() {
  return (
    <main id="main" class="page narrow" tabIndex={-1}>
      <div role="alert" class="stack">
        <h1>{t('web.game.elsewhere')}</h1>
        <p>{t('web.game.elsewhere.text')}</p>
      </div>
      <button type="button" class="button primary" onClick={() => resumeHere()}>
        {t('web.game.elsewhere.here')}
      </button>
    </main>
  );
}

const numbers = new WeakMap<Presenter, number>();
let games = 0;

function gameNumber(one: Presenter): number {
  const known = numbers.get(one) ?? ++games;
  numbers.set(one, known);
  return known;
}

function firstPerson(game: Presenter): Seat {
  return game.game.you[0] ?? 0;
}

function tipOf(game: Presenter): string {
  const { game: kind, secretOpening } = game.view.peek();
  if (kind !== 'choro') return 'web.tip.abalone';
  return secretOpening ? 'web.tip.choro.opening' : 'web.tip.choro';
}

function GameOn({ game }: { game: Presenter<LocalGame> }) {
  const viewing = useSignal<number | null>(null);
  const orientation = useSignal<number>(firstPerson(game));
  const open = useSignal<Open>(null);
  const ended = useSignal(false);
  const counts = useSignal<number[] | null>(null);
  const board = useRef<Board | null>(null);
  const page = useRef<HTMLElement>(null);
  const state = game.view.value;
  const shown = viewing.value === null ? game.shown.value : game.game.viewAt(viewing.value);
  const seats = allSeats(state.game);
  const bottom = seats[orientation.value] ?? 0;
  const others = seats.slice(bottom + 1).concat(seats.slice(0, bottom));

  useBeat(state.timed && !state.outcome.over, () => game.game.tick());
  useEffect(() => {
    hush();
    clearHint();
    const known = game.view.peek().outcome.over;
    if (game.view.peek().turns === 0) {
      announce(t(tipOf(game)));
      if (game.setup.drawn) announce(lotText(t, game.setup));
    }
    return listen((said) => {
      if (said.kind !== 'turn') clearHint();
      for (const line of linesOf(game, said)) announce(line);
      // The dialog asks about a player who is out now.
      const left = said.kind === 'event' && said.event.type === 'left';
      if (left && open.peek() === 'resign') close();
      if (said.kind !== 'over' || known) return;
      sounds().end();
      ended.value = true;
    });
  }, [game]);
  useEffect(() => {
    // Load the engine while the person looks at the board.
    sharedEngine();
  }, []);
  useEffect(() => {
    const keep = () => game.keep();
    const timer = game.view.peek().timed ? setInterval(keep, 2000) : undefined;
    addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', keep);
    };
  }, [game]);
  const flip = () => {
    orientation.value = (orientation.peek() + 1) % state.seats;
  };
  const now = () => {
    viewing.value = null;
  };
  const hint = () => {
    now();
    void showHint(game);
  };
  const choose = (seat: Seat, text: string) => {
    clearHint();
    now();
    return game.ask({ kind: 'play', seat, text });
  };
  const askBack = async () => {
    const seat = game.view.peek().asksBack;
    refuse(await game.ask({ kind: 'askBack', seat }), game.setup);
  };
  const close = () => {
    open.value = null;
  };
  const resigner = state.speaker;
  useStepping({
    game,
    viewing,
    page,
    busy: () => open.peek() !== null,
    keys: {
      f: flip,
      h: hint,
      '?': () => {
        open.value = 'keys';
      },
    },
  });

  return (
    <>
      <main
        id="main"
        class={`game game-${state.game} seats-${state.seats}`}
        tabIndex={-1}
        ref={page}
      >
        <h1 class="sr-only">{t(`analyse.kind.${state.game}`)}</h1>
        <div class="seats-top">
          {others.map((seat) => (
            <SeatCard key={seat} presenter={game} state={shown} seat={seat} counts={counts.value} />
          ))}
        </div>
        <div class="board-place">
          <div class="board-under" inert={game.covered.value !== null}>
            <BoardView
              presenter={game}
              viewing={viewing}
              orientation={orientation}
              hinted={hinted}
              counts={counts}
              onChoose={(seat, text) => void choose(seat, text)}
              onBoard={(made) => {
                board.current = made;
              }}
            />
          </div>
          <Curtain presenter={game} onGone={() => board.current?.focus()} />
        </div>
        <div class="seats-bottom">
          <SeatCard presenter={game} state={shown} seat={bottom} counts={counts.value} />
        </div>
        <div class="side-actions">
          <Actions
            presenter={game}
            onHint={hint}
            onTakeBack={() => {
              now();
              void askBack();
            }}
            onFlip={flip}
            onResign={() => {
              open.value = 'resign';
            }}
            onShare={() => {
              open.value = 'share';
            }}
            onSettings={() => {
              open.value = 'settings';
            }}
            onRematch={() => play(rematchSetup(game.setup))}
          />
          {ended.value && state.outcome.over && (
            <OverCard
              presenter={game}
              onClose={() => {
                ended.value = false;
              }}
              onShare={() => {
                open.value = 'share';
              }}
            />
          )}
          {viewing.value !== null && (
            <button type="button" class="button small back-to-game" onClick={now}>
              {t('web.moves.now')}
            </button>
          )}
        </div>
        <MoveList state={state} played={game.game.turns.value} viewing={viewing} />
        <div class="talk">
          <Announcer label={t('web.said')} />
        </div>
        <MoveBox presenter={game} onPlay={choose} />
        <PrintView game={game} />
        <QuestionDialog presenter={game} />
        {open.value === 'settings' && (
          <SettingsDialog
            onClose={close}
            choro={state.game === 'choro'}
            onKeys={() => {
              open.value = 'keys';
            }}
          />
        )}
        {open.value === 'keys' && <KeysDialog game={state.game} onClose={close} />}
        {open.value === 'share' && (
          <ShareDialog presenter={game} viewing={viewing.value} onClose={close} />
        )}
        {open.value === 'resign' && resigner !== null && (
          <ConfirmDialog
            title={t('web.resign')}
            text={t('web.resign.sure', { seat: seatName(t, game.setup, resigner) })}
            yes={t('web.resign')}
            onYes={() => {
              close();
              void game.ask({ kind: 'resign', seat: resigner });
            }}
            onNo={close}
          />
        )}
      </main>
      <BoardWords state={shown} bottom={bottom} />
    </>
  );
}

/** For printing, below the board: the result and all moves as text, written when needed. */
function PrintView({ game }: { game: Presenter }) {
  const { endSentence } = game.view.value;
  const record = useRef<HTMLPreElement>(null);
  useEffect(() => {
    // Write immediately, because the browser does not wait for the next rendering.
    const write = () => {
      if (!record.current) return;
      record.current.textContent = game.game.record(todayText(new Date()));
    };
    addEventListener('beforeprint', write);
    return () => removeEventListener('beforeprint', write);
  }, [game]);
  return (
    <div class="print-only" aria-hidden="true">
      <p>{endSentence && say(t, endSentence, game.setup)}</p>
      <pre ref={record} />
    </div>
  );
}
