// The buttons for a game at a server. Those that cannot be used now are absent.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Presenter } from '../game/presenter.ts';
import type { RemoteGame } from '../game/remote-game.ts';
import { t } from '../i18n/i18n.ts';
import { IconButton } from './button.tsx';
import { FlipButton, ShareAndSettings } from './common-actions.tsx';

/** How long the button waits for its second press, in ms. */
const sureTime = 3000;

/** A second press does it. */
function ResignButton({ onResign }: { onResign: () => void }) {
  const sure = useSignal(false);
  useEffect(() => {
    if (!sure.value) return undefined;
    const timer = setTimeout(() => {
      sure.value = false;
    }, sureTime);
    return () => clearTimeout(timer);
  }, [sure.value]);
  const press = () => {
    if (sure.value) onResign();
    sure.value = !sure.value;
  };
  return (
    <span class={sure.value ? 'sure' : ''}>
      <IconButton
        icon="flag"
        label={t(sure.value ? 'web.online.resign.sure' : 'web.resign')}
        short={t(sure.value ? 'web.online.resign.sure' : 'web.short.resign')}
        shortcut="r"
        onClick={press}
      />
    </span>
  );
}

interface Props {
  presenter: Presenter<RemoteGame>;
  onRequest: (t: string, d?: object) => void;
  onFlip: () => void;
  onSay: (() => void) | null;
  saying: boolean;
  onShare: () => void;
  onSettings: () => void;
}

export function TableActions({ presenter, onRequest, ...on }: Props) {
  const { game } = presenter;
  const { outcome, speaker, noTakeBack, question, mayOffer, mayAbort, state } = game.view.value;
  const playing = speaker !== null && !outcome.over && state === 'running';
  const asked = question && question.asker === speaker ? question.what : null;
  return (
    <div class="actions" role="toolbar" aria-label={t('web.actions')}>
      {playing && (!noTakeBack || asked === 'takeback') && (
        <IconButton
          icon="takeback"
          label={t(asked === 'takeback' ? 'web.online.asked' : 'web.takeback')}
          short={t(asked === 'takeback' ? 'web.online.asked' : 'web.short.takeback')}
          pressed={asked === 'takeback'}
          shortcut="t"
          onClick={() => (asked ? onRequest('answer', { yes: false }) : onRequest('takeback'))}
        />
      )}
      {playing && (mayOffer || asked === 'draw') && (
        <IconButton
          icon="draw"
          label={t(asked === 'draw' ? 'web.online.draw_offered' : 'web.draw')}
          short={t(asked === 'draw' ? 'web.online.draw_offered' : 'web.short.draw')}
          pressed={asked === 'draw'}
          shortcut="d"
          onClick={() => (asked ? onRequest('answer', { yes: false }) : onRequest('draw'))}
        />
      )}
      {playing &&
        (mayAbort ? (
          <IconButton
            icon="close"
            label={t('web.online.abort')}
            short={t('web.online.abort')}
            onClick={() => onRequest('abort')}
          />
        ) : (
          <ResignButton onResign={() => onRequest('resign')} />
        ))}
      <FlipButton onFlip={on.onFlip} />
      {on.onSay && (
        <IconButton
          icon="say"
          label={t('web.online.say')}
          short={t('web.online.say')}
          pressed={on.saying}
          shortcut="s"
          onClick={on.onSay}
        />
      )}
      <ShareAndSettings onShare={on.onShare} onSettings={on.onSettings} />
    </div>
  );
}
