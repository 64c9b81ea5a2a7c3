// Loads a game or a position from a file or pasted text.
import { useSignal } from '@preact/signals';
import { loadText } from '../app/app.ts';
import { t } from '../i18n/i18n.ts';
import { refusalText } from '../shelf/brought.ts';

export function LoadGame({ onLoaded }: { onLoaded: () => void }) {
  const brought = useSignal('');
  const problem = useSignal<string | null>(null);
  const load = (content: string) => {
    try {
      loadText(content);
    } catch (error) {
      problem.value = refusalText(t, error);
      return;
    }
    onLoaded();
  };
  const loadFile = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return;
    try {
      load(await file.text());
    } catch {
      problem.value = t('web.share.unread');
    }
    // So that the same file may be chosen again after it was corrected.
    input.value = '';
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
            onChange={(event) => void loadFile(event.currentTarget)}
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
