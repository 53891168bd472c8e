import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import { commissionTaxed } from '../booking/commission-taxed.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand } from '../booking/scripted-supplier.ts';
import { stoodOf } from '../orders/stood.ts';
import { dueOf, openPartsDesk, owed, partPaid, settleRequest } from '../part-payments/parts-desk.ts';
import { casesOf, paxOf } from './case-desk.ts';
import { changed, dirhamTenants, soldAs, soldWithBag } from './returned-sales.ts';

const { penaltyOf, handled: voided } = casesOf('void');

/*
 * Worked by hand. Fares of the scripted supplier, in poisha: two adults of 3,000,000 with taxes of 500,000, a child of 2,250,000
 * with 450,000. Published 9,700,000; commission 7 % of the fares = 577,500, of which the agent gets 80 % = 462,000 less 5 % tax
 * = 23,100; markup 0.5 % = 48,500. The agent pays 9,700,000 + 48,500 − 462,000 + 23,100 = 9,309,600: to the supplier 9,122,500, to the
 * taxes 23,100, to the house 164,000 (48,500 + 115,500).
 *   An adult: supplier 3,500,000 − 210,000 = 3,290,000; tax 8,400; house 164,000 × 3.5 ∕ 9.7 = 59,175. Together 3,357,575.
 *   The child: supplier 2,700,000 − 157,500 = 2,542,500; tax 6,300; house the rest, 45,650. Together 2,594,450.
 * The fee is 15,000 a ticket.
 */
const adult = 3_357_575;
const child = 2_594_450;
const whole = 9_309_600;

const as = 'asha';
let desk: SalesDesk;
beforeAll(async () => {
  desk = await openPartsDesk({ tenants: commissionTaxed(), depositMinor: 500_000_000 });
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.clock.advance(60_000);
});
afterEach(async () => {
  expect(await desk.ledgerFaults()).toEqual([]);
  const { byLedger, byRows } = await owed(desk);
  expect(byLedger).toBe(byRows);
});

const supplier = 'supplier-payable:scripted:BDT';
const taxes = 'taxes:BDT';
const house = 'platform-revenue:BDT';

