import { describe, expect, it } from 'vitest';
import { byUrgency } from './offline.ts';

describe('The files for use without a network', () => {
  it('are fetched in the order in which a game needs them', () => {
    const addresses = [
      '/assets/abalone-x.js',
      '/assets/broadside-x.svg',
      '/assets/engine-threads-x.wasm',
      '/assets/engine-threads.worker-x.js',
      '/assets/engine-x.wasm',
      '/assets/worker-x.js',
      '/icon-180.png',
    ];
    expect(byUrgency(addresses)).toEqual([
      '/assets/engine-threads.worker-x.js',
      '/assets/worker-x.js',
      '/assets/engine-threads-x.wasm',
      '/assets/engine-x.wasm',
      '/assets/abalone-x.js',
      '/assets/broadside-x.svg',
      '/icon-180.png',
    ]);
  });
});
