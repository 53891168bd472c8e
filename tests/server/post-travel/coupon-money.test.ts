import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commissionTaxed } from '../booking/commission-taxed.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand } from '../booking/scripted-supplier.ts';
import { stepUp } from '../desk/stepping-up.ts';
import { openPartsDesk, owed, partPaid } from '../part-payments/parts-desk.ts';
import { casesOf, paxOf } from './case-desk.ts';
import { type AskedFlights, askedFor, couponsNow, moneyOf, refundedAt } from './coupon-desk.ts';
import { changed, dirhamTenants, soldAs, soldWithBag } from './returned-sales.ts';

/*
 * Worked by hand, from the sale of void-money.test.ts. The flight out takes 315 minutes, the flight back 280: of each part of a ticket, 9/17
 * is for the first flight, rounded down, and the rest for the second.
 *   An adult: supplier 3,290,000 = 1,741,764 + 1,548,236; tax 8,400 = 4,447 + 3,953; house 59,175 = 31,327 + 27,848.
 *     The flight out 1,777,538, the flight back 1,580,037, together 3,357,575.
 *   The child: supplier 2,542,500 = 1,346,029 + 1,196,471; tax 6,300 = 3,335 + 2,965; house 45,650 = 24,167 + 21,483.
 *     The flight out 1,373,531, the flight back 1,220,919, together 2,594,450.
 * The fee of the house is 30,000 for each ticket of a case.
 */
const whole = 9_309_600;
const wayOut = [1];
const wayBack = [2];

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

/** What a refund changed on the accounts, and in the wallet. */
const moved = async (asked: AskedFlights, penaltyMinor: number) => {
  const before = (await desk.walletMinor()).balanceMinor;
  const onAccounts = await changed(desk, () => refundedAt(desk, asked, penaltyMinor), accounts);
  return { onAccounts, wallet: (await desk.walletMinor()).balanceMinor - before };
};

