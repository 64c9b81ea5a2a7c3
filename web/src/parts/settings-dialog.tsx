// How the board looks, moves and sounds.
import { confirms, prefer, preferences, speeds } from '../app/preferences.ts';
import { t } from '../i18n/i18n.ts';
import { Dialog } from './dialog.tsx';
import { NotifySwitch } from './notify-switch.tsx';

const switches = ['coordinates', 'lastMove', 'sumitos', 'threats', 'sound', 'words'] as const;

function nearest(speed: number): number {
  return speeds.reduce((best, one) =>
    Math.abs(one - speed) < Math.abs(best - speed) ? one : best,
  );
}

interface Props {
  choro: boolean;
  /** For a game at a server. */
  online?: boolean;
  onKeys: () => void;
  onClose: () => void;
}

export function SettingsDialog({ choro, online, onKeys, onClose }: Props) {
  const now = preferences.value;
  const shown = choro
    ? switches.filter((name) => name !== 'sumitos' && name !== 'threats')
    : switches;
  return (
    <Dialog title={t('web.settings')} onClose={onClose}>
      <fieldset class="plain">
        <legend>{t('web.settings.speed')}</legend>
        <div class="segments">
          {speeds.map((speed) => (
            <label key={speed}>
              <input
                type="radio"
                name="speed"
                checked={nearest(now.speed) === speed}
                onChange={() => prefer({ speed })}
              />
              <span>{t(`web.settings.speed.${String(speed).replace('.', '_')}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div class="switches">
        {shown.map((name) => (
          <label class="switch" key={name}>
            <input
              type="checkbox"
              role="switch"
              checked={now[name]}
              onChange={() => prefer({ [name]: !now[name] })}
            />
            <span>{t(`web.settings.${name}`)}</span>
          </label>
        ))}
      </div>
      {online && (
        <fieldset class="plain">
          <legend>{t('web.online.confirm_moves')}</legend>
          <div class="segments wrap">
            {confirms.map((confirm) => (
              <label key={confirm}>
                <input
                  type="radio"
                  name="confirm"
                  checked={now.confirm === confirm}
                  onChange={() => prefer({ confirm })}
                />
                <span>{t(`web.online.confirm_moves.${confirm}`)}</span>
              </label>
            ))}
          </div>
          <label class="switch">
            <input
              type="checkbox"
              role="switch"
              checked={now.zen}
              onChange={() => prefer({ zen: !now.zen })}
            />
            <span>{t('web.online.zen')}</span>
          </label>
          <NotifySwitch />
          <p class="quiet">{t('web.online.fair')}</p>
        </fieldset>
      )}
      <button type="button" class="button small keys-button" onClick={onKeys}>
        {t('web.keys')}
      </button>
    </Dialog>
  );
}