describe('what comes back of a void', () => {
  it('[PTK-02][PTK-05] 1: the whole order, less three fees; the supplier is owed nothing', async () => {
    const order = await desk.ticketed();
    const moved = await changed(desk, () => voided(desk, order, paxOf(order, 0, 1, 2)), [supplier, taxes, house]);
    expect(moved).toEqual([-9_122_500, -23_100, -164_000 + 45_000]);
  });

  it('[PTK-02][PTK-05] 2: one of two adults, to the poisha on every account', async () => {
    const order = await desk.ticketed();
    const { balanceMinor } = await desk.walletMinor();
    const moved = await changed(desk, () => voided(desk, order, paxOf(order, 0)), [supplier, taxes, house]);
    expect(moved).toEqual([-3_290_000, -8_400, -59_175 + 15_000]);
    expect((await desk.walletMinor()).balanceMinor - balanceMinor).toBe(adult - 15_000);
    const after = await desk.order(order.orderReference);
    expect(after).toMatchObject({ state: 'ticketed', standing: { paidMinor: whole } });
    expect(after.travellers.map(({ ticketState }) => ticketState)).toEqual(['voided', 'open', 'open']);
  });

  it('[PTK-02][PTK-05] 3: the child alone', async () => {
    const order = await desk.ticketed();
    expect((await voided(desk, order, paxOf(order, 2))).money).toMatchObject({
      amountMinor: child,
      feeMinor: 15_000,
      walletMinor: child - 15_000,
    });
  });

  it('[PTK-05] 4: one after the other adds up to the price; no poisha is left anywhere', async () => {
    const order = await desk.ticketed();
    const moved = await changed(desk, async () => {
      await voided(desk, order, paxOf(order, 0));
      desk.clock.advance(1_000);
      await voided(desk, order, paxOf(order, 1, 2));
    }, [supplier, taxes, house]);
    expect(moved).toEqual([-9_122_500, -23_100, -164_000 + 45_000]);
    expect(await desk.order(order.orderReference)).toMatchObject({ state: 'voided' });
    expect(await stoodOf(desk.server.database.db, order.orderReference)).toMatchObject({
      returned_minor: whole - 45_000,
      paid_minor: whole,
    });
  });

  it('[PTK-05] the database refuses to have given back more than was paid', async () => {
    const order = await desk.ticketed();
    const update = desk.server.database.db
      .updateTable('sale_standing')
      .where('order_reference', '=', order.orderReference);
    await expect(update.set({ returned_minor: whole + 1 }).execute()).rejects.toThrow('sale_standing_check');
  });

  it('[PTK-05] 5: of a part-paid order what is due is cleared first, and the rest comes back', async () => {
    const order = await partPaid(desk);
    const rest = whole - order.standing.paidMinor;
    expect(rest).toBeGreaterThan(0);
    const { balanceMinor } = await desk.walletMinor();
    const done = await voided(desk, order, paxOf(order, 0, 1, 2));
    expect(done.money).toMatchObject({ dueMinor: rest, walletMinor: order.standing.paidMinor - 45_000 });
    expect((await desk.walletMinor()).balanceMinor - balanceMinor).toBe(order.standing.paidMinor - 45_000);
    expect((await desk.order(order.orderReference)).standing.rest).toMatchObject({ state: 'dropped', leftMinor: 0 });
  });

  it('[PTK-05] 6: one adult of a part-paid order lessens what is due before anything comes back', async () => {
    const order = await partPaid(desk);
    const rest = whole - order.standing.paidMinor;
    const dueMinor = Math.min(rest, adult - 15_000);
    const done = await voided(desk, order, paxOf(order, 1));
    expect(done.money).toMatchObject({ dueMinor, walletMinor: adult - 15_000 - dueMinor });
    expect((await desk.order(order.orderReference)).standing.rest).toMatchObject({ leftMinor: rest - dueMinor });
  });

  /** Pays so much of what is left of a due from the wallet. */
  const settle = async ({ orderReference }: Order, amountMinor?: number): Promise<number> => {
    const due = await dueOf(desk, orderReference);
    const request = settleRequest(due, amountMinor);
    expect(await desk.server.call('SettleNow', request, { as })).toMatchObject({ ok: true });
    return request.amountMinor;
  };
  const inSeveralAmounts = async (doing: () => Promise<Order>): Promise<Order> => {
    const rule = (in_parts: boolean) =>
      desk.server.database.db.updateTable('part_payment_rule').set({ in_parts }).execute();
    await rule(true);
    try {
      return await doing();
    } finally {
      await rule(false);
    }
  };

  it('[PTK-05][MNY-05] a due that was settled before the order came back is not cleared: all that was paid comes back', async () => {
    const order = await partPaid(desk);
    await settle(order);
    const { balanceMinor } = await desk.walletMinor();
    const done = await voided(desk, order, paxOf(order, 0, 1, 2));
    expect(done.money).toMatchObject({ dueMinor: 0, walletMinor: whole - 45_000 });
    expect((await desk.walletMinor()).balanceMinor - balanceMinor).toBe(whole - 45_000);
    expect(await dueOf(desk, order.orderReference)).toMatchObject({ state: 'settled', leftMinor: 0 });
  });

  it('[PTK-05][MNY-05] of a due that was settled in part what is left is cleared, and what was paid of it comes back', async () => {
    const order = await inSeveralAmounts(() => partPaid(desk));
    const rest = whole - order.standing.paidMinor;
    await settle(order, 1_000_000);
    const { balanceMinor } = await desk.walletMinor();
    const first = await voided(desk, order, paxOf(order, 0));
    expect(first.money).toMatchObject({ dueMinor: adult - 15_000, walletMinor: 0 });
    const between = await dueOf(desk, order.orderReference);
    expect(between).toMatchObject({
      state: 'open',
      settledMinor: 1_000_000,
      droppedMinor: adult - 15_000,
      leftMinor: rest - 1_000_000 - (adult - 15_000),
    });
    desk.clock.advance(1_000);
    const last = await voided(desk, order, paxOf(order, 1, 2));
    expect(last.money).toMatchObject({ dueMinor: between.leftMinor });
    expect((await desk.walletMinor()).balanceMinor - balanceMinor).toBe(order.standing.paidMinor + 1_000_000 - 45_000);
    expect(await dueOf(desk, order.orderReference)).toMatchObject({
      state: 'dropped',
      settledMinor: 1_000_000,
      droppedMinor: rest - 1_000_000,
      leftMinor: 0,
    });
    const summary = await desk.server.call('GetSummary', {}, { as });
    expect(summary.ok && summary.answer.states.find(({ state }) => state === 'dropped')?.amountMinor).toBeGreaterThan(
      0,
    );
    const page = { states: ['dropped' as const], search: order.orderReference, from: null, to: null, after: null };
    expect(await desk.server.call('GetOrders', page, { as })).toMatchObject({ ok: true, answer: { count: 1 } });
  });

  it('[PTK-05][MNY-05] what is left of a due after a ticket came back is settled like any due', async () => {
    const order = await partPaid(desk);
    await voided(desk, order, paxOf(order, 2));
    const left = whole - order.standing.paidMinor - (child - 15_000);
    expect(await dueOf(desk, order.orderReference)).toMatchObject({ state: 'open', leftMinor: left });
    expect(await settle(order)).toBe(left);
    expect(await dueOf(desk, order.orderReference)).toMatchObject({
      state: 'dropped',
      leftMinor: 0,
      settledMinor: left,
      droppedMinor: child - 15_000,
    });
  });

  it('[PTK-05] 7: bag and seat come back with whoever has them', async () => {
    const order = await soldWithBag(desk);
    expect(await penaltyOf(desk, order, paxOf(order, 1))).toMatchObject({ amountMinor: adult });
    const moved = await changed(desk, () => voided(desk, order, paxOf(order, 0)), [supplier, taxes, house]);
    // The bag of 600,000 was paid to the supplier alone.
    expect(moved).toEqual([-3_890_000, -8_400, -59_175 + 15_000]);
  });

  /*
   * Two adults and an infant of 300,000 without taxes: published 7,300,000, commission 441,000 (80 % = 352,800; its tax of 17,640 is
   * 17,600 in whole taka), markup 36,500; the agent pays 7,001,300: supplier 6,859,000, taxes 17,600, house 124,700. The first adult
   * 3,290,000 + 8,380 + 59,787; the infant 279,000 + 839 + 5,125. Together 3,643,131.
   */
  it('[PTK-02][PTK-05] 8: an infant goes with its adult', async () => {
    const [first] = classicBrand().fares;
    if (!first) throw new Error('no fare');
    const infant = { type: 'INF' as const, count: 1, baseMinor: 300_000, taxes: [] };
    const order = await soldAs(desk, { ...classicBrand(), fares: [first, infant] }, 'INF');
    const alone = { orderReference: order.orderReference, paxIds: paxOf(order, 0) };
    expect(await desk.server.call('VerifyVoidPenalty', alone, { as })).toMatchObject({
      refusal: 'choice-unsound',
      detail: expect.stringContaining('goes with its adult'),
    });
    const done = await voided(desk, order, paxOf(order, 0, 2));
    expect(done.money).toMatchObject({ amountMinor: 3_643_131, feeMinor: 30_000, walletMinor: 3_613_131 });
  });

  /*
   * Without a commission: published 9,700,000 and markup 48,500 make 9,748,500. An adult: 3,500,000 to the supplier, and of the
   * markup 48,500 × 3.5 ∕ 9.7 = 17,500.
   */
  it('[PTK-05] 9: markup without a commission', async () => {
    const order = await soldAs(desk, { ...classicBrand(), commissionBasisPoints: 0 }, 'CHD');
    expect(order.sums.agentMinor).toBe(9_748_500);
    const moved = await changed(desk, () => voided(desk, order, paxOf(order, 1)), [supplier, taxes, house]);
    expect(moved).toEqual([-3_500_000, 0, -17_500 + 15_000]);
  });
});

