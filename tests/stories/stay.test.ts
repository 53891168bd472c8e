import type { Page } from 'playwright';
import { expect } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { chooseDay, inDays } from '../e2e/sale.ts';
import { textOfPdf } from './documents.ts';
import { story } from './story.ts';
import { takaIn, walletShown } from './wallet-shown.ts';

const searchDubai = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Destination', exact: true }).fill('dub');
  await page
    .getByRole('option', { name: /^Dubai/ })
    .first()
    .click();
  if (!(await page.getByRole('dialog').isVisible()))
    await page.getByRole('button', { name: /^(Check-in|Choose check-in)/ }).click();
  await chooseDay(page, inDays(40));
  await chooseDay(page, inDays(43));
  await page.getByRole('button', { name: 'Search hotels' }).click();
  await page.getByText('Every supplier has answered.').waitFor();
};

story(
  '[HTL-01] [HTL-02] [HTL-03] [HTL-04] [HTL-05] [MNY-01] a stay is searched, its room chosen, its guest named, paid once from the wallet, and its voucher printed',
  async ({ portal, visitors }) => {
    const person = await portal.agent();
    const visitor = await visitors.open({ as: person });
    // The document is shown in a frame that may run no script; the browser's own is one.
    visitor.expect(/Blocked script execution/);
    const { page } = visitor;
    await page.goto(`${portal.url}${pagePaths.hotelSearch}`);
    const before = await walletShown(page);
    await searchDubai(page);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const fourStars = filters.getByRole('checkbox', { name: /4 stars/ });
    const promised = /4 stars\s+(\d+)/.exec(await fourStars.locator('xpath=ancestor::label').innerText())?.[1];
    await fourStars.check();
    await page.getByRole('feed').locator(`article[aria-setsize="${promised}"]`).first().waitFor();
    const hotel = await page.getByRole('feed').getByRole('heading', { level: 3 }).first().innerText();
    await page.getByRole('link', { name: hotel }).click();
    await page.getByRole('heading', { level: 1, name: hotel }).waitFor();
    await page
      .getByRole('list', { name: /^Rates of/ })
      .getByRole('listitem')
      .filter({ hasNotText: 'On request' })
      .getByRole('button', { name: 'Book' })
      .first()
      .click();

    await page.getByRole('heading', { name: 'Who is staying?' }).waitFor();
    const guest = page.getByRole('group', { name: 'Room 1, Lead guest' });
    await guest.getByLabel('Title').selectOption('Ms');
    await guest.getByLabel('Given name').fill('Rina');
    await guest.getByLabel('Surname').fill('Begum');
    await page.getByLabel('E-mail').fill('rina@family.example');
    await page.getByLabel('Phone').fill('+8801711000000');
    await page.getByRole('button', { name: 'Continue to preview' }).click();
    await page.getByRole('heading', { name: 'Preview the booking' }).waitFor();
    const book = page.getByRole('button', { name: /^Book the stay, pay BDT [\d,]+$/ });
    const paid = takaIn(await book.innerText());
    await book.click();
    await page.getByRole('heading', { level: 1, name: 'Confirmed' }).waitFor();
    const reference = /\bPH[A-HJ-NP-Z2-9]{8}\b/.exec(await page.getByRole('main').innerText())?.[0] ?? 'none';
    await expect.poll(() => walletShown(page)).toBe(before - paid);
    expect(await portal.wallet(person)).toEqual({ balanceMinor: (before - paid) * 100, pendingMinor: 0 });

    await page.getByRole('link', { name: 'Open the booking' }).click();
    await page.getByRole('heading', { level: 1, name: hotel }).waitFor();
    await page.getByText(reference).first().waitFor();
    await page.getByRole('link', { name: 'Voucher' }).click();
    await page
      .getByTitle(/ of booking PH/)
      .contentFrame()
      .getByText('Rina')
      .first()
      .waitFor();
    const voucher = await textOfPdf(page, page.getByRole('button', { name: 'Open PDF' }), '/GetHotelPdf');
    for (const words of [hotel, 'Rina', reference]) expect(voucher).toContain(words);
  },
);
