import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FareRule } from '../../../contract/flights/flights.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { sealLedger } from '../../../server/ledger/check/seal-ledger.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import { drawn } from '../../whole.ts';
import { commissionTaxed } from '../booking/commission-taxed.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand } from '../booking/scripted-supplier.ts';
import { stepUp } from '../desk/stepping-up.ts';
import { stoodOf } from '../orders/stood.ts';
import { openPartsDesk, owed, partPaid } from '../part-payments/parts-desk.ts';
import { casesOf, paxOf } from './case-desk.ts';
import { changed, dirhamTenants, pricedAs, soldAs, soldWithBag } from './returned-sales.ts';

const { penaltyOf, requested, handled: refunded, caseOf } = casesOf('refund');
const { handled: voided } = casesOf('void');

/*
 * Worked by hand, from the sale of void-money.test.ts. An adult's ticket: 3,290,000 to the supplier, 8,400 tax, 59,175 to the house, together
 * 3,357,575; its taxes are 50,000 of an airport (BD) and 450,000 of the airline (YQ). The child's: 2,542,500, 6,300, 45,650, together
 * 2,594,450; its taxes are all the airline's. The fare asks for 900,000 a passenger; the fee of the house is 30,000 a ticket.
 */
const adult = 3_357_575;
const whole = 9_309_600;

const as = 'asha';
const automatic = { isAutomatic: true, settlesAtOnce: true };
let desk: SalesDesk;
beforeAll(async () => {
  desk = await openPartsDesk({ tenants: commissionTaxed(), depositMinor: 900_000_000 });
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.supplier.refunding = automatic;
  desk.clock.advance(60_000);
});
afterEach(async () => {
  expect(await desk.ledgerFaults()).toEqual([]);
  const { byLedger, byRows } = await owed(desk);
  expect(byLedger).toBe(byRows);
});

const supplier = 'supplier-payable:scripted:BDT';
const receivable = 'supplier-receivable:scripted:BDT';
const taxes = 'taxes:BDT';
const house = 'platform-revenue:BDT';
const accounts = [supplier, taxes, house];

const soldUnder = (refund: FareRule, third?: 'CHD' | 'INF'): Promise<Order> =>
  soldAs(desk, { ...classicBrand(), refund }, third);
const notRefundable: FareRule = { allowed: false, penaltyMinor: null, words: 'Not refundable' };
const notSupplied: FareRule = { allowed: null, penaltyMinor: null, words: 'Rules not supplied' };
const asksFor = (penaltyMinor: number): FareRule => ({ allowed: true, penaltyMinor, words: 'Before departure' });

