// What the server stores about this visitor: download it, or delete it.
import { useSignal } from '@preact/signals';
import { saveFile } from '../../app/files.ts';
import { todayText } from '../../game/file-name.ts';
import { t } from '../../i18n/i18n.ts';
import { server } from '../../online/server.ts';
import type { Welcome } from '../../online/wire.ts';
import { AccountForm, Field, whyText } from './form.tsx';

interface Exported {
  games: unknown[];
  next?: unknown;
}

/** All pages of what the server knows, as one object. */
async function everything(): Promise<object> {
  const games: unknown[] = [];
  let after: unknown;
  for (;;) {
    const asked = after === undefined ? {} : { after };
    const { d } = await server.request('export', asked, { fleeting: true });
    const { games: more, next, ...about } = d as unknown as Exported;
    games.push(...more);
    if (next === undefined) return { ...about, games };
    after = next;
  }
}

export function DataPart({ me }: { me: Welcome }) {
  const said = useSignal('');
  const download = async () => {
    said.value = t('web.account.export.busy');
    try {
      const text = JSON.stringify(await everything(), null, 2);
      saveFile(`sumito-${todayText(new Date())}.json`, new Blob([text]));
      said.value = t('web.account.export.done');
    } catch (error) {
      said.value = whyText(error);
    }
  };
  return (
    <details class="account-part">
      <summary>{t('web.account.data')}</summary>
      <p>{t('web.account.export.about')}</p>
      <div class="row">
        <button type="button" class="button" onClick={() => void download()}>
          {t('web.account.export')}
        </button>
        <p role="status" class="form-said">
          {said.value}
        </p>
      </div>
      <h2>{t('web.account.delete')}</h2>
      <p>{t('web.account.delete.about')}</p>
      <AccountForm request="delete_me" button={t('web.account.delete.do')}>
        {me.account ? (
          <Field
            name="password"
            label={t('web.account.password')}
            autocomplete="current-password"
          />
        ) : (
          <label class="switch">
            <input type="checkbox" required />
            <span>{t('web.account.delete.sure')}</span>
          </label>
        )}
      </AccountForm>
    </details>
  );
}
