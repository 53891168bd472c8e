import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FunctionalityName, functionalities } from '../../../contract/functionalities.ts';
import { displayMoney } from '../../../contract/money.ts';
import { documentTypes, type Order } from '../../../contract/orders/orders.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import { attachedTicket } from '../../../server/documents/attached-ticket.ts';
import { writingOf } from '../../../server/documents/ticket-mail.ts';
import { textOf } from '../../../server/messages/mail-text.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand, dubaiReturn } from '../booking/scripted-supplier.ts';
import { textOfPdf } from './pdf-text.ts';

let desk: SalesDesk;
let order: Order;
beforeAll(async () => {
  desk = await openSalesDesk();
  order = await desk.held();
});
afterAll(() => desk.close());

const { itinerary, ticket } = documentTypes;
const taka = (minor: number | null) => displayMoney({ currency: 'BDT', minor: minor ?? Number.NaN });
const asked = (more: { withPrice?: boolean; reference?: string; paxIds?: string[] } = {}) => ({
  typeId: itinerary,
  orderReference: more.reference ?? order.orderReference,
  withPrice: more.withPrice ?? false,
  paxIds: more.paxIds ?? [],
});
const text = async (...more: Parameters<typeof asked>) => {
  const answer = await desk.server.send('GetBookingPdf', asked(...more), { as: 'asha' });
  expect(answer.status).toBe(200);
  return textOfPdf(answer.bytes);
};
const mails = () =>
  desk.server.database.db.selectFrom('outbox').selectAll().where('channel', '=', 'mail').orderBy('id').execute();
const everyName = Object.keys(functionalities) as FunctionalityName[];
const withoutMarkup = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  await desk.server.allowOnly(
    'asha',
    everyName.filter((name) => name !== 'ShowMarkup'),
  );
  try {
    return await work();
  } finally {
    await desk.server.allowOnly('asha', everyName);
  }
};

describe('the itinerary of held seats', () => {
  it('[ORD-06] names everybody with flights, reference and the time limit, and says that it is no ticket', async () => {
    const words = await text();
    for (const { lastName, firstName, title } of order.travellers) {
      expect(words).toContain(`${lastName} / ${firstName} ${title}`.toUpperCase());
    }
    for (const fact of [order.pnr ?? 'no reference', 'EK 583', 'Flight itinerary', 'Dhaka time', 'not a ticket']) {
      expect(words).toContain(fact);
    }
    expect(words).not.toMatch(/Ticket number|Electronic ticket/);
  });

  it('[ORD-06][FLT-02] names on each flight the cabin that was sold, where business was chosen in a search for economy', async () => {
    const brand = { ...classicBrand(), name: 'Business', productClass: 'B' as const, cabins: [['B'], ['E']] as const };
    const offer = dubaiReturn(brand);
    const validForMs = 600_000;
    desk.supplier.next({
      price: { outcome: 'priced', offer, brand, passportRequired: true, validForMs, holdUntil: null },
    });
    const held = await desk.held();
    const flown = held.itinerary.journeyWises.map(({ segments }) => segments.map(({ productClass }) => productClass));
    expect(flown).toEqual(offer.journeys.map(({ segments }, place) => segments.map(() => (place === 0 ? 'B' : 'E'))));
    const words = await text({ reference: held.orderReference });
    // The fare's own line, and the flight there.
    expect(words.match(/Business/g)?.length).toBeGreaterThanOrEqual(3);
  });

  it('[ORD-06] names the customer price only where it is asked for by whoever may see it', async () => {
    expect(await text()).not.toContain('Total');
    const words = await text({ withPrice: true });
    expect(words).toContain(taka(order.sums.grossMinor));
    expect(words).not.toContain(taka(order.sums.agentMinor));
    expect(await withoutMarkup(() => text({ withPrice: true }))).not.toContain('Total');
  });

  it('[ORD-06] is the same as a page, and of one traveller names nobody else', async () => {
    const [first, second] = order.travellers;
    const page = await desk.server.call('GetOrderPdfHtml', asked({ paxIds: [first?.paxId ?? ''] }), { as: 'asha' });
    if (!page.ok) throw new Error(page.refusal);
    expect(page.answer.html).toContain('Seats reserved. This is not a ticket');
    expect(page.answer.html).toContain(first?.firstName.toUpperCase());
    expect(page.answer.html).not.toContain(second?.firstName.toUpperCase());
  });

  it('[ORD-05][ORD-06] shows the price that the agency prints for its customer', async () => {
    const own = await desk.held();
    const [first] = own.travellers;
    const prices = [{ paxId: first?.paxId ?? '', priceMinor: 9_876_500 }];
    const changed = await desk.server.call(
      'UpdatePrice',
      { orderReference: own.orderReference, prices },
      { as: 'asha' },
    );
    expect(changed).toMatchObject({ ok: true, answer: { documents: [itinerary] } });
    expect(await text({ withPrice: true, reference: own.orderReference })).toContain(taka(9_876_500));
  });

  it('[ORD-06][ORD-07] is there while the seats are held, and not with the tickets or for another agency', async () => {
    const ticketed = await desk.ticketed();
    const of = (reference: string, as: 'asha' | 'badrul' = 'asha') =>
      desk.server.call('GetOrderPdfHtml', asked({ reference }), { as });
    expect(await of(ticketed.orderReference)).toMatchObject({ refusal: 'not-held' });
    expect(await of(order.orderReference, 'badrul')).toMatchObject({ refusal: 'order-unknown' });
    const cancelled = await desk.held();
    await desk.server.call('AirCancel', { orderReference: cancelled.orderReference }, { as: 'asha' });
    expect(await of(cancelled.orderReference)).toMatchObject({ refusal: 'not-held' });
    expect(
      await desk.server.call('GetPrintPrices', { orderReference: cancelled.orderReference }, { as: 'asha' }),
    ).toMatchObject({ refusal: 'not-printed' });
  });
});

