// A game brought along: a file, or a text that is pasted.
import { useSignal } from '@preact/signals';
import { t } from '../i18n/i18n.ts';
import { loadText } from '../state/app.ts';

export function LoadGame({ onLoaded }: { onLoaded: () => void }) {
  const brought = useSignal('');
  const problem = useSignal<string | null>(null);
  const load = (content: string) => {
    const refused = loadText(content);
    if (refused === null) onLoaded();
    else problem.value = t('web.share.unloaded', { problem: refused });
  };
  return (
    <div class="share-part">
      <textarea
        class="record"
        rows={3}
        placeholder={t('web.share.paste')}
        aria-label={t('web.share.paste')}
        value={brought.value}
        onInput={(event) => {
          brought.value = event.currentTarget.value;
        }}
      />
      <div class="row">
        <label class="button">
          <input
            type="file"
            class="sr-only"
            accept=".txt,.pgn,text/plain"
            onChange={(event) => {
              void event.currentTarget.files?.[0]?.text().then(load);
            }}
          />
          {t('web.share.file')}
        </label>
        <button
          type="button"
          class="button"
          disabled={brought.value.trim() === ''}
          onClick={() => load(brought.value)}
        >
          {t('web.share.open')}
        </button>
      </div>
      <p class="problem" role="alert">
        {problem.value}
      </p>
    </div>
  );
}
