// Something that a page asks the server for: it waits, then shows the answer or why there is none.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { NotServed } from '../online/archive.ts';

export interface Asked<Answer> {
  /** The newest answer; it stays while another one is waited for. */
  answer: Answer | null;
  waits: boolean;
  failed: 'no' | 'lost' | 'unknown';
}

/** Asks again whenever `key` changes, after `pause` ms. */
export function useAsked<Answer>(
  key: string,
  ask: (signal: AbortSignal) => Promise<Answer>,
  pause = 0,
): Signal<Asked<Answer>> {
  const state = useSignal<Asked<Answer>>({ answer: null, waits: true, failed: 'no' });
  useEffect(() => {
    const stop = new AbortController();
    state.value = { ...state.peek(), waits: true };
    const timer = setTimeout(() => {
      ask(stop.signal).then(
        (answer) => {
          if (!stop.signal.aborted) state.value = { answer, waits: false, failed: 'no' };
        },
        (error: unknown) => {
          if (stop.signal.aborted) return;
          const unknown = error instanceof NotServed && error.status === 404;
          state.value = { answer: null, waits: false, failed: unknown ? 'unknown' : 'lost' };
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key]);
  return state;
}
