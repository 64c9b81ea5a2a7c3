import { describe, expect, it } from 'vitest';
import { correctionOf, qrCode, qrPath } from './qr.ts';
// Made with `qrencode -t ASCII -l M -8 -m 0`: each row as a hexadecimal number. One of each version.
import known from './support/qr-codes.json';

describe('A QR code', () => {
  it.each(known)('of $text is the one that other programs draw', ({ text, rows }) => {
    const numbers = qrCode(text)?.map((line) =>
      BigInt(`0b${line.map((dark) => (dark ? 1 : 0)).join('')}`).toString(16),
    );
    expect(numbers?.join(' ')).toBe(rows);
  });

  it('has the known bytes for error correction', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it('counts bytes, not letters, and there is none of a text that is too long', () => {
    expect(qrCode('a'.repeat(213))?.length).toBe(57);
    expect(qrCode('a'.repeat(214))).toBeNull();
    expect(qrCode('é'.repeat(107))).toBeNull();
  });

  it('is drawn with one line for each run of dark modules', () => {
    expect(qrPath([[true, true, false, true]])).toBe('M0 0h2v1H0zM3 0h1v1H3z');
  });
});