describe('what comes back of a void of tickets bought in another currency', () => {
  /*
   * 1 dirham is 33.10 taka. The agent pays 281,256 fils: 275,604 for the supplier's 9,122,500 poisha, 698 taxes, 4,954 house. Of
   * them the first adult has 99,395 (3,289,998 poisha at the supplier), 253 and 1,787: together 101,435.
   */
  it('[PTK-05] 10: both currencies are reversed, and the exchange accounts stay in balance', async () => {
    const abroad = await openPartsDesk({ tenants: dirhamTenants() });
    try {
      await abroad.server.database.db
        .insertInto('currency_rate_set')
        .values({ tenant_id: 'platform', currency: 'BDT', minor: 3_310, own_minor: 100, set_at: abroad.clock.now() })
        .execute();
      const order = await abroad.ticketed();
      expect(order.sums.agentMinor).toBe(281_256);
      const accounts = [
        supplier,
        'taxes:AED',
        'platform-revenue:AED',
        'currency-exchange:AED',
        'currency-exchange:BDT',
      ];
      const moved = await changed(abroad, () => voided(abroad, order, paxOf(order, 0)), accounts);
      expect(moved).toEqual([-3_289_998, -253, -1_787 + 15_000, -99_395, 3_289_998]);
      await voided(abroad, order, paxOf(order, 1, 2));
      const { balanceMinor } = await ledgerBalances(abroad.server.database.db, products, 'platform');
      expect(accounts.map((account) => balanceMinor.get(account) ?? 0)).toEqual([0, 0, 45_000, 0, 0]);
      expect(await abroad.ledgerFaults()).toEqual([]);
    } finally {
      await abroad.close();
    }
  });
});
