// The buttons of every game, at this screen or at a server.
import { t } from '../i18n/i18n.ts';
import { IconButton } from './button.tsx';

export function FlipButton({ onFlip }: { onFlip: () => void }) {
  return (
    <IconButton
      icon="flip"
      label={t('web.flip')}
      short={t('web.short.flip')}
      shortcut="f"
      onClick={onFlip}
    />
  );
}

interface Props {
  onShare: () => void;
  onSettings: () => void;
}

export function ShareAndSettings({ onShare, onSettings }: Props) {
  return (
    <>
      <IconButton
        icon="share"
        label={t('web.share')}
        short={t('web.short.share')}
        onClick={onShare}
      />
      <IconButton
        icon="settings"
        label={t('web.settings')}
        short={t('web.short.settings')}
        onClick={onSettings}
      />
    </>
  );
}
