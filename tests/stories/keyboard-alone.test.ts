import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { story } from './story.ts';

const isFocused = (what: Locator): Promise<boolean> => what.evaluate((element) => element === document.activeElement);

const pressesAtMost = 80;

/** Presses Tab until the focus is on something. */
const tabTo = async (page: Page, what: Locator): Promise<void> => {
  await what.waitFor();
  for (let presses = 0; !(await isFocused(what)); presses += 1) {
    if (presses === pressesAtMost) throw new Error(`the Tab key never came to ${String(what)}`);
    await page.keyboard.press('Tab');
  }
};

story(
  '[SHL-12] [FLT-01] [RES-04] [RES-05] [BKG-01] by keyboard alone a trip is searched, its flights are filtered and opened, and a fare is taken to the travellers',
  async ({ portal, visitors }) => {
    const { page } = await visitors.open({ as: await portal.agent() });
    const press = (key: string) => page.keyboard.press(key);
    await page.goto(`${portal.url}${pagePaths.searchPad}`);
    const to = page.getByRole('combobox', { name: 'To', exact: true });
    await tabTo(page, to);
    await page.keyboard.type('dubai');
    await page.getByRole('option', { name: /DXB/, selected: true }).waitFor();
    await press('Enter');
    await page.getByRole('dialog', { name: 'Departure date' }).waitFor();
    for (let weeks = 0; weeks < 6; weeks += 1) await press('ArrowDown');
    await press('Enter');
    await page.getByRole('dialog', { name: 'Return date' }).waitFor();
    await press('ArrowDown');
    await press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Search flights' }));
    await press('Enter');
    await page.waitForURL(`**${pagePaths.flightResults}**`);
    await page.getByText('Every supplier has answered.').waitFor();

    await press('f');
    await press('Space');
    await page.getByRole('button', { name: 'Remove filter Non-stop' }).waitFor();
    await press('j');
    const card = page.locator('article:focus');
    await card.waitFor();
    await press('Enter');
    const fares = page.getByRole('region', { name: 'Fares', exact: true });
    const book = fares.getByRole('button', { name: /^Book for BDT/ }).first();
    await tabTo(page, book);
    await press('Enter');
    await page.getByRole('heading', { name: 'Who is travelling?' }).waitFor();
    await tabTo(page, page.getByLabel('Given name'));
    await page.keyboard.type('Rahim');
    expect(await page.getByLabel('Given name').inputValue()).toBe('Rahim');
  },
);
