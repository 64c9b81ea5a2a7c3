// The starts of a game with their pictures; the long list is folded at first.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { thumbnail } from '../board/index.ts';
import { t } from '../i18n/i18n.ts';
import type { GameId, Layout } from '../rules/types.ts';

const shownFirst = 6;

interface Props {
  game: GameId;
  layouts: Layout[];
  chosen: string;
  onChange: (id: string) => void;
}

function Picture({ layout, game }: { layout: Layout; game: GameId }) {
  const html = useMemo(() => thumbnail(layout.contents, game), [layout, game]);
  return <span class="layout-picture" dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * The names of Abalone's starts are proper names (rule 7.5): players of all languages and other
 * programs use the English ones, so they are not translated. Choro's starts are described in words.
 */
function nameOf(layout: Layout, game: GameId): string {
  return game === 'choro' ? t(`web.layout.choro.${layout.id}`) : layout.name;
}

export function LayoutPicker({ game, layouts, chosen, onChange }: Props) {
  const all = useSignal(false);
  const wanted = useSignal('');
  if (layouts.length < 2) return null;
  const matching = layouts.filter((layout) =>
    layout.name.toLowerCase().includes(wanted.value.trim().toLowerCase()),
  );
  const shown = all.value
    ? matching
    : layouts.filter((layout, i) => i < shownFirst || layout.id === chosen);
  return (
    <fieldset class="plain">
      <legend>{t('web.layout')}</legend>
      {all.value && (
        <input
          type="search"
          class="layout-search"
          placeholder={t('web.layout.search')}
          aria-label={t('web.layout.search')}
          value={wanted.value}
          onInput={(event) => {
            wanted.value = event.currentTarget.value;
          }}
        />
      )}
      <div class="layouts">
        {shown.map((layout) => (
          <label class="layout" key={layout.id}>
            <input
              type="radio"
              name="layout"
              checked={layout.id === chosen}
              onChange={() => onChange(layout.id)}
            />
            <span class="layout-card">
              <Picture layout={layout} game={game} />
              <span class="layout-name">{nameOf(layout, game)}</span>
            </span>
          </label>
        ))}
      </div>
      {layouts.length > shownFirst && (
        <button
          type="button"
          class="button small"
          aria-expanded={all.value}
          onClick={() => {
            all.value = !all.value;
            wanted.value = '';
          }}
        >
          {all.value ? t('web.layout.fewer') : t('web.layout.all', { count: layouts.length })}
        </button>
      )}
    </fieldset>
  );
}
