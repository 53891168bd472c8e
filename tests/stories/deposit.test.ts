import { expect } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { writtenDayOf } from '../../machines/booking/written-days.ts';
import { isoDayIn } from '../flows/browser/trade.ts';
import { pngFile } from '../server/files/pictures/upload-samples.ts';
import { passCode } from './codes.ts';
import type { Person } from './people.ts';
import { story } from './story.ts';
import { walletShown } from './wallet-shown.ts';

story(
  '[MNY-03] [OPS-01] [MNY-01] a transfer that an agency has paid in is found by one person of the desk, approved by another, and then credited less its charge',
  async ({ portal, visitors }) => {
    const [person, maker, checker] = [
      await portal.agent({ depositMinor: 0 }),
      await portal.clerk(),
      await portal.clerk(),
    ];
    const agency = await visitors.open({ as: person });
    const { page } = agency;
    await page.goto(`${portal.url}${pagePaths.bankTransfer}`);
    const form = page.getByRole('form', { name: 'Deposit by bank transfer' });
    await form.getByRole('radio').first().check();
    await form.getByLabel('Amount (BDT)').fill('50,000');
    await form.getByRole('textbox', { name: 'Sent on' }).fill(writtenDayOf(isoDayIn(-1)));
    await form.getByLabel('Reference of the transfer').fill('FT 2026 11 20');
    await form.getByLabel('Bank that you sent it from').fill('Doel Trust Bank');
    await form.getByLabel('Account that you sent it from').fill('2101-553120');
    await form
      .locator('input[type="file"]')
      .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: pngFile(5) });
    await form.getByText('slip.png').waitFor();
    const promised = form.getByRole('complementary', { name: 'What it does to your money' });
    expect(await promised.innerText()).toMatch(/Your wallet gets\s+BDT 49,990/);
    await form.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('link', { name: 'Follow this deposit' }).click();
    await page.getByRole('heading', { level: 1, name: /^Deposit DEP/ }).waitFor();
    const reference = new URL(page.url()).searchParams.get('reference') ?? '';
    expect(await portal.wallet(person)).toEqual({ balanceMinor: 0, pendingMinor: 0 });

    const openAtDesk = async (clerk: Person, tab: RegExp) => {
      const { page: desk } = await visitors.open({ as: clerk });
      await desk.goto(`${portal.url}${pagePaths.deskDeposits}`);
      await desk
        .getByRole('radio', { name: tab })
        .or(desk.getByRole('button', { name: tab }))
        .first()
        .click();
      await desk.getByRole('link', { name: new RegExp(reference) }).click();
      await desk.getByRole('heading', { level: 1, name: `Deposit ${reference}` }).waitFor();
      return desk;
    };
    const first = await openAtDesk(maker, /^To match/);
    await first.getByRole('button', { name: 'Payment found' }).click();
    await first
      .getByText('Approve and credit: Whoever found the payment does not approve it. A second person must.')
      .waitFor();
    expect(await first.getByRole('button', { name: 'Approve and credit' }).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: 'Look again' }).click();
    await page.getByText('Payment found', { exact: true }).waitFor();
    expect(await portal.wallet(person)).toEqual({ balanceMinor: 0, pendingMinor: 0 });

    const second = await openAtDesk(checker, /^To approve/);
    await second.getByRole('button', { name: 'Approve and credit' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Credit BDT 49,990' }).click();
    await passCode(second, portal, checker.email);
    await second.getByText('Credited', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Look again' }).click();
    await page.getByText('Credited', { exact: true }).waitFor();
    expect(await portal.wallet(person)).toEqual({ balanceMinor: 4_999_000, pendingMinor: 0 });
    await expect.poll(() => walletShown(page)).toBe(49_990);
    await page.goto(`${portal.url}${pagePaths.paymentLedger}`);
    await page.getByRole('main').getByText(reference).first().waitFor();
  },
);
