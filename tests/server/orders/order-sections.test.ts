import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallOutcome, CallRequest, JsonCallName } from '../../../contract/calls.ts';
import { type FunctionalityName, functionalities } from '../../../contract/functionalities.ts';
import { displayMoney } from '../../../contract/money.ts';
import { documentTypes, type Order } from '../../../contract/orders/orders.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand, dubaiReturn } from '../booking/scripted-supplier.ts';
import { textOfPdf } from '../documents/pdf-text.ts';
import { tableHashes } from '../table-hashes.ts';

let desk: SalesDesk;
let order: Order;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 90_000_000_000 });
});
afterAll(() => desk.close());
beforeEach(async () => {
  order = await desk.held();
});

const as = 'asha';
const everyName = Object.keys(functionalities) as FunctionalityName[];
const call = <N extends JsonCallName>(name: N, request: CallRequest<N>): Promise<CallOutcome<N>> =>
  desk.server.call(name, request, { as });
const answerOf = async <Answer>(
  outcome: Promise<{ readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly refusal: string }>,
): Promise<Answer> => {
  const answered = await outcome;
  if (!answered.ok) throw new Error(`refused: ${answered.refusal}`);
  return answered.answer;
};
const asked = () => ({ orderReference: order.orderReference });
const history = async () => (await answerOf(call('GetOrderHistory', asked()))).history.map(({ what }) => what);
const paxIdOf = (position: number): string => order.travellers[position]?.paxId ?? '';
const passport = { number: 'NEW765432', expiryDate: '2033-01-31', nationality: 'BD' };
const visa = { number: 'V7654321', countryCode: 'AE', expiryDate: '2027-06-30' };
const without = (...names: FunctionalityName[]) =>
  desk.server.allowOnly(
    as,
    everyName.filter((name) => !names.includes(name)),
  );

test('[SES-04] none of the calls answers about or changes the order of another agency or tenant', async () => {
  const change = { ...asked(), paxId: paxIdOf(0) };
  const contact = { email: 'a@b.example', phone: '+8801711000001' };
  const price = { ...asked(), prices: [{ paxId: paxIdOf(0), priceMinor: 1 }] };
  const calls = [
    ['GetOrderHistory', asked()],
    ['AirSSRHistory', asked()],
    ['GetUpdatedTravelerSSRStatus', asked()],
    ['GetUpdatedTimeLimit', asked()],
    ['GetExtendTimeLimitRequest', asked()],
    ['AirVerifyPrice', asked()],
    ['GetPrintPrices', asked()],
    ['UpdatePrice', price],
    ['AddOrderMessage', { ...asked(), words: 'Hello' }],
    ['UpdateSupplementary', { ...asked(), contact, mailsTickets: true, remarks: '' }],
    ['GetPassportVisa', change],
    ['UpdatePassportVisa', { ...change, passport, visa }],
  ] as const;
  await Promise.all([desk.server.signIn('badrul'), desk.server.signIn('carol')]);
  const { db } = desk.server.database;
  const before = await tableHashes(db);
  for (const other of ['badrul', 'carol'] as const) {
    for (const [name, request] of calls) {
      const answer = await desk.server.send(name, request, { as: other });
      expect([name, answer.status]).toEqual([name, 404]);
    }
  }
  const { session: _touched, request_key: _answered, ...after } = await tableHashes(db);
  expect(before).toMatchObject(after);
});

describe('today’s price of a held order', () => {
  test('[ORD-05] is asked of the supplier and shown beside the held one, which stands', async () => {
    const validForMs = 600_000;
    const priced = { outcome: 'priced', passportRequired: true, validForMs, holdUntil: null } as const;
    const brand = classicBrand(100_000);
    desk.supplier.next({ price: { ...priced, brand, offer: dubaiReturn(brand) } });
    const { oldMinor, newMinor } = await answerOf(call('AirVerifyPrice', asked()));
    expect(oldMinor).toBe(order.sums.agentMinor);
    expect(newMinor).toBeGreaterThan(oldMinor);
    expect((await answerOf(call('AirVerifyPrice', asked()))).newMinor).toBe(oldMinor);
    expect((await desk.order(order.orderReference)).sums).toEqual(order.sums);
  });

  test('[ORD-05] a fare that is gone or an airline that is silent leaves the hold as it is', async () => {
    desk.supplier.next({ price: { outcome: 'fare-gone' } });
    desk.supplier.next({ price: { outcome: 'silent' } });
    expect(await call('AirVerifyPrice', asked())).toMatchObject({ refusal: 'fare-gone' });
    expect(await call('AirVerifyPrice', asked())).toMatchObject({ refusal: 'supplier-silent' });
    expect((await desk.order(order.orderReference)).state).toBe('held');
  });

  test('[ORD-05] [ORD-07] is asked for no order that is not held', async () => {
    await call('AirCancel', asked());
    expect(await call('AirVerifyPrice', asked())).toMatchObject({ refusal: 'not-allowed' });
  });
});