describe('what comes back of single flights', () => {
  interface Worked {
    readonly words: string;
    readonly places: readonly number[];
    readonly coupons: readonly number[];
    readonly penaltyMinor: number;
    readonly onAccounts: readonly [supplier: number, taxes: number, house: number];
    readonly wallet: number;
  }
  const worked: readonly Worked[] = [
    {
      words: '1: the flight back of an adult, of which the airline keeps 2,000 taka',
      places: [0],
      coupons: wayBack,
      penaltyMinor: 200_000,
      onAccounts: [-1_348_236, -3_953, -27_848 + 30_000],
      wallet: 1_350_037,
    },
    {
      words: '2: the flight out, of which it keeps nothing',
      places: [0],
      coupons: wayOut,
      penaltyMinor: 0,
      onAccounts: [-1_741_764, -4_447, -31_327 + 30_000],
      wallet: 1_747_538,
    },
    {
      words: '3: the flight back of all three',
      places: [0, 1, 2],
      coupons: wayBack,
      penaltyMinor: 900_000,
      onAccounts: [-3_392_943, -10_871, -77_179 + 90_000],
      wallet: 3_390_993,
    },
    {
      words: '4: the flight back of the child alone',
      places: [2],
      coupons: wayBack,
      penaltyMinor: 100_000,
      onAccounts: [-1_096_471, -2_965, -21_483 + 30_000],
      wallet: 1_090_919,
    },
    {
      words: '5: an airline keeps at most what it got for the flight',
      places: [1],
      coupons: wayBack,
      penaltyMinor: 9_999_999,
      onAccounts: [0, -3_953, -27_848 + 30_000],
      wallet: 1_801,
    },
    {
      words: '6: a penalty of one poisha',
      places: [1],
      coupons: wayOut,
      penaltyMinor: 1,
      onAccounts: [-1_741_763, -4_447, -31_327 + 30_000],
      wallet: 1_747_537,
    },
  ];
  it.each(worked)('[PTK-03][PTK-05] $words', async ({ places, coupons, penaltyMinor, onAccounts, wallet }) => {
    const order = await desk.ticketed();
    expect(await moved({ order, paxIds: paxOf(order, ...places), coupons }, penaltyMinor)).toEqual({
      onAccounts,
      wallet,
    });
    expect(await desk.order(order.orderReference)).toMatchObject({ state: 'ticketed', standing: { paidMinor: whole } });
  });

  it('[PTK-03][PTK-05] 7: one flight after the other gives the whole ticket back, to the poisha, less two fees', async () => {
    const order = await desk.ticketed();
    const paxIds = paxOf(order, 0);
    const back = await moved({ order, paxIds, coupons: wayBack }, 0);
    expect(await couponsNow(desk, order)).toEqual([
      ['open', 'refunded'],
      ['open', 'open'],
      ['open', 'open'],
    ]);
    expect((await desk.order(order.orderReference)).travellers[0]?.ticketState).toBe('open');
    // No flight is named: what is left comes back.
    const out = await moved({ order, paxIds }, 0);
    expect(back.onAccounts.map((minor, place) => minor + (out.onAccounts[place] ?? 0))).toEqual([
      -3_290_000,
      -8_400,
      -59_175 + 60_000,
    ]);
    expect((await desk.order(order.orderReference)).travellers[0]?.ticketState).toBe('refunded');
  });

  it('[PTK-03] 8: a fare that is not refundable: the airline quotes a single flight, and the house keeps its fee alone', async () => {
    const order = await soldAs(desk, {
      ...classicBrand(),
      refund: { allowed: false, penaltyMinor: null, words: 'Not refundable' },
    });
    const asked = { order, paxIds: paxOf(order, 0), coupons: wayBack };
    expect((await refundedAt(desk, asked, 1_498_236)).money).toMatchObject({
      amountMinor: 1_580_037,
      penaltyMinor: 1_498_236,
      keptMinor: 0,
      walletMinor: 51_801,
    });
  });

  it('[PTK-03][PTK-05] 9: a bag of the flight out belongs to it alone', async () => {
    const order = await soldWithBag(desk);
    const paxIds = paxOf(order, 0);
    expect((await moved({ order, paxIds, coupons: wayBack }, 0)).onAccounts[0]).toBe(-1_548_236);
    expect((await moved({ order, paxIds, coupons: wayOut }, 0)).onAccounts[0]).toBe(-1_741_764 - 600_000);
  });

  it('[PTK-03][PTK-05] 10: of a part-paid order what is due is cleared first', async () => {
    const order = await partPaid(desk);
    const rest = whole - order.standing.paidMinor;
    const dueMinor = Math.min(rest, 1_550_037);
    const { money } = await refundedAt(desk, { order, paxIds: paxOf(order, 0), coupons: wayBack }, 0);
    expect(money).toMatchObject({ dueMinor, walletMinor: 1_550_037 - dueMinor });
    expect((await desk.order(order.orderReference)).standing.rest).toMatchObject({ leftMinor: rest - dueMinor });
  });

  it('[PTK-03][PTK-05] 11: what is left of tickets of which different flights came back, and then no ticket is open', async () => {
    const order = await desk.ticketed();
    await refundedAt(desk, { order, paxIds: paxOf(order, 0), coupons: wayBack }, 0);
    const rest = { order, paxIds: paxOf(order, 0, 1, 2) };
    expect(await moneyOf(desk, rest)).toMatchObject({ isPriced: false, amountMinor: 7_729_563, effect: null });
    expect(await moved(rest, 0)).toEqual({
      onAccounts: [-9_122_500 + 1_548_236, -23_100 + 3_953, -164_000 + 27_848 + 90_000],
      wallet: 7_639_563,
    });
    expect(await desk.order(order.orderReference)).toMatchObject({ state: 'refunded' });
  });

  it('[PTK-03][PTK-05][OPS-01] 12: the desk quotes a flight by hand, and the airline owes its part until it has paid', async () => {
    desk.supplier.refunding = { isAutomatic: false, settlesAtOnce: false };
    const order = await desk.ticketed();
    const { caseReference } = await askedFor(desk, { order, paxIds: paxOf(order, 0), coupons: wayBack });
    await stepUp(desk.server, 'dipa');
    const person = { as: 'dipa' } as const;
    const quote = (penaltyMinor: number) => desk.server.call('QuoteCase', { caseReference, penaltyMinor }, person);
    expect(await quote(1_548_237)).toMatchObject({ refusal: 'penalty-too-high' });
    expect(await quote(100_000)).toMatchObject({ answer: { case: { money: { walletMinor: 1_450_037 } } } });
    const accept = { caseReference, action: 'accept' as const, penaltyMinor: 100_000 };
    expect(await desk.server.call('UpdateRefundStatus', accept, { as: 'asha' })).toMatchObject({ ok: true });
    expect(await desk.server.call('BeginCase', { caseReference }, person)).toMatchObject({ ok: true });
    const entered = { caseReference, airlineAnswer: 'RFD OK', newTickets: [] };
    const confirm = () => desk.server.call('ConfirmCase', entered, person);
    expect(await changed(desk, confirm, [supplier, receivable, house])).toEqual([0, -1_448_236, -27_848 + 30_000]);
    expect(await casesOf('refund').caseOf(desk, caseReference)).toMatchObject({
      state: 'settling',
      tickets: [{ amountMinor: 1_580_037, flights: [{ flight: 'EK582', origin: 'DXB', destination: 'DAC' }] }],
    });
    // That the airline pays later does not keep the agent from refunding the rest.
    expect(await moneyOf(desk, { order, paxIds: paxOf(order, 0) })).toMatchObject({ amountMinor: 1_777_538 });
  });

  it('[PTK-03] all flights by their numbers are the whole ticket, priced by its fare', async () => {
    const order = await desk.ticketed();
    const paxIds = paxOf(order, 0);
    const named = await moneyOf(desk, { order, paxIds, coupons: [2, 1] });
    expect(named).toMatchObject({ isPriced: true, penaltyMinor: 900_000, walletMinor: 2_427_575 });
    expect(await moneyOf(desk, { order, paxIds })).toEqual(named);
  });
});

