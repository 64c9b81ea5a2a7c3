// The messages about the game: the newest lines are shown, and read out by screen readers as they
// come.
import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Line {
  id: number;
  text: string;
}

/** More lines than a game has: if old lines were removed, the others would move. */
const kept = 2000;
let count = 0;
export const lines = signal<Line[]>([]);

export function announce(text: string): void {
  lines.value = [...lines.value, { id: ++count, text }].slice(-kept);
}

export function hush(): void {
  lines.value = [];
}

export function Announcer({ label }: { label: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines.value]);
  return (
    <div class="said" role="log" aria-live="polite" aria-label={label} tabIndex={0} ref={box}>
      {lines.value.map((line) => (
        <p key={line.id}>{line.text}</p>
      ))}
    </div>
  );
}
