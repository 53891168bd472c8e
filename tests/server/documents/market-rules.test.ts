import { afterAll, beforeAll, expect, it } from 'vitest';
import { displayMoney } from '../../../contract/money.ts';
import { documentTypes, type Order } from '../../../contract/orders/orders.ts';
import { inTx } from '../../../server/database/database.ts';
import { attachedTicket } from '../../../server/documents/attached-ticket.ts';
import { keepDocumentInfo } from '../../../server/travellers/document-info/queries.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import type { Person } from '../fresh-server.ts';
import { textOfPdf } from './pdf-text.ts';

/** Carol's tenant has the whole pack of Bangladesh's rules; Asha's has it without the price. */
let desk: SalesDesk;
let orders: Readonly<Record<'asha' | 'carol', Order>>;
beforeAll(async () => {
  desk = await openSalesDesk();
  orders = { asha: await desk.ticketed('asha'), carol: await desk.ticketed('carol') };
});
afterAll(() => desk.close());

const { ticket, customerInvoice } = documentTypes;
type Choice = { readonly typeId?: 1 | 2 | 3; readonly withPrice?: boolean; readonly order?: Order };

const asked = (as: 'asha' | 'carol', { typeId = ticket, withPrice = false, order = orders[as] }: Choice) => ({
  typeId,
  withPrice,
  orderReference: order.orderReference,
  paxIds: [],
});
const printed = async (as: 'asha' | 'carol', choice: Choice = {}): Promise<string> =>
  textOfPdf((await desk.server.send('GetBookingPdf', asked(as, choice), { as })).bytes);
const page = async (as: 'asha' | 'carol'): Promise<string> =>
  (await desk.server.send('GetOrderPdfHtml', asked(as, {}), { as })).json().html;
const priceOf = ({ sums }: Order): string => displayMoney({ currency: 'BDT', minor: sums.grossMinor ?? Number.NaN });

const registered = (as: Person, civilAviationNumber: string) => {
  const { tenantId, agencyId, userId } = desk.server.people[as];
  const entered = {
    tradeLicenseNumber: 'TRAD/DSCC/000417/2026',
    tradeLicenseExpiryDate: '2027-06-30',
    civilAviationNumber,
    civilAviationExpiryDate: null,
  };
  return inTx(desk.server.database.db, (tx) =>
    keepDocumentInfo(tx, entered, { tenantId, agencyId, userId, now: desk.clock.now() }),
  );
};

it('[TEN-01] an e-ticket has its price where the law wants it, asked for or not; invoices are as asked', async () => {
  expect(await printed('carol')).toContain(priceOf(orders.carol));
  expect(await page('carol')).toContain(priceOf(orders.carol));
  expect(await printed('carol', { typeId: customerInvoice })).not.toContain(priceOf(orders.carol));
  expect(await printed('asha')).not.toContain(priceOf(orders.asha));
});

it('[TEN-01] the e-ticket that is mailed has the price, as the agency prints it', async () => {
  const order = await desk.ticketed('carol');
  const attached = async () => {
    const attachmentOf = attachedTicket(desk.server.database.db, desk.server.tenants);
    const mail = await desk.server.database.db
      .selectFrom('outbox')
      .selectAll()
      .where('ticket_of', '=', order.orderReference)
      .executeTakeFirstOrThrow();
    return textOfPdf(Buffer.from((await attachmentOf(mail))?.content ?? []));
  };
  expect(await attached()).toContain(priceOf(order));
  const prices = order.travellers.map(({ paxId }) => ({ paxId, priceMinor: 50_000_00 }));
  const changed = { orderReference: order.orderReference, prices };
  expect(await desk.server.call('UpdatePrice', changed, { as: 'carol' })).toMatchObject({ ok: true });
  const total = displayMoney({ currency: 'BDT', minor: 50_000_00 * prices.length });
  expect(await attached()).toContain(total);
  expect(await printed('carol', { order })).toContain(total);
});

it('[TEN-01] whoever may not see the customer’s price makes no e-ticket without it either', async () => {
  for (const as of ['asha', 'carol'] as const) await desk.server.allowOnly(as, ['PrintTicket', 'ViewBooking']);
  expect(await printed('carol', { withPrice: true })).toMatch(/Price/);
  expect(await printed('asha', { withPrice: true })).not.toMatch(/Price/);
});

it('[TEN-01] an e-ticket names the agency and the number by which it is registered', async () => {
  expect(await printed('asha')).toContain('Registration number: not on record');
  await registered('asha', '');
  expect(await printed('asha')).toContain('Trade license number: TRAD/DSCC/000417/2026');
  await registered('asha', 'TA-0000417');
  for (const words of [await printed('asha'), await page('asha')]) {
    expect(words).toContain('Meghna Travels');
    expect(words).toContain('Registration number: TA-0000417');
  }
  // The number stays when later papers leave it out.
  await registered('asha', '');
  expect(await printed('asha')).toContain('Registration number: TA-0000417');
  expect(await printed('asha', { typeId: customerInvoice })).not.toContain('TA-0000417');
});