describe('what comes back of a refund', () => {
  it('[PTK-03][PTK-05] 11: an adult: price less penalty and fee; the sale is undone on every account', async () => {
    const order = await desk.ticketed();
    const { balanceMinor } = await desk.walletMinor();
    const moved = await changed(desk, () => refunded(desk, order, paxOf(order, 0)), accounts);
    expect(moved).toEqual([-2_390_000, -8_400, -59_175 + 30_000]);
    expect((await desk.walletMinor()).balanceMinor - balanceMinor).toBe(2_427_575);
    const after = await desk.order(order.orderReference);
    expect(after).toMatchObject({ state: 'ticketed', standing: { paidMinor: whole } });
    expect(after.travellers.map(({ ticketState }) => ticketState)).toEqual(['refunded', 'open', 'open']);
  });

  it('[PTK-03] 12: the child alone pays the same penalty', async () => {
    const order = await desk.ticketed();
    expect((await refunded(desk, order, paxOf(order, 2))).money).toMatchObject({
      amountMinor: 2_594_450,
      penaltyMinor: 900_000,
      feeMinor: 30_000,
      keptMinor: 0,
      walletMinor: 1_664_450,
    });
  });

  it('[PTK-03][PTK-05] 13: the whole order, and then no ticket is open', async () => {
    const order = await desk.ticketed();
    const moved = await changed(desk, () => refunded(desk, order, paxOf(order, 0, 1, 2)), accounts);
    expect(moved).toEqual([-6_422_500, -23_100, -164_000 + 90_000]);
    expect(await desk.order(order.orderReference)).toMatchObject({ state: 'refunded' });
  });

  it('[PTK-03][RES-10] 14: not refundable: only the airport’s tax comes back, and the house keeps what it earned', async () => {
    const order = await soldUnder(notRefundable);
    // What the house keeps of the price, 67,575, is part of what does not come back: apart it would tell what the house earns.
    expect(await penaltyOf(desk, order, paxOf(order, 0))).toMatchObject({
      amountMinor: adult,
      penaltyMinor: 3_240_000 + 67_575,
      keptMinor: 0,
      feeMinor: 30_000,
      walletMinor: 20_000,
    });
    const moved = await changed(desk, () => refunded(desk, order, paxOf(order, 0)), accounts);
    expect(moved).toEqual([-50_000, 0, 30_000]);
  });

  it('[PTK-03] 15: not refundable, and all taxes are the airline’s: nothing comes back, and no fee is taken', async () => {
    const order = await soldUnder(notRefundable);
    const moved = await changed(desk, () => refunded(desk, order, paxOf(order, 2)), accounts);
    expect(moved).toEqual([0, 0, 0]);
  });

  it('[PTK-03] 16: not refundable, all three: two airport taxes less two fees and what is left of the third', async () => {
    const order = await soldUnder(notRefundable);
    expect((await refunded(desk, order, paxOf(order, 0, 1, 2))).money).toMatchObject({
      feeMinor: 90_000,
      walletMinor: 10_000,
    });
  });

  it('[PTK-03] 17: a penalty above the fare never takes the airport’s tax', async () => {
    const order = await soldUnder(asksFor(4_000_000));
    expect(await penaltyOf(desk, order, paxOf(order, 0))).toMatchObject({
      penaltyMinor: 3_240_000,
      keptMinor: 0,
      walletMinor: 87_575,
    });
  });

  it('[PTK-03] 18: free of charge: all but the fee', async () => {
    const order = await soldUnder(asksFor(0));
    expect((await refunded(desk, order, paxOf(order, 1))).money).toMatchObject({ walletMinor: adult - 30_000 });
  });

  it('[PTK-03][PTK-05] 19: of a part-paid order what is due is cleared first', async () => {
    const order = await partPaid(desk);
    const rest = whole - order.standing.paidMinor;
    const back = whole - 2_700_000 - 90_000;
    const dueMinor = Math.min(rest, back);
    const done = await refunded(desk, order, paxOf(order, 0, 1, 2));
    expect(done.money).toMatchObject({ dueMinor, walletMinor: back - dueMinor });
    expect((await desk.order(order.orderReference)).standing.rest).toMatchObject({ leftMinor: rest - dueMinor });
  });

  it('[PTK-03][PTK-05] 20: a bag comes back with a fare that does', async () => {
    const order = await soldWithBag(desk);
    const moved = await changed(desk, () => refunded(desk, order, paxOf(order, 0)), accounts);
    // 3,290,000 and the bag of 600,000, less the penalty.
    expect(moved).toEqual([-2_990_000, -8_400, -59_175 + 30_000]);
  });

  /* The infant of 300,000 without taxes: 279,000 to the supplier; with its adult together 3,643,131 (void-money.test.ts, 8). */
  it('[PTK-03] 21: an infant’s penalty is at most its fare', async () => {
    const [first] = classicBrand().fares;
    if (!first) throw new Error('no fare');
    const infant = { type: 'INF' as const, count: 1, baseMinor: 300_000, taxes: [] };
    const order = await soldAs(desk, { ...classicBrand(), fares: [first, infant] }, 'INF');
    expect(await penaltyOf(desk, order, paxOf(order, 0, 2))).toMatchObject({
      amountMinor: 3_643_131,
      penaltyMinor: 900_000 + 279_000,
      walletMinor: 3_643_131 - 1_179_000 - 60_000,
    });
  });

  it('[PTK-03] 22: markup without a commission', async () => {
    const order = await soldAs(desk, { ...classicBrand(), commissionBasisPoints: 0 });
    const moved = await changed(desk, () => refunded(desk, order, paxOf(order, 1)), accounts);
    expect(moved).toEqual([-2_600_000, 0, -17_500 + 30_000]);
  });

  it('[PTK-02][PTK-03][PTK-05] 23: one ticket void, the others refunded: the order ends, and nothing is left over', async () => {
    const order = await desk.ticketed();
    const moved = await changed(
      desk,
      async () => {
        await voided(desk, order, paxOf(order, 0));
        desk.clock.advance(1_000);
        await refunded(desk, order, paxOf(order, 1, 2));
      },
      accounts,
    );
    expect(moved).toEqual([-9_122_500 + 1_800_000, -23_100, -164_000 + 15_000 + 60_000]);
    expect(await desk.order(order.orderReference)).toMatchObject({ state: 'refunded' });
  });

  it('[PTK-03][PTK-05] 24: what the airline pays later, it owes until it has paid', async () => {
    desk.supplier.refunding = { isAutomatic: true, settlesAtOnce: false };
    const order = await desk.ticketed();
    const both = [supplier, receivable, house];
    const owedBySuppliers = async (): Promise<number> => {
      const solvency = await desk.server.call('GetSolvency', {}, { as: 'dipa' });
      return (solvency.ok && solvency.answer.currencies[0]?.owedBySuppliersMinor) || 0;
    };
    const owedBefore = await owedBySuppliers();
    const { caseReference } = await requested(desk, order, paxOf(order, 0));
    // Credits less debits: what is owed to the house stands below zero.
    expect(await changed(desk, () => completeSagas(desk.deps), both)).toEqual([0, -2_390_000, -59_175 + 30_000]);
    expect(await caseOf(desk, caseReference)).toMatchObject({ state: 'settling', owner: 'supplier' });
    expect((await owedBySuppliers()) - owedBefore).toBe(2_390_000);
    // The agency's chain names the account, and not whose it is.
    await sealLedger(desk.server.database.db);
    const chain = (await desk.server.send('GetLedgerEntries', { after: 0, until: 500 }, { as })).text;
    expect(chain).toContain('supplier-receivable:BDT');
    expect(chain).not.toContain('supplier-receivable:scripted');
    await stepUp(desk.server, 'dipa');
    const settle = () =>
      desk.server.call('SettleCase', { caseReference, airlineAnswer: 'BSP 1142', prepares: false }, { as: 'dipa' });
    expect(await changed(desk, settle, both)).toEqual([-2_390_000, 2_390_000, 0]);
    expect(await settle()).toMatchObject({ refusal: 'not-allowed' });
    expect(await owedBySuppliers()).toBe(owedBefore);
    expect(await caseOf(desk, caseReference)).toMatchObject({ state: 'done', airlineAnswer: 'BSP 1142' });
  });

  interface Worked {
    readonly words: string;
    readonly refund: FareRule;
    readonly places: readonly number[];
    /** Changes of what the supplier, the taxes and the house have. */
    readonly moved: readonly [supplier: number, taxes: number, house: number];
    readonly wallet: number;
  }
  const worked: readonly Worked[] = [
    {
      words: '27: the second adult as the first',
      refund: asksFor(900_000),
      places: [1],
      moved: [-2_390_000, -8_400, -29_175],
      wallet: 2_427_575,
    },
    {
      words: '28: an adult and the child: two penalties, two fees',
      refund: asksFor(900_000),
      places: [0, 2],
      moved: [-4_032_500, -14_700, -44_825],
      wallet: 4_092_025,
    },
    {
      words: '29: a penalty above the child’s fare is its fare',
      refund: asksFor(2_600_000),
      places: [2],
      moved: [0, -6_300, -15_650],
      wallet: 21_950,
    },
    {
      words: '30: a penalty of all but the airport’s tax',
      refund: asksFor(3_240_000),
      places: [0],
      moved: [-50_000, -8_400, -29_175],
      wallet: 87_575,
    },
    {
      words: '31: free of charge, all three',
      refund: asksFor(0),
      places: [0, 1, 2],
      moved: [-9_122_500, -23_100, -74_000],
      wallet: 9_219_600,
    },
    {
      words: '32: not refundable, the second adult',
      refund: notRefundable,
      places: [1],
      moved: [-50_000, 0, 30_000],
      wallet: 20_000,
    },
    {
      words: '33: not refundable, an adult and the child: the fees take all that comes back',
      refund: notRefundable,
      places: [0, 2],
      moved: [-50_000, 0, 50_000],
      wallet: 0,
    },
    {
      words: '34: a penalty of one poisha',
      refund: asksFor(1),
      places: [0],
      moved: [-3_289_999, -8_400, -29_175],
      wallet: 3_327_574,
    },
    {
      words: '35: a penalty that leaves a little of the fare',
      refund: asksFor(3_230_000),
      places: [1],
      moved: [-60_000, -8_400, -29_175],
      wallet: 97_575,
    },
    {
      words: '36: the same of the child',
      refund: asksFor(2_512_500),
      places: [2],
      moved: [-30_000, -6_300, -15_650],
      wallet: 51_950,
    },
  ];
  it.each(worked)('[PTK-03][PTK-05] $words', async ({ refund, places, moved, wallet }) => {
    const order = await soldUnder(refund);
    const { balanceMinor } = await desk.walletMinor();
    expect(await changed(desk, () => refunded(desk, order, paxOf(order, ...places)), accounts)).toEqual(moved);
    expect((await desk.walletMinor()).balanceMinor - balanceMinor).toBe(wallet);
  });

  it('[PTK-03] 37: a bag does not come back with a fare that does not', async () => {
    const order = await soldWithBag(desk, { ...classicBrand(), refund: notRefundable });
    const moved = await changed(desk, () => refunded(desk, order, paxOf(order, 0)), accounts);
    expect(moved).toEqual([-50_000, 0, 30_000]);
  });

  it('[PTK-03] 38: a quote of all that the airline got leaves what the house got, less the fee', async () => {
    const order = await soldUnder(notSupplied);
    desk.supplier.next({ quote: { outcome: 'quoted', penaltyMinor: 9_999_999 } });
    const { caseReference, money } = await refunded(desk, order, paxOf(order, 0));
    expect(money).toMatchObject({ penaltyMinor: 3_290_000, walletMinor: 37_575 });
    const accept = { caseReference, action: 'accept' as const, penaltyMinor: 3_290_000 };
    const accepted = async () => {
      expect(await desk.server.call('UpdateRefundStatus', accept, { as })).toMatchObject({ ok: true });
      await completeSagas(desk.deps);
    };
    expect(await changed(desk, accepted, accounts)).toEqual([0, -8_400, -29_175]);
  });

  // Two adults 3,357,575 − 3,000,000, the child 2,594,450 − 2,542,500, less three fees.
  it('[PTK-03][PTK-05] 39: of a part-paid order at a high penalty, all that comes back lessens what is due', async () => {
    desk.supplier.next(pricedAs(desk, { ...classicBrand(), refund: asksFor(3_000_000) }));
    const order = await partPaid(desk);
    const rest = whole - order.standing.paidMinor;
    const done = await refunded(desk, order, paxOf(order, 0, 1, 2));
    expect(done.money).toMatchObject({ dueMinor: 677_100, walletMinor: 0 });
    expect((await desk.order(order.orderReference)).standing.rest).toMatchObject({
      state: 'open',
      leftMinor: rest - 677_100,
    });
  });
});

