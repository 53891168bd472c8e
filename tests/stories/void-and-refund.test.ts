import type { Page } from 'playwright';
import { expect } from 'vitest';
import { pageAddress } from '../../contract/page-addresses.ts';
import { heldOrder, payOrder } from '../flows/browser/trade.ts';
import { openedAct } from '../order-acts.ts';
import { messageTo } from './mails.ts';
import type { Person } from './people.ts';
import { type Stage, story } from './story.ts';
import { takaIn, walletShown } from './wallet-shown.ts';

/** The rule of this tenant's market: no airline is asked before the passenger has agreed. */
const tenantId = 'safezone-demo';
const passenger = 'kamal@family.example';

/** The tickets of two passengers there and back, of a supplier that voids and refunds by itself. */
const ticketed = async (portal: Stage['portal'], person: Person): Promise<string> => {
  const trip = { from: 'DAC', to: 'DXB', backAfterDays: 8, adults: 2 };
  const order = await heldOrder(
    portal,
    person,
    trip,
    ({ supplierCode, refundable }) => supplierCode === 'gds' && refundable === true,
  );
  const paid = await payOrder(order, portal, person);
  if (!paid.ok) throw new Error(`not ticketed: ${paid.refusal}`);
  return order.orderReference;
};

/** The agent asks for the return of the first passenger's ticket. Returns taka that come back by the page. */
const asksFor = async (page: Page, url: string, reference: string, kind: 'Void' | 'Refund'): Promise<number> => {
  await page.goto(`${url}${pageAddress.flightOrder(reference)}`);
  await (await openedAct(page, `${kind} tickets`)).click();
  const whose = page.getByRole('region', { name: 'Whose tickets' }).getByRole('checkbox', { disabled: false });
  await whose.first().waitFor();
  if ((await whose.count()) > 1) await whose.nth(1).uncheck();
  await page.getByRole('button', { name: 'See what comes back' }).click();
  const asking = page.getByRole('button', { name: new RegExp(`^${kind} 1 ticket, BDT`) });
  const back = takaIn((await asking.innerText()).replace('1 ticket', ''));
  await asking.click();
  await page
    .getByRole('button', { name: 'Follow the request' })
    .or(page.getByRole('link', { name: 'Follow the request' }))
    .click();
  await page.getByRole('status').getByText('With the passenger', { exact: true }).waitFor();
  return back;
};

/** The passenger answers on a phone, with link and code of the message. `act`: what the message asks about. */
const answers = async ({ portal, visitors }: Stage, act: string, button: string): Promise<Page> => {
  const message = await messageTo(portal, passenger, new RegExp(`agree to a ${act}[\\s\\S]*/consent#`));
  const { page } = await visitors.open({ tenantId });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${portal.url}${/\/consent#[\w-]{43}/.exec(message)?.[0]}`);
  await page.getByRole('textbox', { name: 'Code' }).fill(/(?<=Your code is )\d{6}/.exec(message)?.[0] ?? '');
  await page.getByRole('button', { name: 'Show what would happen' }).click();
  await page.getByRole('heading', { name: 'Do you agree?' }).waitFor();
  await page.getByRole('button', { name: button, exact: true }).click();
  return page;
};

story(
  '[PTK-01] [PTK-02] [PTK-03] [PTK-05] [MNY-01] a ticket is voided and another refunded once their passenger has agreed on his phone, and what was promised comes back once',
  async ({ portal, visitors }) => {
    const person = await portal.agent({ tenantId });
    const reference = await ticketed(portal, person);
    const { page } = await visitors.open({ as: person });
    const ofVoid = await asksFor(page, portal.url, reference, 'Void');
    const before = await walletShown(page);
    const phone = await answers({ portal, visitors }, 'void', 'I agree');
    await phone.getByRole('heading', { name: 'You have agreed' }).waitFor();
    // Nobody reloads the agent's page.
    await page.getByText('What it did to the money').waitFor();
    await expect.poll(() => walletShown(page)).toBe(before + ofVoid);
    expect(await portal.wallet(person)).toEqual({ balanceMinor: (before + ofVoid) * 100, pendingMinor: 0 });

    const ofRefund = await asksFor(page, portal.url, reference, 'Refund');
    const later = await answers({ portal, visitors }, 'refund', 'I agree');
    await later.getByRole('heading', { name: 'You have agreed' }).waitFor();
    await page.getByText('What it did to the money').waitFor();
    await expect.poll(() => walletShown(page)).toBe(before + ofVoid + ofRefund);
    expect(await portal.wallet(person)).toEqual({ balanceMinor: (before + ofVoid + ofRefund) * 100, pendingMinor: 0 });
    await page.goto(`${portal.url}${pageAddress.flightOrder(reference)}`);
    await page.getByRole('region', { name: 'Order' }).getByText('Refunded', { exact: true }).waitFor();
  },
);
