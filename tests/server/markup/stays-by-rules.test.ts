import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import type { HotelRate, HotelSearchNews } from '../../../contract/hotels/hotels.ts';
import type { MarkupTerms, MarkupTrial, PriceReasons, SearchedRate } from '../../../contract/markup/markup.ts';
import { dropOldSearches } from '../../../server/searches/search-store.ts';
import { drawn } from '../../whole.ts';
import { anyTerms } from '../flights/rules-and-terms.ts';
import { hotelsFor, roomsFor } from '../hotels/hotel-desk.ts';
import { answerOf, openStayDesk, type StayDesk } from '../hotels/stay-desk.ts';
import { added, withoutRules } from './markup-desk.ts';

let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.later(61 * 60_000);
  await withoutRules(desk.server);
  await desk.server.database.db.deleteFrom('past_stay_search').execute();
});
afterEach(async () => {
  expect(await desk.ledgerFaults()).toEqual([]);
});

const everyStay = { stay: { cityCode: null, stars: null } } as const;
/** An amount a room and night in place of a share. */
const perRoomNight = (perRoomNightMinor: number) => ({ basisPoints: null, perRoomNightMinor });

const twoRooms = {
  rooms: [
    { adultCount: 2, childAges: [] },
    { adultCount: 1, childAges: [] },
  ],
};

/** What the agency adds for its customer, by hotel. */
const markups = ({ hotels }: HotelSearchNews) =>
  new Map(
    hotels.map(({ hotel, supplierCode, price, roomNights }) => [
      hotel.hotelGuid,
      { stars: hotel.stars, supplierCode, roomNights, minor: (price.grossMinor ?? 0) - price.agentMinor, ...price },
    ]),
  );

const reasonsOf = async (asked: SearchedRate | string): Promise<PriceReasons> => {
  const request =
    typeof asked === 'string' ? { rate: null, orderReference: asked } : { rate: asked, orderReference: null };
  return answerOf(await desk.server.call('GetStayPriceReasons', request, { as: 'asha' }));
};

/** The first rate of the first hotel: in the list, among its rooms, checked, kept as an order, and in its parts. */
const everywhere = async () => {
  const news = await hotelsFor(desk.server, { placeCode: 'DXB', ...twoRooms });
  const [first] = news.hotels;
  const hotelGuid = first?.hotel.hotelGuid ?? '';
  const at = { requestId: news.requestId, hotelGuid };
  const { rooms } = answerOf(await desk.server.call('HotelRooms', at, { as: 'asha' }));
  const [room] = rooms;
  const [rate] = room?.rates ?? [];
  if (first === undefined || room === undefined || rate === undefined) throw new Error('no rate');
  const named = { ...at, roomGuid: room.roomGuid, roomRateGuid: rate.roomRateGuid };
  const checked = answerOf(await desk.server.call('CheckHotelRate', named, { as: 'asha' }));
  const { order } = answerOf(await desk.server.call('PrepareHotel', named, { as: 'asha' }));
  return { listed: first.price, rate, checked, order, named };
};

const anyRule: fc.Arbitrary<Partial<MarkupTerms>> = fc
  .record({
    priority: fc.integer({ min: 1, max: 4 }),
    supplierCode: fc.constantFrom(null, 'stays', 'bedbank'),
    stay: fc.record({ cityCode: fc.constantFrom(null, 'DXB', 'DAC'), stars: fc.constantFrom(null, 3, 4, 5) }),
    figure: fc.oneof(
      fc.integer({ min: 0, max: 5_000 }).map((basisPoints) => ({ basisPoints })),
      fc.integer({ min: 0, max: 9_000 }).map((taka) => perRoomNight(taka * 100)),
    ),
  })
  .map(({ figure, ...conditions }) => ({ ...conditions, ...figure }));