test('[ORD-01] a message stands on the order under its writer’s name and in the history, whatever the order’s state', async () => {
  await call('AirCancel', asked());
  const after = (await answerOf(call('AddOrderMessage', { ...asked(), words: '  Call at nine \n' }))).order;
  expect(after.messages).toEqual([{ at: expect.any(String), who: 'Asha Rahman', words: 'Call at nine' }]);
  expect(await history()).toContain('A message was added');
  expect((await desk.server.send('AddOrderMessage', { ...asked(), words: ' ' }, { as })).status).toBe(400);
});

test('[ORD-05] the history is answered to who may read it, and to nobody with the order', async () => {
  expect(await history()).toEqual(order.history?.map(({ what }) => what));
  await without('BookingHistory', 'SSRHistory', 'ShowPassportVisa');
  const shown = await desk.order(order.orderReference);
  expect([shown.history, shown.mayReadSsr, shown.mayShowPassports]).toEqual([null, false, false]);
  await desk.server.allowOnly(as, everyName);
});

describe('contact and remarks', () => {
  const contact = { email: 'new@family.example', phone: '+8801711000001' };
  const change = (remarks = 'Aisle seats') =>
    call('UpdateSupplementary', { ...asked(), contact, mailsTickets: true, remarks });

  test('[ORD-01] are changed on a held order: found by the new number, told in the history, mailed to the new address', async () => {
    expect((await answerOf(change())).order).toMatchObject({ contact, remarks: 'Aisle seats' });
    expect(await history()).toContain('Changed: mail address, phone number, remarks');
    const lines = await history();
    await change();
    expect(await history()).toEqual(lines);
    const found = await answerOf(call('SearchOrders', { keyword: '01711000001' }));
    expect(JSON.stringify(found)).toContain(order.orderReference);
    await call('AirTicket', desk.ticketRequest(order));
    await call('MailTicket', asked());
    expect(await history()).toContain('Tickets mailed to new@family.example');
  });

  test('[ORD-07] stay as they are on an order that is over, and without BookTicket', async () => {
    await without('BookTicket');
    expect(
      await desk.server.send('UpdateSupplementary', { ...asked(), contact, mailsTickets: true, remarks: '' }, { as }),
    ).toMatchObject({
      status: 403,
    });
    await desk.server.allowOnly(as, everyName);
    await call('AirCancel', asked());
    expect(await change()).toMatchObject({ ok: false, refusal: 'not-allowed' });
  });
});

