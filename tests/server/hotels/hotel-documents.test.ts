import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FunctionalityName, functionalities } from '../../../contract/functionalities.ts';
import { stayDocuments } from '../../../contract/hotels/hotel-orders.ts';
import type { HotelRate } from '../../../contract/hotels/hotels.ts';
import { displayMoney } from '../../../contract/money.ts';
import { textOfPdf } from '../documents/pdf-text.ts';
import { answerOf, isFixed, isFlexible, openStayDesk, type StayDesk } from './stay-desk.ts';

const everyName = Object.keys(functionalities) as FunctionalityName[];
let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk();
});
afterAll(() => desk.close());

/** Six in the evening in Dubai, two days before arrival. */
const isFreeUntilTwoDaysBefore = ({ freeCancellationUntil: until }: HotelRate): boolean =>
  until !== null && Date.parse(until) === Date.parse('2026-12-20T14:00:00Z');

type Document = (typeof stayDocuments)[number];

const html = async (orderReference: string, document: Document): Promise<string> =>
  answerOf(await desk.server.call('GetHotelPdfHtml', { orderReference, document }, { as: 'asha' })).html;
const pdf = async (orderReference: string, document: Document): Promise<string> =>
  textOfPdf((await desk.server.send('GetHotelPdf', { orderReference, document }, { as: 'asha' })).bytes);

