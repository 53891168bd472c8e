import type { Page } from 'playwright';

/** Taka in a text that has no other digits: 1948368.5 of `BDT 1,948,368.50`. */
export const takaIn = (words: string): number =>
  Number(/\d[\d,]*(?:\.\d{2})?/.exec(words)?.[0].replaceAll(',', '') ?? Number.NaN);

/** Taka that the header shows as the wallet's balance. */
export const walletShown = async (page: Page): Promise<number> =>
  takaIn(await page.getByRole('banner').getByRole('button', { name: /^BDT/ }).innerText());
