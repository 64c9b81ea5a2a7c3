// A text field to type a move into, as an alternative to the board.
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import type { Seat } from '../rules/types.ts';
import { personToMove } from '../state/flow.ts';
import type { Session } from '../state/session.ts';

interface Props {
  session: Session;
  /** Throws the error of the rules. */
  onPlay: (seat: Seat, text: string) => void;
}

export function MoveBox({ session, onPlay }: Props) {
  const text = useSignal('');
  const problem = useSignal<string | null>(null);
  const [seat] = session.mayChoose.value;
  const state = session.state.value;
  const choro = state.game === 'choro';
  const secret = state.secretOpening;
  const chooser = personToMove(state, session.setup);
  useLayoutEffect(() => {
    // The next player must not see it.
    text.value = '';
    problem.value = null;
  }, [chooser]);
  const submit = (event: Event) => {
    event.preventDefault();
    const typed = text.value.trim();
    if (typed === '' || seat === undefined) return;
    try {
      onPlay(seat, typed);
      text.value = '';
      problem.value = null;
    } catch {
      problem.value = secret
        ? t('web.move.refused.secret')
        : t('web.move.refused', { move: typed });
    }
  };
  return (
    <form class="move-box" onSubmit={submit} autocomplete="off">
      <label>
        <span class="sr-only">{t('web.move')}</span>
        <input
          type="text"
          class={secret ? 'masked' : ''}
          name="move"
          value={text.value}
          placeholder={t(choro ? 'web.move.example.choro' : 'web.move.example')}
          disabled={seat === undefined}
          autocapitalize="none"
          autocomplete="off"
          spellcheck={false}
          maxLength={200}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            problem.value = null;
          }}
          {...(problem.value ? { 'aria-invalid': true, 'aria-describedby': 'move-problem' } : {})}
        />
      </label>
      <button type="submit" class="button small" disabled={seat === undefined}>
        {t('web.move.play')}
      </button>
      <p id="move-problem" class="problem" role="alert">
        {problem.value}
      </p>
    </form>
  );
}
