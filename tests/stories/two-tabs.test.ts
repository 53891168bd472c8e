import type { Page } from 'playwright';
import { expect } from 'vitest';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { heldOrder } from '../flows/browser/trade.ts';
import { passCode } from './codes.ts';
import type { Person } from './people.ts';
import { story } from './story.ts';

const form = (page: Page) => page.getByRole('heading', { name: 'Sign in' });
const profile = (page: Page) => page.getByRole('button', { name: /Profile of/ });
const nameOn = (page: Page) => profile(page).innerText();

const enter = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

story(
  '[SES-09] [NET-03] [BKG-07] [MNY-01] two tabs are one visitor: signed in and out together, an order paid in both at once is charged once, and nobody finds anything of who was there before',
  async ({ portal, visitors }) => {
    const [first, second] = [await portal.agent(), await portal.agent()];
    const { orderReference, sums } = await heldOrder(portal, first, { from: 'DAC', to: 'DXB' });
    const visitor = await visitors.open({ deviceId: first.deviceId });
    // The slower of the two payments is refused.
    visitor.expect(/status of 409/);
    visitor.expect(/status of 404/);
    const { page: one, context } = visitor;
    const two = await context.newPage();
    await Promise.all([one, two].map((tab) => tab.goto(portal.url)));
    await Promise.all([one, two].map((tab) => form(tab).waitFor()));
    await enter(one, first);
    await Promise.all([one, two].map((tab) => profile(tab).waitFor()));

    const pay = async (tab: Page) => {
      await tab.goto(`${portal.url}${pageAddress.flightOrder(orderReference)}`);
      await tab.getByRole('button', { name: 'Pay and issue ticket' }).click();
      const button = tab.getByRole('region', { name: 'Payment' }).getByRole('button', { name: /^Pay BDT [\d,.]+$/ });
      await button.waitFor();
      return button;
    };
    const buttons = [await pay(one), await pay(two)];
    await Promise.all(buttons.map((button) => button.click()));
    for (const tab of [one, two])
      await tab.getByRole('region', { name: 'Order' }).getByText('Ticketed', { exact: true }).waitFor();
    expect(await portal.wallet(first)).toEqual({ balanceMinor: 200_000_000 - sums.agentMinor, pendingMinor: 0 });

    const nameOfFirst = await nameOn(one);
    await profile(one).click();
    await one.getByRole('button', { name: 'Logout' }).click();
    await Promise.all([one, two].map((tab) => form(tab).waitFor()));
    await enter(one, second);
    await passCode(one, portal, second.email);
    await Promise.all([one, two].map((tab) => profile(tab).waitFor()));
    for (const tab of [one, two]) {
      expect(await nameOn(tab)).not.toBe(nameOfFirst);
      expect(new URL(tab.url()).pathname).toBe(pagePaths.searchPad);
    }
    await two.goto(`${portal.url}${pageAddress.flightOrder(orderReference)}`);
    await two.getByText('There is no such order').waitFor();
  },
);
