import type { Page } from 'playwright';

/** Starts adding up what moves on a page without a person’s doing, from its next load on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || typeof entry.value !== 'number') continue;
        const { dataset } = document.documentElement;
        dataset['shifts'] = String(Number(dataset['shifts'] ?? 0) + entry.value);
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shift of a page since it was loaded. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['shifts'] ?? 0));
