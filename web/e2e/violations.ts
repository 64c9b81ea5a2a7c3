// What axe-core says about a page, for tests.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Fails if axe-core finds a mistake in light or dark colours. */
export async function expectNoViolation({ page }: { page: Page }): Promise<void> {
  await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    // With reduced motion, buttons do not fade, so colours can be checked immediately.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await page.evaluate(async () => {
      const result = await (window as unknown as { axe: typeof axe }).axe.run();
      return result.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
      );
    });
    expect(found, colorScheme).toEqual([]);
  }
}
