import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';
import { openPartsDesk, partPaid } from './parts-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openPartsDesk({ depositMinor: 900_000_000 });
});
afterAll(() => desk.close());

it('[PTK-01][MNY-05] the list of refunds says what comes back after what is due, before and after it is done', async () => {
  const refunds = casesOf('refund');
  const order = await partPaid(desk);
  desk.supplier.refunding = { isAutomatic: false, settlesAtOnce: true };
  const { caseReference } = await refunds.requested(desk, order, paxOf(order, 0, 1, 2));
  desk.supplier.refunding = { isAutomatic: true, settlesAtOnce: true };
  const quote = { caseReference, penaltyMinor: 100_000 };
  expect((await desk.server.call('QuoteCase', quote, { as: 'dipa' })).ok).toBe(true);
  const { money } = await refunds.caseOf(desk, caseReference);
  expect(money.dueMinor).toBeGreaterThan(0);
  const list = await desk.server.call('GetRefunds', { search: caseReference, states: [], after: null }, { as: 'asha' });
  expect(list).toMatchObject({ answer: { cases: [{ backMinor: money.walletMinor, payMinor: 0 }] } });
  const replay = await desk.server.call('GetReplay', { reference: caseReference, at: null }, { as: 'asha' });
  expect(replay).toMatchObject({ answer: { stood: { terms: { backMinor: money.walletMinor } } } });
});
