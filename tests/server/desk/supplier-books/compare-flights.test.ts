import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '../../../../contract/calls.ts';
import type { SupplierDifference } from '../../../../contract/desk/desk-supplier-books.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { completeSagas, expireHolds } from '../../../../server/booking/jobs.ts';
import { inTenant } from '../../../../server/database/tenant-scope.ts';
import { compareBooking } from '../../../../server/desk/supplier-books/compare-booking.ts';
import { compareSuppliers } from '../../../../server/desk/supplier-books/compare-suppliers.ts';
import { compareSuppliersNightly } from '../../../../server/desk/supplier-books/nightly-comparison.ts';
import type { FoundBooking, Supplier } from '../../../../server/suppliers/port.ts';
import { openSalesDesk, type SalesDesk } from '../../booking/sales-desk.ts';
import { classicBrand } from '../../booking/scripted-supplier.ts';
import type { Person } from '../../fresh-server.ts';
import { casesOf, paxOf } from '../../post-travel/case-desk.ts';
import { stepUp } from '../stepping-up.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 1_000_000_000 });
});
afterAll(() => desk.close());

const minuteMs = 60_000;
beforeEach(async () => {
  await completeSagas(desk.deps);
  desk.supplier.forgetScripts();
  // What the test before has left is out of the way, so that each sees its own.
  const { db } = desk.server.database;
  await db.deleteFrom('supplier_difference').execute();
  await db.deleteFrom('saga').execute();
  await db.updateTable('air_order').set({ state: 'cancelled' }).where('state', '=', 'held').execute();
  later(20 * minuteMs);
});

const later = (ms: number) => {
  desk.clock.advance(ms);
  desk.server.forgetTokens();
};

/** Compares what is old enough to be compared. */
const compare = async () => {
  later(11 * minuteMs);
  return compareSuppliers(desk.deps);
};

const read = async (asked: Partial<CallRequest<'GetSupplierDifferences'>> = {}, as: Person = 'dipa') => {
  const outcome = await desk.server.call('GetSupplierDifferences', { which: 'open', after: null, ...asked }, { as });
  if (!outcome.ok) throw new Error('not read');
  return outcome.answer;
};
const open = async (): Promise<SupplierDifference[]> => (await read()).differences;

/** Reference of a booking that was refused to the agent. */
const refused = async (): Promise<string> => {
  desk.supplier.next({ hold: { outcome: 'refused', words: 'No seats.' } });
  const booked = await desk.server.call('AirBook', desk.bookRequest(await desk.priced()), { as: 'asha' });
  expect(booked).toMatchObject({ ok: false, refusal: 'booking-refused' });
  const { order_reference } = await desk.server.database.db
    .selectFrom('saga')
    .select('order_reference')
    .where('kind', '=', 'book')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return order_reference;
};

/** A call of ours that arrives at the supplier after we have believed a refusal. */
const holdsLate = (reference: string) =>
  desk.supplier.hold({
    reference,
    offerKey: 'scripted-dac-dxb-return',
    brandCode: classicBrand().brandCode,
    party: { adults: 1, children: 0, infants: 0 },
    travellers: [],
    options: [],
    expectedSupplierMinor: 1,
  });

const settle = ({ reference, supplierCode, ours, theirs }: SupplierDifference, as: Person = 'emdad') =>
  desk.server.call(
    'SettleSupplierDifference',
    { reference, supplierCode, ours, theirs, reason: 'Released by telephone' },
    { as },
  );

const cancelled = async (): Promise<Order> => {
  const order = await desk.held();
  await desk.supplier.cancel(order.orderReference);
  return order;
};

