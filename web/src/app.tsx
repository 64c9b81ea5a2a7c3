// The frame around all pages: which one is shown, its title, where the focus goes, what went wrong.
import { useEffect, useRef } from 'preact/hooks';
import { elsewhere, needRules, presenter, rules, trouble } from './app/app.ts';
import { bar } from './app/bar.ts';
import { findServer } from './app/reach.ts';
import { type Route, route } from './app/route.ts';
import { servedAt } from './app/served.ts';
import { needOnlineWords, t } from './i18n/i18n.ts';
import { HomePage } from './pages/home.tsx';
import { LostPage } from './pages/lost.tsx';
import { ServedPage } from './pages/served.tsx';
import { focusMain } from './parts/focus-main.ts';
import { Footer } from './parts/footer.tsx';
import { Header, TabBar } from './parts/header.tsx';
import { Icon } from './parts/icons.tsx';
import { Blank, lazy } from './parts/lazy.tsx';
import { Strip } from './parts/strip.tsx';

/** The page, when its texts are loaded, too. */
async function online<Page>(page: Promise<Page>): Promise<Page> {
  await needOnlineWords();
  return page;
}

const AccountPage = lazy(async () => (await online(import('./pages/account.tsx'))).AccountPage);
const ArchivePage = lazy(async () => (await online(import('./pages/archive.tsx'))).ArchivePage);
const GamePage = lazy(async () => (await import('./pages/game.tsx')).GamePage);
const LobbyPage = lazy(async () => (await online(import('./pages/lobby.tsx'))).LobbyPage);
const NewPage = lazy(async () => (await import('./pages/new.tsx')).NewPage);
const PlayerPage = lazy(async () => (await online(import('./pages/player.tsx'))).PlayerPage);
const RulesPage = lazy(async () => (await import('./pages/rules.tsx')).RulesPage);
const TablePage = lazy(async () => (await online(import('./pages/table.tsx'))).TablePage);

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
    case 'lobby':
      return <LobbyPage />;
    case 'account':
      return <AccountPage />;
    case 'archive':
      return <ArchivePage key={location.search} />;
    case 'player':
      return <PlayerPage key={at.name} name={at.name} />;
    case 'table':
      return <TablePage key={at.id} id={at.id} ply={at.ply} />;
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
    case 'lobby':
      return t('web.nav.lobby');
    case 'account':
      return t('web.nav.account');
    case 'archive':
      return t('web.nav.archive');
    case 'player':
      return at.name;
    case 'table':
      return servedAt(location.pathname)?.title ?? t('web.title.table', { id: at.id });
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

function Bar() {
  const Shown = bar.value;
  return Shown && <Shown />;
}

export function App() {
  const at = route.value;
  const title = titleOf(at);
  const first = useRef(true);
  useEffect(() => {
    if (at.page === 'game' || at.page === 'new') void needRules();
    if (at.page === 'lobby' || at.page === 'table') void findServer();
  }, [at]);
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
      <Bar />
      <Strip />
      <Trouble />
      <Page at={at} />
      {at.page !== 'game' && at.page !== 'table' && <Footer />}
      <TabBar />
    </>
  );
}
