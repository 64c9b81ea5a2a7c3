// The home page: a board on which the person may move at once, and the ways to a game with somebody
// else. The first view needs no rules: the starts of all games were asked when the client was built.
import { useSignal } from '@preact/signals';
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { starts } from 'virtual:games';
import { current, currentId, needRules, play, playFrom, playOn, presenter, trouble } from '../app/app.ts';
import { isLevel, prefer, preferences } from '../app/preferences.ts';
import { findServer, reach, running } from '../app/reach.ts';
import { go, links } from '../app/route.ts';
import { keepBoard } from '../app/transition.ts';
import { colour } from '../game/names.ts';
import { say } from '../game/sentences.ts';
import { gameIds, usualSetup } from '../game/setup.ts';
import { needOnlineWords, t } from '../i18n/i18n.ts';
import { GameRow } from '../parts/game-row.tsx';
import { HomeBoard, HomePicture } from '../parts/home-board.tsx';
import { Icon, type IconName } from '../parts/icons.tsx';
import { levelWord } from '../parts/level-picker.tsx';
import { LivingBoard } from '../parts/living-board.tsx';
import { YourMove } from '../parts/your-move.tsx';
import { factsOf } from '../rules/catalogue.ts';
import type { GameId, Seat } from '../rules/types.ts';
import { whenIdle } from '../shelf/keeper.ts';

/** Draws what only a server knows; loaded when one was found. */
type OnlineParts = typeof import('../parts/home-online.tsx');
type Sheet = ComponentType<{ game: GameId; onClose: () => void }>;

const levels = Array.from({ length: 10 }, (_, i) => i + 1);

function LevelChip() {
  const { level } = preferences.value;
  return (
    <label class="chip">
      <span aria-hidden="true">
        {t('web.level', { level })} <span class="quiet">{levelWord(level)}</span>
      </span>
      <select
        aria-label={t('web.home.level')}
        value={String(level)}
        onChange={(event) => {
          const chosen = Number(event.currentTarget.value);
          if (isLevel(chosen)) prefer({ level: chosen });
        }}
      >
        {levels.map((one) => (
          <option key={one} value={String(one)}>
            {t('web.home.strength', { level: one, word: levelWord(one) })}
          </option>
        ))}
      </select>
    </label>
  );
}

function Mark({ game, seat }: { game: GameId; seat: Seat }) {
  return <span class={`colour-mark pip-${factsOf(game).letters[seat]}`} aria-hidden="true" />;
}

/** Loads what the page of a game needs; false if it could not be loaded. */
async function ready(): Promise<boolean> {
  try {
    const [loaded] = await Promise.all([needRules(), import('./game.tsx')]);
    return loaded !== null;
  } catch {
    trouble.value = 'web.trouble.load';
    return false;
  }
}

/** The start of a game: the first choice begins it. */
function NewGame({ game }: { game: GameId }) {
  const begun = useSignal(false);
  const { view, choices } = starts[game];
  const begin = async (text: string) => {
    begun.value = true;
    if (await ready()) {
      const setup = usualSetup(game, preferences.peek().level, 'computer');
      await keepBoard(() => playFrom(setup, text));
    }
    begun.value = false;
  };
  const own = colour(t, factsOf(game).letters, 0);
  const kind = game === 'choro' ? 'choro' : 'abalone';
  return (
    <>
      <div class="home-board">
        <HomeBoard
          key={game}
          state={view}
          mayChoose={begun.value ? noSeats : firstSeat}
          choices={choices}
          seat={0}
          onChoose={(text) => void begin(text)}
        />
      </div>
      <div class="home-under">
        <p>
          <Mark game={game} seat={0} /> <strong>{t(`web.home.yours.${kind}`, { colour: own })}</strong>{' '}
          <span class="quiet">{t(begun.value ? 'web.home.begins' : `web.home.move.${kind}`)}</span>
        </p>
        <LevelChip />
      </div>
    </>
  );
}

const noSeats: Seat[] = [];
const firstSeat: Seat[] = [0];

/** The game that was left: it can be continued here, or another one begun. */
function LeftGame({ onNew }: { onNew: () => void }) {
  const left = current.value;
  const game = presenter.value;
  if (!left) return null;
  const { setup, standing } = left;
  const kind = setup.settings.game;
  const seat = Math.max(0, setup.chairs.findIndex((chair) => chair.kind === 'person')) as Seat;
  const goOn = async (text: string) => {
    const [mine] = game?.mayChoose.peek() ?? [];
    if (mine === undefined || !(await ready())) return;
    await keepBoard(() => playOn(mine, text));
  };
  const sentence = standing?.sentence;
  return (
    <>
      <div class="home-board">
        {game ? (
          <HomeBoard
            key={currentId.value}
            state={game.view.value}
            mayChoose={game.mayChoose.value}
            choices={game.mayChoose.value.flatMap((one) => game.game.choices(one))}
            seat={seat}
            onChoose={(text) => void goOn(text)}
          />
        ) : (
          standing && <HomePicture game={kind} contents={standing.contents} seat={seat} />
        )}
      </div>
      <div class="home-under">
        <p>
          <Mark game={kind} seat={seat} /> <strong>{t('web.home.continue')}</strong>{' '}
          <span class="quiet">{sentence && say(t, sentence, setup)}</span>
        </p>
        <span class="row">
          <button type="button" class="button small" onClick={onNew}>
            {t('web.home.fresh')}
          </button>
          <a class="button small go-on" href={links.game}>
            {t('web.home.go')}
          </a>
        </span>
      </div>
    </>
  );
}