/* 1 dirham is 33.10 taka. The flight back: 46,775 of 99,395 fils for 1,548,235 of 3,289,998 poisha; tax 120 of 253, house 841 of 1,787. */
it('[PTK-03][PTK-05] 13: a flight bought in another currency, of which the airline keeps 3,310 taka', async () => {
  const abroad = await openSalesDesk({ tenants: dirhamTenants() });
  try {
    await abroad.server.database.db
      .insertInto('currency_rate_set')
      .values({ tenant_id: 'platform', currency: 'BDT', minor: 3_310, own_minor: 100, set_at: abroad.clock.now() })
      .execute();
    const order = await abroad.ticketed();
    const asked = { order, paxIds: paxOf(order, 0), coupons: wayBack };
    const exchange = ['currency-exchange:AED', 'currency-exchange:BDT'];
    const onAccounts = [supplier, 'taxes:AED', 'platform-revenue:AED', ...exchange];
    // 331,000 poisha are 10,000 fils; 1,548,235 × (46,775 − 10,000) ∕ 46,775 = 1,217,238.
    expect(await changed(abroad, () => refundedAt(abroad, asked, 331_000), onAccounts)).toEqual([
      -1_217_238,
      -120,
      -841 + 30_000,
      -36_775,
      1_217_238,
    ]);
    expect(await abroad.ledgerFaults()).toEqual([]);
  } finally {
    await abroad.close();
  }
});

describe('after the flight out', () => {
  let later: SalesDesk;
  beforeAll(async () => {
    later = await openSalesDesk({ tenants: commissionTaxed(), depositMinor: 100_000_000, heldForMs: 86_400_000 });
  });
  afterAll(() => later.close());

  it('[PTK-03][PTK-05] 14: what was not used comes back, and then the ticket is refunded', async () => {
    const order = await later.ticketed();
    const noShow = await later.ticketed();
    later.clock.advance(Date.parse('2026-12-12T00:00Z') - later.clock.now().getTime());
    later.server.forgetTokens();
    expect((await couponsNow(later, order))[0]).toEqual(['flown', 'open']);
    const paxIds = paxOf(order, 0);
    expect(await moneyOf(later, { order, paxIds })).toMatchObject({ isPriced: false, amountMinor: 1_580_037 });
    const done = await refundedAt(later, { order, paxIds }, 500_000);
    expect(done.money).toMatchObject({ walletMinor: 1_050_037 });
    const after = await later.order(order.orderReference);
    expect(after.travellers[0]).toMatchObject({ ticketState: 'refunded' });
    expect((await couponsNow(later, order))[0]).toEqual(['flown', 'refunded']);
    // A passenger who did not appear: once nothing is left to fly, the airline is asked about the whole ticket.
    later.clock.advance(7 * 86_400_000);
    later.server.forgetTokens();
    const missed = { order: noShow, paxIds: paxOf(noShow, 0) };
    expect(await moneyOf(later, missed)).toMatchObject({ isPriced: false, amountMinor: 3_357_575 });
    expect((await refundedAt(later, missed, 3_000_000)).money).toMatchObject({ walletMinor: 327_575 });
    expect(await later.ledgerFaults()).toEqual([]);
  });
});
