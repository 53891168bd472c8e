import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContentAct, ContentFields, ContentItem } from '../../../contract/desk/desk-content.ts';
import { deskFunctionalities } from '../../../contract/functionalities.ts';
import { bannerSize } from '../../../contract/public/banners.ts';
import type { ContentShelf } from '../../../contract/public/content-rules.ts';
import { inTx } from '../../../server/database/database.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import { emptyFields, plantItem } from '../../../server/public/content/plant.ts';
import { jpegFile, pngFile, pngWith } from '../files/pictures/upload-samples.ts';
import { type FreshServer, freshServer, type Person, testClock } from '../fresh-server.ts';
import { answerOf } from '../sign-in/sign-in-steps.ts';

const dayMs = 86_400_000;
const clock = testClock();
let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [], clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  for (const table of ['content_event', 'content_item', 'banner', 'notification', 'review'] as const) {
    await db.deleteFrom(table).execute();
  }
  await server.allowOnly('emdad', deskFunctionalities);
});

const desk = { as: 'dipa' } as const;
const offer = (words: string, more: Partial<ContentFields> = {}): ContentFields => ({ ...emptyFields, words, ...more });
const notice = (more: Partial<ContentFields> = {}): ContentFields => ({
  ...emptyFields,
  kind: 'warning',
  title: 'Banks are closed',
  words: 'Deposits of Friday arrive on Sunday.',
  ...more,
});

const create = (fields: ContentFields, shelf: ContentShelf = 'top-search-pad'): Promise<ContentItem> =>
  answerOf(server, 'CreateContentItem', { shelf, fields }, desk);
const act = (
  { contentId, version }: Pick<ContentItem, 'contentId' | 'version'>,
  what: ContentAct,
  reason: string | null = null,
  as: Person = 'dipa',
) => server.call('ActOnContentItem', { contentId, version, act: what, reason }, { as });
const acted = async (item: ContentItem, what: ContentAct): Promise<ContentItem> => {
  const outcome = await act(item, what);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};
const save = ({ contentId, version }: ContentItem, fields: ContentFields) =>
  server.call('SaveContentItem', { contentId, version, fields }, desk);
const published = async (fields: ContentFields, shelf?: ContentShelf) => acted(await create(fields, shelf), 'publish');

const headlines = async (): Promise<(string | null)[]> =>
  (await answerOf(server, 'GetTopSearchPadBanner', {}, { as: 'asha' })).banners.map(({ text }) => text);
const notices = async (as: Person): Promise<string[]> =>
  (await answerOf(server, 'GetNotifications', {}, { as })).notifications.map(({ title }) => title);
const listed = async (shelf: ContentShelf, retired = false) =>
  (await answerOf(server, 'GetDeskContent', { shelf, retired, after: null }, desk)).items;
const audited = async (contentId: string) =>
  (
    await server.database.db
      .selectFrom('audit_entry')
      .select(['action', 'actor'])
      .where('subject', '=', contentId)
      .orderBy('id')
      .execute()
  ).map(({ action, actor }) => [action, actor]);

