import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Words } from '../../../contract/say.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
});
afterAll(() => desk.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** From now on the tenant says these texts otherwise. */
const reword = (words: Words): void => {
  const { tenants } = desk.server;
  const byId = tenants.byId.bind(tenants);
  vi.spyOn(tenants, 'byId').mockImplementation((id) => {
    const tenant = byId(id);
    return tenant && { ...tenant, words };
  });
};

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

it('[TEN-01] a line from before sentences were kept is shown as it was written', async () => {
  const { orderReference } = await desk.held();
  await sql`update order_history set what = 'Seats held under airline reference OLD', said = null where order_reference = ${orderReference}`.execute(
    desk.server.database.db,
  );
  reword({ 'Seats held under airline reference {reference}': 'PNR {reference} created' });
  expect(await linesOf(orderReference)).toEqual(['Asha Rahman: Seats held under airline reference OLD']);
});