/* 1 dirham is 33.10 taka; the adult has 101,435 fils, 99,395 of them for 3,289,998 poisha (void-money.test.ts, 10). */
describe('what comes back of a refund of tickets bought in another currency', () => {
  it('[PTK-03][PTK-05] 40: what the airline pays later, it owes in its own currency', async () => {
    const abroad = await openPartsDesk({ tenants: dirhamTenants() });
    try {
      await abroad.server.database.db
        .insertInto('currency_rate_set')
        .values({ tenant_id: 'platform', currency: 'BDT', minor: 3_310, own_minor: 100, set_at: abroad.clock.now() })
        .execute();
      abroad.supplier.refunding = { isAutomatic: true, settlesAtOnce: false };
      const order = await abroad.ticketed();
      const owing = [receivable, supplier, 'currency-exchange:BDT'];
      const moved = await changed(abroad, () => refunded(abroad, order, paxOf(order, 0)), owing);
      expect(moved).toEqual([-2_390_002, 0, 2_390_002]);
      expect(await abroad.ledgerFaults()).toEqual([]);
    } finally {
      await abroad.close();
    }
  });

  it('[PTK-03][PTK-05] 26: the penalty of 9,000 taka is 271.90 dirham, and the exchange accounts stay in balance', async () => {
    const abroad = await openPartsDesk({ tenants: dirhamTenants() });
    try {
      await abroad.server.database.db
        .insertInto('currency_rate_set')
        .values({ tenant_id: 'platform', currency: 'BDT', minor: 3_310, own_minor: 100, set_at: abroad.clock.now() })
        .execute();
      const order = await abroad.ticketed();
      const exchange = ['currency-exchange:AED', 'currency-exchange:BDT'];
      const moved = await changed(abroad, () => refunded(abroad, order, paxOf(order, 0)), [
        supplier,
        'taxes:AED',
        'platform-revenue:AED',
        ...exchange,
      ]);
      // 3,289,998 × (99,395 − 27,190) ∕ 99,395
      expect(moved).toEqual([-2_390_002, -253, -1_787 + 30_000, -72_205, 2_390_002]);
      const { balanceMinor } = await ledgerBalances(abroad.server.database.db, products, 'platform');
      expect(balanceMinor.size).toBeGreaterThan(0);
      expect(await abroad.ledgerFaults()).toEqual([]);
    } finally {
      await abroad.close();
    }
  });
});