describe('what the desk writes', () => {
  test('[OPS-01][PAD-02] is seen by agencies from its publishing on, and its changes only once they are published, too', async () => {
    const draft = await create(offer('  Extra commission on Fridays '));
    expect(draft).toMatchObject({
      state: 'draft',
      showing: 'hidden',
      version: 1,
      fields: { words: 'Extra commission on Fridays' },
      acts: ['publish', 'retire'],
      changedBy: 'Dipa Sarkar',
    });
    expect(await headlines()).toEqual([]);
    const shown = await acted(draft, 'publish');
    expect(shown).toMatchObject({
      state: 'published',
      showing: 'now',
      hasChanges: false,
      acts: ['take-back', 'retire'],
    });
    expect(await headlines()).toEqual(['Extra commission on Fridays']);
    const changed = await save(shown, offer('Extra commission on Saturdays'));
    expect(changed).toMatchObject({ ok: true, answer: { state: 'published', hasChanges: true, version: 3 } });
    expect(await headlines()).toEqual(['Extra commission on Fridays']);
    if (!changed.ok) throw new Error('refused');
    const again = await acted(changed.answer, 'publish');
    expect(await headlines()).toEqual(['Extra commission on Saturdays']);
    const back = await acted(again, 'take-back');
    expect(back).toMatchObject({ state: 'draft', showing: 'hidden' });
    expect(await headlines()).toEqual([]);
    expect(back.history.map((event) => [event.act, event.who])).toEqual(
      ['take-back', 'publish', 'changed', 'publish', 'written'].map((what) => [what, 'Dipa Sarkar']),
    );
    expect(await audited(back.contentId)).toEqual(
      ['written', 'publish', 'changed', 'publish', 'take-back'].map((what) => [
        `content.${what}`,
        server.people.dipa.userId,
      ]),
    );
  });

  test('[OPS-01] can lose changes that were not published, be retired, and be restored as a draft', async () => {
    const shown = await published(offer('One'));
    const changed = await save(shown, offer('Two'));
    if (!changed.ok) throw new Error('refused');
    const dropped = await acted(changed.answer, 'discard');
    expect(dropped).toMatchObject({ fields: { words: 'One' }, hasChanges: false });
    expect(await act(dropped, 'discard')).toMatchObject({ ok: false, refusal: 'not-allowed' });
    const retired = await acted(dropped, 'retire');
    expect(retired).toMatchObject({ state: 'retired', acts: ['restore'] });
    expect(await headlines()).toEqual([]);
    expect(await save(retired, offer('Three'))).toMatchObject({ ok: false, refusal: 'not-allowed' });
    expect(await listed('top-search-pad')).toEqual([]);
    expect(await listed('top-search-pad', true)).toMatchObject([{ contentId: retired.contentId }]);
    expect(await acted(retired, 'restore')).toMatchObject({ state: 'draft', acts: ['publish', 'retire'] });
  });

  test('[OPS-01] is shown on its days alone, by the clock at home', async () => {
    // 4:00 UTC is 10:00 in Dhaka: the day begins six hours before that of UTC.
    const ofTomorrow = await published(offer('Tomorrow', { from: '2026-12-02', until: '2026-12-02' }));
    expect(ofTomorrow.showing).toBe('later');
    expect(await headlines()).toEqual([]);
    clock.advance(14 * 3_600_000 + 60_000);
    server.forgetTokens();
    expect(await headlines()).toEqual(['Tomorrow']);
    expect(await listed('top-search-pad')).toMatchObject([{ showing: 'now' }]);
    clock.advance(dayMs);
    server.forgetTokens();
    expect(await headlines()).toEqual([]);
    expect(await listed('top-search-pad')).toMatchObject([{ showing: 'over' }]);
  });

  test('[OPS-01] of two editors the second one is told, and overwrites nothing', async () => {
    const draft = await create(offer('One'));
    expect(await save(draft, offer('Of the first'))).toMatchObject({ ok: true });
    expect(await save(draft, offer('Of the second'))).toMatchObject({ ok: false, refusal: 'content-changed' });
    for (const what of ['publish', 'retire'] as const) {
      expect(await act(draft, what)).toMatchObject({ ok: false, refusal: 'content-changed' });
    }
    expect(await listed('top-search-pad')).toMatchObject([{ fields: { words: 'Of the first' }, version: 2 }]);
  });

  test('[OPS-01] sent twice with one key is written once', async () => {
    const once = { as: 'dipa', key: 'one-intent-of-dipa' } as const;
    const asked = { shelf: 'top-search-pad', fields: offer('Once') } as const;
    const [first, second] = [
      await server.call('CreateContentItem', asked, once),
      await server.call('CreateContentItem', asked, once),
    ];
    expect(second).toEqual(first);
    expect(await listed('top-search-pad')).toHaveLength(1);
  });

  test('[OPS-01] is refused at the field that is wrong, and nothing is kept', async () => {
    const wrongs: readonly (readonly [shelf: ContentShelf, fields: ContentFields, path: string])[] = [
      ['top-search-pad', offer('  '), 'words'],
      ['top-search-pad', offer('x'.repeat(301)), 'words'],
      ['top-search-pad', offer('Offer', { title: 'A title' }), 'title'],
      ['top-search-pad', offer('Offer', { from: '2026-12-03', until: '2026-12-02' }), 'until'],
      ['home-page', offer('Without a picture'), 'pictureId'],
      ['search-pad', offer(''), 'words'],
      ['search-pad', offer('Nobody’s picture', { pictureId: 'no-such-picture' }), 'pictureId'],
      ['notifications', notice({ title: '' }), 'title'],
      ['notifications', notice({ words: '' }), 'words'],
      ['notifications', notice({ kind: null }), 'kind'],
      ['notifications', notice({ downloadApp: true }), 'pictureId'],
      ['notifications', notice({ agencyId: 'no-such-agency' }), 'agencyId'],
      ['notifications', notice({ agencyId: server.people.carol.agencyId }), 'agencyId'],
      ...[
        'https://evil.example',
        '//evil.example',
        '/\\evil.example',
        '/no-such-page',
        '/hotel-bookings/:reference',
      ].map((path) => ['notifications', notice({ path }), 'path'] as const),
      ['reviews', offer('We praise ourselves'), 'words'],
    ];
    for (const [shelf, fields, path] of wrongs) {
      const outcome = await server.call('CreateContentItem', { shelf, fields }, desk);
      expect([shelf, path, outcome]).toMatchObject([
        shelf,
        path,
        { ok: false, refusal: 'content-wrong', facts: { path } },
      ]);
    }
    expect(await server.database.db.selectFrom('content_item').selectAll().execute()).toEqual([]);
  });

  test('[OPS-01] is written by who has the permission, read by the whole desk, and unknown to other tenants', async () => {
    const item = await create(offer('Ours'));
    await server.allowOnly(
      'emdad',
      deskFunctionalities.filter((name) => name !== 'DeskEditContent'),
    );
    const refusedTo = async (as: Person) => {
      const { contentId, version } = item;
      const sent = [
        await server.send('CreateContentItem', { shelf: 'top-search-pad', fields: offer('Theirs') }, { as }),
        await server.send('SaveContentItem', { contentId, version, fields: offer('Theirs') }, { as }),
        await server.send('ActOnContentItem', { contentId, version, act: 'publish', reason: null }, { as }),
        await server.send('MoveContentItem', { contentId, pastId: contentId }, { as }),
        await server.send('UploadContentPicture', { shelf: 'search-pad', picture: Buffer.from('AAAA') }, { as }),
      ];
      return sent.map(({ status }) => status);
    };
    expect(await refusedTo('emdad')).toEqual([403, 403, 403, 403, 403]);
    expect(await refusedTo('asha')).toEqual([403, 403, 403, 403, 403]);
    const read = await answerOf(server, 'GetContentItem', { contentId: item.contentId }, { as: 'emdad' });
    expect(read.fields.words).toBe('Ours');
    expect((await server.send('GetContentItem', { contentId: item.contentId }, { as: 'asha' })).status).toBe(403);
    const tenant = server.tenants.byId('trotly-demo');
    if (!tenant) throw new Error('no such tenant');
    const contentId = await inTenant(tenant.id, () =>
      inTx(server.database.db, (tx) =>
        plantItem(tx, { tenant, shelf: 'top-search-pad', position: 0, fields: offer('Theirs'), now: clock.now() }),
      ),
    );
    const theirs = { contentId, version: 1 };
    const unknown = { ok: false, refusal: 'content-unknown' };
    expect(await server.call('GetContentItem', { contentId }, desk)).toMatchObject(unknown);
    expect(await server.call('SaveContentItem', { ...theirs, fields: offer('Mine') }, desk)).toMatchObject(unknown);
    expect(await act(theirs, 'retire')).toMatchObject(unknown);
    expect((await listed('top-search-pad')).map(({ fields }) => fields.words)).toEqual(['Ours']);
  });

  test('[OPS-01] is at most twenty items in each place', async () => {
    for (let each = 0; each < 20; each += 1) await create(offer(`Offer ${each}`));
    const outcome = await server.call(
      'CreateContentItem',
      { shelf: 'top-search-pad', fields: offer('One too many') },
      desk,
    );
    expect(outcome).toMatchObject({ ok: false, refusal: 'too-many-items' });
    const [first] = await listed('top-search-pad');
    await server.call(
      'ActOnContentItem',
      { contentId: first?.contentId ?? '', version: 1, act: 'retire', reason: null },
      desk,
    );
    expect(await create(offer('There is room again'))).toMatchObject({ state: 'draft' });
    const [retired] = await listed('top-search-pad', true);
    expect(await act(retired ?? { contentId: '', version: 1 }, 'restore')).toMatchObject({ refusal: 'not-allowed' });
  });
});

