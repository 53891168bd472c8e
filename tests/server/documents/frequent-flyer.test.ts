import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentTypes, type Order } from '../../../contract/orders/orders.ts';
import { openSalesDesk, rahmanFamily, type SalesDesk } from '../booking/sales-desk.ts';
import { textOfPdf } from './pdf-text.ts';

let desk: SalesDesk;
let order: Order;
beforeAll(async () => {
  desk = await openSalesDesk();
  const [kamal, nasrin, tarek] = rahmanFamily;
  if (!kamal || !nasrin || !tarek) throw new Error('nobody travels');
  const request = desk.bookRequest(await desk.priced());
  const skywards = { airlineCode: 'EK', number: 'EK00512345' };
  const travellers = [kamal, { ...nasrin, frequentFlyer: skywards }, tarek];
  const held = await desk.server.call('AirBook', { ...request, travellers }, { as: 'asha' });
  if (!held.ok) throw new Error(held.refusal);
  const ticketed = await desk.server.call('AirTicket', desk.ticketRequest(held.answer.order), { as: 'asha' });
  if (!ticketed.ok) throw new Error(ticketed.refusal);
  order = ticketed.answer.order;
});
afterAll(() => desk.close());

const asked = (typeId: number, paxIds: readonly string[] = []) => ({
  typeId: typeId as (typeof documentTypes)['ticket'],
  orderReference: order.orderReference,
  withPrice: true,
  paxIds: [...paxIds],
});
const pdf = async (...what: Parameters<typeof asked>): Promise<string> =>
  textOfPdf((await desk.server.send('GetBookingPdf', asked(...what), { as: 'asha' })).bytes).replaceAll('\u00a0', ' ');
const page = async (...what: Parameters<typeof asked>): Promise<string> =>
  (await desk.server.send('GetOrderPdfHtml', asked(...what), { as: 'asha' })).json().html.replaceAll('\u00a0', ' ');

const number = 'Frequent flyer: EK EK00512345';

test('[BKG-02] [ORD-06] the e-ticket prints a frequent flyer number under the traveller who gave it', async () => {
  const lines = (await pdf(documentTypes.ticket)).split('\n');
  const nasrin = lines.findIndex((line) => line.includes('RAHMAN / NASRIN MRS'));
  const after = lines.slice(nasrin + 1).find((line) => line.trim() !== '');
  expect(after?.trim()).toBe(number);
  expect(await page(documentTypes.ticket)).toContain(`RAHMAN / NASRIN MRS<br><small>${number}</small>`);
});

test('[BKG-02] [ORD-06] a traveller without a frequent flyer number has no line for it', async () => {
  expect((await pdf(documentTypes.ticket)).match(/Frequent flyer/g)).toHaveLength(1);
  const [kamal] = order.travellers;
  for (const read of [pdf, page]) {
    expect(await read(documentTypes.ticket, [kamal?.paxId ?? ''])).not.toContain('Frequent flyer');
  }
});

test('[BKG-02] [ORD-06] an invoice says nothing of frequent flyer numbers', async () => {
  for (const typeId of [documentTypes.invoice, documentTypes.customerInvoice]) {
    for (const read of [pdf, page]) expect(await read(typeId)).not.toContain('EK00512345');
  }
});
