// The setting that the system shows a notice when it is this person's turn. The browser is asked for
// its permission only here.
import { useSignal } from '@preact/signals';
import { prefer, preferences } from '../app/preferences.ts';
import { t } from '../i18n/i18n.ts';

export function NotifySwitch() {
  const refused = useSignal(false);
  if (!('Notification' in globalThis)) return null;
  const change = async () => {
    const wanted = !preferences.peek().notify;
    refused.value = wanted && (await Notification.requestPermission()) !== 'granted';
    prefer({ notify: wanted && !refused.peek() });
  };
  return (
    <>
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          checked={preferences.value.notify}
          onChange={(event) => {
            // The browser may refuse.
            event.currentTarget.checked = preferences.peek().notify;
            void change();
          }}
        />
        <span>{t('web.online.notify')}</span>
      </label>
      {refused.value && <p role="status">{t('web.online.notify.refused')}</p>}
    </>
  );
}
