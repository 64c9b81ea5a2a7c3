// A QR code (ISO/IEC 18004) of a short text, such as the address of a table: bytes, error
// correction level M, versions 1 to 10.

/** Rows of modules; true is dark. */
export type Modules = boolean[][];

/** For each version: bytes for error correction in a block, and the bytes for data of each block. */
const blocksOf: readonly { correction: number; data: readonly number[] }[] = [
  { correction: 10, data: [16] },
  { correction: 16, data: [28] },
  { correction: 26, data: [44] },
  { correction: 18, data: [32, 32] },
  { correction: 24, data: [43, 43] },
  { correction: 16, data: [27, 27, 27, 27] },
  { correction: 18, data: [31, 31, 31, 31] },
  { correction: 22, data: [38, 38, 39, 39] },
  { correction: 22, data: [36, 36, 36, 37, 37] },
  { correction: 26, data: [43, 43, 43, 43, 44] },
];

/** The middles of the small squares, from version 2 on. */
const alignments: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** The product in the field of 256 elements. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** Reed and Solomon's bytes for error correction. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const divisor: number[] = [...Array.from({ length: count - 1 }, () => 0), 1];
  let root = 1;
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) divisor[j] = times(divisor[j]!, root) ^ (divisor[j + 1] ?? 0);
    root = times(root, 2);
  }
  const rest: number[] = Array.from({ length: count }, () => 0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    for (const [i, one] of divisor.entries()) rest[i]! ^= times(one, factor);
  }
  return rest;
}

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (value >> (count - 1 - i)) & 1);
}

/** The bytes of the text with mode, length and filling. Null if it is too long. */
function dataOf(text: string): { version: number; data: number[] } | null {
  const bytes = [...new TextEncoder().encode(text)];
  const lengthBits = (version: number) => (version < 10 ? 8 : 16);
  const version =
    blocksOf.findIndex(
      ({ data }, i) => 4 + lengthBits(i + 1) + 8 * bytes.length <= 8 * sum(data),
    ) + 1;
  if (version === 0) return null;
  const size = sum(blocksOf[version - 1]!.data);
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, lengthBits(version))];
  for (const byte of bytes) bits.push(...bitsOf(byte, 8));
  bits.push(...[0, 0, 0, 0].slice(0, 8 * size - bits.length));
  while (bits.length % 8 > 0) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8)
    data.push(bits.slice(i, i + 8).reduce((byte, bit) => 2 * byte + bit, 0));
  for (let filling = 0xec; data.length < size; filling ^= 0xec ^ 0x11) data.push(filling);
  return { version, data };
}

/** Data and error correction in the order in which they are drawn. */
function interleaved(version: number, data: readonly number[]): number[] {
  const { correction, data: sizes } = blocksOf[version - 1]!;
  let from = 0;
  const blocks = sizes.map((size) => data.slice(from, (from += size)));
  const corrections = blocks.map((block) => correctionOf(block, correction));
  return [blocks, corrections].flatMap((parts) =>
    Array.from({ length: Math.max(...parts.map(({ length }) => length)) }, (_, i) =>
      parts.flatMap((part) => part.slice(i, i + 1)),
    ).flat(),
  );
}

/** The value with the rest of its division by the generator appended. */
function protectedBits(value: number, generator: number, count: number): number {
  const top = 1 << count;
  let rest = value;
  for (let i = 0; i < count; i++) {
    rest <<= 1;
    if (rest & top) rest ^= generator;
  }
  return (value << count) | (rest & (top - 1));
}

class Drawing {
  readonly size: number;
  readonly dark: Modules;
  /** Modules that are the same whatever the data. */
  readonly fixed: Modules;
  private readonly version: number;

