// Gradients as SVG text. The colours are classes of the style sheets, so that a page can change
// them; the shapes are here.

export type Stop = [offset: number, kind: string, opacity?: number];

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, kind, opacity]) => {
      const fade = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" class="sb-${kind}"${fade}/>`;
    })
    .join('');
}

export function linear(id: string, to: [x: number, y: number], ...stops: Stop[]): string {
  const [x, y] = to;
  return `<linearGradient id="${id}" x2="${x}" y2="${y}">${stopsOf(stops)}</linearGradient>`;
}

export interface Round {
  at: [x: number, y: number];
  radius: number;
  /** The centre of the light, if it is not the middle. */
  light?: [x: number, y: number];
}

export function radial(id: string, { at, radius, light }: Round, ...stops: Stop[]): string {
  const focus = light ? ` fx="${light[0]}" fy="${light[1]}"` : '';
  return (
    `<radialGradient id="${id}" cx="${at[0]}" cy="${at[1]}" r="${radius}"${focus}>` +
    `${stopsOf(stops)}</radialGradient>`
  );
}
