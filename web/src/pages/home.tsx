// The home page: the four games as moving boards, and one click to start each.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { currentId, discard, play, resume, rules, presenter, shelf } from '../app/app.ts';
import { prefer, preferences } from '../app/preferences.ts';
import { links } from '../app/route.ts';
import { thumbnail } from '../board/index.ts';
import { chairText } from '../game/names.ts';
import { type Setup, gameIds, usualSetup } from '../game/setup.ts';
import { language, t } from '../i18n/i18n.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { LevelPicker } from '../parts/level-picker.tsx';
import { LivingBoard } from '../parts/living-board.tsx';
import { LoadGame } from '../parts/load-game.tsx';
import { LotSwitch, drawn } from '../parts/lot-switch.tsx';
import { ConfirmDialog } from '../parts/question-dialog.tsx';
import { allSeats } from '../rules/catalogue.ts';
import type { GameId } from '../rules/types.ts';
import { ageText } from '../shelf/age.ts';
import type { Kept } from '../shelf/shelf.ts';
import { standText, standingOf } from '../shelf/standing.ts';

function players(setup: Setup): string {
  const seats = allSeats(setup.settings.game);
  return [...new Set(seats.map((seat) => chairText(t, setup, seat)))].join(' · ');
}

function GoOn() {
  const game = presenter.value;
  if (!game) return null;
  const state = game.view.value;
  const { over } = state.outcome;
  const name = t(`analyse.kind.${state.game}`);
  return (
    <a class={over ? 'go-on ended' : 'go-on'} href={links.game}>
      <span class="go-on-text">
        <strong>{t(over ? 'web.home.last' : 'web.home.continue', { game: name })}</strong>
        <span>
          {players(game.setup)} – {standText(t, standingOf(state), game.setup)}
        </span>
      </span>
      <span class={over ? 'button' : 'button primary'} aria-hidden="true">
        {t(over ? 'web.home.look' : 'web.home.go')}
      </span>
    </a>
  );
}

function standOf({ standing, setup }: Kept): string {
  return standing ? standText(t, standing, setup) : '';
}

function Picture({ kept }: { kept: Kept }) {
  const { standing } = kept;
  const html = useMemo(
    () => (standing ? thumbnail(standing.contents, kept.setup.settings.game) : ''),
    [kept.decisions],
  );
  return <span class="shelf-picture" dangerouslySetInnerHTML={{ __html: html }} />;
}

function ShelfGame({ kept }: { kept: Kept }) {
  const { setup, over } = kept;
  return (
    <button type="button" class="shelf-game" onClick={() => resume(kept)}>
      <Picture kept={kept} />
      <span>
        <strong>{t(`analyse.kind.${setup.settings.game}`)}</strong> <span>{players(setup)}</span>
        <span class="shelf-stand">
          {standOf(kept)} {over && <em>{t('web.home.look')}</em>}
        </span>
        {kept.at !== null && (
          <span class="shelf-stand">{ageText(language.value, kept.at, Date.now())}</span>
        )}
      </span>
    </button>
  );
}

/** Games that were left unfinished, and the last finished one. */
function Shelf() {
  const list = useRef<HTMLUListElement>(null);
  const asking = useSignal<Kept | null>(null);
  const thrown = useRef(false);
  const under = presenter.value ? currentId.value : null;
  const others = shelf.value.filter(({ id, decisions }) => id !== under && decisions > 0);
  useEffect(() => {
    // The button that had the focus has disappeared.
    if (thrown.current)
      (list.current?.querySelector('button') ?? document.getElementById('main'))?.focus();
    thrown.current = false;
  }, [others.length]);
  const throwAway = (kept: Kept) => {
    asking.value = null;
    thrown.current = true;
    discard(kept);
  };
  const discardText = ({ setup }: Kept) =>
    t('web.home.discard', { game: t(`analyse.kind.${setup.settings.game}`) });
  if (others.length === 0) return null;
  return (
    <>
      <ul ref={list} class="shelf" aria-label={t('web.home.others')}>
        {others.map((kept) => (
          <li key={kept.id}>
            <ShelfGame kept={kept} />
            <button
              type="button"
              class="tool"
              aria-label={discardText(kept)}
              title={discardText(kept)}
              onClick={() => {
                asking.value = kept;
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {asking.value && (
        <ConfirmDialog
          title={discardText(asking.value)}
          text={`${standOf(asking.value)} ${t('web.home.discard.sure')}`}
          yes={t('web.home.discard.yes')}
          onYes={() => asking.value && throwAway(asking.value)}
          onNo={() => {
            asking.value = null;
          }}
        />
      )}
    </>
  );
}

function Card({ game }: { game: GameId }) {
  const loaded = rules.value;
  const name = t(`analyse.kind.${game}`);
  const id = `card-${game}`;
  const begin = (against: 'computer' | 'people') =>
    play(drawn(usualSetup(game, preferences.value.level, against)));
  return (
    <li class="card">
      <section aria-labelledby={id}>
        <div class="card-board">{loaded && <LivingBoard game={game} rules={loaded} />}</div>
        <h2 id={id}>{name}</h2>
        <p>{t(`web.about.${game}`)}</p>
        <div class="card-buttons">
          <button
            type="button"
            class="button primary"
            disabled={!loaded}
            aria-describedby={id}
            onClick={() => begin('computer')}
          >
            {t(
              game === 'abalone3' || game === 'abalone4'
                ? 'web.home.computers'
                : 'web.home.computer',
            )}
          </button>
          <button
            type="button"
            class="button"
            disabled={!loaded}
            aria-describedby={id}
            onClick={() => begin('people')}
          >
            {t('web.home.people')}
          </button>
          <a class="more" href={links.newGame(game)} aria-describedby={id}>
            {t('web.home.more')}
          </a>
        </div>
      </section>
    </li>
  );
}

export function HomePage() {
  const loading = useSignal(false);
  return (
    <main id="main" class="page home" tabIndex={-1}>
      <div class="hero">
        <div>
          <h1>{t('web.home.title')}</h1>
          <p>{t('web.home.text')}</p>
        </div>
        <div class="hero-choices">
          <LevelPicker
            label={t('web.home.level')}
            level={preferences.value.level}
            onChange={(level) => prefer({ level })}
          />
          <LotSwitch />
        </div>
      </div>
      <GoOn />
      <Shelf />
      <ul class="cards">
        {gameIds.map((game) => (
          <Card key={game} game={game} />
        ))}
      </ul>
      <p class="home-load">
        <button
          type="button"
          class="link"
          disabled={!rules.value}
          onClick={() => {
            loading.value = true;
          }}
        >
          {t('web.home.load')}
        </button>
      </p>
      {loading.value && (
        <Dialog
          title={t('web.home.load')}
          onClose={() => {
            loading.value = false;
          }}
        >
          <LoadGame
            onLoaded={() => {
              loading.value = false;
            }}
          />
        </Dialog>
      )}
    </main>
  );
}