describe('banners', () => {
  test('[PAD-02][OPS-01] change places with a neighbour, at once for agencies, and not by an order of before', async () => {
    const [one, two, three] = [
      await published(offer('One')),
      await published(offer('Two')),
      await published(offer('Three')),
    ];
    const move = (item: ContentItem, past: ContentItem) =>
      server.call('MoveContentItem', { contentId: item.contentId, pastId: past.contentId }, desk);
    expect(await move(three, two)).toMatchObject({ ok: true });
    expect(await headlines()).toEqual(['One', 'Three', 'Two']);
    expect(await move(three, two)).toMatchObject({ ok: true });
    expect(await headlines()).toEqual(['One', 'Two', 'Three']);
    for (const [item, past] of [
      [one, three],
      [one, one],
      [await published(notice(), 'notifications'), one],
    ] as const) {
      expect(await move(item, past)).toMatchObject({ ok: false, refusal: 'order-changed' });
    }
    expect(await headlines()).toEqual(['One', 'Two', 'Three']);
    expect((await answerOf(server, 'GetContentItem', { contentId: three.contentId }, desk)).history[0]).toMatchObject({
      act: 'moved',
    });
  });

  test('[PAD-02] the first of the search pad stands behind the form', async () => {
    await create(offer('First'), 'search-pad');
    await create(offer('Second'), 'search-pad');
    expect((await listed('search-pad')).map(({ isBackground }) => isBackground)).toEqual([true, false]);
  });

  const upload = (bytes: Buffer, shelf: ContentShelf = 'home-page') =>
    server.call('UploadContentPicture', { shelf, picture: bytes }, desk);
  const ofSize = (width: number, height: number) => pngWith('banner', { width, height });

  test('[PUB-01][PUB-10] of the home page have a picture of 1232 by 693, and can lead to the app', async () => {
    const kept = await upload(ofSize(bannerSize.width, bannerSize.height));
    if (!kept.ok) throw new Error(kept.refusal);
    const { pictureId, picturePath } = kept.answer;
    const item = await published(offer('Your desk in your pocket', { pictureId, downloadApp: true }), 'home-page');
    expect(item.picturePath).toBe(picturePath);
    const { banners } = await answerOf(server, 'GetHomePageBanner', {});
    expect(banners).toEqual([
      { bannerId: item.contentId, bannerPath: picturePath, text: 'Your desk in your pocket', downloadApp: true },
    ]);
    const picture = await server.app.inject({ url: picturePath });
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(await upload(ofSize(1848, 1039))).toMatchObject({ ok: false });
    expect(await upload(ofSize(2464, 1386))).toMatchObject({ ok: true });
    expect(await upload(ofSize(616, 346))).toMatchObject({
      ok: false,
      refusal: 'picture-refused',
      detail: 'A banner of the home page has 1232 × 693 pixels, or more in the same shape. This picture has 616 × 346.',
    });
  });

  test('[PAD-02] take pictures by their content alone', async () => {
    const refused = { ok: false, refusal: 'picture-refused' };
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('%PDF-1.7\n%%EOF'),
      Buffer.concat([ofSize(640, 360), Buffer.from('PK\u0005\u0006')]),
      pngWith('<script>alert(1)</script>', { width: 640, height: 360 }),
      ofSize(5_000, 360),
      ofSize(319, 200),
      jpegFile('too small'),
      pngFile(1, 1024 * 1024),
    ]) {
      expect(await upload(bytes, 'search-pad')).toMatchObject(refused);
    }
    for (const shelf of ['top-search-pad', 'notifications', 'reviews'] as const) {
      expect(await upload(ofSize(640, 360), shelf)).toMatchObject(refused);
    }
    expect(await upload(ofSize(640, 360), 'search-pad')).toMatchObject({ ok: true });
  });

  test('[PAD-02] do not take a picture that belongs to an agency', async () => {
    const own = await server.call('uploadlogo', { picture: ofSize(640, 360) }, { as: 'asha' });
    if (!own.ok) throw new Error('refused');
    const pictureId = own.answer.profileLogo.split('/').at(-1) ?? '';
    const outcome = await server.call(
      'CreateContentItem',
      { shelf: 'search-pad', fields: offer('Taken', { pictureId }) },
      desk,
    );
    expect(outcome).toMatchObject({ ok: false, refusal: 'content-wrong', facts: { path: 'pictureId' } });
  });
});

