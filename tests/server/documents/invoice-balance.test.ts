import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { displayMoney } from '../../../contract/money.ts';
import { documentTypes, type Order } from '../../../contract/orders/orders.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { dueOf, openPartsDesk, partPaid, settleRequest } from '../part-payments/parts-desk.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';
import { textOfPdf } from './pdf-text.ts';

const dayMs = 86_400_000;
const as = 'asha';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openPartsDesk({ depositMinor: 500_000_000 });
});
afterAll(() => desk.close());

let turnedBy = 0;
const later = (ms: number): void => {
  desk.clock.advance(ms);
  turnedBy += ms;
  desk.server.forgetTokens();
};
beforeEach(() => later(-turnedBy));

const taka = (minor: number): string => displayMoney({ currency: 'BDT', minor });

/** The invoice of an order as its PDF and as its page say it, in one line each. */
const invoiceOf = async (
  { orderReference }: Pick<Order, 'orderReference'>,
  more: { typeId?: 2 | 3; withPrice?: boolean; paxIds?: string[] } = {},
): Promise<readonly string[]> => {
  const asked = { typeId: documentTypes.invoice, orderReference, withPrice: true, paxIds: [], ...more };
  const pdf = await desk.server.send('GetBookingPdf', asked, { as });
  expect(pdf.status).toBe(200);
  const page = await desk.server.call('GetOrderPdfHtml', asked, { as });
  if (!page.ok) throw new Error(page.refusal);
  const words = page.answer.html.replace(/<style>.*?<\/style>/s, ' ').replace(/<[^>]*>/g, ' ');
  return [textOfPdf(pdf.bytes), words].map((text) => text.replace(/\s+/g, ' '));
};

const each = async (invoice: Promise<readonly string[]>, says: readonly RegExp[], never: readonly RegExp[] = []) => {
  for (const text of await invoice) {
    for (const words of says) expect(text).toMatch(words);
    for (const words of never) expect(text).not.toMatch(words);
  }
};

const amountAfter = (name: string, minor: number): RegExp => new RegExp(`${name} ${taka(minor)}(?!\\d|\\.)`);

describe('[ORD-06][MNY-05] the invoice to the agency', () => {
  it('of a part-paid order says that it is paid in part, what is due and by when, and not that it is paid', async () => {
    const order = await partPaid(desk);
    const { paidMinor, rest } = order.standing;
    await each(
      invoiceOf(order),
      [
        new RegExp(`Paid in part Pay ${taka(rest?.leftMinor ?? 0)} by Fri 4 Dec 2026`),
        amountAfter('Charged', order.sums.agentMinor),
        amountAfter('Paid from the wallet', paidMinor),
        amountAfter('Due by Fri 4 Dec 2026', rest?.leftMinor ?? 0),
      ],
      [/Overdue/],
    );
  });

  it('of a part-paid order without prices names the day, and no amount', async () => {
    await each(invoiceOf(await partPaid(desk), { withPrice: false }), [/The rest is due by Fri 4 Dec 2026/], [/BDT/]);
  });

  it('of a missed due is overdue, whether or not the job of the day has run', async () => {
    const order = await partPaid(desk);
    later(4 * dayMs);
    const leftMinor = order.standing.rest?.leftMinor ?? 0;
    await each(invoiceOf(order), [
      new RegExp(`Overdue Pay ${taka(leftMinor)}. It was due by Fri 4 Dec 2026`),
      amountAfter('Was due by Fri 4 Dec 2026', leftMinor),
    ]);
  });

  it('of a due that was settled is paid, with both payments', async () => {
    const order = await partPaid(desk);
    later(60_000);
    const request = settleRequest(await dueOf(desk, order.orderReference));
    expect(await desk.server.call('SettleNow', request, { as })).toMatchObject({ ok: true });
    await each(
      invoiceOf(order),
      [/ Paid /, amountAfter('Paid from the wallet', order.sums.agentMinor), new RegExp(taka(request.amountMinor))],
      [/Paid in part|Due by|Overdue/],
    );
  });

  it('of an order of which a ticket is void says what came back and what is kept', async () => {
    const order = await desk.ticketed();
    await casesOf('void').handled(desk, order, paxOf(order, 0));
    const { returnedMinor, keptMinor } = (await desk.order(order.orderReference)).standing;
    expect(returnedMinor).toBeGreaterThan(0);
    await each(invoiceOf(order), [
      /Returned in part/,
      amountAfter('Back in the wallet', returnedMinor),
      amountAfter('Kept', keptMinor),
    ]);
  });

  it.each([
    ['void', 'voided'],
    ['refund', 'refunded'],
  ] as const)('of an order whose tickets are all %s is printed still, with what came back', async (kind, state) => {
    const order = await desk.ticketed();
    await casesOf(kind).handled(desk, order, paxOf(order, 0, 1, 2));
    const ended = await desk.order(order.orderReference);
    expect(ended.state).toBe(state);
    await each(invoiceOf(order), [
      amountAfter('Charged', ended.standing.chargedMinor),
      amountAfter('Back in the wallet', ended.standing.returnedMinor),
    ]);
    await each(invoiceOf(order, { typeId: documentTypes.customerInvoice }), [/Invoice/]);
    const ticket = { typeId: documentTypes.ticket, orderReference: order.orderReference, withPrice: false, paxIds: [] };
    expect((await desk.server.send('GetBookingPdf', ticket, { as })).json()).toMatchObject({ code: 'none-open' });
  });

  it('for one traveller says that the balance is that of the whole booking', async () => {
    const order = await partPaid(desk);
    await each(invoiceOf(order, { paxIds: paxOf(order, 0) }), [/Balance of the whole booking/]);
  });

  it('for the travellers who fly says nothing of what came back for another, and for that one says it', async () => {
    const order = await desk.ticketed();
    await casesOf('void').handled(desk, order, paxOf(order, 0));
    const { returnedMinor } = (await desk.order(order.orderReference)).standing;
    await each(
      invoiceOf(order, { paxIds: paxOf(order, 1, 2) }),
      [/\bPaid\b/],
      [/Returned in part/, /Refunded to the wallet/, amountAfter('Back in the wallet', returnedMinor)],
    );
    await each(invoiceOf(order, { paxIds: paxOf(order, 0) }), [
      /Returned in part/,
      amountAfter('Back in the wallet', returnedMinor),
    ]);
  });

  it('to the customer says nothing of what the agency has paid or owes', async () => {
    await each(invoiceOf(await partPaid(desk), { typeId: 3 }), [/Invoice/], [/\bpaid\b|\bdue\b|balance/i]);
  });
});