describe('what an airline has otherwise than we do', () => {
  test('[BKG-07] seats that it holds for a booking that was refused become a case', async () => {
    const reference = await refused();
    await holdsLate(reference);
    await compare();
    expect(await open()).toMatchObject([
      {
        reference,
        supplierName: 'Scripted',
        product: 'flight',
        kind: 'only-theirs',
        ours: 'none',
        theirs: 'held',
        agencyName: null,
        hasPage: false,
      },
    ]);
    const queues = await desk.server.call('GetDeskQueues', {}, { as: 'dipa' });
    if (!queues.ok) throw new Error('no queues');
    expect(queues.answer.queues.find(({ queue }) => queue === 'supplier-differences')?.waiting).toBe(1);
    const taken = await desk.server.call(
      'TakeDeskCase',
      { queue: 'supplier-differences', caseId: reference, seenTakenAt: null },
      { as: 'dipa' },
    );
    expect(taken).toMatchObject({ ok: true });
    expect(await open()).toMatchObject([{ takenBy: 'Dipa Sarkar' }]);
  });

  test('[BKG-07] tickets of an order whose money was given back become a case', async () => {
    const order = await desk.held();
    desk.supplier.next({ ticket: { outcome: 'refused', words: 'No.' } });
    await desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    desk.supplier.next({ cancel: { outcome: 'refused', words: 'Being issued.' } });
    await completeSagas(desk.deps);
    await desk.supplier.ticket(order.orderReference, 'late');
    await compare();
    expect(await open()).toMatchObject([
      { reference: order.orderReference, kind: 'only-theirs', ours: 'failed', theirs: 'ticketed', hasPage: true },
    ]);
  });

  test('[BKG-07] an order of ours that it has cancelled, or does not know, becomes a case', async () => {
    const order = await cancelled();
    await compare();
    expect(await open()).toMatchObject([
      { reference: order.orderReference, kind: 'only-ours', ours: 'held', theirs: 'cancelled' },
    ]);
  });

  test('[BKG-07] tickets of an order that we have as held become a case', async () => {
    const order = await desk.held();
    await desk.supplier.ticket(order.orderReference, 'by-somebody');
    await compare();
    expect(await open()).toMatchObject([
      { reference: order.orderReference, kind: 'states-differ', ours: 'held', theirs: 'ticketed', locator: order.pnr },
    ]);
  });

  test('[BKG-07] one that a late worker has learned of is compared at once', async () => {
    const reference = await refused();
    expect(await compareBooking(desk.deps, reference)).toBe('agrees');
    await holdsLate(reference);
    expect(await compareBooking(desk.deps, reference)).toBe('differs');
    expect(await open()).toMatchObject([{ reference, kind: 'only-theirs' }]);
  });

  test('[BKG-07] what is still under way, or ten minutes old, is not compared', async () => {
    const order = await cancelled();
    expect((await compareSuppliers(desk.deps)).compared).toBe(0);
    const { db } = desk.server.database;
    const unfinished = {
      step: 'claimed',
      outcome: null,
      lease_until: new Date(desk.clock.now().getTime() + 1e9),
    } as const;
    await db.updateTable('saga').set(unfinished).where('order_reference', '=', order.orderReference).execute();
    expect((await compare()).compared).toBe(0);
    expect(await compareBooking(desk.deps, order.orderReference)).toBe('at-work');
    expect(await open()).toEqual([]);
  });
});

