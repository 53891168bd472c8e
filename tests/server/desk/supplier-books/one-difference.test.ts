import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskSupplierDifference } from '../../../../contract/desk/desk-supplier-books.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { completeSagas } from '../../../../server/booking/jobs.ts';
import { compareSuppliers } from '../../../../server/desk/supplier-books/compare-suppliers.ts';
import { openSalesDesk, type SalesDesk } from '../../booking/sales-desk.ts';
import type { Person } from '../../fresh-server.ts';
import { codeStands } from '../stepping-up.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 1_000_000_000 });
});
afterAll(() => desk.close());

const minuteMs = 60_000;
beforeEach(async () => {
  await completeSagas(desk.deps);
  desk.supplier.forgetScripts();
  await desk.server.database.db.deleteFrom('supplier_difference').execute();
  await desk.server.database.db.deleteFrom('saga').execute();
});

const later = (ms: number) => {
  desk.clock.advance(ms);
  desk.server.forgetTokens();
};
const compare = async () => {
  later(11 * minuteMs);
  await compareSuppliers(desk.deps);
};
const named = ({ orderReference }: Order) => ({
  reference: orderReference,
  supplierCode: desk.supplier.code,
});
const look = async (order: Order, as: Person = 'emdad'): Promise<DeskSupplierDifference> => {
  const found = await desk.server.call('GetSupplierDifference', named(order), { as });
  if (!found.ok) throw new Error(found.refusal);
  return found.answer;
};
/** A held order whose airline has ended the hold, as the comparison has found it. */
const lost = async (): Promise<Order> => {
  const order = await desk.held();
  await desk.supplier.cancel(order.orderReference);
  await compare();
  return order;
};
const endLost = async (order: Order, as: Person = 'emdad') =>
  desk.server.call('EndLostBooking', { ...named(order), ours: 'held', theirs: 'cancelled' }, { as });
const auditedOf = (action: string) =>
  desk.server.database.db.selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('id').execute();

describe('a difference as a case', () => {
  test('[BKG-07][OPS-01] shows the sale in the words of its page, since when it stands, how often it was seen, and by when it ends', async () => {
    const order = await lost();
    const foundAt = desk.clock.now();
    await compare();
    const seen = await look(order);
    expect(seen).toMatchObject({
      difference: { ours: 'held', theirs: 'cancelled', foundAt: foundAt.toISOString() },
      agency: { name: 'Meghna Travels' },
      seenTimes: 2,
      seenAt: desk.clock.now().toISOString(),
      due: { at: new Date(foundAt.getTime() + 24 * 60 * minuteMs).toISOString() },
      sale: {
        flights: { state: 'held', purpose: 'sale', partly: null },
        locator: order.pnr,
        agentMinor: order.sums.agentMinor,
        standing: order.standing,
      },
      history: [{ who: 'Portal', what: 'Found: Seats held in our books, Cancelled at the supplier' }],
    });
    expect(seen.sale?.travellers.map(({ name }) => name)).toContain('Mr Kamal Rahman');
    const queues = await desk.server.call('GetDeskQueues', {}, { as: 'dipa' });
    if (!queues.ok) throw new Error('no queues');
    expect(queues.answer.queues.find(({ queue }) => queue === 'supplier-differences')).toMatchObject({
      waiting: 1,
      dueAt: seen.due?.at,
    });
  });

  test('[BKG-07] names the tickets that the airline has for it', async () => {
    const order = await desk.held();
    await desk.supplier.ticket(order.orderReference, 'by-somebody');
    await compare();
    const { theirTickets, acts } = await look(order);
    expect(theirTickets).toHaveLength(order.travellers.length);
    expect(acts.map(({ act }) => act)).toEqual(['compare', 'settle']);
  });

  test('[OPS-01] each look at it is audited, and only the house may look', async () => {
    const order = await lost();
    await look(order, 'dipa');
    expect((await auditedOf('supplier-difference.read')).at(-1)).toMatchObject({
      actor: desk.server.people.dipa.userId,
      subject: order.orderReference,
    });
    expect((await desk.server.send('GetSupplierDifference', named(order), { as: 'asha' })).status).toBe(403);
    const unknown = { ...named(order), reference: 'PTNOBODY22' };
    expect(await desk.server.call('GetSupplierDifference', unknown, { as: 'dipa' })).toMatchObject({
      refusal: 'difference-unknown',
    });
  });
});

