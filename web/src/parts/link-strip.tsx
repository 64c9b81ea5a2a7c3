// Below the header of pages that need the server: why something does not work now.
import { t } from '../i18n/i18n.ts';
import { server } from '../online/server.ts';
import { beat, useBeat } from './ticking.ts';

/** A short break says nothing. */
const silence = 1000;

function reason(): string | null {
  const link = server.link.value;
  if (link === 'lost') {
    const lost = server.lostAt.value ?? performance.now();
    return performance.now() - lost > silence ? t('web.lobby.reconnecting') : null;
  }
  if (link === 'old') return t('refuse.old_client');
  if (link !== 'unreachable') return null;
  return t(navigator.onLine ? 'web.lobby.unserved' : 'web.lobby.offline');
}

export function LinkStrip() {
  useBeat(server.link.value === 'lost');
  void beat.value;
  const text = reason();
  return (
    <p class="link-strip" role="status">
      {text}
    </p>
  );
}