describe('a difference', () => {
  test('[BKG-07] found again is not doubled, and ends by itself when both agree', async () => {
    const order = await cancelled();
    await compare();
    const [first] = await open();
    await compare();
    expect(await open()).toEqual([first]);
    await desk.server.call('AirCancel', { orderReference: order.orderReference }, { as: 'asha' });
    await compare();
    expect(await open()).toEqual([]);
    expect((await read({ which: 'closed' })).differences).toMatchObject([
      { reference: order.orderReference, endedAt: desk.clock.now().toISOString(), settled: null },
    ]);
  });

  test('[OPS-01] is settled with a reason that is kept and journalled, and opens again when the booking stands otherwise', async () => {
    const order = await desk.held();
    await desk.supplier.ticket(order.orderReference, 'by-somebody');
    await compare();
    const [difference] = await open();
    if (difference === undefined) throw new Error('no difference');
    expect(await settle({ ...difference, theirs: 'held' })).toMatchObject({ refusal: 'difference-changed' });
    expect(await settle({ ...difference, reference: 'PTNOBODY22' })).toMatchObject({ refusal: 'difference-unknown' });
    expect(await settle(difference)).toMatchObject({
      ok: true,
      answer: { difference: { settled: { by: 'Emdad Sarkar', words: 'Released by telephone' } } },
    });
    expect(await settle(difference)).toMatchObject({ refusal: 'not-open' });
    const { db } = desk.server.database;
    const { facts } = await db
      .selectFrom('audit_entry')
      .select('facts')
      .where('action', '=', 'supplier-difference.settled')
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({ ours: 'held', theirs: 'ticketed', reason: 'Released by telephone' });
    await compare();
    expect(await open()).toEqual([]);
    desk.supplier.next({ retrieve: { outcome: 'none' } });
    await compare();
    expect(await open()).toMatchObject([{ kind: 'only-ours', theirs: 'none', settled: null }]);
  });

  test('[TEN-06] of another tenant is neither seen nor settled', async () => {
    await cancelled();
    await compare();
    const [difference] = await open();
    if (difference === undefined) throw new Error('no difference');
    const { db } = desk.server.database;
    const seen = await inTenant('trotly-demo', () => db.selectFrom('supplier_difference').selectAll().execute());
    expect(seen.filter(({ tenant_id }) => tenant_id !== 'trotly-demo')).toEqual(
      seen.filter(({ tenant_id }) => tenant_id === 'platform'),
    );
  });
});

describe('a run', () => {
  test('[OPS-01] that had no time for all bookings of a supplier leaves the next one to begin where it did', async () => {
    await desk.held();
    later(11 * minuteMs);
    const answeredAt = async () => {
      const { answered_at } = await desk.server.database.db
        .selectFrom('supplier_comparison')
        .select('answered_at')
        .where('tenant_id', '=', 'platform')
        .where('supplier_code', '=', desk.supplier.code)
        .executeTakeFirstOrThrow();
      return answered_at;
    };
    await compareSuppliers(desk.deps);
    const before = await answeredAt();
    later(minuteMs);
    expect(await compareSuppliers(desk.deps, { until: desk.clock.now() })).toMatchObject({ left: 1 });
    expect(await answeredAt()).toEqual(before);
  });

  test('[OPS-01] at the desk says what it compared and who was silent, and is journalled', async () => {
    await desk.held();
    later(11 * minuteMs);
    const ran = await desk.server.call('CompareSuppliers', {}, { as: 'dipa' });
    expect(ran).toMatchObject({ ok: true, answer: { compared: 1, left: 0, silent: [] } });
    expect((await read()).comparisons[0]).toMatchObject({
      supplierName: 'Scripted',
      ran: { answered: true, compared: 1, by: 'Dipa Sarkar' },
    });
    desk.supplier.next({ retrieve: { outcome: 'unknown' } });
    const silent = await desk.server.call('CompareSuppliers', {}, { as: 'dipa' });
    expect(silent).toMatchObject({ ok: true, answer: { compared: 0, silent: ['Scripted'] } });
    expect((await read()).comparisons[0]?.ran?.answered).toBe(false);
    const { facts } = await desk.server.database.db
      .selectFrom('audit_entry')
      .select('facts')
      .where('action', '=', 'supplier-books.compared')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({ silent: 'Scripted' });
  });

  test('[BKG-07] after nights of silence goes back to where the airline answered last', async () => {
    await compare();
    const order = await cancelled();
    for (let night = 0; night < 3; night += 1) {
      later(24 * 60 * minuteMs);
      desk.supplier.next({ retrieve: { outcome: 'unknown' } });
      await compareSuppliers(desk.deps);
    }
    expect(await open()).toEqual([]);
    await compare();
    expect(await open()).toMatchObject([{ reference: order.orderReference }]);
  });

  test('[RUN-04] of the night is done once, by the process that claims the night', async () => {
    await desk.held();
    later(24 * 60 * minuteMs);
    await Promise.all([compareSuppliersNightly(desk.deps), compareSuppliersNightly(desk.deps)]);
    expect((await read()).comparisons[0]?.ran).toMatchObject({ by: null, at: desk.clock.now().toISOString() });
    const at = (await read()).comparisons[0]?.ran?.at;
    later(minuteMs);
    await compareSuppliersNightly(desk.deps);
    expect((await read()).comparisons[0]?.ran?.at).toBe(at);
  });
});

