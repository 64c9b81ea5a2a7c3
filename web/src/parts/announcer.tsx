// What happens in words: the newest lines for everybody to read, announced to screen readers as
// they come.
import { signal } from '@preact/signals';

interface Line {
  id: number;
  text: string;
}

const kept = 30;
let count = 0;
export const lines = signal<Line[]>([]);

export function announce(text: string): void {
  lines.value = [...lines.value, { id: ++count, text }].slice(-kept);
}

export function hush(): void {
  lines.value = [];
}

export function Announcer({ label }: { label: string }) {
  return (
    <div class="said" role="log" aria-live="polite" aria-label={label} tabIndex={0}>
      {lines.value.map((line) => (
        <p key={line.id}>{line.text}</p>
      ))}
    </div>
  );
}
