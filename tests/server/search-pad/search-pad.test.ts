import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pagePaths } from '../../../contract/page-paths.ts';
import { inTx } from '../../../server/database/database.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import { keepPicture } from '../../../server/files/pictures/pictures.ts';
import type { BannerPlace, BannerTable } from '../../../server/search-pad/tables.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { writeBookings } from '../orders/sold-bookings.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
});
afterAll(() => server.close());

const hourMs = 60 * 60_000;
const hours = (count: number): Date => new Date(server.clock.now().getTime() + count * hourMs);

describe('banners', () => {
  const callOf = {
    'home-page': 'GetHomePageBanner',
    'search-pad': 'GetSearchPadBanner',
    'top-search-pad': 'GetTopSearchPadBanner',
    'bank-details': 'GetBankDetailsBanner',
  } as const satisfies Readonly<Record<BannerPlace, string>>;
  const places = Object.keys(callOf) as BannerPlace[];
  const bannersFor = async (place: BannerPlace, as: Person) => {
    const outcome = await server.call(callOf[place], {}, { as });
    if (!outcome.ok) throw new Error('refused');
    return outcome.answer.banners;
  };
  const hang = async (id: string, place: BannerPlace, more: Partial<Insertable<BannerTable>> = {}) => {
    await server.database.db
      .insertInto('banner')
      .values({
        tenant_id: 'platform',
        id,
        place,
        position: 1,
        picture_id: null,
        words: id,
        shown_from: hours(-1),
        ...more,
      })
      .execute();
  };
  beforeEach(async () => {
    await server.database.db.deleteFrom('banner').execute();
  });

  test('[PAD-02] the same picture has one address on every database, unless it is an agency’s secret', async () => {
    const another = await freshServer({ suppliers: [] });
    const bytes = Buffer.from('a picture');
    const keptOn = ({ database, clock }: FreshServer, agencyId: string | null) =>
      inTenant('platform', () =>
        inTx(database.db, (tx) =>
          keepPicture(tx, { tenantId: 'platform', agencyId, mediaType: 'image/png', bytes, now: clock.now() }),
        ),
      );
    const address = await keptOn(server, null);
    expect(await keptOn(server, null)).toBe(address);
    expect(await keptOn(another, null)).toBe(address);
    const { agencyId } = server.people.asha;
    const secrets = [await keptOn(server, agencyId), await keptOn(server, agencyId)];
    expect(new Set([...secrets, address]).size).toBe(3);
    await another.close();
  });

  test.each(places)('[PAD-02] %s shows its own, in the configured order', async (place) => {
    for (const other of places) await hang(`one-of-${other}`, other, { position: 2 });
    await hang('the-first', place, { position: 1, download_app: true });
    expect(await bannersFor(place, 'asha')).toEqual([
      { bannerId: 'the-first', bannerPath: null, text: 'the-first', downloadApp: true },
      { bannerId: `one-of-${place}`, bannerPath: null, text: `one-of-${place}`, downloadApp: false },
    ]);
  });

  test.each(places)(
    "[PAD-02] %s shows nothing of another tenant's, and an empty list where there is none",
    async (place) => {
      await hang('of-the-platform', place);
      expect(await bannersFor(place, 'carol')).toEqual([]);
    },
  );

  test('[PAD-02] a banner is shown from its beginning until its end', async () => {
    await hang('yesterday', 'search-pad', { shown_from: hours(-48), shown_until: hours(-24) });
    await hang('until-now', 'search-pad', { shown_until: hours(0) });
    await hang('tomorrow', 'search-pad', { shown_from: hours(24) });
    await hang('from-now', 'search-pad', { shown_from: hours(0), shown_until: hours(1) });
    expect((await bannersFor('search-pad', 'asha')).map(({ bannerId }) => bannerId)).toEqual(['from-now']);
  });

  test('[PUB-01] the home page asks for its banners before anybody has signed in', async () => {
    await hang('welcome-all', 'home-page');
    expect(await server.call('GetHomePageBanner', {})).toMatchObject({
      answer: { banners: [{ bannerId: 'welcome-all' }] },
    });
  });
});

