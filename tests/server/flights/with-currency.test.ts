import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Itinerary } from '../../../contract/flights/flights.ts';
import { displayMoney } from '../../../contract/money.ts';
import { exchanged, type Rate } from '../../../contract/post-travel/exchange.ts';
import { inTx } from '../../../server/database/database.ts';
import { openAccounts, walletOf } from '../../../server/money/accounts.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';
import { offerOf, searchingSupplier } from './test-supplier.ts';
import { tradesIn } from './trades-in.ts';

const dollars: Rate = { currency: 'USD', minor: 100, ownMinor: 12_150 };
/** The yen has no minor unit: 1 yen is 80 paisa. */
const yen: Rate = { currency: 'JPY', minor: 1, ownMinor: 80 };
/** A dinar has 1,000 fils: 1,000 fils are 39,500 paisa. */
const dinars: Rate = { currency: 'KWD', minor: 1_000, ownMinor: 39_500 };

let server: FreshServer;
let requestId: string;
let inTaka: Itinerary;
const as = 'asha';

beforeAll(async () => {
  // The last flies later at the price of the first.
  const prices = [400_000, 400_100, 500_000, 400_000];
  const offers = prices.map((baseMinor, n) => offerOf({ key: `k${n}`, flightNumber: `${n + 1}`, baseMinor }));
  server = await freshServer({ suppliers: [searchingSupplier('ONE', (_request, emit) => emit(offers))] });
  const { people, database } = server;
  for (const rate of [dollars, yen, dinars]) await tradesIn(database.db, people.asha, rate);
  await tradesIn(database.db, people.badrul, { ...dollars, currency: 'SGD' });
  await inTx(database.db, (tx) => openAccounts(tx, people.asha.tenantId, [walletOf(people.asha.agencyId, 'EUR')]));
  const segments = [{ origin: 'DAC', destination: 'CXB', departureDate: '2026-12-20', returnDate: null }];
  const started = await server.call(
    'AirSearch',
    {
      tripType: 'O',
      segments,
      adultCount: 1,
      childCount: 0,
      childAges: [],
      infantCount: 0,
      travelClass: 'E',
      preferredAirlines: [],
      fareType: 1,
    },
    { as },
  );
  if (!started.ok) throw new Error('refused');
  ({ requestId } = started.answer);
  inTaka = await vi.waitFor(
    async () => {
      const outcome = await server.call('RefreshAirSearch', { requestId, cursor: 0 }, { as });
      if (!outcome.ok) throw new Error(outcome.refusal);
      expect(outcome.answer.complete).toBe(true);
      return outcome.answer.itineraries[0] as Itinerary;
    },
    { timeout: 50_000 },
  );
});
afterAll(() => server.close());

test('[RES-09] an exchange is half to even, exact for every amount, and never puts a dearer fare before a cheaper one', () => {
  const halves: Rate = { currency: 'USD', minor: 1, ownMinor: 2 };
  expect([1, 2, 3, 5, 7, -1, -3].map((minor) => exchanged(minor, halves))).toEqual([0, 1, 2, 2, 4, 0, -2]);
  const amount = fc.integer({ min: 0, max: 9_000_000_000_000 });
  const part = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, part, part, (one, other, minor, more) => {
      const rate = { currency: 'USD', minor, ownMinor: minor + more };
      const got = BigInt(exchanged(one, rate));
      const error = 2n * (got * BigInt(rate.ownMinor) - BigInt(one) * BigInt(minor));
      expect(error <= BigInt(rate.ownMinor) && -error <= BigInt(rate.ownMinor)).toBe(true);
      const [less, greater] = one < other ? [one, other] : [other, one];
      expect(exchanged(less, rate)).toBeLessThanOrEqual(exchanged(greater, rate));
    }),
  );
});