describe('notifications', () => {
  test('[PAD-02][OPS-01] go to all agencies, or to one', async () => {
    const toAll = await published(notice({ title: 'To all', path: '/deposit-list?search=DEP' }), 'notifications');
    const { agencyId } = server.people.badrul;
    const toOne = await published(notice({ title: 'To Jamuna', agencyId }), 'notifications');
    expect(toOne.agencyName).toBe('Jamuna Tours');
    expect(await notices('badrul')).toEqual(['To Jamuna', 'To all']);
    expect(await notices('asha')).toEqual(['To all']);
    await acted(toAll, 'retire');
    expect(await notices('asha')).toEqual([]);
  });

  test('[PAD-02] keep the moment of their first publishing when they are changed', async () => {
    const shown = await published(notice(), 'notifications');
    const at = async () => (await answerOf(server, 'GetNotifications', {}, { as: 'asha' })).notifications[0]?.at;
    const first = await at();
    clock.advance(60_000);
    const changed = await save(shown, notice({ title: 'Banks are open' }));
    if (!changed.ok) throw new Error('refused');
    await acted(changed.answer, 'publish');
    expect([await notices('asha'), await at()]).toEqual([['Banks are open'], first]);
  });

  test('[OPS-01] that the portal itself has written stay apart from the desk’s', async () => {
    const { tenantId, agencyId } = server.people.asha;
    const own = { kind: 'notice' as const, title: 'Your deposit', words: 'Approved', path: null };
    await server.database.db
      .insertInto('notification')
      .values({ tenant_id: tenantId, id: 'of-the-portal', agency_id: agencyId, shown_from: clock.now(), ...own })
      .execute();
    expect(await listed('notifications')).toEqual([]);
    expect(await act({ contentId: 'of-the-portal', version: 1 }, 'retire')).toMatchObject({
      refusal: 'content-unknown',
    });
  });
});