  constructor(version: number) {
    this.version = version;
    this.size = 17 + 4 * version;
    const empty = () =>
      Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false));
    this.dark = empty();
    this.fixed = empty();
    this.squares();
    this.format(0);
    this.versionNumber();
  }

  private set(row: number, column: number, dark: boolean): void {
    if (row < 0 || column < 0 || row >= this.size || column >= this.size) return;
    this.dark[row]![column] = dark;
    this.fixed[row]![column] = true;
  }

  private square(middleRow: number, middleColumn: number, reach: number, light: number[]): void {
    for (let row = -reach; row <= reach; row++)
      for (let column = -reach; column <= reach; column++) {
        const ring = Math.max(Math.abs(row), Math.abs(column));
        this.set(middleRow + row, middleColumn + column, !light.includes(ring));
      }
  }

  private squares(): void {
    for (let i = 0; i < this.size; i++) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    const far = this.size - 4;
    for (const [row, column] of [[3, 3], [3, far], [far, 3]] as const)
      this.square(row, column, 4, [2, 4]);
    const middles = alignments[this.version - 1]!;
    const last = middles.at(-1);
    for (const row of middles)
      for (const column of middles) {
        const corner = [row, column].every((one) => one === 6 || one === last);
        if (!corner || (row === last && column === last)) this.square(row, column, 2, [1]);
      }
  }

  /** Level M is 00. */
  format(mask: number): void {
    const bits = protectedBits(mask, 0x537, 10) ^ 0x5412;
    const dark = (i: number) => ((bits >> i) & 1) === 1;
    for (let i = 0; i < 6; i++) this.set(i, 8, dark(i));
    this.set(7, 8, dark(6));
    this.set(8, 8, dark(7));
    this.set(8, 7, dark(8));
    for (let i = 9; i < 15; i++) this.set(8, 14 - i, dark(i));
    for (let i = 0; i < 8; i++) this.set(8, this.size - 1 - i, dark(i));
    for (let i = 8; i < 15; i++) this.set(this.size - 15 + i, 8, dark(i));
    this.set(this.size - 8, 8, true);
  }

  private versionNumber(): void {
    if (this.version < 7) return;
    const bits = protectedBits(this.version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const [far, near] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
      const dark = ((bits >> i) & 1) === 1;
      this.set(far, near, dark);
      this.set(near, far, dark);
    }
  }

  /** In columns of two, from the right, up and down in turn. */
  write(bytes: readonly number[]): void {
    const bits = bytes.flatMap((byte) => bitsOf(byte, 8));
    let next = 0;
    let up = true;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right--;
      for (let i = 0; i < this.size; i++) {
        const row = up ? this.size - 1 - i : i;
        for (const column of [right, right - 1])
          if (!this.fixed[row]![column]) this.dark[row]![column] = bits[next++] === 1;
      }
      up = !up;
    }
  }

  masked(mask: number): Modules {
    this.format(mask);
    return this.dark.map((line, row) =>
      line.map((dark, column) =>
        this.fixed[row]![column] ? dark : dark !== masks[mask]!(row, column),
      ),
    );
  }
}

const finderLike = [true, false, true, true, true, false, true];

function lineFaults(line: readonly boolean[]): number {
  let faults = 0;
  let run = 0;
  for (const [i, dark] of line.entries()) {
    run = i > 0 && dark === line[i - 1] ? run + 1 : 1;
    if (run === 5) faults += 3;
    else if (run > 5) faults += 1;
  }
  for (let i = 0; i + 7 <= line.length; i++) {
    if (!finderLike.every((dark, j) => line[i + j] === dark)) continue;
    // Beyond the edge it is light.
    const light = (from: number) => [0, 1, 2, 3].every((j) => !line[from + j]);
    if (light(i - 4) || light(i + 7)) faults += 40;
  }
  return faults;
}

/** A penalty: the smaller it is, the easier the code is to read. */
function faultsOf(modules: Modules): number {
  const size = modules.length;
  const columns = modules.map((_, column) => modules.map((line) => line[column]!));
  let faults = sum([...modules, ...columns].map(lineFaults));
  let dark = 0;
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const one = modules[row]![column];
      if (one) dark++;
      const others = [modules[row]![column + 1], modules[row + 1]?.[column]];
      if ([...others, modules[row + 1]?.[column + 1]].every((other) => other === one)) faults += 3;
    }
  return faults + 10 * Math.floor(Math.abs((20 * dark) / size ** 2 - 10));
}

/** Null if the text is longer than 213 bytes. */
export function qrCode(text: string): Modules | null {
  const content = dataOf(text);
  if (!content) return null;
  const drawing = new Drawing(content.version);
  drawing.write(interleaved(content.version, content.data));
  const all = masks.map((_, i) => drawing.masked(i));
  return all.reduce((best, other) => (faultsOf(other) < faultsOf(best) ? other : best));
}

/** The dark modules as an SVG path, one unit each. */
export function qrPath(modules: Modules): string {
  return modules
    .flatMap((line, row) =>
      line.map((dark, column) =>
        dark && !line[column - 1]
          ? `M${column} ${row}h${[...line.slice(column), false].indexOf(false)}v1H${column}z`
          : '',
      ),
    )
    .join('');
}
