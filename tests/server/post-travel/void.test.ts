import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { paxOf, penaltyOf, voided } from './void-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
});
afterAll(() => desk.close());

describe('a void', () => {
  it('[PTK-02][PTK-05] gives the whole order back, less the fee of each ticket, once', async () => {
    const order = await desk.ticketed();
    const before = await desk.walletMinor();
    const everybody = paxOf(order, 0, 1, 2);
    expect(await penaltyOf(desk, order, everybody)).toMatchObject({
      amountMinor: 9_309_600,
      feeMinor: 45_000,
      walletMinor: 9_264_600,
    });
    const done = await voided(desk, order, everybody);
    expect(done).toMatchObject({ state: 'done', owner: null, due: null });
    expect((await desk.walletMinor()).balanceMinor - before.balanceMinor).toBe(9_264_600);
    expect(await desk.order(order.orderReference)).toMatchObject({ state: 'voided' });
    expect(await desk.ledgerFaults()).toEqual([]);
  });
});