describe('rules for stays', () => {
  test('[MNY-07] [HTL-03] under any rules a stay costs the same in the list, among its rooms, checked, kept and in its parts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRule, { maxLength: 4 }), fc.array(anyRule, { maxLength: 4 }), async (house, own) => {
        await withoutRules(desk.server);
        for (const rule of house) await added(desk.server, 'platform', 'dipa', rule);
        for (const rule of own) await added(desk.server, 'agency', 'asha', rule);
        const { listed, rate, checked, order, named } = await everywhere();
        expect(rate.price).toEqual(listed);
        expect(checked.rate.price).toEqual(listed);
        expect(checked.shown).toBeUndefined();
        expect(order.sums).toMatchObject({ agentMinor: listed.agentMinor, grossMinor: listed.grossMinor });
        for (const reasons of [await reasonsOf(named), await reasonsOf(order.orderReference)]) {
          expect(reasons.sums).toEqual(order.sums);
          const added = reasons.agencyParts.reduce((sum, part) => sum + (part.agencyMarkupMinor ?? 0), 0);
          expect(added + (reasons.toPublishedMinor ?? 0)).toBe(order.sums.agencyMarkupMinor);
          const fee = reasons.platformParts.reduce((sum, part) => sum + (part.platformMarkupMinor ?? 0), 0);
          expect(fee).toBe(order.sums.platformMarkupMinor);
        }
      }),
      drawn(4, 20),
    );
  }, 60_000);

  test('[MNY-07] add their amount for each room and night to what the customer pays', async () => {
    await added(desk.server, 'agency', 'asha', { ...everyStay, ...perRoomNight(900_000) });
    const found = markups(await hotelsFor(desk.server, { placeCode: 'DXB', ...twoRooms }));
    expect(found.size).toBeGreaterThan(5);
    for (const { minor, roomNights } of found.values()) {
      expect(roomNights).toBe(4);
      // Commission makes the agent price lower than the published one, which the customer pays at least.
      expect(minor).toBe(3_600_000);
    }
  });

  test('[MNY-07] by city, stars and supplier mark the stays that they name and no other', async () => {
    const usual = markups(await hotelsFor(desk.server));
    await added(desk.server, 'agency', 'asha', { stay: { cityCode: 'DXB', stars: 5 }, ...perRoomNight(900_000) });
    const ofBedbank = { stay: { cityCode: null, stars: 4 }, supplierCode: 'bedbank', ...perRoomNight(800_000) };
    await added(desk.server, 'agency', 'asha', ofBedbank);
    await added(desk.server, 'agency', 'asha', { stay: { cityCode: 'DAC', stars: null }, ...perRoomNight(700_000) });
    const marked = markups(await hotelsFor(desk.server));
    const expected = [...usual].map(([guid, { stars, supplierCode, minor }]) => [
      guid,
      stars === 5 ? 1_800_000 : stars === 4 && supplierCode === 'bedbank' ? 1_600_000 : minor,
    ]);
    expect([...marked].map(([guid, { minor }]) => [guid, minor])).toEqual(expect.arrayContaining(expected));
    expect(new Set([...marked.values()].map(({ minor }) => minor)).has(1_600_000)).toBe(true);
    expect(
      markups(await hotelsFor(desk.server, { placeCode: 'DAC' }))
        .values()
        .next().value,
    ).toMatchObject({
      minor: 1_400_000,
    });
  });

  test('[MNY-07] leave fares as they are, and rules for flights leave stays', async () => {
    const before = markups(await hotelsFor(desk.server));
    await added(desk.server, 'agency', 'asha', { basisPoints: 5_000 });
    await added(desk.server, 'platform', 'dipa', { basisPoints: 5_000 });
    expect(markups(await hotelsFor(desk.server))).toEqual(before);
  });

  test('[MNY-07] a stay is paid at the agent price with the platform’s rule, and the agency’s rule never leaves the wallet', async () => {
    const atOnce = ({ confirms }: HotelRate) => confirms === 'at-once';
    const plain = await desk.prepared('DXB-01', atOnce);
    await added(desk.server, 'platform', 'dipa', { ...everyStay, ...perRoomNight(100_000) });
    await added(desk.server, 'agency', 'asha', { ...everyStay, ...perRoomNight(900_000) });
    const order = await desk.prepared('DXB-01', atOnce);
    expect(order.sums.platformMarkupMinor).toBe(200_000);
    expect(order.sums.agentMinor).toBe(plain.sums.agentMinor - (plain.sums.platformMarkupMinor ?? 0) + 200_000);
    expect(order.sums.agencyMarkupMinor).toBe(1_800_000);
    const { balanceMinor } = await desk.wallet();
    answerOf((await desk.book(order)) as never);
    const booked = await desk.order(order.orderReference);
    expect(booked.state).toBe('confirmed');
    expect((await desk.wallet()).balanceMinor).toBe(balanceMinor - order.sums.agentMinor);
  });

  test('[MNY-07] a rule that changes between the rooms and the check is shown as another price', async () => {
    const shown = await roomsFor(desk.server);
    const [room] = shown.rooms;
    const [rate] = room?.rates ?? [];
    desk.clock.advance(1_000);
    await added(desk.server, 'platform', 'dipa', { ...everyStay, ...perRoomNight(700_000) });
    const named = {
      requestId: shown.requestId,
      hotelGuid: shown.hotelGuid,
      roomGuid: room?.roomGuid ?? '',
      roomRateGuid: rate?.roomRateGuid ?? '',
    };
    const checked = answerOf(await desk.server.call('CheckHotelRate', named, { as: 'asha' }));
    expect(checked.shown?.price).toEqual(rate?.price);
    expect(checked.rate.price.agentMinor).toBeGreaterThan(rate?.price.agentMinor ?? 0);
    // The parts are those of the price that was shown.
    expect((await reasonsOf(named)).sums.agentMinor).toBe(rate?.price.agentMinor);
    const { order } = answerOf(await desk.server.call('PrepareHotel', named, { as: 'asha' }));
    expect(order.priceChange).toMatchObject({ oldMinor: rate?.price.agentMinor, newMinor: order.sums.agentMinor });
  });

  test('[MNY-07] an order keeps the price and the rules with which it was sold', async () => {
    await added(desk.server, 'agency', 'asha', { ...everyStay, name: 'Every hotel', ...perRoomNight(900_000) });
    const order = await desk.prepared('DXB');
    await withoutRules(desk.server);
    const reasons = await reasonsOf(order.orderReference);
    expect(reasons.sums).toEqual(order.sums);
    expect(reasons).toMatchObject({
      fares: [],
      stay: { roomNights: 2 },
      agencyParts: [
        {
          travellerTypes: [],
          ruleName: 'Every hotel',
          asks: 'BDT 9,000 per room and night',
          agencyMarkupMinor: 1_800_000,
        },
      ],
    });
    expect(
      await desk.server.call(
        'GetStayPriceReasons',
        { rate: null, orderReference: order.orderReference },
        { as: 'badrul' },
      ),
    ).toMatchObject({
      refusal: 'order-unknown',
    });
  });
});