describe('refunds of any fare', () => {
  it('[PTK-03][PTK-05] never give back more than was paid, and add up to the price to the poisha', async () => {
    const rule = fc.oneof(fc.constant(notRefundable), fc.integer({ min: 0, max: 5_000_000 }).map(asksFor));
    const places = fc.subarray([0, 1, 2], { minLength: 1 }).filter((chosen) => chosen.length !== 2 || chosen[1] === 2);
    await fc.assert(
      fc.asyncProperty(rule, places, async (refund, chosen) => {
        const order = await soldUnder(refund);
        const paxIds = paxOf(order, ...chosen);
        const { money } = await refunded(desk, order, paxIds);
        const { amountMinor, feeMinor, penaltyMinor, keptMinor, dueMinor, walletMinor } = money;
        expect(feeMinor + penaltyMinor + keptMinor + dueMinor + walletMinor).toBe(amountMinor);
        expect(walletMinor).toBeGreaterThanOrEqual(0);
        const row = await stoodOf(desk.server.database.db, order.orderReference);
        expect(row.returned_minor).toBe(walletMinor);
        expect(row.returned_minor).toBeLessThanOrEqual(row.paid_minor);
        expect(await desk.ledgerFaults()).toEqual([]);
      }),
      drawn(5, 12),
    );
  });

  it('[PTK-03] rules that are not supplied are not invented: nothing is priced, and the airline is asked', async () => {
    const order = await soldUnder(notSupplied);
    expect(await penaltyOf(desk, order, paxOf(order, 0))).toMatchObject({ isPriced: false, effect: null });
  });
});
