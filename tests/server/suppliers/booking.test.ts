import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayNumberOf } from '../../../contract/days.ts';
import { type Database, inTx } from '../../../server/database/database.ts';
import { seatsOpen } from '../../../server/suppliers/fares/load.ts';
import { supplierSumMinor } from '../../../server/suppliers/fares/make-offer.ts';
import type { Supplier, SupplierOffer } from '../../../server/suppliers/port.ts';
import { readOfferKey } from '../../../server/suppliers/schedule/offer-key.ts';
import { reservedRoutes } from '../../../server/suppliers/schedule/reserved-routes.ts';
import { takeSeats } from '../../../server/suppliers/stock/queries.ts';
import { freshDatabase } from '../fresh-database.ts';
import { cheapestOf, holdOf, oneAdult, request, searchAll, someMorning, sumOf, suppliersOn } from './fixtures.ts';

let database: Database;
let now = someMorning;
let last = 0;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = someMorning;
  for (const table of [
    'supplier_stock',
    'supplier_booking',
    'supplier_ticket',
    'supplier_ticket_count',
    'supplier_journal',
    'supplier_price_rise',
  ] as const)
    await database.db.deleteFrom(table).execute();
});

const suppliers = () => suppliersOn(database.db, () => now);
const newReference = (): string => {
  last += 1;
  return `PTN${String(last).padStart(6, '0')}`;
};
const offerOf = async (supplier: Supplier, pair = 'DAC-CGP', day = '2026-12-14'): Promise<SupplierOffer> =>
  cheapestOf(await searchAll(supplier, request(pair, day)));
const journalOf = (reference: string) =>
  database.db
    .selectFrom('supplier_journal')
    .select(['operation', 'key', 'amount_minor'])
    .where('reference', '=', reference)
    .orderBy('id')
    .execute();
const soldNow = async (): Promise<number> =>
  (await database.db.selectFrom('supplier_stock').select('seats_sold').execute()).reduce(
    (sum, row) => sum + row.seats_sold,
    0,
  );
const heldPnr = async (supplier: Supplier, offer: SupplierOffer, reference: string): Promise<string> => {
  const outcome = await supplier.hold(holdOf(offer, reference));
  if (outcome.outcome !== 'held') throw new Error(`not held but ${outcome.outcome}`);
  return outcome.pnr;
};

