import type { Page } from 'playwright';
import { expect } from 'vitest';
import { withAxe } from './axe-beside-page.ts';

/** A phone and a desk. */
const bothWidths = [320, 1440];
const schemes = ['light', 'dark'] as const;

/** The page as it stands at each width, light and dark: axe finds nothing serious, and nothing sticks out sideways. */
export const expectSoundAtSizes = async (page: Page, widths: readonly number[] = bothWidths): Promise<void> => {
  const before = page.viewportSize();
  await withAxe(page, async (find) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        const changed = colorScheme === schemes[0] ? 'all' : 'colours';
        expect(await find(changed), `axe at ${width} in ${colorScheme}`).toEqual([]);
      }
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `sticks out at ${width}`).toBeLessThanOrEqual(0);
    }
  });
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
};

/** The focus is, or comes, to what has this name. */
export const expectFocus = (page: Page, name: string): Promise<void> =>
  expect.poll(() => focusedName(page), { timeout: 10_000 }).toBe(name);

/** What the focus is on: its accessible name as far as a label, an `aria-label` or its own words give it. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement && focused.labels?.[0]) return focused.labels[0].textContent.trim();
    return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? '';
  });
