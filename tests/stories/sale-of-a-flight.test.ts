import { expect } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import {
  bookAndPay,
  chooseBrand,
  nameTravellers,
  openSeats,
  searchFlights,
  toAddOns,
  travellers,
} from '../e2e/sale.ts';
import { openedAct } from '../order-acts.ts';
import { textOfPdf } from './documents.ts';
import { story } from './story.ts';
import { takaIn, walletShown } from './wallet-shown.ts';

story(
  '[FLT-01] [FLT-03] [RES-01] [RES-04] [BKG-01] [BKG-05] [BKG-07] [ORD-01] [ORD-06] [MNY-01] a family’s flight is searched, sold with seats and a bag, paid once, and printed for each of them',
  async ({ portal, visitors }) => {
    const agent = await portal.agent();
    const { page } = await visitors.open({ as: agent });
    await page.goto(`${portal.url}${pagePaths.searchPad}`);
    const before = await walletShown(page);
    await searchFlights(page);
    const suppliers = page.getByRole('region', { name: 'Suppliers' });
    await suppliers.getByText('3 suppliers').click();
    for (const supplier of ['Meridian GDS', 'Direct Connect', 'BudgetWings aggregator'])
      await suppliers.getByText(supplier).first().waitFor();
    await suppliers.getByText('3 suppliers').click();
    const nonStop = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /Non-stop/ });
    await nonStop.first().check();
    const withStops = page.getByRole('feed').getByText(/^\d stops?$/);
    await expect.poll(() => withStops.count()).toBe(0);

    const offered = await chooseBrand(page);
    await nameTravellers(page);
    await toAddOns(page);
    await page
      .getByRole('combobox', { name: /^Extra bag for Rahim/ })
      .first()
      .selectOption({ index: 1 });
    await openSeats(page);
    await page.getByRole('button', { name: 'Seat us together' }).click();
    const seated = await page.getByText(/^Seated together:/).innerText();
    const seats = [...seated.matchAll(/\b\d+[A-L]\b/g)].map(([seat]) => seat);
    expect(new Set(seats).size).toBe(travellers.length);
    await page.getByRole('button', { name: 'Continue to review' }).click();
    let asked = 0;
    const { reference, tickets } = await bookAndPay(page, {
      beforePaying: async () => {
        asked = takaIn(await page.getByRole('button', { name: /^Pay BDT/ }).innerText());
      },
    });
    expect(asked).toBeGreaterThan(takaIn(offered));
    expect(reference).toMatch(/^PT/);
    expect(new Set(tickets).size).toBe(travellers.length);
    await expect.poll(() => walletShown(page)).toBe(before - asked);
    expect(await portal.wallet(agent)).toEqual({ balanceMinor: (before - asked) * 100, pendingMinor: 0 });

    await page.getByRole('link', { name: 'Open order' }).click();
    await page.getByRole('tab', { name: 'Travellers' }).waitFor();
    const order = await page.getByRole('main').innerText();
    expect(order).toContain('Ticketed');
    expect(order).toMatch(/Airline PNR\s+[A-HJ-NP-Z2-9]{6}/);
    const ticket = await textOfPdf(page, await openedAct(page, 'Open e-ticket'), '/GetBookingPdf');
    const invoice = await textOfPdf(page, await openedAct(page, 'Open invoice'), '/GetBookingPdf');
    for (const { firstName, lastName } of travellers) {
      const name = new RegExp(`${lastName}.*${firstName}`, 'i');
      expect(ticket).toMatch(name);
      expect(invoice).toMatch(name);
    }
    for (const seat of seats) expect(ticket).toContain(seat);
    expect(ticket).toMatch(/\d+ kg/);
    expect(invoice).toContain('INV-');
  },
);
