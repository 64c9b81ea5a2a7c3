// A text field to type a move into, as an alternative to the board.
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { Presenter } from '../game/presenter.ts';
import { t } from '../i18n/i18n.ts';
import type { Seat, Sentence } from '../rules/types.ts';

interface Props {
  presenter: Presenter;
  /** Why it was refused. */
  onPlay: (seat: Seat, text: string) => Promise<Sentence | null>;
}

export function MoveBox({ presenter, onPlay }: Props) {
  const text = useSignal('');
  const problem = useSignal<string | null>(null);
  const [seat] = presenter.mayChoose.value;
  const state = presenter.view.value;
  const choro = state.game === 'choro';
  const secret = state.secretOpening;
  const chooser = presenter.chooser.value;
  useLayoutEffect(() => {
    // The next player must not see it.
    text.value = '';
    problem.value = null;
  }, [chooser]);
  const submit = async (event: Event) => {
    event.preventDefault();
    const typed = text.value.trim();
    if (typed === '' || seat === undefined) return;
    if (await onPlay(seat, typed)) {
      problem.value = secret
        ? t('web.move.refused.secret')
        : t('web.move.refused', { move: typed });
      return;
    }
    text.value = '';
    problem.value = null;
  };
  return (
    <form class="move-box" onSubmit={(event) => void submit(event)} autocomplete="off">
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
