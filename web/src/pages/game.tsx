// The page of the current game: the board, the seats around it, the moves, and the actions.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { elsewhere, listen, play, resumeHere, session, sharedEngine } from '../app/app.ts';
import { links } from '../app/route.ts';
import type { Board } from '../board/index.ts';
import { t } from '../i18n/i18n.ts';
import { Actions, say } from '../parts/actions.tsx';
import { Announcer, announce, hush } from '../parts/announcer.tsx';
import { BoardView } from '../parts/board-view.tsx';
import { Curtain, covered } from '../parts/curtain.tsx';
import { Effects } from '../parts/effects.ts';
import { focusMain } from '../parts/focus-main.ts';
import { KeysDialog } from '../parts/keys-dialog.tsx';
import { MoveBox } from '../parts/move-box.tsx';
import { MoveList } from '../parts/move-list.tsx';
import { OverCard } from '../parts/over-card.tsx';
import { ConfirmDialog, QuestionDialog } from '../parts/question-dialog.tsx';
import { SeatCard } from '../parts/seat-card.tsx';
import { SettingsDialog } from '../parts/settings-dialog.tsx';
import { ShareDialog } from '../parts/share-dialog.tsx';
import { sounds } from '../parts/sound.ts';
import { useBeat } from '../parts/ticking.ts';
import { clearHint, hinted, showHint } from '../parts/use-hint.ts';
import { useStepping } from '../parts/use-stepping.ts';
import type { Seat } from '../rules/types.ts';
import { people, speaker } from '../state/flow.ts';
import { recordText, todayText } from '../state/record.ts';
import type { Session } from '../state/session.ts';
import { allSeats, rematchSetup } from '../state/setup.ts';
import { lotText, resultText, seatName, told } from '../state/words.ts';

type Open = 'resign' | 'share' | 'settings' | 'keys' | null;

export function GamePage() {
  const current = session.value;
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
  return <GameOn key={String(sessionNumber(current))} game={current} />;
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

const numbers = new WeakMap<Session, number>();
let sessions = 0;

function sessionNumber(one: Session): number {
  const known = numbers.get(one) ?? ++sessions;
  numbers.set(one, known);
  return known;
}

function firstPerson(game: Session): Seat {
  return people(game.setup)[0] ?? 0;
}

function tipOf(game: Session): string {
  const { game: kind, secretOpening } = game.state.peek();
  if (kind !== 'choro') return 'web.tip.abalone';
  return secretOpening ? 'web.tip.choro.opening' : 'web.tip.choro';
}

function GameOn({ game }: { game: Session }) {
  const viewing = useSignal<number | null>(null);
  const orientation = useSignal<number>(firstPerson(game));
  const open = useSignal<Open>(null);
  const ended = useSignal(false);
  const counts = useSignal<number[] | null>(null);
  const effects = useMemo(() => new Effects((turn) => game.record.stepsOf(turn)), [game]);
  const board = useRef<Board | null>(null);
  const page = useRef<HTMLElement>(null);
  const state = game.state.value;
  const shown = viewing.value === null ? game.shown.value : game.record.stateAt(viewing.value);
  const seats = allSeats(state.game);
  const bottom = seats[orientation.value] ?? 0;
  const others = seats.slice(bottom + 1).concat(seats.slice(0, bottom));

  useBeat(game.setup.time.limited && !state.outcome.over, () => game.tick());
  useEffect(() => {
    hush();
    clearHint();
    const known = game.state.peek().outcome.over;
    if (game.state.peek().turns.length === 0) {
      announce(t(tipOf(game)));
      if (game.setup.drawn) announce(lotText(t, game.setup));
    }
    return listen((event) => {
      if (event.kind !== 'turn') clearHint();
      const text = told(t, event, game.state.peek(), game.setup);
      if (text) announce(text);
      // The dialog asks about a player who is out now.
      if (event.kind === 'flagged' && open.peek() === 'resign') close();
      if (event.kind !== 'over') return;
      announce(resultText(t, game.state.peek(), game.departures.peek()) ?? '');
      if (known) return;
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
    const timer = game.setup.time.limited ? setInterval(keep, 2000) : undefined;
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
    game.play(seat, text);
  };
  const close = () => {
    open.value = null;
  };
  const resigner = speaker(state, game.setup);
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
    <main
      id="main"
      class={`game game-${state.game} seats-${state.seats}`}
      tabIndex={-1}
      ref={page}
    >
      <h1 class="sr-only">{t(`analyse.kind.${state.game}`)}</h1>
      <div class="seats-top">
        {others.map((seat) => (
          <SeatCard key={seat} session={game} state={shown} seat={seat} counts={counts.value} />
        ))}
      </div>
      <div class="board-place">
        <div class="board-under" inert={covered(game) !== null}>
          <BoardView
            session={game}
            viewing={viewing}
            orientation={orientation}
            hinted={hinted}
            counts={counts}
            onChoose={choose}
            onBoard={(made) => {
              board.current = made;
            }}
          />
        </div>
        <Curtain session={game} onGone={() => board.current?.focus()} />
      </div>
      <div class="seats-bottom">
        <SeatCard session={game} state={shown} seat={bottom} counts={counts.value} />
      </div>
      <div class="side-actions">
        <Actions
          session={game}
          onHint={hint}
          onTakeBack={() => {
            now();
            say(game.offers.takeBack());
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
            session={game}
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
      <MoveList state={state} effects={effects.of(state.turns)} viewing={viewing} />
      <div class="talk">
        <Announcer label={t('web.said')} />
      </div>
      <MoveBox session={game} onPlay={choose} />
      <PrintView game={game} />
      <QuestionDialog session={game} />
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
        <ShareDialog session={game} viewing={viewing.value} onClose={close} />
      )}
      {open.value === 'resign' && resigner !== null && (
        <ConfirmDialog
          title={t('web.resign')}
          text={t('web.resign.sure', { seat: seatName(t, game.setup, resigner) })}
          yes={t('web.resign')}
          onYes={() => {
            close();
            game.resign();
          }}
          onNo={close}
        />
      )}
    </main>
  );
}

/** For printing, below the board: the result and all moves as text, written when needed. */
function PrintView({ game }: { game: Session }) {
  const record = useRef<HTMLPreElement>(null);
  useEffect(() => {
    // Write immediately, because the browser does not wait for the next rendering.
    const write = () => {
      if (!record.current) return;
      const today = todayText(new Date());
      record.current.textContent = recordText(game.record, game.setup, today, game.allLeft());
    };
    addEventListener('beforeprint', write);
    return () => removeEventListener('beforeprint', write);
  }, [game]);
  return (
    <div class="print-only" aria-hidden="true">
      <p>{resultText(t, game.state.value, game.departures.value)}</p>
      <pre ref={record} />
    </div>
  );
}
