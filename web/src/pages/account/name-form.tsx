// The name of a guest, which only the tables show.
import { t } from '../../i18n/i18n.ts';
import { AccountForm, Field } from './form.tsx';

export function NameForm({ name }: { name: string }) {
  return (
    <AccountForm
      key={name}
      request="name"
      button={t('web.account.name.save')}
      done={t('web.account.saved')}
    >
      <Field
        name="name"
        label={t('web.account.name')}
        autocomplete="nickname"
        value={name}
        about={t('web.account.name.about')}
      />
    </AccountForm>
  );
}