describe('comparing this booking now', () => {
  test('[BKG-07] ends the difference by itself when both agree, and says so in its history', async () => {
    const order = await lost();
    await desk.server.call('AirCancel', { orderReference: order.orderReference }, { as: 'asha' });
    const compared = await desk.server.call('CompareSupplierBooking', named(order), { as: 'dipa' });
    expect(compared).toMatchObject({
      ok: true,
      answer: { difference: { endedAt: desk.clock.now().toISOString() }, due: null, acts: [] },
    });
    expect((await look(order)).history.at(-1)).toMatchObject({ what: 'Both have it the same again' });
  });

  test('[OPS-01] that still differs is a line by whoever asked; one whose supplier is silent changes nothing', async () => {
    const order = await lost();
    expect(await desk.server.call('CompareSupplierBooking', named(order), { as: 'dipa' })).toMatchObject({
      ok: true,
      answer: { seenTimes: 2, difference: { endedAt: null } },
    });
    const after = await look(order);
    expect(after.history.at(-1)).toMatchObject({ who: 'Dipa Sarkar', what: 'Compared again: they still differ' });
    desk.supplier.next({ retrieve: { outcome: 'unknown' } });
    expect(await desk.server.call('CompareSupplierBooking', named(order), { as: 'dipa' })).toMatchObject({
      refusal: 'supplier-silent',
    });
    expect(await look(order)).toEqual(after);
  });
});

describe('a hold that its airline has ended', () => {
  test('[BKG-07][ORD-07] is taken over after a fresh code: the order ends, its agency is told, and the difference with it', async () => {
    const order = await lost();
    expect(await endLost(order)).toMatchObject({ refusal: 'step-up-needed' });
    await codeStands(desk.server, 'emdad');
    expect(await endLost(order)).toMatchObject({
      ok: true,
      answer: {
        difference: { endedAt: desk.clock.now().toISOString() },
        sale: { flights: { state: 'cancelled' } },
        history: [
          {},
          { who: 'Emdad Sarkar', what: 'Taken over: the booking has ended, and the agency was told' },
          { who: 'Portal', what: 'Both have it the same again' },
        ],
      },
    });
    const ended = await desk.order(order.orderReference);
    expect(ended).toMatchObject({ state: 'cancelled', standing: { chargedMinor: 0 } });
    expect(ended.history?.at(-1)).toMatchObject({
      who: 'Airline',
      what: 'The airline no longer holds the seats; the booking has ended',
    });
    const mails = await desk.server.database.db
      .selectFrom('outbox')
      .select('subject')
      .where('link_path', '=', `/flight-order?reference=${order.orderReference}`)
      .execute();
    expect(mails.map(({ subject }) => subject)).toContain(
      `The airline no longer holds the seats of order ${order.orderReference}`,
    );
    expect(await auditedOf('supplier-difference.taken-over')).toHaveLength(1);
    await compare();
    expect((await look(order)).difference.endedAt).not.toBeNull();
  });

  test('[BKG-07] is not taken over where the airline is asked and has the seats after all, or says nothing', async () => {
    const order = await lost();
    await codeStands(desk.server, 'emdad');
    const held = { outcome: 'held', pnr: 'ABC234', timeLimitAt: new Date('2027-01-01T00:00:00Z') } as const;
    desk.supplier.next({ retrieve: held });
    expect(await endLost(order)).toMatchObject({ refusal: 'difference-changed' });
    desk.supplier.next({ retrieve: { outcome: 'unknown' } });
    expect(await endLost(order)).toMatchObject({ refusal: 'supplier-silent' });
    expect((await desk.order(order.orderReference)).state).toBe('held');
  });

  test('[OPS-01] is not taken over while something is done with the order, nor once it was settled', async () => {
    const order = await lost();
    await codeStands(desk.server, 'emdad');
    const { db } = desk.server.database;
    const unfinished = {
      step: 'claimed',
      outcome: null,
      lease_until: new Date(desk.clock.now().getTime() + 1e9),
    } as const;
    await db.updateTable('saga').set(unfinished).where('order_reference', '=', order.orderReference).execute();
    expect(await endLost(order)).toMatchObject({ refusal: 'not-allowed' });
    await desk.server.call(
      'SettleSupplierDifference',
      { ...named(order), ours: 'held', theirs: 'cancelled', reason: 'The agency books again' },
      { as: 'emdad' },
    );
    expect(await endLost(order)).toMatchObject({ refusal: 'not-open' });
    expect((await look(order)).history.at(-1)).toMatchObject({ what: 'Settled: The agency books again' });
    expect((await desk.order(order.orderReference)).state).toBe('held');
  });
});