describe('a draft of a rule for stays', () => {
  const tried = async (given: Partial<MarkupTerms>): Promise<MarkupTrial> => {
    const terms = { ...anyTerms, ...given };
    return answerOf(await desk.server.call('TryMarkupRule', { ruleId: null, version: 0, terms }, { as: 'asha' }));
  };

  test('[MNY-07] says of the last searches what the next one then shows, and changes nothing', async () => {
    const before = markups(await hotelsFor(desk.server));
    const draft = { stay: { cityCode: 'DXB', stars: 5 }, ...perRoomNight(900_000) };
    const trial = await tried(draft);
    expect(markups(await hotelsFor(desk.server))).toEqual(before);
    await added(desk.server, 'agency', 'asha', draft);
    const after = markups(await hotelsFor(desk.server));
    const changes = [...after].map(([guid, { grossMinor }]) => (grossMinor ?? 0) - (before.get(guid)?.grossMinor ?? 0));
    expect(trial).toMatchObject({
      asked: 1,
      gone: 0,
      empty: 0,
      fares: before.size,
      changed: changes.filter((change) => change !== 0).length,
      mostChangeMinor: Math.max(...changes),
      searches: [{ search: null, stay: { placeCode: 'DXB' }, known: 'all' }],
    });
  });

  test('[MNY-07] is tried on the cheapest of each supplier and number of stars once results are gone, and on its own agency’s searches', async () => {
    await hotelsFor(desk.server);
    await hotelsFor(desk.server, { placeCode: 'DAC' }, 'badrul');
    desk.clock.advance(21 * 60_000);
    await dropOldSearches(desk.server.database.db, desk.clock.now());
    const trial = await tried({ stay: { cityCode: 'DXB', stars: 4 }, ...perRoomNight(900_000) });
    expect(trial).toMatchObject({ asked: 1, searches: [{ known: 'cheapest' }] });
    // One of four stars at each of two suppliers.
    expect(trial.changed).toBe(2);
    expect(trial.fares).toBeGreaterThan(4);
  });
});