describe('the mail of held seats', () => {
  const mail = (more: { withPrice?: boolean; typeId?: 1 | 4 } = {}, orderReference = order.orderReference) =>
    desk.server.call('MailTicket', { orderReference, typeId: itinerary, ...more }, { as: 'asha' });

  it('[BKG-07] goes to the contact with the itinerary as a PDF, with the customer price where it is chosen', async () => {
    const attachmentOf = attachedTicket(desk.server.database.db, desk.server.tenants);
    for (const withPrice of [false, true]) {
      expect(await mail({ withPrice })).toMatchObject({ ok: true });
      const sent = (await mails()).at(-1);
      if (sent === undefined) throw new Error('no mail was queued');
      expect(sent).toMatchObject({
        recipient: order.contact.email,
        subject: 'Your itinerary: Dhaka to Dubai, Dubai to Dhaka',
      });
      const { body } = await textOf(sent, writingOf(desk.server.database.db, desk.server.tenants));
      expect(body).toContain('This is not a ticket');
      expect(body.includes(taka(order.sums.grossMinor))).toBe(withPrice);
      const file = await inTenant(sent.tenant_id, () => attachmentOf(sent));
      expect(file?.filename).toBe(`itinerary-${order.orderReference}.pdf`);
      const words = textOfPdf(file?.content ?? new Uint8Array());
      expect(words).toContain('Flight itinerary');
      expect(words.includes(taka(order.sums.grossMinor))).toBe(withPrice);
    }
    const history = (await desk.order(order.orderReference)).history?.map(({ what }) => what);
    expect(history).toContain(`Itinerary mailed to ${order.contact.email}`);
  });

  it('[BKG-07] has no customer price from a person who may not see it, and tickets have a mail of their own', async () => {
    const before = (await mails()).length;
    await withoutMarkup(async () => {
      const request = { orderReference: order.orderReference, typeId: itinerary, withPrice: true };
      expect((await desk.server.send('MailTicket', request, { as: 'asha' })).status).toBe(403);
    });
    expect(await mail({ typeId: ticket })).toMatchObject({ refusal: 'not-ticketed' });
    expect(await mail({}, (await desk.ticketed()).orderReference)).toMatchObject({ refusal: 'not-held' });
    expect((await mails()).filter(({ itinerary_of }) => itinerary_of !== null)).toHaveLength(
      (await mails()).slice(0, before).filter(({ itinerary_of }) => itinerary_of !== null).length,
    );
  });
});