describe('holding', () => {
  test('[FLT-04] a held seat is gone from the flight, and is back when the hold is cancelled', async () => {
    const { gds } = suppliers();
    const offer = await offerOf(gds);
    const reference = newReference();
    expect(await heldPnr(gds, offer, reference)).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(await soldNow()).toBe(1);
    expect(await gds.cancel(reference)).toEqual({ outcome: 'cancelled' });
    expect(await gds.cancel(reference)).toEqual({ outcome: 'cancelled' });
    expect(await soldNow()).toBe(0);
    expect((await journalOf(reference)).map((row) => row.operation)).toEqual(['held', 'cancelled']);
  });

  test('[FLT-04] seats sell out: the last party gets none, nothing is kept of its try, and the flight leaves the list', async () => {
    const { gds } = suppliers();
    const offer = await offerOf(gds);
    const flight = readOfferKey(offer.offerKey)?.paths[0]?.flights[0];
    if (flight === undefined) throw new Error('no flight');
    let left = seatsOpen(flight, 'E', dayNumberOf('2026-11-21'));
    let held = 0;
    for (let price = sumOf(offer); left > 0; ) {
      const adults = Math.min(9, left);
      const wanted = { ...holdOf(offer, newReference(), adults), expectedSupplierMinor: price * adults };
      const outcome = await gds.hold(wanted);
      if (outcome.outcome === 'price-changed') {
        expect(outcome.newSupplierMinor).toBeGreaterThan(price * adults);
        price = outcome.newSupplierMinor / adults;
        continue;
      }
      expect(outcome.outcome).toBe('held');
      left -= adults;
      held += 1;
    }
    const late = newReference();
    expect(await gds.hold(holdOf(offer, late))).toEqual({ outcome: 'fare-gone' });
    expect(await gds.price(offer.offerKey, offer.brands[0]?.brandCode ?? '', oneAdult)).toEqual({
      outcome: 'fare-gone',
    });
    expect(await gds.retrieve(late)).toEqual({ outcome: 'none' });
    const offers = await searchAll(gds, request('DAC-CGP'));
    expect(offers.some(({ offerKey }) => offerKey === offer.offerKey)).toBe(false);
    expect(await database.db.selectFrom('supplier_booking').select('reference').execute()).toHaveLength(held);
  });

  test('[FLT-04] many who want the last seats at once get exactly those that there are', async () => {
    const { gds } = suppliers();
    const offer = await offerOf(gds);
    const flight = readOfferKey(offer.offerKey)?.paths[0]?.flights[0];
    if (flight === undefined) throw new Error('no flight');
    const key = `${flight.route.airline}.${flight.number}.DAC.CGP.${flight.day}`;
    const open = seatsOpen(flight, 'E', dayNumberOf('2026-11-21'));
    await database.db
      .insertInto('supplier_stock')
      .values({ flight_key: key, cabin: 'E', departure_day: flight.day, seats_sold: open - 3 })
      .execute();
    const priced = await gds.price(offer.offerKey, offer.brands[0]?.brandCode ?? '', oneAdult);
    if (priced.outcome !== 'priced') throw new Error('not priced');
    const amount = supplierSumMinor(priced.brand.fares);
    const references = Array.from({ length: 8 }, newReference);
    const outcomes = await Promise.all(
      references.map((reference) => gds.hold({ ...holdOf(offer, reference), expectedSupplierMinor: amount })),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'held')).toHaveLength(3);
    expect(outcomes.filter(({ outcome }) => outcome === 'fare-gone')).toHaveLength(5);
    expect(await soldNow()).toBe(open);
  });

  test('[FLT-04] the statement that takes seats never passes the limit, whatever was read before', async () => {
    const wanted = { flightKey: 'BG.101.DAC.CGP.20801', cabin: 'E', day: 20_801, seats: 2, limit: 5 };
    const take = () => inTx(database.db, (tx) => takeSeats(tx, wanted));
    expect(await Promise.all([take(), take()])).toEqual([true, true]);
    expect(await take()).toBe(false);
    expect(await inTx(database.db, (tx) => takeSeats(tx, { ...wanted, cabin: 'B', seats: 6 }))).toBe(false);
    expect(await soldNow()).toBe(4);
  });

  test('[FLT-04] one reference holds once, however often and however fast it is sent', async () => {
    const { ndc } = suppliers();
    const offer = await offerOf(ndc, 'DAC-DXB');
    const reference = newReference();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => ndc.hold(holdOf(offer, reference))));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]?.outcome).toBe('held');
    expect(await journalOf(reference)).toHaveLength(1);
    expect(await soldNow()).toBe(offer.journeys[0]?.segments.length);
  });

  test('[FLT-04] at a price other than the expected one nothing is sold, and the price is returned', async () => {
    const { gds } = suppliers();
    const offer = await offerOf(gds);
    const reference = newReference();
    const wanted = { ...holdOf(offer, reference), expectedSupplierMinor: sumOf(offer) - 100 };
    expect(await gds.hold(wanted)).toEqual({ outcome: 'price-changed', newSupplierMinor: sumOf(offer) });
    expect(await gds.retrieve(reference)).toEqual({ outcome: 'none' });
  });

  test('[FLT-04] a hold ends with its time limit: it cannot be ticketed, and its seats are for sale again', async () => {
    const { lcc } = suppliers();
    const offer = await offerOf(lcc, 'DAC-DXB');
    expect(lcc.capabilities.hold).toBe(false);
    expect(offer.brands.every((brand) => !brand.holdAllowed)).toBe(true);
    const reference = newReference();
    const outcome = await lcc.hold(holdOf(offer, reference));
    if (outcome.outcome !== 'held') throw new Error('not held');
    expect(outcome.timeLimitAt.getTime() - now.getTime()).toBe(15 * 60_000);
    now = new Date(outcome.timeLimitAt.getTime() + 1);
    expect((await lcc.ticket(reference, 'key-1')).outcome).toBe('refused');
    expect(await lcc.retrieve(reference)).toEqual({ outcome: 'cancelled' });
    await searchAll(lcc, request('DAC-CXB'));
    expect(await soldNow()).toBe(0);
    expect((await journalOf(reference)).map((row) => row.operation)).toEqual(['held', 'expired']);
  });

  test('[BKG-06] a price says until when its seats would be held, and a fare to be ticketed at once says nothing', async () => {
    const { gds, lcc } = suppliers();
    const offer = (await searchAll(gds, request('DAC-CGP', '2026-12-14'))).find(({ brands }) => brands[0]?.holdAllowed);
    if (offer === undefined) throw new Error('nothing can be held');
    const priced = await gds.price(offer.offerKey, offer.brands[0]?.brandCode ?? '', oneAdult);
    const held = await gds.hold(holdOf(offer, newReference()));
    if (priced.outcome !== 'priced' || held.outcome !== 'held') throw new Error('not sold');
    expect(priced.holdUntil).toEqual(held.timeLimitAt);
    const atOnce = await offerOf(lcc, 'DAC-DXB');
    expect(await lcc.price(atOnce.offerKey, atOnce.brands[0]?.brandCode ?? '', oneAdult)).toMatchObject({
      outcome: 'priced',
      holdUntil: null,
    });
  });

  test('[FLT-04] the travellers must be those of the price', async () => {
    const { gds } = suppliers();
    const offer = await offerOf(gds);
    const wanted = holdOf(offer, newReference(), 2);
    expect((await gds.hold({ ...wanted, travellers: wanted.travellers.slice(1) })).outcome).toBe('refused');
  });
});

