// The page where finished games are found again. The address holds what is searched for.
import '../style/archive.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { gameIds } from '../game/setup.ts';
import { t } from '../i18n/i18n.ts';
import {
  type Search,
  downloadAddress,
  everyGame,
  findGames,
  readSearch,
  searchText,
} from '../online/archive.ts';
import { useAsked } from '../parts/asked.ts';
import { Choice } from '../parts/choice.tsx';
import { GameRows } from '../parts/game-rows.tsx';
import { Icon } from '../parts/icons.tsx';

const games = ['', ...gameIds] as const;
/** Of two sides; other numbers of sides can be searched by their game. */
const results = ['', '1-0', '1/2-1/2', '0-1'] as const;
/** Ask the server when the person has stopped typing. */
const typing = 250;

interface FiltersProps {
  search: Search;
  onChange: (change: Partial<Search>) => void;
}

function Filters({ search, onChange }: FiltersProps) {
  return (
    <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <label class="field">
        <span>{t('web.archive.player')}</span>
        <input
          type="search"
          name="player"
          value={search.player}
          placeholder={t('web.archive.player.hint')}
          autocomplete="off"
          onInput={(event) => onChange({ player: event.currentTarget.value })}
        />
      </label>
      <Choice
        label={t('web.new.game')}
        values={games}
        chosen={search.game}
        text={(game) => t(game ? `web.lobby.game.${game}` : 'web.archive.all')}
        onChange={(game) => onChange({ game })}
      />
      <Choice
        label={t('web.archive.result')}
        values={results}
        chosen={results.find((one) => one === search.result) ?? ''}
        text={(result) => t(result ? `web.archive.result.${result}` : 'web.archive.all')}
        onChange={(result) => onChange({ result })}
      />
      <fieldset class="days">
        <legend>{t('web.archive.days')}</legend>
        {(['from', 'to'] as const).map((end) => (
          <label key={end}>
            <span>{t(`web.archive.${end}`)}</span>
            <input
              type="date"
              name={end}
              value={search[end]}
              onChange={(event) => onChange({ [end]: event.currentTarget.value })}
            />
          </label>
        ))}
      </fieldset>
      <button type="button" class="link" onClick={() => onChange(everyGame)}>
        {t('web.archive.clear')}
      </button>
    </form>
  );
}

export function ArchivePage() {
  const search = useSignal(readSearch(location.search));
  const tries = useSignal(0);
  const key = `${searchText(search.value)} ${tries.value}`;
  const found = useAsked(key, (signal) => findGames(search.peek(), signal), typing).value;
  useEffect(() => {
    const back = () => {
      search.value = readSearch(location.search);
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  const change = (news: Partial<Search>) => {
    search.value = { ...search.peek(), page: '', ...news };
    history.replaceState(null, '', location.pathname + searchText(search.peek()));
  };
  const turnTo = (page: string) => {
    history.pushState(null, '', location.pathname + searchText({ ...search.peek(), page }));
    search.value = { ...search.peek(), page };
    scrollTo(0, 0);
  };
  const list = found.answer;
  return (
    <main id="main" class="page archive" tabIndex={-1}>
      <header class="archive-head">
        <h1>{t('web.nav.archive')}</h1>
        {list && list.games.length > 0 && (
          <a class="button" href={downloadAddress(search.value)} download="sumito-games.txt">
            <Icon name="save" /> {t('web.archive.download')}
          </a>
        )}
      </header>
      <Filters search={search.value} onChange={change} />
      <section class="found" aria-label={t('web.archive.found')} aria-busy={found.waits}>
        {list && <GameRows games={list.games} stale={found.waits} />}
        <p role="status" class={found.failed === 'lost' ? 'problem' : 'quiet'}>
          {list && !found.waits && list.games.length === 0 && t('web.archive.none')}
          {found.failed !== 'no' && t('web.archive.lost')}
        </p>
        {found.failed !== 'no' && (
          <button type="button" class="button" onClick={() => tries.value++}>
            {t('web.again')}
          </button>
        )}
        <nav class="pager" aria-label={t('web.archive.pages')}>
          {search.value.page && (
            <button type="button" class="button" onClick={() => turnTo('')}>
              {t('web.archive.newest')}
            </button>
          )}
          {list?.next && (
            <button type="button" class="button" onClick={() => turnTo(list.next ?? '')}>
              {t('web.archive.older')}
            </button>
          )}
        </nav>
      </section>
    </main>
  );
}
