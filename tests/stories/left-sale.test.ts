import type { Page } from 'playwright';
import { expect } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { bookAndPay, chooseBrand, nameTravellers, toAddOns, travellers } from '../e2e/sale.ts';
import { resultsOf } from '../flows/browser/trade.ts';
import { story } from './story.ts';

/** All that the pages of this device have stored, as one text. */
const storedInBrowser = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stored: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const base = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of base.objectStoreNames) {
        const all = base.transaction(store).objectStore(store).getAll();
        stored.push(await new Promise((resolve) => (all.onsuccess = () => resolve(all.result))));
      }
      base.close();
    }
    return JSON.stringify(stored);
  });

const bag = (page: Page) => page.getByRole('combobox', { name: /^Extra bag for Rahim/ }).first();

story(
  '[BKG-08] [BKG-02] [RES-07] a sale that is reloaded, left by the way back and taken up in another browser loses nothing that was typed, and stays one order',
  async ({ portal, visitors }) => {
    const person = await portal.agent();
    const { page } = await visitors.open({ as: person });
    await page.goto(`${portal.url}${resultsOf({ from: 'DAC', to: 'DXB' })}`);
    await page.getByText('Every supplier has answered.').waitFor();
    await chooseBrand(page);
    await nameTravellers(page, 1);
    await page.getByLabel('Phone').fill('+88017110000');
    await page.reload();
    expect(await page.getByLabel('Phone').inputValue()).toBe('+88017110000');
    await page.getByText('Rahim Uddin').waitFor();

    await page.goBack();
    await page.waitForURL(`**${pagePaths.flightResults}**`);
    await page.getByText('Every supplier has answered.').waitFor();
    // The fares that were open are open again.
    await page
      .getByRole('button', { name: /^Book for BDT/ })
      .nth(1)
      .click();
    await page.getByRole('heading', { name: 'Who is travelling?' }).waitFor();
    expect(await page.getByLabel('Given name').inputValue()).toBe('Rahim');
    await page.getByRole('button', { name: 'Edit contact' }).click();
    await page.getByLabel('Phone').fill('+8801711000000');
    await toAddOns(page);
    await bag(page).selectOption({ index: 1 });
    const chosen = await bag(page).inputValue();
    await page.reload();
    await bag(page).waitFor();
    expect(await bag(page).inputValue()).toBe(chosen);
    const stored = await storedInBrowser(page);
    for (const typed of [travellers[0].passport, travellers[0].lastName]) expect(stored).not.toContain(typed);

    const { page: other } = await visitors.open({ as: person });
    await other.goto(`${portal.url}${pagePaths.searchPad}`);
    await other
      .getByRole('link', { name: /Priced for you and not booked yet/ })
      .first()
      .click();
    await bag(other).waitFor();
    expect(await bag(other).inputValue()).toBe(chosen);
    await other.getByRole('button', { name: 'Continue to review' }).click();
    const { reference, tickets } = await bookAndPay(other);
    expect(tickets).toHaveLength(1);

    for (const again of [() => page.reload(), () => page.goBack().then(() => page.goForward())]) {
      await again();
      await page.getByRole('region', { name: 'Order' }).getByText(reference).first().waitFor();
      expect(await page.getByRole('heading', { name: 'Who is travelling?' }).count()).toBe(0);
    }
  },
);
