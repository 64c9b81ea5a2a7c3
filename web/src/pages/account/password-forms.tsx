// Forms of somebody who is signed in: another password, another recovery code.
import { t } from '../../i18n/i18n.ts';
import { AccountForm, Field } from './form.tsx';
import { showCode } from './recovery-code.tsx';

/** Password managers want to see whose password it is. */
function Whose({ name }: { name: string }) {
  return <input class="sr-only" autocomplete="username" value={name} readOnly tabIndex={-1} />;
}

export function PasswordForm({ name }: { name: string }) {
  return (
    <details class="account-part">
      <summary>{t('web.account.password.change')}</summary>
      <AccountForm
        request="password"
        button={t('web.account.password.change')}
        done={t('web.account.password.changed')}
      >
        <Whose name={name} />
        <Field
          name="old"
          label={t('web.account.password.old')}
          autocomplete="current-password"
        />
        <Field
          name="new"
          label={t('web.account.password.new')}
          autocomplete="new-password"
          about={t('web.account.password.about')}
        />
      </AccountForm>
    </details>
  );
}

export function RecoveryForm({ name }: { name: string }) {
  return (
    <details class="account-part">
      <summary>{t('web.account.recovery.new')}</summary>
      <p>{t('web.account.recovery.new.about')}</p>
      <AccountForm
        request="recovery"
        button={t('web.account.recovery.new')}
        onDone={(answer) => showCode(answer.d.recovery)}
      >
        <Whose name={name} />
        <Field
          name="password"
          label={t('web.account.password')}
          autocomplete="current-password"
        />
      </AccountForm>
    </details>
  );
}
