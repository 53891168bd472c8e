import type { Page } from 'playwright';

/** Taka in a text that has no other digits. */
export const takaIn = (words: string): number => Number(words.replace(/\D/g, ''));

/** Taka that the header shows as the wallet's balance. */
export const walletShown = async (page: Page): Promise<number> =>
  takaIn(await page.getByRole('banner').getByRole('button', { name: /^BDT/ }).innerText());