test.each([
  ['two decimals', dollars],
  ['no decimals', yen],
  ['three decimals', dinars],
])(
  '[RES-09] a list is shown in a currency of %s, each amount by itself, with what would be charged',
  async (_, rate) => {
    const { currency } = rate;
    const outcome = await server.call('RefreshAirSearchWithCurrency', { requestId, cursor: 0, currency }, { as });
    if (!outcome.ok) throw new Error(outcome.refusal);
    const { itineraries } = outcome.answer;
    expect(itineraries).toHaveLength(4);
    expect(new Set(itineraries.map(({ price }) => price.currency))).toEqual(new Set([currency]));
    const [first] = itineraries;
    const { agentMinor, grossMinor } = inTaka.price;
    const minor = exchanged(agentMinor, rate);
    expect(first?.price).toEqual({
      currency,
      amountMinor: minor,
      agentMinor: minor,
      grossMinor: exchanged(grossMinor ?? 0, rate),
      charged: { currency: 'BDT', minor: agentMinor },
    });
    expect([first?.amount, first?.agentAmount]).toEqual([
      displayMoney({ currency, minor }),
      displayMoney({ currency, minor }),
    ]);
  },
);

test('[RES-09] a search from its beginning and the brands of an itinerary are shown in it too, rules and sums with them', async () => {
  const currency = 'USD';
  const whole = await server.call('GetAirSearchWithCurrency', { requestId, currency }, { as });
  if (!whole.ok) throw new Error(whole.refusal);
  expect(whole.answer.news.itineraries.map(({ price }) => price.currency)).toEqual(['USD', 'USD', 'USD', 'USD']);
  const { itineraryId } = inTaka;
  const details = await server.call(
    'GetAirSearchItineraryBrandDetailsWithCurrency',
    { requestId, itineraryId, currency },
    { as },
  );
  if (!details.ok) throw new Error(details.refusal);
  const { itinerary, brands } = details.answer;
  expect(itinerary.price).toEqual(brands[0]?.price);
  expect(brands[0]?.fares[0]).toMatchObject({
    baseMinor: exchanged(400_000, dollars),
    taxes: [{ amountMinor: exchanged(50_000, dollars) }],
  });
  expect(brands[0]?.change).toMatchObject({
    penaltyMinor: exchanged(150_000, dollars),
    words: 'Before departure: about USD 12.35 per passenger',
  });
});

test('[RES-09] other flights of the same fare are shown in it', async () => {
  const { itineraryId } = inTaka;
  const asked = { requestId, itineraryId, currency: 'USD' };
  const more = await server.call('GetAirSearchItineraryMoreCombinationsWithCurrency', asked, { as });
  expect(more.ok && more.answer.itineraries.map(({ price }) => price)).toEqual([
    expect.objectContaining({ currency: 'USD', charged: { currency: 'BDT', minor: inTaka.price.agentMinor } }),
  ]);
});

test('[RES-09] in the tenant’s own currency nothing is exchanged', async () => {
  const outcome = await server.call('RefreshAirSearchWithCurrency', { requestId, cursor: 0, currency: 'BDT' }, { as });
  expect(outcome.ok && outcome.answer.itineraries[0]).toEqual(inTaka);
});

test.each([
  ['a currency that nobody trades in', 'XTS'],
  ['another agency’s', 'SGD'],
  ['a wallet for which no rate is set', 'EUR'],
])('[RES-09] %s is refused with what can be done', async (_, currency) => {
  const { itineraryId } = inTaka;
  for (const answer of [
    await server.send('RefreshAirSearchWithCurrency', { requestId, cursor: 0, currency }, { as }),
    await server.send('GetAirSearchWithCurrency', { requestId, currency }, { as }),
    await server.send('GetAirSearchItineraryBrandDetailsWithCurrency', { requestId, itineraryId, currency }, { as }),
    await server.send(
      'GetAirSearchItineraryMoreCombinationsWithCurrency',
      { requestId, itineraryId, currency },
      { as },
    ),
  ]) {
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'currency-unknown' });
    expect(answer.json().title).toContain('Choose one of your agency’s currencies');
  }
});

test('[RES-09] the currencies of an agency say in which of them prices can be shown', async () => {
  const outcome = await server.call('GetCustomerCurrencies', {}, { as });
  expect(outcome.ok && outcome.answer.currencies.map(({ currency, usual, shown }) => [currency, usual, shown])).toEqual(
    [
      ['BDT', true, true],
      ['EUR', false, false],
      ['JPY', false, true],
      ['KWD', false, true],
      ['USD', false, true],
    ],
  );
});

test('[RES-09] another agency gets no results of a search, in any currency', async () => {
  const asked = { requestId, cursor: 0, currency: 'SGD' };
  expect((await server.send('RefreshAirSearchWithCurrency', asked, { as: 'badrul' })).status).toBe(404);
});
