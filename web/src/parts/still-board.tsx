// A large board to look at, as the server describes its position.
import { useMemo } from 'preact/hooks';
import { contentsOf, thumbnail } from '../board/index.ts';
import type { GameId, Seat } from '../rules/types.ts';

interface Props {
  game: GameId;
  position: string;
  /** Who sits at the bottom. */
  seat?: Seat;
}

export function StillBoard({ game, position, seat = 0 }: Props) {
  const html = useMemo(
    () => thumbnail(contentsOf(position, game), game, { seat, large: true }),
    [game, position, seat],
  );
  return (
    <div
      class={`still-board still-${game}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
