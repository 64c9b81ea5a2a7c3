// The recovery code, which the server shows once. It stays on the page until the person says that
// it is saved.
import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { copyText, saveFile } from '../../app/files.ts';
import { t } from '../../i18n/i18n.ts';

/** Empty: there is none to show. */
export const shownCode = signal('');

export function showCode(code: unknown): void {
  if (typeof code === 'string') shownCode.value = code;
}

export function RecoveryCode({ code, name }: { code: string; name: string }) {
  const copied = useSignal(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), [code]);
  const save = () => {
    const text = t('web.account.recovery.file', { name, code, site: location.host });
    saveFile(`sumito-${name}.txt`, new Blob([`${text}\n`], { type: 'text/plain' }));
  };
  return (
    <section class="recovery" ref={place} tabIndex={-1} aria-labelledby="recovery-title">
      <h2 id="recovery-title">{t('web.account.recovery.title')}</h2>
      <p>{t('web.account.recovery.about')}</p>
      <p class="recovery-code">{code}</p>
      <div class="row">
        <button
          type="button"
          class="button primary"
          onClick={async () => {
            copied.value = await copyText(code);
          }}
        >
          {t(copied.value ? 'web.account.copied' : 'web.account.copy')}
        </button>
        <button type="button" class="button" onClick={save}>
          {t('web.account.recovery.save')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            shownCode.value = '';
          }}
        >
          {t('web.account.recovery.done')}
        </button>
      </div>
    </section>
  );
}
