// The end of a game in words, and what to do next: a card beside the board, which it does not
// cover.
import { useEffect, useId, useRef } from 'preact/hooks';
import { play } from '../app/app.ts';
import { links } from '../app/route.ts';
import { t } from '../i18n/i18n.ts';
import { people } from '../state/flow.ts';
import type { Session } from '../state/session.ts';
import { rematchSetup } from '../state/setup.ts';
import { resultText } from '../state/words.ts';
import { Icon } from './icons.tsx';

function title(session: Session): string {
  const { winners } = session.state.value.outcome;
  if (winners.length === 0) return t('web.over.drawn');
  const persons = people(session.setup);
  const mine = persons.filter((seat) => winners.includes(seat)).length;
  const againstComputers = persons.length < session.setup.chairs.length && persons.length > 0;
  if (!againstComputers) return t('web.over');
  return t(mine > 0 ? 'web.over.won' : 'web.over.lost');
}

interface Props {
  session: Session;
  onClose: () => void;
  onShare: () => void;
}

export function OverCard({ session, onClose, onShare }: Props) {
  const state = session.state.value;
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
        <h2 id={id}>{title(session)}</h2>
        <button type="button" class="tool" aria-label={t('web.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <p class="result">
        <strong>{state.outcome.result}</strong>
        <span>{resultText(t, state, session.departures.value)}</span>
      </p>
      <p class="quiet">
        {t('web.over.plies', { count: state.turns.filter((turn) => !turn.left).length })}
      </p>
      <div class="over-buttons">
        <button
          type="button"
          class="button primary"
          ref={rematch}
          onClick={() => play(rematchSetup(session.setup))}
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
