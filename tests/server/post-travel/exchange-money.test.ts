import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FareRule } from '../../../contract/flights/flights.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { drawn } from '../../whole.ts';
import { commissionTaxed } from '../booking/commission-taxed.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand } from '../booking/scripted-supplier.ts';
import { dueOf, openPartsDesk, partPaid } from '../part-payments/parts-desk.ts';
import { casesOf, paxOf } from './case-desk.ts';
import {
  type Elsewhere,
  everybody,
  exchanged,
  holdFor,
  type Leaving,
  requestedExchange,
  theFirst,
} from './exchange-desk.ts';
import { abuDhabiSearch, sellsAbuDhabi } from './rerouted.ts';
import { changed, dirhamTenants, soldAs, soldWithBag } from './returned-sales.ts';

/*
 * Worked by hand, from the sale of refund-money.test.ts: an adult's ticket is 3,290,000 of the supplier, 8,400 tax and 59,175 of the house,
 * together 3,357,575; the whole order 9,309,600. The fare asks for 450,000 a passenger for a change; the fee of the house is 20,000 a ticket.
 * So an adult's ticket is worth 2,887,575 towards a new one, and the order 7,899,600.
 *
 * New tickets by what the base fare is more or less (the airline's 7 % of the base, 80 % of it to the agency, 5 % tax on that, half a
 * per cent markup, all of which in whole taka):
 *   adult +500,000: published 4,000,000; 3,755,000 of the supplier, 9,800 tax, 69,000 of the house, together 3,833,800
 *   adult −1,000,000: published 2,500,000; 2,360,000, 5,600, 40,500, together 2,406,100
 *   adult as it was: 3,290,000, 8,400, 59,500, together 3,357,900
 *   order +500,000 each: published 11,200,000; 10,517,500, 27,300, 192,500, together 10,737,300
 */
let desk: SalesDesk;
beforeAll(async () => {
  desk = await openPartsDesk({ tenants: commissionTaxed(), depositMinor: 900_000_000 });
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.clock.advance(60_000);
});
afterEach(async () => {
  expect(await desk.ledgerFaults()).toEqual([]);
});

const supplier = 'supplier-payable:scripted:BDT';
const taxes = 'taxes:BDT';
const house = 'platform-revenue:BDT';
const accounts = [supplier, taxes, house];

/** What an exchange moves on the wallet and on the three accounts. */
const movedBy = async (order: Order, leaving: Leaving, extraMinor: number, elsewhere: Elsewhere | null = null) => {
  const before = await desk.walletMinor();
  let one: Awaited<ReturnType<typeof exchanged>> | undefined;
  const moved = await changed(
    desk,
    async () => {
      one = await exchanged(desk, order, leaving, extraMinor, elsewhere);
    },
    accounts,
  );
  const after = await desk.walletMinor();
  if (one === undefined) throw new Error('nothing was exchanged');
  expect(one.one.state).toBe('done');
  // What was shown before is what was posted, and nothing stays reserved.
  expect(one.one.money).toMatchObject({ payMinor: one.money.payMinor, walletMinor: one.money.walletMinor });
  expect(after.availableMinor).toBe(after.balanceMinor);
  return { ...one, wallet: after.balanceMinor - before.balanceMinor, moved };
};

const notRefundable: FareRule = { allowed: false, penaltyMinor: null, words: 'Not refundable' };
const changesFor = (penaltyMinor: number): FareRule => ({ allowed: true, penaltyMinor, words: 'Before departure' });
const adultOf = (rules: Partial<Pick<ReturnType<typeof classicBrand>, 'change' | 'refund'>>): Promise<Order> =>
  soldAs(desk, { ...classicBrand(), ...rules });

