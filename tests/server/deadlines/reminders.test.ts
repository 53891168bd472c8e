import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { leadsMinutes, remindOfHolds } from '../../../server/deadlines/reminders.ts';
import { drawn } from '../../whole.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';
import { writeBookings } from '../orders/sold-bookings.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
});
afterAll(() => server.close());

const reference = 'PTREMIND';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const base = Date.parse('2026-12-01T04:00:00.000Z');
let nowMs = base;
const run = () => remindOfHolds({ db: server.database.db, now: () => new Date(nowMs), log: pino({ level: 'silent' }) });

const clear = async () => {
  nowMs = base;
  const { db } = server.database;
  for (const table of [
    'notification',
    'hold_reminder',
    'outbox',
    'order_history',
    'order_traveller',
    'air_order',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
};
beforeEach(clear);

const hold = (forMs: number) =>
  writeBookings(server.database.db, server.people.asha, [
    {
      reference,
      state: 'held',
      createdAt: new Date(base),
      timeLimitAt: new Date(base + forMs),
      carrier: 'EK',
      origin: 'DXB',
      destination: 'DAC',
      departsOn: '2027-02-10',
      phone: '+8801700000000',
      pnr: 'K7QWXA',
      travellers: [['Kamal', 'Rahman']],
    },
  ]);

const told = () =>
  server.database.db
    .selectFrom('notification')
    .select(['title', 'words', 'kind', 'path', 'agency_id', 'shown_from', 'shown_until'])
    .where('reminds_of', '=', reference)
    .orderBy('shown_from')
    .execute();
const mails = async () =>
  (await server.database.db.selectFrom('outbox').selectAll().execute()).map(({ subject }) => subject);

const stateIs = (state: 'held' | 'ticketing' | 'cancelled' | 'ticketed') =>
  server.database.db.updateTable('air_order').set({ state }).where('reference', '=', reference).execute();

test('[ORD-03] a hold of three days is reminded of a day, three hours and half an hour before its end, each once', async () => {
  await hold(72 * hourMs);
  for (const leftMinutes of [1_441, 1_440, 1_439, 181, 180, 100, 31, 30, 1, 0, -5]) {
    nowMs = base + 72 * hourMs - leftMinutes * minuteMs;
    await run();
    await run();
  }
  const all = await told();
  expect(all.map(({ title }) => title)).toEqual([
    'Ticket PTREMIND within 24 hours',
    'Ticket PTREMIND within 3 hours',
    'Ticket PTREMIND within 30 minutes',
  ]);
  expect(all[0]).toMatchObject({
    kind: 'warning',
    agency_id: server.people.asha.agencyId,
    path: pageAddress.flightOrder(reference),
    shown_until: new Date(base + 72 * hourMs),
  });
  expect(all[0]?.words).toContain('Dubai – Dhaka – Dubai are held until Fri 4 Dec 2026, 08:00 in Dubai');
  expect(await mails()).toHaveLength(3);
});

test('[ORD-03] a lead that had passed when the seats were held, or when the limit was extended, is not told', async () => {
  await hold(2 * hourMs);
  await run();
  expect(await told()).toEqual([]);
  nowMs = base + 100 * minuteMs;
  await run();
  expect((await told()).map(({ title }) => title)).toEqual(['Ticket PTREMIND within 20 minutes']);
  const extended = new Date(nowMs);
  await server.database.db
    .updateTable('air_order')
    .set({ time_limit_at: new Date(base + 4 * hourMs), limit_extended_at: extended })
    .execute();
  await run();
  expect(await told()).toHaveLength(1);
  nowMs = base + 4 * hourMs - 30 * minuteMs;
  await run();
  expect((await told()).map(({ title }) => title).at(-1)).toBe('Ticket PTREMIND within 30 minutes');
});

test('[ORD-03] [PTK-04] the end of seats held for an exchange is told with it, and nobody is told to ticket them', async () => {
  await hold(2 * hourMs);
  await server.database.db.updateTable('air_order').set({ exchange_of: 'PTOLDTICKT' }).execute();
  nowMs = base + 100 * minuteMs;
  await run();
  await server.database.db
    .updateTable('air_order')
    .set({ exchange_case: 'EXC7K2M9QX', time_limit_at: new Date(base + 4 * hourMs) })
    .execute();
  nowMs = base + 4 * hourMs - 30 * minuteMs;
  await run();
  const [unasked, asked] = await told();
  expect(unasked?.title).toBe('Seats held for an exchange end within 20 minutes');
  expect(unasked?.words).toContain('Ask for the exchange of the tickets of order PTOLDTICKT before then');
  expect(asked?.words).toContain('for the exchange of tickets of order PTOLDTICKT. Look whether it waits');
});

test('[ORD-03] [PAD-02] a reminder is shown to its agency alone, and no longer once the order is paid or its limit moved', async () => {
  await hold(72 * hourMs);
  server.clock.advance(49 * hourMs);
  nowMs = server.clock.now().getTime();
  await run();
  server.forgetTokens();
  const shownTo = async (as: 'asha' | 'badrul' | 'carol') => {
    const outcome = await server.call('GetNotifications', {}, { as });
    return outcome.ok ? outcome.answer.notifications.map(({ title }) => title) : [];
  };
  const reminder = 'Ticket PTREMIND within 23 hours';
  expect(await shownTo('asha')).toEqual([reminder]);
  expect(await shownTo('badrul')).toEqual([]);
  expect(await shownTo('carol')).toEqual([]);
  await stateIs('ticketed');
  expect(await shownTo('asha')).toEqual([]);
  await stateIs('held');
  expect(await shownTo('asha')).toEqual([reminder]);
  await server.database.db
    .updateTable('air_order')
    .set({ time_limit_at: new Date(nowMs + 80 * hourMs) })
    .execute();
  expect(await shownTo('asha')).toEqual([]);
});

const leadsTold = async (): Promise<number[]> =>
  (await server.database.db.selectFrom('hold_reminder').select('lead_minutes').execute()).map(
    (row) => row.lead_minutes,
  );

type Happening =
  | { readonly does: 'jumps'; readonly leftMinutes: number }
  | { readonly does: 'runs'; readonly processes: number }
  | { readonly does: 'turns'; readonly state: 'held' | 'ticketing' | 'cancelled' | 'ticketed' };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('jumps' as const),
      leftMinutes: fc.oneof(
        fc.integer({ min: -20, max: 45 }),
        fc.integer({ min: 100, max: 300 }),
        fc.integer({ min: 900, max: 3_000 }),
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('runs' as const), processes: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('turns' as const),
      state: fc.constantFrom('held' as const, 'ticketing' as const, 'cancelled' as const, 'ticketed' as const),
    }),
  },
);

