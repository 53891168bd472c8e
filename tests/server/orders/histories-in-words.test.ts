import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Words } from '../../../contract/say.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';
import { rewordTexts } from '../words-of-tenant.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
});
afterAll(() => desk.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const reword = (words: Words): void => rewordTexts(desk.server.tenants, words);

const linesOf = async (orderReference: string): Promise<readonly string[]> => {
  const history = await desk.server.call('GetOrderHistory', { orderReference }, { as: 'asha' });
  if (!history.ok) throw new Error(history.refusal);
  return history.answer.history.map(({ who, what }) => `${who}: ${what}`);
};

it('[TEN-01] the history of an order is in the words that its tenant has when it is read', async () => {
  const { orderReference, pnr } = await desk.ticketed();
  expect(await linesOf(orderReference)).toEqual([
    `Asha Rahman: Seats held under airline reference ${pnr}`,
    'Asha Rahman: Payment reserved in the wallet; tickets requested',
    'Airline: Tickets issued and paid from the wallet',
  ]);
  reword({
    'Seats held under airline reference {reference}': 'PNR {reference} created',
    'Tickets issued and paid from the wallet': 'E-tickets are out',
    Airline: 'Carrier',
  });
  expect(await linesOf(orderReference)).toEqual([
    `Asha Rahman: PNR ${pnr} created`,
    'Asha Rahman: Payment reserved in the wallet; tickets requested',
    'Carrier: E-tickets are out',
  ]);
});

it('[TEN-01] a part of a line that is a text itself is reworded, too', async () => {
  const { orderReference, contact } = await desk.held();
  const changed = { orderReference, contact: { ...contact, email: 'other@mail.example' }, mailsTickets: true };
  await desk.server.call('UpdateSupplementary', { ...changed, remarks: 'By the window' }, { as: 'asha' });
  expect((await linesOf(orderReference)).at(-1)).toMatch(/^Asha Rahman: Changed: mail address, .*remarks$/);
  reword({ 'mail address': 'e-mail', 'Changed: {parts}': 'Edited ({parts})' });
  expect((await linesOf(orderReference)).at(-1)).toMatch(/^Asha Rahman: Edited \(e-mail, .*remarks\)$/);
});

it('[TEN-01] the desk and a replay say it in the same words', async () => {
  const { orderReference } = await desk.ticketed();
  reword({ 'Payment reserved in the wallet; tickets requested': 'Money set aside' });
  const ticketing = await desk.server.call('GetDeskTicketing', { orderReference }, { as: 'dipa' });
  const replay = await desk.server.call('GetReplay', { reference: orderReference, at: null }, { as: 'asha' });
  if (!ticketing.ok || !replay.ok) throw new Error('refused');
  expect(ticketing.answer.history.map(({ what }) => what)).toContain('Money set aside');
  expect(replay.answer.moments.map(({ words }) => words)).toContain('Money set aside');
});

it('[TEN-01] a line from before sentences were kept is shown as it was written', async () => {
  const { orderReference } = await desk.held();
  await sql`update order_history set what = 'Seats held under airline reference OLD', said = null where order_reference = ${orderReference}`.execute(
    desk.server.database.db,
  );
  reword({ 'Seats held under airline reference {reference}': 'PNR {reference} created' });
  expect(await linesOf(orderReference)).toEqual(['Asha Rahman: Seats held under airline reference OLD']);
});

it('[TEN-01] the history of a case and of its order is in the words of the tenant', async () => {
  const { handled, caseOf } = casesOf('void');
  desk.supplier.voiding = { rule: { kind: 'day-of-issue' }, isAutomatic: true };
  const order = await desk.ticketed();
  const { caseReference } = await handled(desk, order, paxOf(order, 0));
  const linesOfCase = async () =>
    (await caseOf(desk, caseReference)).history.map(({ who, words }) => `${who}: ${words}`);
  expect(await linesOfCase()).toEqual([
    expect.stringMatching(/^Asha Rahman: Asked for a void: BDT [\d,.]+ would come back\.$/),
    'Portal: The airline is asked to void the tickets.',
    expect.stringMatching(/^Airline: The tickets are void\. BDT [\d,.]+ came back to the wallet\.$/),
  ]);
  reword({
    'Asked for a void: {terms}': 'Void wanted. {terms}',
    '{amount} would come back.': 'Expect {amount}.',
    'The airline is asked to {act} the tickets.': 'Sent to the airline ({act})',
    'The tickets are {done}. {money}': '{money} The tickets are {done}.',
    '{count} tickets': { one: 'One coupon', other: '{count} coupons' },
    '{amount} back to the wallet': 'wallet + {amount}',
  });
  expect(await linesOfCase()).toEqual([
    expect.stringMatching(/^Asha Rahman: Void wanted\. Expect BDT [\d,.]+\.$/),
    'Portal: Sent to the airline (void)',
    expect.stringMatching(/^Airline: BDT [\d,.]+ came back to the wallet\. The tickets are void\.$/),
  ]);
  expect((await linesOf(order.orderReference)).at(-1)).toMatch(/^Airline: One coupon void; wallet \+ BDT [\d,.]+ \(/);
});
