import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PricedOffer } from '../../../contract/booking/booking.ts';
import { displayMoney } from '../../../contract/money.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import type { HoldRequest } from '../../../server/suppliers/port.ts';
import { textOfPdf } from '../documents/pdf-text.ts';
import { dirhamTenants } from './dirham-tenants.ts';
import { openSalesDesk, type SalesDesk } from './sales-desk.ts';
import { classicBrand, dubaiReturn } from './scripted-supplier.ts';

const tenantId = 'platform';
/** 1 dirham is 33.10 taka. */
const rate = { tenant_id: tenantId, currency: 'BDT', minor: 3_310, own_minor: 100 };

/**
 * Fares of the supplier in fils: adults 30,000 taka = 906.34 dirham, child 22,500 = 679.76; taxes 500 = 15.11 and
 * 4,500 = 135.95. Two adults and a child: fares 2,492.44, taxes 438.07. Markup 0.5 % = 14.65; commission 7 % of the
 * fares = 174.47, of which 80 % = 139.58 are the agent's; tax on it 5 % = 6.98.
 */
const expected = {
  currency: 'AED',
  baseMinor: 249_244,
  taxMinor: 43_807,
  platformMarkupMinor: 1_465,
  commissionMinor: 13_958,
  taxOnCommissionMinor: 698,
  optionsMinor: 0,
  agentMinor: 281_256,
  agencyMarkupMinor: 11_795,
  grossMinor: 293_051,
};
const supplierAsks = 9_700_000;
/** Less 7 % of the fares of 82,500 taka. */
const supplierIsOwed = 9_122_500;

let desk: SalesDesk;
let priced: PricedOffer;
const holds: HoldRequest[] = [];
const setRate = () =>
  desk.server.database.db
    .insertInto('currency_rate_set')
    .values({ ...rate, set_at: desk.clock.now() })
    .execute();
const dropRate = () => desk.server.database.db.deleteFrom('currency_rate_set').execute();

beforeEach(async () => {
  holds.length = 0;
  desk = await openSalesDesk({ tenants: dirhamTenants() });
  const { hold } = desk.supplier;
  desk.supplier.hold = (request) => {
    holds.push(request);
    return hold(request);
  };
  await setRate();
  priced = await desk.priced();
});
afterEach(() => desk.close());

