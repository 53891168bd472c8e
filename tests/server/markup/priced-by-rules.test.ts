import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MarkupTerms, PriceReasons } from '../../../contract/markup/markup.ts';
import { drawn } from '../../whole.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { perPassenger } from '../flights/rules-and-terms.ts';
import { added, withoutRules } from './markup-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 900_000_000 });
});
afterAll(() => desk.close());
beforeEach(() => withoutRules(desk.server));

const reasonsOf = async (
  asked:
    | { readonly priceId: string }
    | { readonly requestId: string; readonly itineraryId: string; readonly brandId: string },
): Promise<PriceReasons> => {
  const request = 'priceId' in asked ? { priceId: asked.priceId, fare: null } : { priceId: null, fare: asked };
  const outcome = await desk.server.call('GetPriceReasons', request, { as: 'asha' });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};

/** The cheapest itinerary of a new search, its brands, and its first brand as AirPrice prices it. */
const shownAndPriced = async () => {
  const { requestId, itineraries } = await desk.searched();
  const [itinerary] = itineraries;
  const itineraryId = itinerary?.itineraryId ?? '';
  const details = await desk.server.call(
    'GetAirSearchItineraryBrandDetails',
    { requestId, itineraryId },
    { as: 'asha' },
  );
  const [brand] = details.ok ? details.answer.brands : [];
  if (!itinerary || !brand) throw new Error('nothing was found');
  const fare = { requestId, itineraryId, brandId: brand.brandId };
  const priced = await desk.server.call('AirPrice', fare, { as: 'asha' });
  if (!priced.ok) throw new Error(priced.refusal);
  return { fare, itinerary, brand, priced: priced.answer };
};

const anyTerms: fc.Arbitrary<Partial<MarkupTerms>> = fc
  .record({
    priority: fc.integer({ min: 1, max: 4 }),
    airlineCode: fc.constantFrom(null, 'EK', 'BG'),
    cabin: fc.constantFrom(null, 'E' as const, 'B' as const),
    fareType: fc.constantFrom(null, 1 as const, 2 as const),
    travellerType: fc.constantFrom(null, 'ADT' as const, 'CHD' as const),
    origin: fc.constantFrom(null, { kind: 'country' as const, code: 'BD' }, { kind: 'airport' as const, code: 'DXB' }),
    bothWays: fc.boolean(),
    figure: fc.oneof(
      fc.integer({ min: 0, max: 5_000 }).map((basisPoints) => ({ basisPoints, perPassengerMinor: null })),
      fc.integer({ min: 0, max: 9_000 }).map((taka) => perPassenger(taka * 100)),
    ),
  })
  .map(({ figure, ...conditions }) => ({ ...conditions, ...figure }));

test(
  '[MNY-07] [BKG-01] under any rules a fare costs the same in the list, in its brands, priced, and in the parts of its price',
  () =>
    fc.assert(
      fc
        .asyncProperty(
          fc.array(anyTerms, { maxLength: 3 }),
          fc.array(anyTerms, { maxLength: 3 }),
          async (ours, theirs) => {
            for (const terms of ours) await added(desk.server, 'agency', 'asha', terms);
            for (const terms of theirs) await added(desk.server, 'platform', 'dipa', terms);
            const { fare, itinerary, brand, priced } = await shownAndPriced();
            expect(brand.price).toEqual(itinerary.price);
            expect(priced.brand.price).toEqual(itinerary.price);
            expect(priced.priceChange).toBeNull();
            expect(priced.sums).toMatchObject({
              agentMinor: itinerary.price.agentMinor,
              grossMinor: itinerary.price.grossMinor,
            });
            const reasons = await reasonsOf(fare);
            expect(reasons).toEqual(await reasonsOf({ priceId: priced.priceId }));
            expect(reasons.sums).toEqual(priced.sums);
            expect(sum(reasons.platformParts.map(({ platformMarkupMinor }) => platformMarkupMinor))).toBe(
              priced.sums.platformMarkupMinor,
            );
            expect(
              sum(reasons.agencyParts.map(({ agencyMarkupMinor }) => agencyMarkupMinor)) +
                (reasons.toPublishedMinor ?? 0),
            ).toBe(priced.sums.agencyMarkupMinor);
          },
        )
        .afterEach(() => withoutRules(desk.server)),
      drawn(5, 12),
    ),
  180_000,
);

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((all, next) => all + (next ?? 0), 0);