test('[ORD-03] however the clock jumps and processes start again, each reminder is told at most once, only of a held order, and never after the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 20, max: 4_000 }),
      fc.array(happening, { minLength: 4, maxLength: 14 }),
      async (heldMinutes, happenings) => {
        await clear();
        const limit = base + heldMinutes * minuteMs;
        await hold(heldMinutes * minuteMs);
        let state = 'held';
        for (const each of happenings) {
          if (each.does === 'jumps') nowMs = limit - each.leftMinutes * minuteMs;
          if (each.does === 'turns') {
            state = each.state;
            await stateIs(each.state);
          }
          if (each.does !== 'runs') continue;
          const before = await leadsTold();
          await Promise.all(Array.from({ length: each.processes }, run));
          const more = (await leadsTold()).filter((lead) => !before.includes(lead));
          expect(more.length).toBeLessThanOrEqual(1);
          // Nobody is told of three hours after they were told of half an hour.
          for (const lead of more) expect(lead).toBeLessThan(Math.min(Infinity, ...before));
          if (state !== 'held' || nowMs >= limit) expect(more).toEqual([]);
        }
        const rows = await server.database.db.selectFrom('hold_reminder').selectAll().execute();
        const leads = rows.map(({ lead_minutes }) => lead_minutes);
        expect(new Set(leads).size).toBe(leads.length);
        for (const { lead_minutes, told_at } of rows) {
          expect(leadsMinutes).toContain(lead_minutes);
          expect(told_at.getTime()).toBeLessThan(limit);
          expect(told_at.getTime()).toBeGreaterThanOrEqual(limit - lead_minutes * minuteMs);
        }
        expect(await told()).toHaveLength(leads.length);
        expect(await mails()).toHaveLength(leads.length);
      },
    ),
    drawn(15, 60),
  );
});