describe('ticketing', () => {
  test('[FLT-04] one key issues once, and answers the same tickets again; another key issues nothing', async () => {
    const { gds } = suppliers();
    const offer = await offerOf(gds, 'DAC-DXB');
    const reference = newReference();
    const { expectedSupplierMinor } = holdOf(offer, reference, 2);
    const held = await gds.hold({ ...holdOf(offer, reference, 2), expectedSupplierMinor });
    expect(held.outcome).toBe('held');
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => gds.ticket(reference, 'key-1')));
    const [first] = outcomes;
    if (first?.outcome !== 'issued') throw new Error('not issued');
    expect(outcomes.every((outcome) => JSON.stringify(outcome) === JSON.stringify(first))).toBe(true);
    expect(first.tickets.map(({ paxId }) => paxId)).toEqual(['pax-1', 'pax-2']);
    expect(new Set(first.tickets.map(({ ticketNumber }) => ticketNumber)).size).toBe(2);
    for (const { ticketNumber } of first.tickets) expect(ticketNumber).toMatch(/^\d{13}$/);
    expect((await gds.ticket(reference, 'key-2')).outcome).toBe('refused');
    expect(await gds.cancel(reference)).toMatchObject({ outcome: 'refused' });
    expect(await gds.retrieve(reference)).toMatchObject({ outcome: 'ticketed', tickets: first.tickets });
    expect(await journalOf(reference)).toEqual([
      { operation: 'held', key: null, amount_minor: expectedSupplierMinor },
      { operation: 'ticketed', key: 'key-1', amount_minor: expectedSupplierMinor },
    ]);
  });

  test('[FLT-04] an airline’s tickets are numbered one after the other, with no gap after a repeated or refused ticketing', async () => {
    const { gds } = suppliers();
    const offer = await offerOf(gds, 'DAC-DXB');
    const references = Array.from({ length: 4 }, newReference);
    for (const [index, reference] of references.entries()) {
      const adults = 1 + (index % 2);
      const priced = await gds.price(offer.offerKey, offer.brands[0]?.brandCode ?? '', { ...oneAdult, adults });
      if (priced.outcome !== 'priced') throw new Error('not priced');
      const expectedSupplierMinor = supplierSumMinor(priced.brand.fares);
      expect((await gds.hold({ ...holdOf(offer, reference, adults), expectedSupplierMinor })).outcome).toBe('held');
    }
    await gds.cancel(references[1] ?? '');
    const outcomes = await Promise.all(
      references.flatMap((reference) => [gds.ticket(reference, 'key'), gds.ticket(reference, 'key')]),
    );
    const numbers = new Set(
      outcomes.flatMap((outcome) =>
        outcome.outcome === 'issued' ? outcome.tickets.map(({ ticketNumber }) => Number(ticketNumber)) : [],
      ),
    );
    expect(numbers.size).toBe(4);
    expect(Math.max(...numbers) - Math.min(...numbers)).toBe(3);
  });

  test('[FLT-04] of a cancellation and a ticketing at once, one takes effect', async () => {
    const { gds } = suppliers();
    const offer = await offerOf(gds);
    for (let round = 0; round < 5; round += 1) {
      const reference = newReference();
      expect((await gds.hold(holdOf(offer, reference))).outcome).toBe('held');
      const [cancelled, ticketed] = await Promise.all([gds.cancel(reference), gds.ticket(reference, 'key')]);
      expect([cancelled.outcome === 'cancelled', ticketed.outcome === 'issued'].filter(Boolean)).toHaveLength(1);
      expect(await journalOf(reference)).toHaveLength(2);
    }
  });

  test('[FLT-04] an unknown booking is refused', async () => {
    const { ndc } = suppliers();
    expect(await ndc.retrieve('NOSUCH')).toEqual({ outcome: 'none' });
    expect((await ndc.ticket('NOSUCH', 'key')).outcome).toBe('refused');
    expect((await ndc.cancel('NOSUCH')).outcome).toBe('refused');
    expect(await ndc.price('ndc.E1.nonsense', 'NBASIC', oneAdult)).toEqual({ outcome: 'fare-gone' });
  });
});

