// The buttons for a game, apart from moves.
import { t } from '../i18n/i18n.ts';
import { say } from '../game/sentences.ts';
import type { Setup } from '../game/setup.ts';
import type { Sentence } from '../rules/types.ts';
import type { Presenter } from '../game/presenter.ts';
import { announce } from './announcer.tsx';
import { IconButton } from './button.tsx';
import { FlipButton, ShareAndSettings } from './common-actions.tsx';
import { hinting } from './use-hint.ts';

interface Props {
  presenter: Presenter;
  onHint: () => void;
  onTakeBack: () => void;
  onFlip: () => void;
  onResign: () => void;
  onShare: () => void;
  onSettings: () => void;
  onRematch: () => void;
}

export function refuse(refusal: Sentence | null, setup: Setup): void {
  if (refusal) announce(say(t, refusal, setup));
}

export function Actions({ presenter, ...on }: Props) {
  const { outcome, speaker, noTakeBack, draws } = presenter.view.value;
  const { over } = outcome;
  const somebody = speaker !== null;
  const mine = presenter.mayChoose.value.length > 0;
  const offerDraw = async () => {
    const [seat] = presenter.mayChoose.peek();
    if (seat === undefined) return;
    refuse(await presenter.ask({ kind: 'offer', seat }), presenter.setup);
  };
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
              why={noTakeBack && say(t, noTakeBack, presenter.setup)}
              onClick={noTakeBack ? () => refuse(noTakeBack, presenter.setup) : on.onTakeBack}
              short={t('web.short.takeback')}
            />
          )}
          {draws && somebody && (
            <IconButton
              icon="draw"
              label={t('web.draw')}
              disabled={!mine}
              onClick={() => void offerDraw()}
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
      <FlipButton onFlip={on.onFlip} />
      <ShareAndSettings onShare={on.onShare} onSettings={on.onSettings} />
    </div>
  );
}
