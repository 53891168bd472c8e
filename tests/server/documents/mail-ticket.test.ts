import { afterAll, beforeAll, expect, it } from 'vitest';
import { displayMoney } from '../../../contract/money.ts';
import type { Order } from '../../../contract/orders.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';

let desk: SalesDesk;
let order: Order;
beforeAll(async () => {
  desk = await openSalesDesk();
  order = await desk.ticketed();
});
afterAll(() => desk.close());

const mails = () => desk.server.database.db.selectFrom('outbox').selectAll().where('channel', '=', 'mail').execute();
const mail = (orderReference: string, key?: string) =>
  desk.server.call('MailTicket', { orderReference }, { as: 'asha', ...(key === undefined ? {} : { key }) });

it('[BKG-07] tickets go to the contact of the booking, with flights, names and numbers and without prices', async () => {
  const before = (await mails()).length;
  const answers = await Promise.all([mail(order.orderReference, 'one-mail'), mail(order.orderReference, 'one-mail')]);
  expect(answers[0]).toMatchObject({ ok: true, answer: { order: { state: 'ticketed' } } });
  const sent = (await mails()).slice(before);
  expect(sent.map(({ recipient }) => recipient)).toEqual([order.contact.email]);
  const body = sent[0]?.body ?? '';
  for (const { firstName, lastName, ticketNumber } of order.travellers) {
    expect(body).toContain(`${firstName} ${lastName}, ticket ${ticketNumber}`);
  }
  expect(body).toContain(order.pnr);
  expect(body).toContain('EK583, Thu 10 Dec 2026, DAC 10:15 to DXB 13:30');
  expect(body).toContain('Meghna Travels');
  for (const minor of [order.sums.agentMinor, order.sums.grossMinor ?? 0]) {
    expect(body).not.toContain(displayMoney({ currency: 'BDT', minor }));
  }
  const history = (await desk.order(order.orderReference)).history.map(({ what }) => what);
  expect(history).toContain(`Tickets mailed to ${order.contact.email}`);
});

it('[BKG-07] at most five mails a day leave for one order', async () => {
  const sold = await desk.ticketed();
  for (let count = 0; count < 5; count += 1) expect((await mail(sold.orderReference)).ok).toBe(true);
  const before = (await mails()).length;
  expect(await mail(sold.orderReference)).toMatchObject({ refusal: 'too-many-mails' });
  expect(await mails()).toHaveLength(before);
  const aDayAgo = new Date(desk.clock.now().getTime() - 24 * 60 * 60_000);
  await desk.server.database.db
    .updateTable('order_history')
    .set({ at: aDayAgo })
    .where('order_reference', '=', sold.orderReference)
    .execute();
  expect((await mail(sold.orderReference)).ok).toBe(true);
});

it('[BKG-07] an order without tickets is not mailed, and nobody mails the order of another agency', async () => {
  const held = await desk.held();
  expect(await mail(held.orderReference)).toMatchObject({ refusal: 'not-ticketed' });
  for (const as of ['badrul', 'carol'] as const) {
    expect(await desk.server.call('MailTicket', { orderReference: order.orderReference }, { as })).toMatchObject({
      refusal: 'order-unknown',
    });
  }
});
