// Says above a game that the connection is broken, and for a moment that it is back.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import { server } from '../online/server.ts';
import { beat } from './ticking.ts';

/** A short break is not worth a line, in ms. */
const unnoticed = 1000;
const goodNews = 2000;

export function TableStrip({ kept }: { kept: boolean }) {
  const back = useSignal(false);
  const told = useSignal(false);
  void beat.value;
  const since = server.lostAt.value;
  const lost = since === null ? 0 : performance.now() - since;
  const broken = lost > unnoticed || (since !== null && server.restarting.value);
  useEffect(() => {
    if (broken) told.value = true;
    if (since !== null || !told.value) return undefined;
    told.value = false;
    back.value = true;
    const timer = setTimeout(() => {
      back.value = false;
    }, goodNews);
    return () => clearTimeout(timer);
  }, [broken, since]);
  const seconds = Math.floor(lost / 1000);
  const text = server.restarting.value
    ? t('web.online.restarts')
    : t('web.online.reconnecting', { seconds });
  return (
    <div class="table-strip" role="status">
      {broken && <p class="lost">{kept ? `${text} ${t('web.online.kept')}` : text}</p>}
      {!broken && back.value && <p class="back">{t('web.online.connected')}</p>}
    </div>
  );
}
