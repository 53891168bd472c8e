import type { Page } from 'playwright';
import { expect } from 'vitest';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { writeTicketed } from '../flows/browser/cases-in-walks.ts';
import { changeRule, ticketedTrip } from '../flows/browser/exchanges-in-walks.ts';
import { openTab } from '../order-acts.ts';
import { passCode } from './codes.ts';
import type { Person } from './people.ts';
import { type Stage, story } from './story.ts';
import type { Visitor } from './visitors.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const state = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true });

/** The reference of the case whose page is open. */
const referenceOn = (page: Page): string => new URL(page.url()).searchParams.get('reference') ?? '';

/** A person of the house opens a case from the list of its queue. */
const openFromQueue = async (
  { portal, visitors }: Stage,
  clerk: Person,
  list: string,
  reference: string,
): Promise<Visitor> => {
  const visitor = await visitors.open({ as: clerk });
  await visitor.page.goto(`${portal.url}${list}`);
  await visitor.page.getByRole('link', { name: new RegExp(reference) }).click();
  return visitor;
};

story(
  '[PTK-01] [PTK-03] [OPS-01] agent and desk take a refund from the request to the money, and each sees the other’s steps',
  async ({ portal, visitors }) => {
    const person = await portal.agent();
    const order = await portal.edit((db) => writeTicketed(db, person));
    const { page } = await visitors.open({ as: person });
    await page.goto(`${portal.url}${pageAddress.refundRequest(order)}`);
    await button(page, 'See what comes back').click();
    await button(page, 'Ask for a quote').click();
    await button(page, 'Follow the request')
      .or(page.getByRole('link', { name: 'Follow the request' }))
      .click();
    await state(page, 'With the desk').waitFor();
    const reference = referenceOn(page);

    const clerk = await portal.clerk();
    const desk = await openFromQueue({ portal, visitors }, clerk, pagePaths.deskRefunds, reference);
    await button(desk.page, 'Quote a penalty').click();
    await desk.page.getByRole('textbox', { name: /^Penalty/ }).fill('5000');
    await button(desk.page, 'Quote BDT 5,000').click();
    // Nobody reloads: each page shows what the other person did.
    await button(page, 'Accept quote').click();
    await button(page, /^Accept, BDT/).click();
    await button(desk.page, 'Ask the airline').click();
    await button(desk.page, 'Begin').click();
    await state(page, 'With the airline').waitFor();
    await button(desk.page, 'Airline has refunded').click();
    await desk.page.getByRole('textbox', { name: 'The airline’s answer' }).fill('RFND 78');
    await button(desk.page, /^Give back BDT/).click();
    await passCode(desk.page, portal, clerk.email);
    await state(page, 'Money is back').waitFor();
    // What was shown before is what came back: 2 × 22,500 less 5,000 and the fee of 2 × 300.
    await page.getByText('What it did to the money').waitFor();
    const money = await page.getByRole('region', { name: 'Money' }).innerText();
    expect(money).toMatch(/Back to the wallet\s+BDT 39,400/);
  },
);

story(
  '[PTK-04] [OPS-01] agent and desk take an exchange from the search to the new tickets, and each sees the other’s steps',
  async ({ portal, visitors }) => {
    const person = await portal.agent();
    const { orderReference } = await ticketedTrip(portal, person);
    await changeRule(portal, orderReference, null);
    const { page } = await visitors.open({ as: person });
    await page.goto(`${portal.url}${pageAddress.exchangeRequest(orderReference)}`);
    await button(page, /^Date of DXB to DAC/).click();
    await button(page, 'Next month').click();
    await page.getByRole('gridcell').getByRole('button', { name: / 1\d / }).last().click();
    await button(page, 'Search new flights').click();
    await button(page, /^See .* fare/)
      .first()
      .click();
    await button(page, /^Choose at/)
      .first()
      .click();
    await button(page, /^Hold seats and ask/).click();
    await state(page, 'With the desk').waitFor();
    const reference = referenceOn(page);

    const desk = await openFromQueue({ portal, visitors }, await portal.clerk(), pagePaths.deskExchanges, reference);
    await button(desk.page, 'Quote a penalty').click();
    await desk.page.getByRole('textbox', { name: /^Penalty/ }).fill('2500');
    await button(desk.page, 'Quote BDT 2,500').click();
    await button(page, 'Accept quote').click();
    await button(page, 'Accept and exchange').click();
    await button(desk.page, 'Ask the airline').click();
    await button(desk.page, 'Begin').click();
    await state(page, 'With the airline').waitFor();
    // The old tickets pay for more of the new ones than one person decides about.
    await desk.page.getByText(/^Airline has exchanged: You prepared this/).waitFor();
    const other = await portal.clerk();
    const second = await openFromQueue({ portal, visitors }, other, pagePaths.deskExchanges, reference);
    await button(second.page, 'Airline has exchanged').click();
    const old = await second.page.getByRole('region', { name: 'Tickets' }).getByRole('listitem').allInnerTexts();
    const fresh = old.map((ticket, place) => `${/\d{3}/.exec(ticket)?.[0]}99988877${place}1`);
    expect(fresh).toHaveLength(2);
    await second.page.getByRole('textbox', { name: /^New ticket numbers/ }).fill(fresh.join(' '));
    await button(second.page, 'Enter new tickets').click();
    await passCode(second.page, portal, other.email);
    await state(page, 'Exchanged').waitFor();
    await state(desk.page, 'Exchanged').waitFor();
    await page.getByRole('link', { name: 'of the new flights' }).click();
    await page.getByRole('region', { name: 'Order' }).getByText('Ticketed', { exact: true }).waitFor();
    await openTab(page, 'Travellers');
    const main = (await page.getByRole('main').innerText()).replace(/[\s-]/g, '');
    for (const ticketNumber of fresh) expect(main).toContain(ticketNumber);
  },
);
