// The end of a game in words, and what to do next: a card beside the board, which it does not
// cover.
import { useEffect, useId, useRef } from 'preact/hooks';
import { play } from '../app/app.ts';
import { links } from '../app/route.ts';
import type { Presenter } from '../game/presenter.ts';
import { say } from '../game/sentences.ts';
import { rematchSetup } from '../game/setup.ts';
import { t } from '../i18n/i18n.ts';
import { Icon } from './icons.tsx';

function title(presenter: Presenter): string {
  const { winners } = presenter.view.value.outcome;
  if (winners.length === 0) return t('web.over.drawn');
  const persons = presenter.game.you;
  const mine = persons.filter((seat) => winners.includes(seat)).length;
  const againstComputers = persons.length < presenter.setup.chairs.length && persons.length > 0;
  if (!againstComputers) return t('web.over');
  return t(mine > 0 ? 'web.over.won' : 'web.over.lost');
}

interface Props {
  presenter: Presenter;
  onClose: () => void;
  onShare: () => void;
}

export function OverCard({ presenter, onClose, onShare }: Props) {
  const state = presenter.view.value;
  const rematch = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => rematch.current?.focus(), []);
  return (
    <section
      class="over"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header class="over-head">
        <h2 id={id}>{title(presenter)}</h2>
        <button type="button" class="tool" aria-label={t('web.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <p class="result">
        <strong>{state.outcome.result}</strong>
        <span>{state.endSentence && say(t, state.endSentence, presenter.setup)}</span>
      </p>
      <p class="quiet">
        {t('web.over.plies', { count: state.played })}
      </p>
      <div class="over-buttons">
        <button
          type="button"
          class="button primary"
          ref={rematch}
          onClick={() => play(rematchSetup(presenter.setup))}
        >
          {t('web.rematch')}
        </button>
        <button type="button" class="button" onClick={onShare}>
          {t('web.share')}
        </button>
        <a class="button" href={links.home}>
          {t('web.over.home')}
        </a>
      </div>
    </section>
  );
}
