// A quiet line below the header: what does not work now because the network or the server is missing,
// or that there is a newer version of the client.
import { outdated, reach } from '../app/reach.ts';
import { route } from '../app/route.ts';
import { t } from '../i18n/i18n.ts';

/** Pages that are about other people. The others say themselves what they do without a server. */
const needServer = new Set(['lobby', 'table']);

function wordsOf(): string | null {
  if (reach.value === 'offline') return 'web.strip.offline';
  if (outdated.value) return 'web.strip.outdated';
  return reach.value === 'none' && needServer.has(route.value.page) ? 'web.strip.unserved' : null;
}

export function Strip() {
  const words = wordsOf();
  return (
    <div role="status" class={words ? 'strip' : 'strip-none'}>
      {words && <p>{t(words)}</p>}
      {words === 'web.strip.outdated' && (
        <button type="button" class="button small" onClick={() => location.reload()}>
          {t('web.strip.reload')}
        </button>
      )}
    </div>
  );
}
