// The position in words below the game, for people who read the board instead of seeing it.
import { preferences } from '../app/preferences.ts';
import { boardInWords } from '../board/index.ts';
import { t } from '../i18n/i18n.ts';
import type { BoardState } from '../rules/types.ts';

interface Props {
  state: BoardState;
  /** The seat at the bottom of the board. */
  bottom: number;
}

export function BoardWords({ state, bottom }: Props) {
  if (!preferences.value.words) return null;
  return (
    <section class="board-words" aria-labelledby="board-words">
      <h2 id="board-words">{t('web.words')}</h2>
      <ol>
        {boardInWords(state, bottom, t).map((row, i) => (
          <li key={i}>{row}</li>
        ))}
      </ol>
    </section>
  );
}
