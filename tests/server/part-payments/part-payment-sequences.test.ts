import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { collectDues } from '../../../server/part-payments/collect-dues.ts';
import { products } from '../../../server/products.ts';
import { drawn } from '../../whole.ts';
import { copyHeldOrder } from '../booking/held-copies.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { dueOf, offerFor, openPartsDesk, owed, partRequest, settleRequest } from './parts-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openPartsDesk({ depositMinor: 5_000_000_000, heldForMs: 40 * 86_400_000 });
  const { db } = desk.server.database;
  await db.updateTable('part_payment_terms').set({ most_open_minor: 100_000_000 }).execute();
  await db.updateTable('part_payment_rule').set({ in_parts: true }).execute();
});
afterAll(() => desk.close());

const act = fc.record({
  does: fc.constantFrom(
    'pay-part',
    'pay-part',
    'pay-full',
    'settle',
    'settle',
    'settle-some',
    'refused',
    'silent',
    'job',
  ),
  which: fc.nat(3),
  share: fc.integer({ min: 1, max: 99 }),
  /** The same act again at once under another key. */
  twice: fc.boolean(),
});

const orderOf = (reference: string) => desk.order(reference);

const pay = async (reference: string, inPart: boolean): Promise<void> => {
  const order = await orderOf(reference);
  if (order.state !== 'held') return;
  if (!inPart) {
    await desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
    return;
  }
  const offer = await offerFor(desk, order).catch(() => null);
  if (offer) await desk.server.call('AirTicket', partRequest(order, offer), { as: 'asha' });
};

const settle = async (reference: string, share: number): Promise<void> => {
  const due = await dueOf(desk, reference).catch(() => null);
  if (!due || due.leftMinor === 0) return;
  const amountMinor = share === 100 ? due.leftMinor : Math.max(1, Math.floor((due.leftMinor * share) / 100));
  await desk.server.call('SettleNow', settleRequest(due, amountMinor), { as: 'asha' });
};

const doing = (reference: string, { does, share }: { does: string; share: number }): Promise<void> => {
  switch (does) {
    case 'pay-full':
      return pay(reference, false);
    case 'settle':
      return settle(reference, 100);
    case 'settle-some':
      return settle(reference, share);
    case 'job':
      return collectDues(desk.deps);
    default:
      return pay(reference, true);
  }
};

/** What the supplier will answer to the payment that comes next. */
const supplierIsTo = async (reference: string, does: string): Promise<void> => {
  if ((does !== 'refused' && does !== 'silent') || (await orderOf(reference)).state !== 'held') return;
  if (!(await offerFor(desk, await orderOf(reference)).catch(() => null))) return;
  desk.supplier.next({ ticket: does === 'refused' ? { outcome: 'refused', words: 'No.' } : { outcome: 'unknown' } });
};

test('[MNY-05][MNY-01] whatever is paid, settled, refused and sent twice, dues, orders and ledger agree', async () => {
  const model = await desk.held();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      const { db } = desk.server.database;
      const references = await copyHeldOrder(db, desk.supplier, model, 4);
      for (const one of acts) {
        const reference = references[one.which] ?? '';
        await supplierIsTo(reference, one.does);
        await Promise.all(Array.from({ length: one.twice ? 2 : 1 }, () => doing(reference, one)));
      }
      await completeSagas(desk.deps);
      const { faults } = await ledgerBalances(db, products, 'platform');
      expect(faults).toEqual([]);
      const { byLedger, byRows } = await owed(desk);
      expect(byLedger).toBe(byRows);
      for (const reference of references) {
        const order = await orderOf(reference);
        const left = order.standing.rest?.leftMinor ?? 0;
        if (order.state === 'ticketed') expect(order.standing.paidMinor + left).toBe(order.sums.agentMinor);
        else expect([order.standing.rest, order.standing.paidMinor]).toEqual([null, 0]);
        const moved = order.money.reduce((sum, { kind, walletMinor }) => sum + (kind === 'paid' ? walletMinor : 0), 0);
        expect(order.standing.paidMinor + moved).toBe(0);
      }
    }),
    drawn(3, 8),
  );
}, 240_000);
