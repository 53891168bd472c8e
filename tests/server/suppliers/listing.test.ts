import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { freshDatabase } from '../fresh-database.ts';
import { cheapestOf, holdOf, request, searchAll, someMorning, suppliersOn } from './fixtures.ts';

let database: Database;
let now = someMorning;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const hourMs = 3_600_000;
const suppliers = () => suppliersOn(database.db, () => now);

/** A held booking of one traveller, and the traveller's id. */
const held = async (reference: string): Promise<string> => {
  const { gds } = suppliers();
  const hold = holdOf(cheapestOf(await searchAll(gds, request('DAC-CGP', '2026-12-14'))), reference);
  expect((await gds.hold(hold)).outcome).toBe('held');
  return hold.travellers[0]?.paxId ?? '';
};
const listed = async (from: Date, to: Date) => {
  const answer = await suppliers().gds.listBookings?.(from, to);
  if (answer?.outcome !== 'listed') throw new Error('not listed');
  return answer.bookings.map(({ reference, outcome }) => [reference, outcome]);
};

test('[BKG-07] a supplier lists the bookings that were made or changed in a period, as they stand now', async () => {
  const { gds } = suppliers();
  now = someMorning;
  await held('PTL000001');
  now = new Date(someMorning.getTime() + hourMs);
  const second = now;
  await held('PTL000002');
  now = new Date(now.getTime() + hourMs);
  const third = now;
  await gds.cancel('PTL000001');
  now = new Date(now.getTime() + hourMs);
  expect(await listed(someMorning, second)).toEqual([['PTL000001', 'cancelled']]);
  expect(await listed(second, third)).toEqual([['PTL000002', 'held']]);
  expect(await listed(third, now)).toEqual([['PTL000001', 'cancelled']]);
  expect(await listed(now, new Date(now.getTime() + hourMs))).toEqual([]);
  const answer = await suppliers().lcc.listBookings?.(someMorning, now);
  expect(answer).toEqual({ outcome: 'listed', bookings: [] });
});

test('[PTK-02][PTK-03] tickets that came back are told apart from those that did not, and from flights of them', async () => {
  const { gds } = suppliers();
  // Before the period in which the other test lists.
  now = new Date(someMorning.getTime() - hourMs);
  const paxId = await held('PTL000003');
  await gds.ticket('PTL000003', 'key');
  expect(await gds.retrieve('PTL000003')).toMatchObject({ outcome: 'ticketed', returned: [] });
  await gds.quoteRefund?.({ reference: 'PTL000003', paxIds: [paxId], coupons: {}, key: 'quote' });
  expect(await gds.retrieve('PTL000003')).toMatchObject({ returned: [] });
  await gds.voidTickets?.('PTL000003', [paxId], 'void');
  expect(await gds.retrieve('PTL000003')).toMatchObject({
    outcome: 'ticketed',
    returned: [{ paxId, isWhole: true }],
  });
});
