import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayNumberOf } from '../../../contract/days.ts';
import type { Database } from '../../../server/database/database.ts';
import { seatsOpen } from '../../../server/suppliers/fares/load.ts';
import type { Supplier, SupplierOffer, SupplierSeat } from '../../../server/suppliers/port.ts';
import { readOfferKey } from '../../../server/suppliers/schedule/offer-key.ts';
import { freshDatabase } from '../fresh-database.ts';
import { cheapestOf, holdOf, oneAdult, request, searchAll, someMorning, suppliersOn } from './fixtures.ts';

let database: Database;
let now = someMorning;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const place = { journeyIndex: 0, segmentIndex: 0 };
const seatsOf = async (supplier: Supplier, offer: SupplierOffer): Promise<SupplierSeat[]> => {
  const shown = await supplier.seatMap(offer.offerKey, offer.brands[0]?.brandCode ?? '', place);
  if (shown.outcome !== 'shown' || shown.map === null) throw new Error('no seat map');
  return shown.map.cabins.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.filter((seat) => seat !== null)));
};
const withSeat = (offer: SupplierOffer, reference: string, seat: SupplierSeat) => {
  const hold = holdOf(offer, reference);
  return {
    ...hold,
    options: [{ optionKey: seat.optionKey ?? '', paxId: 'pax-1', count: 1, remark: null }],
    expectedSupplierMinor: hold.expectedSupplierMinor + seat.priceMinor,
  };
};

test('[BKG-05] others sit on as many seats as are sold elsewhere, and as the day comes nearer only more', async () => {
  const { gds } = suppliersOn(database.db, () => now);
  const offer = cheapestOf(await searchAll(gds, request('DAC-DXB')));
  const flight = readOfferKey(offer.offerKey)?.paths[0]?.flights[0];
  if (flight === undefined) throw new Error('no flight');
  const seats = await seatsOf(gds, offer);
  const taken = seats.filter(({ state }) => state === 'taken').map(({ designator }) => designator);
  expect(taken.length).toBe(seats.length - seatsOpen(flight, 'E', dayNumberOf('2026-11-21')));
  now = new Date(someMorning.getTime() + 10 * 86_400_000);
  const later = new Set(
    (await seatsOf(gds, offer)).filter(({ state }) => state === 'taken').map((seat) => seat.designator),
  );
  now = someMorning;
  expect(taken.filter((designator) => !later.has(designator))).toEqual([]);
});

test('[BKG-05] of 200 who want one seat at once, one sits there; it is free again when the hold ends or is cancelled', async () => {
  const { gds } = suppliersOn(database.db, () => now);
  const offer = (await searchAll(gds, request('DAC-DXB'))).find(({ brands }) => brands[0]?.holdAllowed);
  if (offer === undefined) throw new Error('nothing can be held');
  const seat = (await seatsOf(gds, offer)).find(({ state }) => state === 'free');
  if (seat === undefined) throw new Error('no free seat');
  const references = Array.from({ length: 200 }, (_, index) => `PTS${String(index).padStart(6, '0')}`);
  const outcomes = await Promise.all(references.map((reference) => gds.hold(withSeat(offer, reference, seat))));
  expect(outcomes.filter(({ outcome }) => outcome === 'held')).toHaveLength(1);
  expect(outcomes.filter(({ outcome }) => outcome === 'options-gone')).toHaveLength(199);
  const sold = await database.db
    .selectFrom('supplier_stock')
    .select('seats_sold')
    .where('seats_sold', '>', 0)
    .execute();
  expect(sold.every(({ seats_sold }) => seats_sold === 1)).toBe(true);
  const stateOf = async () =>
    (await seatsOf(gds, offer)).find(({ designator }) => designator === seat.designator)?.state;
  expect(await stateOf()).toBe('taken');
  await gds.cancel(references[outcomes.findIndex(({ outcome }) => outcome === 'held')] ?? '');
  expect(await stateOf()).toBe('free');

  const again = await gds.hold(withSeat(offer, 'PTSAGAIN', seat));
  if (again.outcome !== 'held') throw new Error(again.outcome);
  now = new Date(again.timeLimitAt.getTime() + 1);
  await gds.price(offer.offerKey, offer.brands[0]?.brandCode ?? '', oneAdult);
  const rows = await database.db.selectFrom('supplier_option_stock').select('taken').execute();
  expect(rows.every(({ taken }) => taken === 0)).toBe(true);
  now = someMorning;
});

test('[BKG-05] a low-cost airline sells bags and meals, a full-service one serves meals free and counts pieces far away', async () => {
  const { gds, lcc } = suppliersOn(database.db, () => now);
  const listOf = async (supplier: Supplier, pair: string) => {
    const offer = cheapestOf(await searchAll(supplier, request(pair)));
    const listed = await supplier.options(offer.offerKey, offer.brands[0]?.brandCode ?? '', oneAdult);
    if (listed.outcome !== 'listed') throw new Error('silent');
    return listed.options;
  };
  const cheap = await listOf(lcc, 'DAC-DXB');
  expect(cheap.filter(({ kind }) => kind === 'meal').every(({ priceMinor }) => priceMinor > 0)).toBe(true);
  expect(cheap.some(({ kind, name }) => kind === 'baggage' && name === '20 kg')).toBe(true);
  const far = await listOf(gds, 'DAC-JFK');
  expect(far.filter(({ kind }) => kind === 'baggage').map(({ name }) => name)).toEqual(['1 × 23 kg']);
  expect(far.some(({ kind, priceMinor }) => kind === 'meal' && priceMinor === 0)).toBe(true);
  expect(far.every(({ travellerTypes }) => travellerTypes.includes('ADT'))).toBe(true);
});