describe('passport and visa', () => {
  const change = (position: number, given: Partial<Pick<CallRequest<'UpdatePassportVisa'>, 'passport' | 'visa'>>) =>
    call('UpdatePassportVisa', { ...asked(), paxId: paxIdOf(position), passport: null, visa: null, ...given });
  const seen = (position: number) => answerOf(call('GetPassportVisa', { ...asked(), paxId: paxIdOf(position) }));

  test('[SES-04][ORD-01] are shown whole to nobody without the right to see passports, who may look at bookings', async () => {
    await without('ShowPassportVisa');
    const sent = await desk.server.send('GetPassportVisa', { ...asked(), paxId: paxIdOf(0) }, { as });
    expect(sent.status).toBe(403);
    expect((await desk.order(order.orderReference)).travellers[1]?.passportMasked).toBe('••••••321');
  });

  test('[ORD-01] are changed on a held or ticketed order, kept sealed, and shown masked', async () => {
    const after = (await answerOf(change(0, { passport, visa }))).order.travellers[0];
    expect([after?.passportMasked, after?.visaMasked]).toEqual(['••••••432', '•••••321']);
    await call('AirTicket', desk.ticketRequest(order));
    expect((await answerOf(change(1, { visa }))).order.travellers[1]).toMatchObject({ visaCountry: 'AE' });
    expect(await seen(0)).toEqual({ passport, visa });
    expect(await seen(1)).toMatchObject({ passport: { number: 'BX7654321' }, visa });
    expect(await history()).toContain('Passport and Visa of Kamal Rahman changed');
    const { db } = desk.server.database;
    const rows = await db.selectFrom('order_traveller').selectAll().execute();
    const audited = await db.selectFrom('audit_entry').selectAll().execute();
    expect(JSON.stringify([rows, audited, await history()])).not.toMatch(/NEW765432|V7654321/);
  });

  test('[ORD-05] whoever sees a whole number is named in the audit', async () => {
    await seen(2);
    const { db } = desk.server.database;
    const audited = await db
      .selectFrom('audit_entry')
      .select(['actor', 'facts'])
      .where('action', '=', 'order.passport-shown')
      .where('subject', '=', order.orderReference)
      .execute();
    expect(audited).toEqual([
      {
        actor: desk.server.people.asha.userId,
        facts: {
          paxId: paxIdOf(2),
          agencyId: desk.server.people.asha.agencyId,
          device: null,
          address: expect.any(String),
        },
      },
    ]);
  });

  test('[ORD-01] that end before the trip does, or are another traveller’s, are refused and nothing changes', async () => {
    const before = (await desk.order(order.orderReference)).travellers;
    expect(await change(0, { passport: { ...passport, expiryDate: '2026-12-17' } })).toMatchObject({
      refusal: 'passport-expires',
    });
    expect(await change(0, { visa: { ...visa, expiryDate: '2026-12-17' } })).toMatchObject({
      refusal: 'passport-expires',
    });
    expect(await change(0, { passport: { ...passport, number: 'BX7654321' } })).toMatchObject({
      refusal: 'passport-shared',
    });
    expect((await desk.order(order.orderReference)).travellers).toEqual(before);
  });

  test('[ORD-07] stay as they are on an order that is over, and by who may not book', async () => {
    await without('BookTicket');
    expect(await change(0, { passport })).toMatchObject({ refusal: 'not-allowed' });
    await desk.server.allowOnly(as, everyName);
    await call('AirCancel', asked());
    expect(await change(0, { passport })).toMatchObject({ refusal: 'not-allowed' });
  });

  test('[ORD-03] a passport that ends soon after the journey is due at its departure, and no more once it is renewed', async () => {
    const dueOf = async () =>
      (
        await desk.server.database.db
          .selectFrom('order_traveller')
          .select('passport_due_at')
          .where('order_reference', '=', order.orderReference)
          .where('pax_id', '=', paxIdOf(0))
          .executeTakeFirstOrThrow()
      ).passport_due_at;
    await change(0, { passport: { ...passport, expiryDate: '2027-01-31' } });
    expect(await dueOf()).not.toBeNull();
    await change(0, { passport });
    expect(await dueOf()).toBeNull();
  });
});

test('[ORD-05] a seat or extra tells when it was asked for, and when the airline answered', async () => {
  const priced = await desk.priced();
  const [bag] = (await answerOf(call('GetBaggage', { priceId: priced.priceId }))).options;
  const choices = [{ optionId: bag?.optionId ?? '', traveller: 0, count: 1, remark: null }];
  const { offer } = await answerOf(call('AirSell', { priceId: priced.priceId, choices }));
  order = (await answerOf(call('AirBook', desk.bookRequest(offer)))).order;
  const states = async () =>
    (await answerOf(call('AirSSRHistory', asked()))).lines.map(({ state, who }) => [state, who]);
  expect(await states()).toEqual([['requested', 'Asha Rahman']]);
  desk.clock.advance(60_000);
  await call('AirTicket', desk.ticketRequest(order));
  expect(await states()).toEqual([
    ['requested', 'Asha Rahman'],
    ['confirmed', 'Emirates'],
  ]);
  const { options } = await answerOf(call('GetUpdatedTravelerSSRStatus', asked()));
  expect(options).toEqual((await desk.order(order.orderReference)).options);
});