/** The words of a page, without its markup. */
const wordsOf = (page: string): string =>
  page
    .replace(/<style>.*?<\/style>/s, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

test('[HTL-05] a voucher tells the hotel who comes when to which room, in its page and in its PDF', async () => {
  const order = await desk.booked('DXB', isFlexible);
  const { orderReference } = order;
  const page = wordsOf(await html(orderReference, 'voucher'));
  const paper = (await pdf(orderReference, 'voucher')).replace(/\s+/g, ' ');
  for (const words of [
    'Hotel voucher',
    order.hotel.name,
    order.hotel.address,
    'United Arab Emirates',
    order.locator ?? 'none',
    orderReference,
    'Tue 22 Dec 2026',
    `from ${order.checkInFrom}`,
    'Thu 24 Dec 2026',
    `until ${order.checkOutUntil}`,
    '2 nights, 1 room',
    `Room 1: ${order.room.name}`,
    'Ms Rina Begum',
    'A quiet room',
    'Demonstration: this hotel does not exist.',
  ]) {
    expect(page, words).toContain(words);
    expect(paper, words).toContain(words);
  }
  const there = order.taxes.filter(({ paid }) => paid === 'there');
  expect(there.length).toBeGreaterThan(0);
  for (const { name, currency, taxMinor } of there) {
    expect(page).toContain(`${name} ${displayMoney({ currency, minor: taxMinor })}`);
  }
});

test('[HTL-05] a voucher says the terms of cancelling by the hotel’s clock, and no price of the sale', async () => {
  const order = await desk.booked('DXB', isFreeUntilTwoDaysBefore);
  const fixed = await desk.booked('DXB', isFixed);
  const page = wordsOf(await html(order.orderReference, 'voucher'));
  expect(page).toContain('Until Sun 20 Dec 2026, 18:00 Free of charge');
  expect(page).toContain('From Sun 20 Dec 2026, 18:00 A part of the price is kept');
  expect(page).toContain('The whole price is kept');
  const ofFixed = wordsOf(await html(fixed.orderReference, 'voucher'));
  expect(ofFixed).toContain('At any time The whole price is kept');
  expect(ofFixed).not.toContain('Free of charge');
  const paper = await pdf(order.orderReference, 'voucher');
  const { agentMinor, baseMinor, taxMinor, grossMinor, commissionMinor } = order.sums;
  for (const minor of [agentMinor, baseMinor, taxMinor, grossMinor, commissionMinor]) {
    const amount = displayMoney({ currency: order.sums.currency, minor: minor ?? 0 });
    if (minor === 0) continue;
    expect(page).not.toContain(amount);
    expect(paper).not.toContain(amount);
  }
  expect(page).not.toContain('BDT');
});

test('[HTL-05] a voucher shows where the hotel is, on a map in the colour of the tenant', async () => {
  const order = await desk.booked('DXB', isFlexible);
  const page = await html(order.orderReference, 'voucher');
  const { latitudeMicro, longitudeMicro } = order.hotel;
  const place = `(${(latitudeMicro / 1e6).toFixed(5)}, ${(longitudeMicro / 1e6).toFixed(5)})`;
  const words = `The pin is the hotel ${place}, the ring the centre of Dubai.`;
  expect(wordsOf(page)).toContain(words);
  expect((await pdf(order.orderReference, 'voucher')).replace(/\s+/g, ' ')).toContain(words);
  const [, drawn = ''] = /<section class="map">.*?base64,([^"]+)"/s.exec(page) ?? [];
  const map = Buffer.from(drawn, 'base64').toString();
  const [, colour = ''] = /<hr color="(#[0-9a-f]{6})"/.exec(page) ?? [];
  expect(map).toContain(`fill="${colour}"`);
});

test('[HTL-05] a child is named with its age in its own room', async () => {
  const rooms = [
    { adultCount: 2, childAges: [] },
    { adultCount: 1, childAges: [7] },
  ];
  const order = await desk.prepared('DXB', undefined, { rooms });
  const omar = { title: 'Mstr', firstName: 'Omar', lastName: 'Khan', age: 7 } as const;
  const sara = { title: 'Mrs', firstName: 'Sara', lastName: 'Khan' } as const;
  const request = desk.bookRequest(order);
  const [first] = request.rooms;
  if (first === undefined) throw new Error('no room');
  answerOf(
    await desk.server.call('BookHotel', { ...request, rooms: [first, { guests: [sara, omar] }] }, { as: 'asha' }),
  );
  const page = wordsOf(await html(order.orderReference, 'voucher'));
  expect(page).toMatch(
    /Room 1: .* 2 adults .*Room 2: .* 1 adult, 1 child \(age 7\) .*Mrs Sara Khan Mstr Omar Khan, age 7/,
  );
});

test('[HTL-05] a voucher has the telephones of hotel and agency', async () => {
  const { tenantId, agencyId } = desk.server.people.asha;
  await desk.server.database.db
    .updateTable('agency')
    .set({ phone: '+880 2 5550 1234' })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .execute();
  const { orderReference } = await desk.booked('DXB', isFlexible);
  for (const words of [
    wordsOf(await html(orderReference, 'voucher')),
    (await pdf(orderReference, 'voucher')).replace(/\s+/g, ' '),
  ]) {
    expect(words).toMatch(/Telephone \+999 \d{4} \d{4}/);
    expect(words).toContain('+880 2 5550 1234');
  }
});

test('[HTL-05][RES-10] the customer of a stay is billed the customer price by the agency, and nothing of what the agency paid', async () => {
  const order = await desk.booked('DXB', isFlexible);
  const { orderReference, sums } = order;
  const { currency, grossMinor, agentMinor } = sums;
  const words = wordsOf(await html(orderReference, 'customer-invoice'));
  expect(words).toContain('CI-0');
  expect(words).toMatch(/Issued by Meghna Travels .*Billed to Ms Rina Begum/);
  expect(words).toContain(`Total ${displayMoney({ currency, minor: grossMinor ?? Number.NaN })}`);
  expect(words).not.toContain('Commission');
  expect(words).not.toContain('Paid from the wallet');
  if (grossMinor !== agentMinor) expect(words).not.toContain(displayMoney({ currency, minor: agentMinor }));
  const asked = { orderReference, document: 'customer-invoice' } as const;
  await desk.server.allowOnly(
    'asha',
    everyName.filter((name) => name !== 'ShowMarkup'),
  );
  expect((await desk.server.send('GetHotelPdf', asked, { as: 'asha' })).status).toBe(403);
  await desk.server.allowOnly('asha', everyName);
  answerOf((await desk.cancel(await desk.quoted(order))) as { ok: true; answer: unknown });
  const afterwards = wordsOf(await html(orderReference, 'customer-invoice'));
  expect(afterwards).toContain(`Total ${displayMoney({ currency, minor: grossMinor ?? Number.NaN })}`);
  expect(afterwards).toContain('came back after this invoice. Meghna Travels tells you what is returned to you.');
  expect(words).not.toContain('came back');
});

test('[HTL-05] a voucher is mailed to the contact in the agency’s name with its PDF, five times a day, while the stay is confirmed', async () => {
  const order = await desk.booked('DXB', isFlexible);
  const mail = ({ orderReference }: Pick<typeof order, 'orderReference'> = order, as: 'asha' | 'badrul' = 'asha') =>
    desk.server.call('MailVoucher', { orderReference }, { as });
  expect(await mail()).toMatchObject({ ok: true, answer: { order: { state: 'confirmed' } } });
  const mails = await desk.server.database.db
    .selectFrom('outbox')
    .selectAll()
    .where('voucher_of', '=', order.orderReference)
    .execute();
  expect(mails).toMatchObject([
    {
      recipient: order.contact?.email,
      sender_name: 'Meghna Travels',
      subject: `Your stay: ${order.hotel.name}, Dubai`,
    },
  ]);
  expect(mails[0]?.body).not.toContain('BDT');
  expect(mails[0]?.body).toContain(order.locator);
  for (let more = 0; more < 4; more += 1) expect((await mail()).ok).toBe(true);
  expect(await mail()).toMatchObject({ refusal: 'too-many-mails' });
  expect(await mail(order, 'badrul')).toMatchObject({ refusal: 'order-unknown' });
  expect(await mail(await desk.booked('FUN'))).toMatchObject({ refusal: 'not-confirmed' });
});

test('[HTL-05] only a confirmed stay has a voucher, and only a paid one an invoice', async () => {
  const kept = await desk.prepared('DXB');
  const requested = await desk.booked('FUN');
  for (const { orderReference } of [kept, requested]) {
    for (const [document, refusal] of [
      ['voucher', 'not-confirmed'],
      ['invoice', 'not-paid'],
    ] as const) {
      const outcome = await desk.server.call('GetHotelPdfHtml', { orderReference, document }, { as: 'asha' });
      expect(outcome).toMatchObject({ refusal });
      const paper = await desk.server.send('GetHotelPdf', { orderReference, document }, { as: 'asha' });
      expect([paper.status, paper.json().code]).toEqual([409, refusal]);
    }
  }
  const paid = await desk.booked('DXB', isFlexible);
  const quoted = await desk.quoted(paid);
  expect(wordsOf(await html(paid.orderReference, 'voucher'))).toContain('Hotel voucher');
  answerOf((await desk.cancel(quoted)) as { ok: true; answer: unknown });
  const asked = { orderReference: paid.orderReference, document: 'voucher' } as const;
  expect(await desk.server.call('GetHotelPdfHtml', asked, { as: 'asha' })).toMatchObject({ refusal: 'not-confirmed' });
  const invoice = wordsOf(await html(paid.orderReference, 'invoice'));
  const { currency, agentMinor } = paid.sums;
  expect(invoice).toContain(displayMoney({ currency, minor: -agentMinor }));
});

test('[HTL-05] the invoice of a stay has the next number of its agency from the moment it is paid, and adds up', async () => {
  const { db } = desk.server.database;
  const numberOf = async (reference: string): Promise<number> =>
    (await db.selectFrom('invoice').select('number').where('order_reference', '=', reference).executeTakeFirstOrThrow())
      .number;
  const first = await desk.booked('DXB');
  const second = await desk.booked('DXB');
  const [one, two] = [await numberOf(first.orderReference), await numberOf(second.orderReference)];
  expect(two).toBe(one + 1);
  const page = wordsOf(await html(second.orderReference, 'invoice'));
  const paper = (await pdf(second.orderReference, 'invoice')).replace(/\s+/g, ' ');
  const { currency, agentMinor, baseMinor, taxMinor } = second.sums;
  for (const words of [
    `INV-${String(two).padStart(6, '0')}`,
    second.hotel.name,
    second.locator ?? 'none',
    'BEGUM / RINA MS',
    displayMoney({ currency, minor: baseMinor }),
    displayMoney({ currency, minor: taxMinor }),
    displayMoney({ currency, minor: agentMinor }),
  ]) {
    expect(page, words).toContain(words);
    expect(paper, words).toContain(words);
  }
  await desk.server.allowOnly('asha', ['PrintHotel']);
  const withheld = wordsOf(await html(second.orderReference, 'invoice'));
  expect(withheld).toContain('Service and commission');
  expect(withheld).not.toMatch(/Tax on commission|Commission BDT/);
});

test('[HTL-05][HTL-06] the invoice of a stay cancelled at a fee says what came back and what was kept, not that it is paid', async () => {
  const order = await desk.booked('DXB', isFlexible, { checkIn: '2026-12-20', checkOut: '2026-12-24' });
  const laterMs = Date.parse(order.cancellation[0]?.from ?? '') - desk.clock.now().getTime();
  desk.later(laterMs);
  const quoted = await desk.quoted(order);
  const keptMinor = quoted.cancelling?.penaltyMinor ?? 0;
  expect(keptMinor).toBeGreaterThan(0);
  answerOf((await desk.cancel(quoted)) as { ok: true; answer: unknown });
  const { currency, agentMinor } = order.sums;
  const { standing } = await desk.order(order.orderReference);
  expect(standing).toMatchObject({
    paidMinor: agentMinor,
    returnedMinor: agentMinor - keptMinor,
    keptMinor,
    rest: null,
  });
  const [page, paper] = [await html(order.orderReference, 'invoice'), await pdf(order.orderReference, 'invoice')];
  for (const text of [wordsOf(page), paper.replace(/\s+/g, ' ')]) {
    expect(text).toContain('Returned in part');
    expect(text).toContain(`Kept ${displayMoney({ currency, minor: keptMinor })}`);
    expect(text).toContain(`Back in the wallet ${displayMoney({ currency, minor: agentMinor - keptMinor })}`);
    expect(text).not.toMatch(/ Paid (?!from)/);
  }
  const note = [await html(order.orderReference, 'credit-note'), await pdf(order.orderReference, 'credit-note')];
  for (const text of note.map(wordsOf)) {
    expect(text).toMatch(/Credit note CN-2026-\d{6}|CN-2026-\d{6}/);
    expect(text).toContain('Cancellation of the stay');
    expect(text).toContain(`Back in the wallet ${displayMoney({ currency, minor: agentMinor - keptMinor })}`);
    expect(text).toContain('BEGUM / RINA MS');
  }
  desk.later(-laterMs);
});

test('[HTL-05][HTL-06] a stay of which nothing came back has no credit note', async () => {
  const order = await desk.booked('DXB', isFixed);
  const asked = { orderReference: order.orderReference, document: 'credit-note' } as const;
  const refused = { refusal: 'nothing-credited' };
  expect(await desk.server.call('GetHotelPdfHtml', asked, { as: 'asha' })).toMatchObject(refused);
  answerOf((await desk.cancel(await desk.quoted(order))) as { ok: true; answer: unknown });
  expect(await desk.order(order.orderReference)).toMatchObject({ state: 'cancelled', creditNotes: [] });
  expect(await desk.server.call('GetHotelPdfHtml', asked, { as: 'asha' })).toMatchObject(refused);
});

test('[HTL-05] another agency gets no document of a stay, and who may not print hotels gets none', async () => {
  const { orderReference } = await desk.booked('DXB', undefined, {}, 'badrul');
  for (const document of ['voucher', 'invoice'] as const) {
    for (const as of ['asha', 'carol'] as const) {
      const outcome = await desk.server.call('GetHotelPdfHtml', { orderReference, document }, { as });
      expect(outcome).toMatchObject({ refusal: 'order-unknown' });
    }
    await desk.server.allowOnly('badrul', ['ViewBooking']);
    const paper = await desk.server.send('GetHotelPdf', { orderReference, document }, { as: 'badrul' });
    expect(paper.status).toBe(403);
  }
});