describe('what an exchange costs', () => {
  it('[PTK-04][PTK-05] 41: an adult to a dearer fare: the difference, the penalty and the fee, to the poisha on every account', async () => {
    const { wallet, moved, money } = await movedBy(await desk.ticketed(), theFirst, 500_000);
    expect(money).toMatchObject({
      amountMinor: 3_357_575,
      penaltyMinor: 450_000,
      feeMinor: 20_000,
      newMinor: 3_833_800,
    });
    expect(wallet).toBe(-946_225);
    expect(moved).toEqual([-2_840_000 + 3_755_000, -8_400 + 9_800, -59_175 + 20_000 + 69_000]);
  });

  it('[PTK-04][PTK-05] 41 on another route, of three flights in place of two, moves the same: it is the price that counts', async () => {
    const order = await desk.ticketed();
    const elsewhere: Elsewhere = { search: abuDhabiSearch, sell: sellsAbuDhabi };
    const { wallet, moved, held, one } = await movedBy(order, theFirst, 500_000, elsewhere);
    expect(wallet).toBe(-946_225);
    expect(moved).toEqual([-2_840_000 + 3_755_000, -8_400 + 9_800, -59_175 + 20_000 + 69_000]);
    expect(one.exchangedFor?.flights.map(({ origin, destination }) => `${origin}${destination}`)).toEqual([
      'DACDXB',
      'DXBAUH',
      'DXBDAC',
    ]);
    const [traveller] = (await desk.order(held.orderReference)).travellers;
    expect(traveller).toMatchObject({ ticketState: 'open' });
    // The other two still fly as they were ticketed.
    const old = await desk.order(order.orderReference);
    expect(old.travellers.map(({ ticketState }) => ticketState)).toEqual(['exchanged', 'open', 'open']);
    expect(old.itinerary.journeyWises.map(({ destination }) => destination)).toEqual(['DXB', 'DAC']);
  });

  it('[PTK-04] 42: for the same fare of another day, penalty and fee alone, and what the house rounds', async () => {
    const { wallet, moved } = await movedBy(await desk.ticketed(), theFirst, 0);
    expect(wallet).toBe(-470_325);
    expect(moved).toEqual([450_000, 0, -59_175 + 20_000 + 59_500]);
  });

  it('[PTK-04][PTK-05] 43: the whole order; then no ticket of it is open, and the new order is ticketed and paid', async () => {
    const order = await desk.ticketed();
    const { wallet, moved, held } = await movedBy(order, everybody, 500_000);
    expect(wallet).toBe(-2_837_700);
    expect(moved).toEqual([-(9_122_500 - 1_350_000) + 10_517_500, -23_100 + 27_300, -164_000 + 60_000 + 192_500]);
    expect(await desk.order(order.orderReference)).toMatchObject({
      state: 'exchanged',
      standing: { paidMinor: 9_309_600 },
    });
    expect(await desk.order(held.orderReference)).toMatchObject({
      state: 'ticketed',
      standing: { paidMinor: 10_737_300 },
    });
  });

  it('[PTK-04] 44: to a cheaper fare, the old one refundable: the rest comes back to the wallet', async () => {
    const { wallet, moved, money } = await movedBy(await desk.ticketed(), theFirst, -1_000_000);
    expect(money).toMatchObject({ newMinor: 2_406_100, walletMinor: 481_475, payMinor: 0, creditMinor: 0 });
    expect(wallet).toBe(481_475);
    expect(moved).toEqual([-2_840_000 + 2_360_000, -8_400 + 5_600, -59_175 + 20_000 + 40_500]);
  });

  it('[PTK-04] 45: to a cheaper fare, the old one not refundable: the airline keeps the rest as a credit, by its number', async () => {
    const order = await adultOf({ refund: notRefundable });
    const { wallet, moved, one } = await movedBy(order, theFirst, -1_000_000);
    expect(wallet).toBe(0);
    expect(moved).toEqual([-2_840_000 + 481_475 + 2_360_000, -8_400 + 5_600, -59_175 + 20_000 + 40_500]);
    expect(one).toMatchObject({
      money: { creditMinor: 481_475, walletMinor: 0, payMinor: 0 },
      exchangedFor: { creditNumber: '1769999999999' },
    });
    expect(desk.supplier.exchangeAsks.at(-1)).toMatchObject({ creditMinor: 481_475, expectedPenaltyMinor: 450_000 });
  });

  it('[PTK-04] 46: a change that is free of charge costs the fee and the difference', async () => {
    const { wallet, moved } = await movedBy(await adultOf({ change: changesFor(0) }), theFirst, 500_000);
    expect(wallet).toBe(-946_225 + 450_000);
    expect(moved[0]).toBe(-3_290_000 + 3_755_000);
  });

  it('[PTK-04] 47: a penalty is at most what the airline got for the ticket', async () => {
    const { wallet, money } = await movedBy(await adultOf({ change: changesFor(9_000_000) }), theFirst, 500_000);
    // Of 3,357,575 the airline keeps all of its 3,290,000, and the fee leaves 47,575 towards 3,833,800.
    expect(money).toMatchObject({ penaltyMinor: 3_290_000, feeMinor: 20_000 });
    expect(wallet).toBe(-(3_833_800 - 47_575));
  });

  it('[PTK-04] 48: a bag of the old ticket goes towards the new one', async () => {
    const order = await soldWithBag(desk);
    const { wallet, moved } = await movedBy(order, theFirst, 500_000);
    // The bag was 600,000.
    expect(wallet).toBe(-946_225 + 600_000);
    expect(moved[0]).toBe(-2_840_000 - 600_000 + 3_755_000);
  });

  it('[PTK-04][PTK-05] 49: one after the other: each pays its own penalty, and no poisha is left on the old order', async () => {
    const order = await desk.ticketed();
    const first = await movedBy(order, theFirst, 500_000);
    expect(await desk.order(order.orderReference)).toMatchObject({ state: 'ticketed' });
    // The child goes with the last adult: 5,952,025 less 940,000, towards 6,903,500 (17,500 of it tax, 123,500 of the house).
    const second = await movedBy(order, { places: [1, 2], counts: { ADT: 1, CHD: 1 } }, 500_000);
    expect([first.wallet, second.wallet]).toEqual([-946_225, -(6_903_500 - 5_012_025)]);
    expect(second.moved).toEqual([-(5_832_500 - 900_000) + 6_762_500, -14_700 + 17_500, -104_825 + 40_000 + 123_500]);
    expect(await desk.order(order.orderReference)).toMatchObject({
      state: 'exchanged',
      standing: { paidMinor: 9_309_600 },
    });
    expect(first.held.orderReference).not.toBe(second.held.orderReference);
  });

  it('[PTK-04][PTK-03] 50: an exchanged ticket can be exchanged again, and what it was exchanged for is refunded at its own price', async () => {
    const order = await desk.ticketed();
    const { held } = await movedBy(order, theFirst, 500_000);
    const again = await movedBy(await desk.order(held.orderReference), theFirst, 500_000);
    // 3,833,800 less 450,000 and 20,000, towards the same again.
    expect(again.wallet).toBe(-470_000);
    const newest = await desk.order(again.held.orderReference);
    const { money } = await casesOf('refund').handled(desk, newest, paxOf(newest, 0));
    expect(money).toMatchObject({ amountMinor: 3_833_800, penaltyMinor: 900_000, walletMinor: 3_833_800 - 930_000 });
  });

  it('[PTK-04][PTK-05] 51: in another currency, what the supplier is owed changes in its own', async () => {
    const abroad = await openPartsDesk({ tenants: dirhamTenants() });
    try {
      await abroad.server.database.db
        .insertInto('currency_rate_set')
        .values({ tenant_id: 'platform', currency: 'BDT', minor: 3_310, own_minor: 100, set_at: abroad.clock.now() })
        .execute();
      const order = await abroad.ticketed();
      const before = await abroad.walletMinor();
      let one: Awaited<ReturnType<typeof exchanged>> | undefined;
      const doing = async () => {
        one = await exchanged(abroad, order, theFirst, 500_000);
      };
      const [owed, ownSide, suppliersSide] = await changed(abroad, doing, [
        supplier,
        'currency-exchange:AED',
        'currency-exchange:BDT',
      ]);
      expect(one?.one.state).toBe('done');
      // Of 3,289,998 the airline keeps 4,500 taka (135.95 dirham of 993.95), and the new ticket is 3,755,000.
      const back = Math.trunc((3_289_998 * (99_395 - 13_595)) / 99_395);
      expect(owed).toBe(3_755_000 - back);
      expect(suppliersSide).toBe(-(owed ?? 0));
      expect(ownSide).toBeGreaterThan(0);
      const after = await abroad.walletMinor();
      expect(before.balanceMinor - after.balanceMinor).toBe(one?.money.payMinor);
      expect(await abroad.ledgerFaults()).toEqual([]);
    } finally {
      await abroad.close();
    }
  });

  it('[PTK-04] 52: an infant travels on a lap and pays no penalty, but the fee', async () => {
    const [first] = classicBrand().fares;
    if (!first) throw new Error('no fare');
    const infant = { type: 'INF' as const, count: 1, baseMinor: 300_000, taxes: [] };
    const order = await soldAs(desk, { ...classicBrand(), fares: [first, infant] }, 'INF');
    const choice = { orderReference: order.orderReference, paxIds: paxOf(order, 0, 2) };
    // Together they were sold for 3,643,131 (void-money.test.ts, 8).
    expect(await desk.server.call('VerifyExchangePenalty', choice, { as: 'asha' })).toMatchObject({
      answer: { money: { amountMinor: 3_643_131, penaltyMinor: 450_000, feeMinor: 40_000, walletMinor: 3_153_131 } },
    });
  });

  it('[PTK-04][MNY-05] what is still due of a part payment is settled before anything is exchanged', async () => {
    const order = await partPaid(desk);
    const { orderReference } = order;
    expect(await desk.server.call('GetExchangeOrder', { orderReference }, { as: 'asha' })).toMatchObject({
      answer: { reason: 'Part of this order is not paid yet.', fix: 'Settle what is due, then exchange.' },
    });
    const choice = { orderReference, paxIds: paxOf(order, 0) };
    expect(await desk.server.call('VerifyExchangePenalty', choice, { as: 'asha' })).toMatchObject({
      refusal: 'not-allowed',
    });
    expect((await dueOf(desk, orderReference)).leftMinor).toBeGreaterThan(0);
  });

  it('[PTK-05] the postings tell nothing of what the house earns, and are agreed to as they are shown', async () => {
    const order = await desk.ticketed();
    const { money, request } = await holdFor(desk, order, theFirst, 500_000);
    expect(money.effect?.postings).toEqual([
      { debit: 'This order', credit: 'Service fee', amountMinor: 20_000 },
      { debit: 'This order', credit: 'Wallet', amountMinor: 2_887_575 },
      { debit: 'Wallet', credit: 'The new tickets', amountMinor: 3_833_800 },
    ]);
    expect((await requestedExchange(desk, request)).state).toBe('processing');
    await completeSagas(desk.deps);
  });

  it('[PTK-04][PTK-05] whatever the fares and the penalty: what was shown is what moves, nothing stays reserved, and all accounts together gain nothing', async () => {
    const cases = fc.record({
      extraMinor: fc.integer({ min: -22_000, max: 30_000 }).map((taka) => taka * 100),
      penaltyMinor: fc.integer({ min: 0, max: 40_000 }).map((taka) => taka * 100),
      isRefundable: fc.boolean(),
      places: fc.constantFrom<readonly number[]>([0], [0, 2], [0, 1, 2]),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ extraMinor, penaltyMinor, isRefundable, places }) => {
        desk.clock.advance(60_000);
        desk.server.forgetTokens();
        const refund = isRefundable ? classicBrand().refund : notRefundable;
        const order = await adultOf({ change: changesFor(penaltyMinor), refund });
        const counts = { ADT: Math.max(1, places.length - 1), CHD: places.length > 1 ? 1 : 0 };
        const { wallet, moved, one } = await movedBy(order, { places, counts }, extraMinor);
        const { amountMinor, feeMinor, newMinor, payMinor, walletMinor, creditMinor } = one.money;
        expect(wallet).toBe(walletMinor - payMinor);
        expect(moved.reduce((sum, minor) => sum + minor, wallet)).toBe(0);
        expect(amountMinor - one.money.penaltyMinor - feeMinor - creditMinor - newMinor).toBe(walletMinor - payMinor);
        expect(isRefundable && creditMinor > 0).toBe(false);
        // Whoever is paid back pays nothing, and a credit is left only where nothing is paid.
        expect(payMinor === 0 || (walletMinor === 0 && creditMinor === 0)).toBe(true);
      }),
      drawn(5, 15),
    );
  });
});