interface ActProps {
  icon: IconName;
  title: string;
  text: string;
  children?: ComponentChildren;
}

function ActWords({ icon, title, text }: ActProps) {
  return (
    <>
      <Icon name={icon} />
      <span>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
    </>
  );
}

/** Keys of the page, which do nothing while the focus is on a board or in a field. */
function useKeys(keys: Record<string, () => void>): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest('input, textarea, select, dialog, .sb-board')) return;
      now.current[event.key]?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

export function HomePage() {
  const left = current.value && !current.value.over ? current.value : null;
  const chosen = useSignal<GameId | null>(null);
  const fresh = useSignal(false);
  const online = useSignal<OnlineParts | null>(null);
  const sheet = useSignal<Sheet | null>(null);
  const idle = useSignal(false);
  const game = chosen.value ?? left?.setup.settings.game ?? 'abalone';
  const goesOn = left?.setup.settings.game === game && !fresh.value;
  const kind = game === 'choro' ? 'choro' : 'abalone';
  const alone = reach.value === 'offline' || reach.value === 'none';

  useEffect(() => {
    whenIdle(() => {
      idle.value = true;
      void ready();
      void findServer();
    });
  }, []);
  useEffect(() => {
    if (reach.value !== 'server' || online.value) return;
    void import('../parts/home-online.tsx').then(
      (parts) => {
        online.value = parts;
      },
      () => undefined,
    );
  }, [reach.value]);

  const sameScreen = async () => {
    if (await needRules()) play(usualSetup(game, preferences.peek().level, 'people'));
  };
  const askFriend = async () => {
    try {
      const [{ FriendSheet }] = await Promise.all([
        import('../parts/friend-sheet.tsx'),
        needOnlineWords(),
      ]);
      void needRules();
      sheet.value = FriendSheet;
    } catch {
      trouble.value = 'web.trouble.load';
    }
  };
  const friend = () => void (alone ? sameScreen() : askFriend());
  const choose = (id: GameId) => {
    chosen.value = id;
    fresh.value = false;
  };
  useKeys({
    p: friend,
    c: () => go(links.newGame(game)),
    l: () => go(links.rules(kind)),
    ...Object.fromEntries(gameIds.map((id, i) => [String(i + 1), () => choose(id)])),
  });
  const Sheet = sheet.value;
  const Rows = online.value?.WaitingTables;
  const Live = online.value?.LiveGame;
  const [live] = running.value;
  const demo = idle.value && (
    <div class="watched">
      <span class="watched-board">
        <LivingBoard game={game} />
      </span>
      <p class="quiet">{t('web.home.demo')}</p>
    </div>
  );
  return (
    <main id="main" class={`home home-${game}`} tabIndex={-1}>
      <section class="home-stage" aria-label={t(`analyse.kind.${game}`)}>
        {goesOn ? (
          <LeftGame
            onNew={() => {
              fresh.value = true;
            }}
          />
        ) : (
          <NewGame key={game} game={game} />
        )}
      </section>
      <GameRow chosen={game} onChoose={choose} />
      <div class="home-side">
        <div class="home-lead">
          <h1>{t(`web.home.title.${kind}`)}</h1>
          <p>{t(`web.home.text.${kind}`)}</p>
        </div>
        <div class="acts">
          <button type="button" class="act primary" onClick={friend}>
            {alone ? (
              <ActWords
                icon="person"
                title={t('web.home.people')}
                text={t('web.home.people.text')}
              />
            ) : (
              <ActWords icon="link" title={t('web.friend')} text={t('web.home.friend.text')} />
            )}
          </button>
          <a class="act" href={links.newGame(game)}>
            <ActWords
              icon="computer"
              title={t('web.home.computer')}
              text={t('web.home.computer.text')}
            />
          </a>
          <a class="act" href={links.rules(kind)}>
            <ActWords icon="book" title={t('web.home.learn')} text={t('web.home.learn.text')} />
          </a>
        </div>
        <YourMove
          onBoard={goesOn ? currentId.value : null}
          waiting={online.value?.waitingTables.value.length ?? 0}
        >
          {Rows && <Rows />}
        </YourMove>
        <div class="home-live">{Live && live ? <Live entry={live} /> : demo}</div>
        <p class="home-here">
          {online.value && <online.value.Here />} <a href={links.lobby}>{t('web.home.lobby')}</a>
        </p>
      </div>
      {Sheet && (
        <Sheet
          game={game}
          onClose={() => {
            sheet.value = null;
          }}
        />
      )}
    </main>
  );
}