describe('reviews', () => {
  const given = async (): Promise<ContentItem> => {
    await server.call('InsertReview', { rating: 5, words: 'We price a family in a minute.' }, { as: 'asha' });
    const [line] = await listed('reviews');
    return answerOf(server, 'GetContentItem', { contentId: line?.contentId ?? '' }, desk);
  };
  const shownToAll = async () => (await answerOf(server, 'GetAllReviews', {})).reviews.map(({ words }) => words);

  test('[PUB-05][OPS-01] are shown, and hidden with a reason; who decided it, and when, stays', async () => {
    const review = await given();
    expect(review).toMatchObject({
      shelf: 'reviews',
      state: 'draft',
      review: { rating: 5, reviewer: 'Asha', companyName: 'Meghna Travels' },
      acts: ['publish', 'retire'],
    });
    const page = await answerOf(server, 'GetDeskContent', { shelf: 'home-page', retired: false, after: null }, desk);
    expect(page.reviewsWaiting).toBe(1);
    expect(await shownToAll()).toEqual([]);
    const shown = await acted(review, 'publish');
    expect(await shownToAll()).toEqual(['We price a family in a minute.']);
    expect(await act(shown, 'retire')).toMatchObject({ ok: false, refusal: 'reason-needed' });
    const hidden = await act(shown, 'retire', 'It names a person.');
    expect(hidden).toMatchObject({
      ok: true,
      answer: {
        state: 'retired',
        acts: ['publish'],
        history: [
          { act: 'retire', who: 'Dipa Sarkar', reason: 'It names a person.' },
          { act: 'publish', who: 'Dipa Sarkar', reason: null },
        ],
      },
    });
    expect(await shownToAll()).toEqual([]);
    expect(await act(shown, 'retire', 'Late')).toMatchObject({ ok: false, refusal: 'content-changed' });
    expect(await audited(review.contentId)).toEqual([
      ['review.shown', server.people.dipa.userId],
      ['review.hidden', server.people.dipa.userId],
    ]);
  });

  test('[PUB-05] keep their words, which nobody at the desk can write', async () => {
    const { contentId, version } = await given();
    const outcome = await server.call('SaveContentItem', { contentId, version, fields: offer('Better words') }, desk);
    expect(outcome).toMatchObject({ ok: false, refusal: 'content-unknown' });
    expect(await act({ contentId, version }, 'take-back')).toMatchObject({ ok: false, refusal: 'not-allowed' });
  });

  test('[PUB-05] are listed page by page, those that wait first', async () => {
    const { tenantId, userId } = server.people.asha;
    const { db } = server.database;
    const source = await db
      .selectFrom('app_user')
      .select(['tenant_id', 'agency_id', 'first_name', 'last_name', 'password_hash', 'created_at'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 52 }, (_, at) => ({
      ...source,
      phone: null,
      id: `reviewer-${String(at).padStart(3, '0')}`,
      email: `reviewer-${at}@example.com`,
    }));
    await db.insertInto('app_user').values(many).execute();
    await db
      .insertInto('review')
      .values(
        many.map(({ id }, at) => ({
          tenant_id: tenantId,
          id: `review-${id}`,
          user_id: id,
          rating: 4,
          words: 'One of very many reviews.',
          state: at === 0 ? ('waiting' as const) : ('shown' as const),
          created_at: clock.now(),
        })),
      )
      .execute();
    const ask = (after: string | null) =>
      answerOf(server, 'GetDeskContent', { shelf: 'reviews', retired: false, after }, desk);
    const first = await ask(null);
    expect(first.items[0]).toMatchObject({ contentId: 'review-reviewer-000', state: 'draft' });
    expect([first.items.length, first.next]).toEqual([50, 'review-reviewer-003']);
    const second = await ask(first.next);
    expect(second.items.map(({ contentId }) => contentId)).toEqual(['review-reviewer-002', 'review-reviewer-001']);
    expect(second.next).toBeNull();
  });
});