describe('time limits', () => {
  const heldUntil = async (supplier: Supplier, reference: string): Promise<number> => {
    const found = await supplier.retrieve(reference);
    if (found.outcome !== 'held') throw new Error(`not held but ${found.outcome}`);
    return found.timeLimitAt.getTime();
  };

  test('[ORD-03] [FLT-04] a hold is extended once by half of its time, with one row in the journal however often it is asked', async () => {
    const { gds } = suppliers();
    const reference = newReference();
    await heldPnr(gds, await offerOf(gds), reference);
    const before = await heldUntil(gds, reference);
    now = new Date(now.getTime() + 60_000);
    const granted = await gds.extend(reference, 'key-1');
    expect(granted).toEqual({
      outcome: 'extended',
      timeLimitAt: new Date(before + (before - someMorning.getTime()) / 2),
    });
    expect(await gds.extend(reference, 'key-1')).toEqual(granted);
    expect((await gds.extend(reference, 'key-2')).outcome).toBe('refused');
    expect((await journalOf(reference)).map(({ operation, key }) => [operation, key])).toEqual([
      ['held', null],
      ['extended', 'key-1'],
    ]);
    now = new Date(before + 60_000);
    expect((await gds.ticket(reference, 'key')).outcome).toBe('issued');
  });

  test('[ORD-03] [FLT-04] a fare that must be ticketed at once, an ended hold and an unknown booking are not extended, and it is said why', async () => {
    const { gds, lcc } = suppliers();
    const atOnce = newReference();
    await heldPnr(lcc, await offerOf(lcc, 'DAC-DXB'), atOnce);
    expect(await lcc.extend(atOnce, 'key')).toEqual({
      outcome: 'refused',
      words: 'This fare must be ticketed at once: its time limit is not extended.',
    });
    const ended = newReference();
    await heldPnr(gds, await offerOf(gds), ended);
    now = new Date((await heldUntil(gds, ended)) + 1);
    expect((await gds.extend(ended, 'key')).outcome).toBe('refused');
    expect((await gds.extend('NOSUCH', 'key')).outcome).toBe('refused');
    expect((await journalOf(ended)).map(({ operation }) => operation)).not.toContain('extended');
  });

  test('[ORD-03] [FLT-04] on a reserved route the first request stays without an answer and without effect', async () => {
    const { gds } = suppliers();
    const reference = newReference();
    await heldPnr(gds, await offerOf(gds, 'YAP-ROR'), reference);
    const before = await heldUntil(gds, reference);
    expect(await gds.extend(reference, 'key-1')).toEqual({ outcome: 'unknown' });
    expect(await heldUntil(gds, reference)).toBe(before);
    expect((await gds.extend(reference, 'key-2')).outcome).toBe('extended');
  });
});