describe('a tenant that trades in another currency than its supplier', () => {
  it('[FLT-04] shows a fare exchanged into its own currency, never the supplier’s number under its own name', async () => {
    const { itineraries } = await desk.searched();
    expect(itineraries[0]).toMatchObject({
      amount: 'AED 2,812.56',
      price: { currency: 'AED', amountMinor: expected.agentMinor, grossMinor: expected.grossMinor },
    });
  });

  it('[BKG-03] prices every part in its own currency, and finds nothing changed', () => {
    expect(priced.sums).toEqual(expected);
    expect(priced.fares.map(({ baseMinor, taxes }) => [baseMinor, ...taxes.map((tax) => tax.amountMinor)])).toEqual([
      [90_634, 1_511, 13_595],
      [67_976, 13_595],
    ]);
    expect(priced.priceChange).toBeNull();
    expect(priced.warnings).toEqual([]);
    expect(priced.brand.change).toMatchObject({
      penaltyMinor: 13_595,
      words: 'Before departure: about AED 135.95 per passenger',
    });
  });

  it('[BKG-03] warns of a fare below what the flight costs, at the rate of the day', async () => {
    const cheap = { ...classicBrand(), fares: classicBrand().fares.map((fare) => ({ ...fare, baseMinor: 20_000 })) };
    desk.supplier.next({
      price: {
        outcome: 'priced',
        offer: dubaiReturn(cheap),
        brand: cheap,
        passportRequired: true,
        validForMs: 60_000,
        holdUntil: null,
      },
    });
    expect((await desk.priced()).warnings).toContain('low-price');
  });

  it('[BKG-07] tells the supplier the price in the supplier’s currency', async () => {
    const booked = await desk.server.call('AirBook', desk.bookRequest(priced), { as: 'asha' });
    if (!booked.ok) throw new Error(booked.refusal);
    expect(holds.at(-1)?.expectedSupplierMinor).toBe(supplierAsks);
    expect(booked.answer.order.sums).toEqual(expected);
  });

  it('[BKG-03] a fare that rose at the supplier is refused with the new amount in its own currency', async () => {
    const again = await desk.priced();
    desk.supplier.next({ hold: { outcome: 'price-changed', newSupplierMinor: supplierAsks + 331_000 } });
    expect(await desk.server.call('AirBook', desk.bookRequest(again), { as: 'asha' })).toMatchObject({
      refusal: 'price-changed',
      facts: { oldMinor: expected.agentMinor, newMinor: expected.agentMinor + 10_000 },
    });
  });

  it('[BKG-07][MNY-01] charges the wallet in its own currency, owes the supplier in the supplier’s, and balances in both', async () => {
    const before = await desk.walletMinor();
    const order = await desk.ticketed();
    expect(before.balanceMinor - (await desk.walletMinor()).balanceMinor).toBe(expected.agentMinor);
    expect(order).toMatchObject({
      standing: { paidMinor: expected.agentMinor },
      money: [{ walletMinor: -expected.agentMinor }],
    });
    const check = await ledgerBalances(desk.server.database.db, products, tenantId);
    expect(check.faults).toEqual([]);
    const { agencyId } = desk.server.people.asha;
    const balances = Object.fromEntries(
      [
        `wallet:${agencyId}:AED`,
        'supplier-payable:scripted:BDT',
        'supplier-payable:scripted:AED',
        'currency-exchange:AED',
        'currency-exchange:BDT',
        'taxes:AED',
        'platform-revenue:AED',
      ].map((account) => [account, check.balanceMinor.get(account)]),
    );
    expect(balances).toEqual({
      [`wallet:${agencyId}:AED`]: 200_000_000 - expected.agentMinor,
      'supplier-payable:scripted:BDT': supplierIsOwed,
      'supplier-payable:scripted:AED': undefined,
      'currency-exchange:AED': 275_604,
      'currency-exchange:BDT': -supplierIsOwed,
      'taxes:AED': 698,
      'platform-revenue:AED': 4_954,
    });
  });

  it('[MNY-08] keeps the rate on each posting that exchanged, and on no other, whatever the rate is later', async () => {
    const { db } = desk.server.database;
    const order = await desk.ticketed();
    desk.clock.advance(1);
    await db
      .insertInto('currency_rate_set')
      .values({ ...rate, minor: 3_500, set_at: desk.clock.now() })
      .execute();
    const rows = await db
      .selectFrom('transfer')
      .select(['kind', 'debit_account', 'credit_account', 'rate_currency', 'rate_minor', 'rate_own_minor'])
      .where('order_reference', '=', order.orderReference)
      .execute();
    const exchanging = rows.filter(({ debit_account, credit_account }) =>
      `${debit_account} ${credit_account}`.includes('currency-exchange'),
    );
    expect(exchanging.map(({ kind }) => kind).toSorted()).toEqual(['pending', 'pending', 'posted', 'posted']);
    for (const row of exchanging) {
      expect(row).toMatchObject({ rate_currency: 'BDT', rate_minor: 3_310, rate_own_minor: 100 });
    }
    for (const row of rows.filter((each) => !exchanging.includes(each))) expect(row.rate_currency).toBe(null);
    const page = await desk.server.call(
      'LoadPassbook',
      {
        ledger: 'payments',
        currency: null,
        search: order.orderReference,
        kinds: [],
        direction: null,
        from: null,
        to: null,
        after: null,
      },
      { as: 'asha' },
    );
    expect(page).toMatchObject({
      answer: {
        lines: [
          { kind: 'tickets', debitMinor: expected.agentMinor, rate: { currency: 'BDT', minor: 3_310, ownMinor: 100 } },
        ],
      },
    });
  });

  it('[ORD-06] prints an invoice whose lines add up in its own currency, and names no other', async () => {
    const order = await desk.ticketed();
    const printed = await desk.server.send(
      'GetBookingPdf',
      { typeId: 2, orderReference: order.orderReference, withPrice: true, paxIds: [] },
      { as: 'asha' },
    );
    const words = textOfPdf(printed.bytes);
    for (const minor of [2 * 90_634, 67_976, 2 * 15_106, 13_595, 1_465, 698, expected.agentMinor]) {
      expect(words).toContain(displayMoney({ currency: 'AED', minor }));
    }
    expect(words).not.toContain('BDT');
  });

  it('[BKG-07] a refused issue releases every leg of the payment, in both currencies', async () => {
    const before = await desk.walletMinor();
    const held = await desk.held();
    desk.supplier.next({ ticket: { outcome: 'refused', words: 'The fare has been withdrawn.' } });
    await desk.server.call('AirTicket', desk.ticketRequest(held), { as: 'asha' });
    expect(await desk.walletMinor()).toEqual(before);
    const check = await ledgerBalances(desk.server.database.db, products, tenantId);
    expect(check.faults).toEqual([]);
    expect([...check.pendingMinor.values()].every((minor) => minor === 0)).toBe(true);
  });

  it('[BKG-05][MNY-01] sells a bag at its exchanged price, and owes the supplier its own', async () => {
    const { priceId } = await desk.priced();
    const bags = await desk.server.call('GetBaggage', { priceId }, { as: 'asha' });
    const bag = bags.ok ? bags.answer.options.find(({ name }) => name === '20 kg') : undefined;
    // 6,000 taka are 181.27 dirham.
    expect(bag?.priceMinor).toBe(18_127);
    const choices = [{ optionId: bag?.optionId ?? '', traveller: 0, count: 1, remark: null }];
    const chosen = await desk.server.call('AirSell', { priceId, choices }, { as: 'asha' });
    if (!chosen.ok) throw new Error(chosen.refusal);
    const toPay = expected.agentMinor + 18_127;
    expect(chosen.answer.offer.sums).toEqual({
      ...expected,
      optionsMinor: 18_127,
      agentMinor: toPay,
      grossMinor: expected.grossMinor + 18_127,
    });
    const owed = 'supplier-payable:scripted:BDT';
    const exchanged = 'currency-exchange:AED';
    const [wallet, books] = [
      await desk.walletMinor(),
      await ledgerBalances(desk.server.database.db, products, tenantId),
    ];
    const booked = await desk.server.call('AirBook', desk.bookRequest(chosen.answer.offer), { as: 'asha' });
    if (!booked.ok) throw new Error(booked.refusal);
    expect(holds.at(-1)?.expectedSupplierMinor).toBe(supplierAsks + 600_000);
    const paid = await desk.server.call('AirTicket', desk.ticketRequest(booked.answer.order), { as: 'asha' });
    expect(paid).toMatchObject({ answer: { order: { standing: { paidMinor: toPay } } } });
    expect(wallet.balanceMinor - (await desk.walletMinor()).balanceMinor).toBe(toPay);
    const after = await ledgerBalances(desk.server.database.db, products, tenantId);
    expect(after.faults).toEqual([]);
    expect((after.balanceMinor.get(owed) ?? 0) - (books.balanceMinor.get(owed) ?? 0)).toBe(supplierIsOwed + 600_000);
    // What the fare costs, and the bag whole: nothing of it is kept.
    const toExchange = (after.balanceMinor.get(exchanged) ?? 0) - (books.balanceMinor.get(exchanged) ?? 0);
    expect(toExchange).toBe(275_604 + 18_127);
  });

  it('[FLT-04] without a rate a supplier’s offers are not sold: the search ends without them, a price is refused', async () => {
    const { requestId, itineraries } = await desk.searched();
    const itineraryId = itineraries[0]?.itineraryId ?? '';
    const details = await desk.server.call(
      'GetAirSearchItineraryBrandDetails',
      { requestId, itineraryId },
      { as: 'asha' },
    );
    const brandId = details.ok ? (details.answer.brands[0]?.brandId ?? '') : '';
    await dropRate();
    const asked = { requestId, itineraryId, brandId };
    expect(await desk.server.call('AirPrice', asked, { as: 'asha' })).toMatchObject({ refusal: 'fare-gone' });
    const news = await desk.searched();
    expect(news.itineraries).toEqual([]);
    expect(news.suppliers.map(({ state }) => state)).toEqual(['failed']);
  });
});
