// The three ways into an account: a new one, the password, the recovery code.
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/i18n.ts';
import type { Message } from '../../online/wire.ts';
import { AccountForm, Field } from './form.tsx';
import { showCode } from './recovery-code.tsx';

const ways = ['register', 'login', 'recover'] as const;

export function SignIn() {
  const way = useSignal<(typeof ways)[number]>('register');
  const made = (answer: Message) => showCode(answer.d.recovery);
  return (
    <section class="sign-in">
      <div class="segments wrap" role="radiogroup" aria-label={t('web.account.ways')}>
        {ways.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="way"
              checked={way.value === one}
              onChange={() => {
                way.value = one;
              }}
            />
            <span>{t(`web.account.${one}`)}</span>
          </label>
        ))}
      </div>
      <p>{t(`web.account.${way.value}.about`)}</p>
      <AccountForm
        key={way.value}
        request={way.value}
        button={t(`web.account.${way.value}.do`)}
        primary
        onDone={made}
      >
        <Field name="name" label={t('web.account.name')} autocomplete="username" />
        {way.value === 'recover' && (
          <Field name="code" label={t('web.account.code')} autocomplete="one-time-code" />
        )}
        <Field
          name="password"
          label={t(way.value === 'recover' ? 'web.account.password.new' : 'web.account.password')}
          autocomplete={way.value === 'login' ? 'current-password' : 'new-password'}
          {...(way.value === 'login' ? {} : { about: t('web.account.password.about') })}
        />
      </AccountForm>
    </section>
  );
}