describe('reserved routes', () => {
  const pairOf = (behaviour: string): string => {
    const route = reservedRoutes.find((one) => one.behaviour === behaviour);
    if (route === undefined) throw new Error(`no route for ${behaviour}`);
    return `${route.origin}-${route.destination}`;
  };
  const brandOf = (offer: SupplierOffer): string => offer.brands[0]?.brandCode ?? '';

  test('[FLT-04] all but "nothing found" always have flights, at every supplier that answers, both ways', async () => {
    const { all } = suppliers();
    for (const { origin, destination, behaviour } of reservedRoutes)
      for (const supplier of all) {
        if (behaviour === 'failing-search' && supplier.code === 'ndc') continue;
        if (behaviour === 'silent-search' && supplier.code === 'lcc') continue;
        for (const pair of [`${origin}-${destination}`, `${destination}-${origin}`])
          for (const day of ['2026-12-01', '2026-12-06', '2027-03-31']) {
            const offers = await searchAll(supplier, request(pair, day));
            if (behaviour === 'nothing-found') expect(offers).toEqual([]);
            else expect(offers.length, `${supplier.code} ${pair}`).toBeGreaterThan(0);
          }
      }
  });

  test('[FLT-03] a failing supplier rejects; a silent one never ends until it is cut off', async () => {
    const { ndc, lcc } = suppliers();
    await expect(searchAll(ndc, request(pairOf('failing-search')))).rejects.toThrow('502');
    const cut = new AbortController();
    const asked = lcc.search(request(pairOf('silent-search')), async () => {}, cut.signal, 'agency');
    cut.abort();
    await expect(asked).rejects.toThrow();
  });

  test('[FLT-04] the price may rise between search and pricing, and then stands', async () => {
    const { gds } = suppliers();
    const offer = await offerOf(gds, pairOf('dearer-when-priced'));
    const priced = await gds.price(offer.offerKey, brandOf(offer), oneAdult);
    if (priced.outcome !== 'priced') throw new Error('not priced');
    const amount = supplierSumMinor(priced.brand.fares);
    expect(amount).toBeGreaterThan(sumOf(offer));
    expect((await gds.hold({ ...holdOf(offer, newReference()), expectedSupplierMinor: amount })).outcome).toBe('held');
  });

  test('[FLT-04] the price may rise at the moment of booking, and the risen one is priced and held after that', async () => {
    const { gds } = suppliers();
    const offer = await offerOf(gds, pairOf('dearer-when-held'));
    const before = await gds.price(offer.offerKey, brandOf(offer), oneAdult);
    expect(before.outcome === 'priced' && supplierSumMinor(before.brand.fares)).toBe(sumOf(offer));
    const reference = newReference();
    const refused = await gds.hold(holdOf(offer, reference));
    if (refused.outcome !== 'price-changed') throw new Error('not changed');
    const after = await gds.price(offer.offerKey, brandOf(offer), oneAdult);
    expect(after.outcome === 'priced' && supplierSumMinor(after.brand.fares)).toBe(refused.newSupplierMinor);
    const accepted = { ...holdOf(offer, reference), expectedSupplierMinor: refused.newSupplierMinor };
    expect((await gds.hold(accepted)).outcome).toBe('held');
  });

  test('[FLT-04] the last seat may go when it is priced, or when it is booked; a price may stay without an answer', async () => {
    const { gds } = suppliers();
    const priced = await offerOf(gds, pairOf('gone-when-priced'));
    expect(await gds.price(priced.offerKey, brandOf(priced), oneAdult)).toEqual({ outcome: 'fare-gone' });
    const held = await offerOf(gds, pairOf('gone-when-held'));
    expect((await gds.price(held.offerKey, brandOf(held), oneAdult)).outcome).toBe('priced');
    expect(await gds.hold(holdOf(held, newReference()))).toEqual({ outcome: 'fare-gone' });
    const silent = await offerOf(gds, pairOf('silent-price'));
    expect(await gds.price(silent.offerKey, brandOf(silent), oneAdult)).toEqual({ outcome: 'silent' });
    expect(await soldNow()).toBe(0);
  });

  test('[FLT-04] held without an answer: the booking stands and is found by its reference', async () => {
    const { gds } = suppliers();
    const offer = await offerOf(gds, pairOf('held-without-answer'));
    const reference = newReference();
    expect(await gds.hold(holdOf(offer, reference))).toEqual({ outcome: 'unknown' });
    expect((await gds.retrieve(reference)).outcome).toBe('held');
    expect((await gds.hold(holdOf(offer, reference))).outcome).toBe('held');
    expect(await journalOf(reference)).toHaveLength(1);
  });

  test('[FLT-04] ticketed without an answer: the tickets exist, once', async () => {
    const { gds } = suppliers();
    const reference = newReference();
    await heldPnr(gds, await offerOf(gds, pairOf('ticketed-without-answer')), reference);
    expect(await gds.ticket(reference, 'key-1')).toEqual({ outcome: 'unknown' });
    expect((await gds.retrieve(reference)).outcome).toBe('ticketed');
    expect((await gds.ticket(reference, 'key-1')).outcome).toBe('issued');
    expect((await journalOf(reference)).map((row) => row.operation)).toEqual(['held', 'ticketed']);
  });

  test('[FLT-04] no answer and no ticket: the booking is still held, and the second try issues', async () => {
    const { gds } = suppliers();
    const reference = newReference();
    await heldPnr(gds, await offerOf(gds, pairOf('unticketed-without-answer')), reference);
    expect(await gds.ticket(reference, 'key-1')).toEqual({ outcome: 'unknown' });
    expect((await gds.retrieve(reference)).outcome).toBe('held');
    expect((await gds.ticket(reference, 'key-1')).outcome).toBe('issued');
    expect((await journalOf(reference)).map((row) => row.operation)).toEqual(['held', 'ticketed']);
  });

  test('[FLT-04] a refused ticket leaves the booking held', async () => {
    const { gds } = suppliers();
    const reference = newReference();
    await heldPnr(gds, await offerOf(gds, pairOf('ticketing-refused')), reference);
    expect((await gds.ticket(reference, 'key-1')).outcome).toBe('refused');
    expect((await gds.ticket(reference, 'key-1')).outcome).toBe('refused');
    expect((await gds.retrieve(reference)).outcome).toBe('held');
  });
});
