// A sound when this person's clock has little time left, once for each time it gets there.
import { useEffect, useRef } from 'preact/hooks';
import type { RemoteGame } from '../game/remote-game.ts';
import { sounds } from './sound.ts';
import { beat } from './ticking.ts';

/** In ms. */
const little = 10_000;

export function useLowTime(game: RemoteGame): void {
  void beat.value;
  const view = game.view.value;
  const low =
    view.timed &&
    !view.outcome.over &&
    game.you.some((seat) => game.isRunning(seat) && game.left(seat) < little);
  const warned = useRef(low);
  useEffect(() => {
    if (low && !warned.current) sounds().low();
    warned.current = low;
  }, [low]);
}
