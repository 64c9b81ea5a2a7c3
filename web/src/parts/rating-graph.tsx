// How a rating has changed, as a line from left to right in the order of the games.
import { t } from '../i18n/i18n.ts';
import type { RatedGame } from '../online/archive.ts';

const width = 600;
const height = 180;
/** Space for the numbers at the right and half a line above and below. */
const right = 44;
const edge = 12;
/** A step between two lines of the grid is one of these. */
const steps = [10, 20, 50, 100, 200, 500, 1000];

/** The lines of the grid: round numbers from below the least value to above the greatest. */
export function gridOf(values: readonly number[], lines = 4): number[] {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const step = steps.find((one) => (most - least) / one <= lines) ?? steps.at(-1)!;
  const first = Math.floor(least / step) * step;
  const count = Math.max(1, Math.ceil((most - first) / step));
  return Array.from({ length: count + 1 }, (_, i) => first + i * step);
}

/** `games`: newest first. */
export function RatingGraph({ games, label }: { games: readonly RatedGame[]; label: string }) {
  const oldest = games.at(-1);
  if (!oldest) return null;
  const values = [oldest.before, ...games.toReversed().map(({ after }) => after)];
  const grid = gridOf(values);
  const [low, high] = [grid[0]!, grid.at(-1)!];
  const x = (i: number) => (i / Math.max(1, values.length - 1)) * (width - right);
  const y = (value: number) =>
    height - edge - ((value - low) / (high - low)) * (height - 2 * edge);
  const points = values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`);
  const text = t('web.player.graph', { from: values[0]!, to: values.at(-1)!, count: games.length });
  return (
    <svg
      class="rating-graph"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${label}: ${text}`}
    >
      {grid.map((value) => (
        <g key={value}>
          <line class="grid" x1="0" x2={width - right} y1={y(value)} y2={y(value)} />
          <text x={width} y={y(value) + 4} text-anchor="end">
            {value}
          </text>
        </g>
      ))}
      <polyline class="line" points={points.join(' ')} />
    </svg>
  );
}