describe('a rule that begins after the search', () => {
  test('[MNY-07] is part of the price for booking, and the change is shown before anything is sold', async () => {
    const { fare, itinerary } = await shownAndPriced();
    desk.clock.advance(1_000);
    await added(desk.server, 'platform', 'dipa', { name: 'Peak days', travellerType: 'CHD', ...perPassenger(50_000) });
    const again = await desk.server.call('AirPrice', fare, { as: 'asha' });
    if (!again.ok) throw new Error(again.refusal);
    const { sums, priceChange, warnings, priceId } = again.answer;
    expect(priceChange).toEqual({ oldMinor: itinerary.price.agentMinor, newMinor: sums.agentMinor });
    expect(warnings).toContain('price-change');
    // Which rule of the platform made it is the platform's own.
    expect((await reasonsOf({ priceId })).platformParts).toEqual([
      { travellerTypes: ['ADT'], platformMarkupMinor: expect.any(Number) },
      { travellerTypes: ['CHD'], platformMarkupMinor: 50_000 },
    ]);
    // The list still shows what it showed, and says so.
    expect((await reasonsOf(fare)).sums.agentMinor).toBe(itinerary.price.agentMinor);
  });

  test('[MNY-07] leaves an order as it was sold, names the rules that made it, and shows in its verification', async () => {
    const rule = await added(desk.server, 'agency', 'asha', { name: 'Own', basisPoints: 700 });
    const order = await desk.held();
    desk.clock.advance(1_000);
    await added(desk.server, 'platform', 'dipa', { ...perPassenger(100_000), priority: 1 });
    await added(desk.server, 'agency', 'asha', { ...perPassenger(0), priority: 1 });
    const later = await desk.order(order.orderReference);
    expect(later.sums).toEqual(order.sums);
    const verified = await desk.server.call('AirVerifyPrice', { orderReference: order.orderReference }, { as: 'asha' });
    const published = order.sums.baseMinor + order.sums.taxMinor;
    const usual = Math.round((published * 50) / 10_000 / 100) * 100;
    expect(verified).toMatchObject({
      ok: true,
      answer: { oldMinor: order.sums.agentMinor, newMinor: order.sums.agentMinor - usual + 3 * 100_000 },
    });
    const row = await desk.server.database.db
      .selectFrom('air_order')
      .select('sold')
      .where('reference', '=', order.orderReference)
      .executeTakeFirstOrThrow();
    expect(row.sold.reasons).toMatchObject({
      fareType: 1,
      platform: [{ rule: null }],
      agency: [{ travellerTypes: ['ADT', 'CHD'], rule: { ruleId: rule.ruleId, version: 1, name: 'Own' } }],
    });
    const paid = await desk.server.call('AirTicket', desk.ticketRequest(later), { as: 'asha' });
    expect(paid).toMatchObject({ ok: true, answer: { order: { standing: { paidMinor: order.sums.agentMinor } } } });
    expect(await desk.ledgerFaults()).toEqual([]);
  });
});

describe('the parts of a price', () => {
  test('[MNY-07] are told to the agency that searched, while its search is kept', async () => {
    const { fare, priced } = await shownAndPriced();
    for (const [request, refusal] of [
      [{ priceId: null, fare }, 'search-unknown'],
      [{ priceId: priced.priceId, fare: null }, 'price-expired'],
    ] as const) {
      for (const as of ['badrul', 'carol'] as const)
        expect(await desk.server.call('GetPriceReasons', request, { as })).toMatchObject({ refusal });
    }
    const gone = { priceId: null, fare: { ...fare, brandId: 'no-such-brand' } };
    expect(await desk.server.call('GetPriceReasons', gone, { as: 'asha' })).toMatchObject({ refusal: 'fare-gone' });
    for (const both of [
      { priceId: priced.priceId, fare },
      { priceId: null, fare: null },
    ])
      expect((await desk.server.send('GetPriceReasons', both, { as: 'asha' })).status).toBe(400);
  });
});
