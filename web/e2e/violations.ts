// What axe-core says about a page, for tests.
import axe from 'axe-core';
import { expect } from 'vitest';
import type { Client } from './client.ts';

/** Fails if axe-core finds a mistake in light or dark colours. */
export async function expectNoViolation(client: Client): Promise<void> {
  await client.page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    // With reduced motion, buttons do not fade, so colours can be checked immediately.
    await client.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await client.page.evaluate(async () => {
      const result = await (window as unknown as { axe: typeof axe }).axe.run();
      return result.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
      );
    });
    expect(found, colorScheme).toEqual([]);
  }
}