describe('a rule for stays', () => {
  const saved = (
    terms: Partial<MarkupTerms>,
    rule: { ruleId: string | null; version: number } = { ruleId: null, version: 0 },
  ) => desk.server.call('SaveMarkupRule', { ...rule, terms: { ...anyTerms, ...terms } }, { as: 'asha' });

  test.each<[string, Partial<MarkupTerms>, string]>([
    ['a city without hotels', { stay: { cityCode: 'LHR', stars: null } }, 'cityCode'],
    ['a supplier of flights', { ...everyStay, supplierCode: 'gds' }, 'supplierCode'],
    ['an airline', { ...everyStay, airlineCode: 'EK' }, 'product'],
    ['an amount per passenger', { ...everyStay, basisPoints: null, perPassengerMinor: 10_000 }, 'product'],
    ['a part of a taka', { ...everyStay, ...perRoomNight(150) }, 'figure'],
    ['a share and an amount', { ...everyStay, perRoomNightMinor: 10_000 }, 'figure'],
  ])('[MNY-07] with %s is refused with the error of its field', async (_, terms, path) => {
    const outcome = await saved(terms);
    expect(outcome).toMatchObject({ ok: false, refusal: 'fields-wrong' });
    expect(!outcome.ok && outcome.errors?.map((error) => error.path)).toContain(path);
  });

  test('[MNY-07] an amount a room and night is no amount of a rule for flights', async () => {
    expect(await saved(perRoomNight(10_000))).toMatchObject({ errors: [{ path: 'figure' }] });
  });

  test('[MNY-07] stays one, and is stored so that a server which knows only rules for flights applies it to none', async () => {
    const { ruleId } = await added(desk.server, 'agency', 'asha', everyStay);
    expect(await saved({}, { ruleId, version: 1 })).toMatchObject({ errors: [{ path: 'product' }] });
    const { terms } = await desk.server.database.db
      .selectFrom('markup_rule_version')
      .select('terms')
      .where('rule_id', '=', ruleId)
      .executeTakeFirstOrThrow();
    // Such a server compares a missing condition with each fare.
    expect(Object.keys(terms)).not.toContain('airlineCode');
    expect(await saved({ ...everyStay, basisPoints: 500 }, { ruleId, version: 1 })).toMatchObject({ ok: true });
  });
});

// Last: the permissions stay away.
test('[MNY-07] [RES-10] who may not see the markup is told neither rule nor amount', async () => {
  await added(desk.server, 'agency', 'asha', { ...everyStay, ...perRoomNight(900_000) });
  const order: HotelOrder = await desk.prepared('DXB');
  await desk.server.allowOnly('asha', ['SearchHotel']);
  const reasons = await reasonsOf(order.orderReference);
  expect(reasons.agencyParts).toMatchObject([{ ruleName: null, asks: null, agencyMarkupMinor: null }]);
  expect(reasons).toMatchObject({ toPublishedMinor: null, sums: { grossMinor: null, platformMarkupMinor: null } });
});
