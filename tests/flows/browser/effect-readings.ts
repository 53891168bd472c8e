import type { Page } from 'playwright';
import type { ShownEffect } from '../../../machines/money/shown-effect.ts';

/** What a page must say of an effect: each posting and each balance, in the table of that effect. */
export const effectReadings = (effect: ShownEffect | null, table: string) =>
  effect === null || effect.postings.length === 0
    ? []
    : [
        {
          says: [
            ...effect.postings.map(({ from, to, amount }) => `${from} → ${to} ${amount}`),
            ...effect.figures.map(({ name, before, after }) => `${name} ${before} ${after}`),
          ],
          in: ({ page }: { readonly page: Page }) => page.getByRole('table', { name: table }),
        },
      ];