test('[ORD-03] the time limit and the requests for more of it are answered with their outcomes', async () => {
  const limitOf = async () => (await answerOf(call('GetUpdatedTimeLimit', asked()))).timeLimit;
  expect(await limitOf()).toEqual((await desk.order(order.orderReference)).timeLimit);
  desk.supplier.next({ extend: { outcome: 'refused', words: 'This flight is nearly full.' } });
  await call('UpdateExtendTimeLimitRequest', asked());
  desk.clock.advance(1_000);
  desk.supplier.next({ extend: { outcome: 'unknown' } });
  desk.supplier.next({ retrieve: { outcome: 'unknown' } });
  await call('UpdateExtendTimeLimitRequest', asked());
  desk.clock.advance(1_000);
  await call('UpdateExtendTimeLimitRequest', asked());
  const { requests } = await answerOf(call('GetExtendTimeLimitRequest', asked()));
  expect(requests.map(({ who, state, words }) => [who, state, words])).toEqual([
    ['Asha Rahman', 'granted', null],
    ['Asha Rahman', 'unanswered', null],
    ['Asha Rahman', 'refused', 'This flight is nearly full.'],
  ]);
  await call('AirCancel', asked());
  expect(await limitOf()).toBeNull();
});

describe('prices that the agency prints', () => {
  const { ticket, invoice, customerInvoice } = documentTypes;
  const update = (...prices: CallRequest<'UpdatePrice'>['prices']) => call('UpdatePrice', { ...asked(), prices });
  const words = async (typeId: 1 | 2 | 3, paxIds: string[] = []) =>
    textOfPdf((await desk.server.send('GetBookingPdf', { typeId, ...asked(), withPrice: true, paxIds }, { as })).bytes);
  const taka = (minor: number) => displayMoney({ currency: 'BDT', minor });

  test('[ORD-05] [ORD-06] take the place of the sale’s on ticket and customer’s invoice, and move no money', async () => {
    await call('AirTicket', desk.ticketRequest(order));
    const agencyBefore = await words(invoice);
    const wallet = await desk.walletMinor();
    const { transfer } = await tableHashes(desk.server.database.db);
    const { prices, currency } = await answerOf(update({ paxId: paxIdOf(0), priceMinor: 1_234_500 }));
    expect(currency).toBe(order.sums.currency);
    expect(prices[0]).toMatchObject({ printedMinor: 1_234_500, changed: { who: 'Asha Rahman' } });
    expect(prices.map(({ grossMinor }) => grossMinor ?? 0).reduce((sum, one) => sum + one, 0)).toBe(
      order.sums.grossMinor,
    );
    const total = 1_234_500 + (prices[1]?.grossMinor ?? 0) + (prices[2]?.grossMinor ?? 0);
    for (const typeId of [ticket, customerInvoice] as const) {
      const printed = await words(typeId);
      expect(printed).toContain(taka(1_234_500));
      expect(printed).toContain(taka(total));
      expect(await words(typeId, [paxIdOf(1)])).not.toContain(taka(1_234_500));
    }
    expect(await words(invoice)).toBe(agencyBefore);
    expect(await desk.walletMinor()).toEqual(wallet);
    expect((await tableHashes(desk.server.database.db))['transfer']).toBe(transfer);
    expect(await desk.ledgerFaults()).toEqual([]);
    expect(await history()).toContain('Prices for printing changed');
    expect((await answerOf(update({ paxId: paxIdOf(0), priceMinor: null }))).prices[0]).toMatchObject({
      printedMinor: null,
      changed: null,
    });
    expect(await words(customerInvoice)).toContain(taka(order.sums.grossMinor ?? 0));
  });

  test('[ORD-05] are never below zero, of another order, or changed by who may not see them', async () => {
    await call('AirTicket', desk.ticketRequest(order));
    const prices = [{ paxId: paxIdOf(0), priceMinor: -1 }];
    expect((await desk.server.send('UpdatePrice', { ...asked(), prices }, { as })).status).toBe(400);
    expect(await update({ paxId: 'nobody-here', priceMinor: 1 })).toMatchObject({ refusal: 'order-unknown' });
    await without('ShowMarkup');
    const allowed = [{ paxId: paxIdOf(0), priceMinor: 1 }];
    expect((await desk.server.send('UpdatePrice', { ...asked(), prices: allowed }, { as })).status).toBe(403);
    const hidden = await answerOf(call('GetPrintPrices', asked()));
    expect(hidden.prices.map(({ grossMinor, printedMinor }) => [grossMinor, printedMinor])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    await desk.server.allowOnly(as, everyName);
  });
});
