// The QR code of an address: dark on white in every theme, with the margin that readers need.
import { useMemo } from 'preact/hooks';
import { qrCode, qrPath } from './qr.ts';

const margin = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => qrCode(text), [text]);
  if (!modules) return null;
  const size = modules.length + 2 * margin;
  return (
    <svg class="qr" viewBox={`${-margin} ${-margin} ${size} ${size}`} role="img" aria-label={label}>
      <path d={qrPath(modules)} />
    </svg>
  );
}
