// The first page: the four games as living boards, and one click to a game.
import { useSignal } from '@preact/signals';
import { t } from '../i18n/i18n.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { LevelPicker } from '../parts/level-picker.tsx';
import { LoadGame } from '../parts/load-game.tsx';
import { LivingBoard } from '../parts/living-board.tsx';
import type { GameId } from '../rules/types.ts';
import { currentId, discard, play, resume, rules, session, shelf } from '../state/app.ts';
import { prefer, preferences } from '../state/preferences.ts';
import { links } from '../state/route.ts';
import { type Setup, allSeats, gameIds, usualSetup } from '../state/setup.ts';
import { chairText, turnText } from '../state/words.ts';

function players(setup: Setup): string {
  const seats = allSeats(setup.settings.game);
  return [...new Set(seats.map((seat) => chairText(t, setup, seat)))].join(' · ');
}

function GoOn() {
  const game = session.value;
  if (!game || game.state.value.outcome.over) return null;
  const state = game.state.value;
  return (
    <a class="go-on" href={links.game}>
      <span class="go-on-text">
        <strong>{t('web.home.continue', { game: t(`analyse.kind.${state.game}`) })}</strong>
        <span>
          {players(game.setup)} – {t('web.home.turns', { count: state.turns.length })}{' '}
          {turnText(t, state, game.setup)}
        </span>
      </span>
      <span class="button primary" aria-hidden="true">
        {t('web.home.go')}
      </span>
    </a>
  );
}

/** Games that made way for another one. */
function Shelf() {
  const under = session.value ? currentId.value : null;
  const others = shelf.value.filter(({ id, game }) => id !== under && !game.over);
  if (others.length === 0) return null;
  return (
    <ul class="shelf" aria-label={t('web.home.others')}>
      {others.map((kept) => {
        const name = t(`analyse.kind.${kept.game.setup.settings.game}`);
        return (
          <li key={kept.id}>
            <button type="button" class="shelf-game" onClick={() => resume(kept)}>
              <strong>{name}</strong> <span>{players(kept.game.setup)}</span>
            </button>
            <button
              type="button"
              class="tool"
              aria-label={t('web.home.discard', { game: name })}
              title={t('web.home.discard', { game: name })}
              onClick={() => discard(kept)}
            >
              <Icon name="close" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Card({ game }: { game: GameId }) {
  const loaded = rules.value;
  const name = t(`analyse.kind.${game}`);
  const id = `card-${game}`;
  const begin = (against: 'computer' | 'people') =>
    play(usualSetup(game, preferences.value.level, against));
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
        <LevelPicker
          label={t('web.home.level')}
          level={preferences.value.level}
          onChange={(level) => prefer({ level })}
        />
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
