// A signal that changes ten times a second while something on the page shows running time.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

export const beat = signal(0);

const period = 100;

export function useBeat(wanted: boolean, onBeat?: () => void): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setInterval(() => {
      beat.value++;
      onBeat?.();
    }, period);
    return () => clearInterval(timer);
  }, [wanted]);
}
