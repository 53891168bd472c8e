import { expect } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { isLowCost } from '../../server/suppliers/options/option-terms.ts';
import { nameTravellers, toReview } from '../e2e/sale.ts';
import { bookingOf, callAs, type Fare, findFares, priceNow } from '../flows/browser/trade.ts';
import type { Person } from './people.ts';
import type { StoryPortal } from './shared-portal.ts';
import { story } from './story.ts';
import { takaIn, walletShown } from './wallet-shown.ts';

/** A fare that the usual rules of part payment admit: it is refunded, and its carrier is not low-cost. */
const fareInParts = async (portal: StoryPortal, person: Person): Promise<Fare> => {
  const { requestId, itineraries } = await findFares(portal, person, { from: 'DAC', to: 'DXB' });
  for (const { itineraryId, airlineCode } of itineraries) {
    if (isLowCost(airlineCode)) continue;
    const found = await callAs(portal, person, 'GetAirSearchItineraryBrandDetails', { requestId, itineraryId });
    const brand = found.ok ? found.answer.brands.find(({ refund }) => refund.allowed === true) : undefined;
    if (brand === undefined) continue;
    const fare = { requestId, itineraryId, brandId: brand.brandId };
    if ((await priceNow(portal, person, fare)).partPayment !== null) return fare;
  }
  throw new Error('no fare is sold in parts');
};

story(
  '[BKG-06] [MNY-05] [MNY-01] a flight is ticketed for its first part, and its due is settled in two steps',
  async ({ portal, visitors }) => {
    const person = await portal.agent();
    const { page } = await visitors.open({ as: person });
    await page.goto(`${portal.url}${bookingOf(await fareInParts(portal, person))}`);
    await page.getByRole('heading', { name: 'Who is travelling?' }).waitFor();
    await nameTravellers(page, 1);
    await toReview(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const inParts = page.getByRole('button', { name: /now, the rest later$/ });
    const now = takaIn(await inParts.innerText());
    const due = takaIn(/BDT [\d,]+(?= is due by)/.exec(await page.getByText(/ is due by /).innerText())?.[0] ?? '');
    const before = await walletShown(page);
    await inParts.click();
    await page.getByRole('heading', { name: 'Tickets issued' }).waitFor();
    await expect.poll(() => walletShown(page)).toBe(before - now);
    expect(await portal.wallet(person)).toEqual({ balanceMinor: (before - now) * 100, pendingMinor: 0 });

    await page.goto(`${portal.url}${pagePaths.partialPayments}`);
    await page.getByRole('link', { name: /Rahim Uddin/ }).click();
    await page.getByRole('heading', { level: 1, name: /^Due of order PT/ }).waitFor();
    await page.getByLabel('Amount to settle').fill('1,000');
    await page.getByText(/ is left then, due by /).waitFor();
    await page.getByRole('button', { name: 'Settle BDT 1,000', exact: true }).click();
    await page.getByText('BDT 1,000 was paid from your wallet.').waitFor();
    expect(await portal.wallet(person)).toEqual({ balanceMinor: (before - now - 1_000) * 100, pendingMinor: 0 });
    await page.getByRole('button', { name: /^Settle BDT/ }).click();
    await page.getByText('Settled', { exact: true }).waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/Left to pay\s+BDT 0/);
    await expect.poll(() => walletShown(page)).toBe(before - now - due);
    expect(await portal.wallet(person)).toEqual({ balanceMinor: (before - now - due) * 100, pendingMinor: 0 });
    await page.getByRole('link', { name: 'Open the order' }).click();
    await page.getByRole('region', { name: 'Order' }).getByText('Ticketed', { exact: true }).waitFor();
    expect(await page.getByText(/Settle the due|Due by/).count()).toBe(0);
  },
);
