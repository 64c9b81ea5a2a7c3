// A small form of the account page: fields, one button, and below it why the server refused.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { Refused } from '../../online/connection.ts';
import { server } from '../../online/server.ts';
import type { Message } from '../../online/wire.ts';

interface FieldProps {
  name: string;
  label: string;
  /** How password managers know the field. */
  autocomplete: 'username' | 'nickname' | 'current-password' | 'new-password' | 'one-time-code';
  value?: string;
  about?: string;
}

export function Field({ name, label, autocomplete, value = '', about }: FieldProps) {
  const id = useId();
  const known = {
    id,
    name,
    defaultValue: value,
    required: true,
    autocomplete,
    ...(about ? { 'aria-describedby': `${id}-about` } : {}),
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {autocomplete.endsWith('password') ? (
        <input type="password" {...known} />
      ) : (
        <input type="text" autocapitalize="none" spellcheck={false} {...known} />
      )}
      {about && (
        <p class="quiet" id={`${id}-about`}>
          {about}
        </p>
      )}
    </div>
  );
}

/** Why a request failed, as a sentence. */
export function whyText(error: unknown): string {
  if (!(error instanceof Refused)) return t('web.account.broken');
  const seconds = error.wait === null ? 0 : Math.ceil(error.wait / 1000);
  return seconds > 0 && seconds < 120
    ? t('web.account.wait', { count: seconds })
    : t(`refuse.${error.code}`);
}

interface FormProps {
  /** The type of the request; its data are the fields. */
  request: string;
  button: string;
  primary?: boolean;
  /** Shown when the server has accepted. */
  done?: string;
  onDone?: (answer: Message) => void;
  children: ComponentChildren;
}

export function AccountForm(props: FormProps) {
  const { request, button, primary, done, onDone, children } = props;
  const said = useSignal('');
  const refused = useSignal(false);
  const busy = useSignal(false);
  const send = async (form: HTMLFormElement) => {
    if (busy.peek()) return;
    busy.value = true;
    said.value = '';
    try {
      const data = Object.fromEntries(new FormData(form));
      // Not sent again after a break: nobody should sign in later without wanting it.
      const answer = await server.request(request, data, { fleeting: true });
      refused.value = false;
      said.value = done ?? '';
      form.reset();
      onDone?.(answer);
    } catch (error) {
      refused.value = true;
      said.value = whyText(error);
    } finally {
      busy.value = false;
    }
  };
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {children}
      <div class="row">
        <button class={primary ? 'button primary' : 'button'} aria-busy={busy.value}>
          {button}
        </button>
        <p class={refused.value ? 'form-said refused' : 'form-said'} role="status">
          {said.value}
        </p>
      </div>
    </form>
  );
}
