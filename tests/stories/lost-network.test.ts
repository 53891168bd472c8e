import { expect } from 'vitest';
import { nameTravellers, toReview } from '../e2e/sale.ts';
import { bookingOf, someFare } from '../flows/browser/trade.ts';
import { story } from './story.ts';
import { takaIn, walletShown } from './wallet-shown.ts';

story(
  '[NET-02] [NET-03] [BKG-07] [BKG-08] [MNY-01] a sale whose network is lost as it is paid, and whose answer is lost again, is ticketed and charged once',
  async ({ portal, visitors }) => {
    const person = await portal.agent();
    const visitor = await visitors.open({ as: person });
    visitor.expect(/ERR_INTERNET_DISCONNECTED/);
    const { page } = visitor;
    await page.goto(`${portal.url}${bookingOf(await someFare(portal, person, { from: 'DAC', to: 'DXB' }))}`);
    await page.getByRole('heading', { name: 'Who is travelling?' }).waitFor();
    const before = await walletShown(page);
    await nameTravellers(page, 1);
    await toReview(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const pay = page.getByRole('button', { name: /^Pay BDT [\d,]+$/ });
    const asked = takaIn(await pay.innerText());
    let lostAnswers = 0;
    await page.route('**/AirTicket', async (route) => {
      if (lostAnswers > 0) return route.continue();
      lostAnswers += 1;
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await visitor.loseNetwork();
    await pay.click();
    await page.getByText('You are offline.').waitFor();
    await visitor.regainNetwork();
    await page.getByRole('heading', { name: 'Tickets issued' }).waitFor();
    expect(lostAnswers).toBe(1);
    await expect.poll(() => walletShown(page)).toBe(before - asked);
    expect(await portal.wallet(person)).toEqual({ balanceMinor: (before - asked) * 100, pendingMinor: 0 });
  },
);
