// The buttons for a game, apart from moves.
import { t } from '../i18n/i18n.ts';
import type { Refusal } from '../state/events.ts';
import { speaker } from '../state/flow.ts';
import type { Session } from '../state/session.ts';
import { announce } from './announcer.tsx';
import { IconButton } from './button.tsx';
import { hinting } from './use-hint.ts';

interface Props {
  session: Session;
  onHint: () => void;
  onTakeBack: () => void;
  onFlip: () => void;
  onResign: () => void;
  onShare: () => void;
  onSettings: () => void;
  onRematch: () => void;
}

export function say(refusal: Refusal | null): void {
  if (refusal) announce(t(`play.refused.${refusal}`));
}

export function Actions({ session, ...on }: Props) {
  const state = session.state.value;
  const { over } = state.outcome;
  const somebody = speaker(state, session.setup) !== null;
  const mine = session.mayChoose.value.length > 0;
  const noTakeBack = session.offers.takeBackRefusal();
  const draws = /agreement=on/.test(state.rules);
  return (
    <div class="actions" role="toolbar" aria-label={t('web.actions')}>
      {over ? (
        <IconButton
          icon="rematch"
          label={t('web.rematch')}
          short={t('web.short.rematch')}
          onClick={on.onRematch}
        />
      ) : (
        <>
          <IconButton
            icon="hint"
            label={t('web.hint')}
            shortcut="h"
            pressed={hinting.value}
            disabled={!mine}
            onClick={on.onHint}
            short={t('web.short.hint')}
          />
          {somebody && (
            <IconButton
              icon="takeback"
              label={t('web.takeback')}
              why={noTakeBack && t(`play.refused.${noTakeBack}`)}
              onClick={noTakeBack ? () => say(noTakeBack) : on.onTakeBack}
              short={t('web.short.takeback')}
            />
          )}
          {draws && somebody && (
            <IconButton
              icon="draw"
              label={t('web.draw')}
              disabled={!mine}
              onClick={() => say(session.offers.draw())}
              short={t('web.short.draw')}
            />
          )}
          {somebody && (
            <IconButton
              icon="flag"
              label={t('web.resign')}
              short={t('web.short.resign')}
              onClick={on.onResign}
            />
          )}
        </>
      )}
      <IconButton
        icon="flip"
        label={t('web.flip')}
        short={t('web.short.flip')}
        shortcut="f"
        onClick={on.onFlip}
      />
      <IconButton
        icon="share"
        label={t('web.share')}
        short={t('web.short.share')}
        onClick={on.onShare}
      />
      <IconButton
        icon="settings"
        label={t('web.settings')}
        short={t('web.short.settings')}
        onClick={on.onSettings}
      />
    </div>
  );
}