describe('reviews', () => {
  const words = 'We price a family in a minute.';
  beforeEach(async () => {
    await server.database.db.deleteFrom('review').execute();
  });

  /** What the operator's command does. */
  const judge = (state: 'shown' | 'hidden', rating: number) =>
    server.database.db.updateTable('review').set({ state }).where('rating', '=', rating).execute();

  test('[PUB-05] a user gives one review, which the tenant shows to anybody once it is approved', async () => {
    expect(await server.call('GetUserContext', {}, { as: 'asha' })).toMatchObject({ answer: { isReviewGiven: false } });
    const given = await server.call('InsertReview', { rating: 5, words: ` ${words} ` }, { as: 'asha' });
    expect(given).toEqual({ ok: true, answer: { isReviewGiven: true } });
    expect(await server.call('GetUserContext', {}, { as: 'asha' })).toMatchObject({ answer: { isReviewGiven: true } });
    expect(await server.call('GetUserContext', {}, { as: 'badrul' })).toMatchObject({
      answer: { isReviewGiven: false },
    });
    expect(await server.call('GetAllReviews', {})).toEqual({ ok: true, answer: { reviews: [] } });
    await judge('shown', 5);
    expect(await server.call('GetAllReviews', {})).toMatchObject({
      answer: { reviews: [{ rating: 5, words, reviewer: 'Asha', companyName: 'Meghna Travels' }] },
    });
    const elsewhere = { headers: { 'x-tenant': 'trotly-demo' } };
    expect(await server.call('GetAllReviews', {}, elsewhere)).toEqual({ ok: true, answer: { reviews: [] } });
  });

  test('[PUB-05] a second one is refused, and two at once give one', async () => {
    await server.call('InsertReview', { rating: 5, words }, { as: 'asha' });
    const again = await server.call('InsertReview', { rating: 1, words: 'I have changed my mind.' }, { as: 'asha' });
    expect(again).toMatchObject({ ok: false, refusal: 'review-given' });
    await server.signIn('badrul');
    const both = await Promise.all(
      [3, 4].map((rating) => server.call('InsertReview', { rating, words }, { as: 'badrul' })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('[PUB-05] one that the platform has hidden is shown to nobody, and still counts as given', async () => {
    await server.call('InsertReview', { rating: 5, words }, { as: 'asha' });
    await judge('shown', 5);
    await judge('hidden', 5);
    expect(await server.call('GetAllReviews', {})).toEqual({ ok: true, answer: { reviews: [] } });
    expect(await server.call('GetUserContext', {}, { as: 'asha' })).toMatchObject({ answer: { isReviewGiven: true } });
  });

  test.each([
    ['no stars', { rating: 0, words }, 'rating'],
    ['six stars', { rating: 6, words }, 'rating'],
    ['half a star', { rating: 2.5, words }, 'rating'],
    ['nine letters', { rating: 5, words: 'Very good' }, 'words'],
    ['a book', { rating: 5, words: 'a'.repeat(1_001) }, 'words'],
  ])('[PUB-05] %s is refused with its path', async (_title, review, path) => {
    const answer = await server.send('InsertReview', review, { as: 'carol' });
    expect(answer.status).toBe(400);
    expect(answer.json().errors[0].path).toBe(path);
  });
});

test('[PAD-02] a notification reaches every agency of its tenant, or the one that it is for, while it lasts', async () => {
  const { tenantId, agencyId } = server.people.asha;
  const usual = { tenant_id: tenantId, kind: 'notice' as const, title: 'News', words: 'Some news', path: null };
  await server.database.db
    .insertInto('notification')
    .values([
      { ...usual, id: 'to-everybody', agency_id: null, shown_from: hours(-2) },
      {
        ...usual,
        id: 'to-meghna',
        agency_id: agencyId,
        kind: 'warning',
        path: pagePaths.deposits,
        shown_from: hours(-1),
      },
      { ...usual, id: 'is-over', agency_id: null, shown_from: hours(-3), shown_until: hours(-1) },
      { ...usual, id: 'to-come', agency_id: null, shown_from: hours(1) },
    ])
    .execute();
  const idsOf = async (as: Person) => {
    const outcome = await server.call('GetNotifications', {}, { as });
    return outcome.ok ? outcome.answer.notifications.map(({ notificationId }) => notificationId) : [];
  };
  expect(await idsOf('asha')).toEqual(['to-meghna', 'to-everybody']);
  expect(await idsOf('badrul')).toEqual(['to-everybody']);
  expect(await idsOf('carol')).toEqual([]);
});

test('[AUT-08] every country has its telephone code, and may be asked for before anybody has signed in', async () => {
  const outcome = await server.call('GetAllCountries', {});
  if (!outcome.ok) throw new Error('refused');
  const { countries } = outcome.answer;
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.find(({ countryCode }) => countryCode === 'BD')).toEqual({
    countryCode: 'BD',
    countryName: 'Bangladesh',
    e164Code: '+880',
  });
  const names = countries.map(({ countryName }) => countryName);
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
});

test('[FLT-01] the airlines that a search may prefer come each once, those of the home market first, then by name', async () => {
  const outcome = await server.call('GetAirlineOptions', {}, { as: 'asha' });
  if (!outcome.ok) throw new Error(outcome.refusal);
  const names = outcome.answer.airlines.map(({ airlineName }) => airlineName);
  const ofHome = ['Air Astra', 'Biman Bangladesh Airlines', 'Novoair', 'US-Bangla Airlines'];
  expect(names.slice(0, ofHome.length)).toEqual(ofHome);
  const others = names.slice(ofHome.length);
  expect(others).toEqual([...others].sort((one, other) => one.localeCompare(other, 'en')));
  expect(new Set(outcome.answer.airlines.map(({ airlineCode }) => airlineCode)).size).toBe(names.length);
});

test('[FLT-01] without a term, the places with the most flights from the tenant’s home are found by an agency that has sold nothing', async () => {
  const outcome = await server.call('GetAirportsByKey', { searchTerm: ' ' }, { as: 'badrul' });
  if (!outcome.ok) throw new Error(outcome.refusal);
  const codes = outcome.answer.airports.map(({ airportCode }) => airportCode);
  expect(codes).toHaveLength(6);
  expect(codes).not.toContain('DAC');
  expect(codes).toEqual(expect.arrayContaining(['CXB', 'CGP']));
});

test('[FLT-04] where the agency sells comes first, and not where another agency does', async () => {
  const { db } = server.database;
  const sale = (reference: string, destination: string) => ({
    reference,
    state: 'ticketed' as const,
    createdAt: server.clock.now(),
    timeLimitAt: server.clock.now(),
    carrier: 'BG',
    origin: 'DAC',
    destination,
    departsOn: '2027-03-01',
    phone: '+8801711000001',
    pnr: reference.slice(-6),
    travellers: [['Rahman', 'Karim']] as const,
  });
  await writeBookings(db, server.people.asha, [sale('PTSOLDAAAA', 'IXZ'), sale('PTSOLDBBBB', 'MED')]);
  await writeBookings(db, server.people.asha, [sale('PTSOLDCCCC', 'IXZ')]);
  const foundBy = async (as: Person, searchTerm: string) => {
    const outcome = await server.call('GetAirportsByKey', { searchTerm }, { as });
    if (!outcome.ok) throw new Error(outcome.refusal);
    return outcome.answer.airports.map(({ airportCode }) => airportCode);
  };
  expect((await foundBy('asha', '')).slice(0, 2)).toEqual(['IXZ', 'MED']);
  expect((await foundBy('asha', 'india'))[0]).toBe('IXZ');
  expect((await foundBy('carol', 'india'))[0]).toBe('DEL');
});