describe('a supplier that lists its bookings', () => {
  const listing = (bookings: readonly ({ reference: string } & FoundBooking)[]): Supplier => ({
    ...desk.supplier,
    listBookings: async () => ({ outcome: 'listed', bookings }),
  });

  test('[BKG-07] is asked only for what its list has otherwise, and a booking that no tenant knows belongs to the platform', async () => {
    const order = await desk.held();
    const held = { outcome: 'held', pnr: 'ABC234', timeLimitAt: new Date('2027-01-01T00:00:00Z') } as const;
    const asked: string[] = [];
    const supplier = listing([
      { reference: order.orderReference, ...held },
      { reference: 'PTNOBODY22', ...held },
    ]);
    later(11 * minuteMs);
    await compareSuppliers({
      ...desk.deps,
      suppliers: [
        {
          ...supplier,
          retrieve: async (reference) => {
            asked.push(reference);
            return held;
          },
        },
      ],
    });
    expect(asked).toEqual(['PTNOBODY22']);
    expect(await open()).toMatchObject([{ reference: 'PTNOBODY22', ours: 'none', theirs: 'held', agencyName: null }]);
  });

  test('[BKG-07] whose list is behind raises no alarm: the booking itself is asked for', async () => {
    const order = await desk.held();
    later(11 * minuteMs);
    await compareSuppliers({
      ...desk.deps,
      suppliers: [listing([{ reference: order.orderReference, outcome: 'cancelled' }])],
    });
    expect(await open()).toEqual([]);
  });
});

describe('no alarm', () => {
  const voids = casesOf('void');

  test('[PTK-02][PTK-03] over tickets that came back, whole or in part', async () => {
    const order = await desk.ticketed();
    await voids.handled(desk, order, paxOf(order, 0));
    expect((await desk.order(order.orderReference)).state).toBe('ticketed');
    await compare();
    await voids.handled(desk, order, paxOf(order, 1, 2));
    expect((await desk.order(order.orderReference)).state).toBe('voided');
    expect((await compare()).compared).toBe(1);
    expect(await open()).toEqual([]);
  });

  test('[ORD-03] over a hold that has ended here and not yet there, until it is a day old', async () => {
    const order = await desk.held();
    later(24 * 60 * minuteMs + minuteMs);
    desk.supplier.next({ cancel: { outcome: 'refused', words: 'Later.' } });
    await expireHolds(desk.deps);
    expect((await desk.order(order.orderReference)).state).toBe('expired');
    await compare();
    expect(await open()).toEqual([]);
    later(24 * 60 * minuteMs);
    await compare();
    expect(await open()).toMatchObject([{ kind: 'only-theirs', ours: 'expired', theirs: 'held' }]);
  });

  test('[OPS-01] over tickets that a person has entered, which the airline still has as held', async () => {
    const order = await desk.held();
    desk.supplier.next({
      ticket: { outcome: 'issued', tickets: [{ paxId: 'somebody', ticketNumber: '176' }], options: [] },
    });
    await desk.server.send('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    later(6 * minuteMs);
    await stepUp(desk.server, 'dipa');
    const tickets = order.travellers.map(({ paxId }, place) => ({ paxId, ticketNumber: `176990000000${place}` }));
    const entered = await desk.server.call(
      'EnterTickets',
      { orderReference: order.orderReference, tickets, prepares: false },
      { as: 'dipa' },
    );
    expect(entered).toMatchObject({ ok: true });
    expect((await compare()).compared).toBe(1);
    expect(await open()).toEqual([]);
    await desk.supplier.cancel(order.orderReference);
    await compare();
    expect(await open()).toMatchObject([{ kind: 'only-ours', ours: 'ticketed', theirs: 'cancelled' }]);
  });
});
