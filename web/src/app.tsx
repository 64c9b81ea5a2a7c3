// The frame around all pages: which one is shown, its title, where the focus goes, what went wrong.
import { useEffect, useRef } from 'preact/hooks';
import { elsewhere, rules, presenter, trouble } from './app/app.ts';
import { type Route, route } from './app/route.ts';
import { servedAt } from './app/served.ts';
import { t } from './i18n/i18n.ts';
import { GamePage } from './pages/game.tsx';
import { HomePage } from './pages/home.tsx';
import { LostPage } from './pages/lost.tsx';
import { NewPage } from './pages/new.tsx';
import { RulesPage } from './pages/rules.tsx';
import { ServedPage } from './pages/served.tsx';
import { focusMain } from './parts/focus-main.ts';
import { Footer } from './parts/footer.tsx';
import { Header } from './parts/header.tsx';
import { Icon } from './parts/icons.tsx';

/** Shown until the rules are loaded. */
function Blank() {
  return <main id="main" class="page" tabIndex={-1} />;
}

function Page({ at }: { at: Route }) {
  switch (at.page) {
    case 'home':
      return <HomePage />;
    case 'new':
      return rules.value ? <NewPage key={at.game} game={at.game} /> : <Blank />;
    case 'game':
      return rules.value ? <GamePage /> : <Blank />;
    case 'rules':
      return <RulesPage about={at.about} />;
    case 'lost': {
      const page = servedAt(location.pathname);
      return page ? <ServedPage page={page} /> : <LostPage />;
    }
  }
}

function titleOf(at: Route): string {
  switch (at.page) {
    case 'home':
      return t('web.title.home');
    case 'new':
      return t('list.item', { name: t('web.new'), text: t(`analyse.kind.${at.game}`) });
    case 'game': {
      const game = presenter.value?.setup.settings.game;
      if (game) return t(`analyse.kind.${game}`);
      return t(elsewhere.value ? 'web.game.elsewhere' : 'web.game.none');
    }
    case 'rules':
      return t('web.title.rules', { game: t(`analyse.kind.${at.about}`) });
    case 'lost':
      return servedAt(location.pathname)?.title ?? t('web.lost');
  }
}

function Trouble() {
  if (!trouble.value) return null;
  return (
    <div class="trouble" role="alert">
      <p>{t(trouble.value)}</p>
      <button
        type="button"
        class="tool"
        aria-label={t('web.close')}
        onClick={() => {
          trouble.value = null;
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

export function App() {
  const at = route.value;
  const title = titleOf(at);
  const first = useRef(true);
  useEffect(() => {
    document.title = at.page === 'home' ? title : `${title} · Sumito`;
  }, [title]);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    scrollTo(0, 0);
    focusMain();
  }, [at]);
  return (
    <>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {t('web.skip')}
      </a>
      <Header />
      <Trouble />
      <Page at={at} />
      {at.page !== 'game' && <Footer />}
    </>
  );
}
