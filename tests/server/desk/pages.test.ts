import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import type { DeskPage, DeskPageAct, WrittenSection } from '../../../contract/desk/desk-pages.ts';
import { deskFunctionalities } from '../../../contract/functionalities.ts';
import type { PublicPageName } from '../../../contract/public-page-paths.ts';
import { type FreshServer, freshServer, type Person, testClock } from '../fresh-server.ts';
import { answerOf } from '../sign-in/sign-in-steps.ts';

const clock = testClock();
let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [], clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  for (const table of ['public_page_version', 'public_page', 'audit_entry'] as const)
    await db.deleteFrom(table).execute();
  await server.allowOnly('emdad', deskFunctionalities);
});

const desk = { as: 'dipa' } as const;
const open = (page: PublicPageName = 'agent'): Promise<DeskPage> => answerOf(server, 'GetDeskPage', { page }, desk);
const titled = (title: string): WrittenSection[] =>
  [
    { section: 'hero-4', title, lead: 'What we do for you.', actions: [{ words: 'Write to us', href: '/contact-us' }] },
    { section: 'stats', title: 'In figures', figures: ['1', '2'].map((figure) => ({ figure, words: 'years' })) },
  ] as unknown as WrittenSection[];

const save = ({ page, version }: Pick<DeskPage, 'page' | 'version'>, sections: WrittenSection[], as: Person = 'dipa') =>
  server.call('SaveDeskPage', { page, version, sections }, { as });
const saved = async (page: DeskPage, title: string): Promise<DeskPage> => {
  const outcome = await save(page, titled(title));
  if (!outcome.ok) throw new Error(`${outcome.refusal} ${JSON.stringify(outcome.facts)}`);
  return outcome.answer;
};
const act = (
  { page, version }: Pick<DeskPage, 'page' | 'version'>,
  what: DeskPageAct,
  number: number | null = null,
  as: Person = 'dipa',
) => server.call('ActOnDeskPage', { page, version, act: what, number }, { as });
const acted = async (page: DeskPage, what: DeskPageAct, number: number | null = null): Promise<DeskPage> => {
  const outcome = await act(page, what, number);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};
const titleIn = (sections: readonly WrittenSection[]) => (sections[0] as { title?: string } | undefined)?.title;

const visitorReads = (page: string, tenantId = 'platform') =>
  server.app.inject({
    method: 'GET',
    url: `/utility/v1/Page/GetPublicPage?page=${page}`,
    headers: { 'x-tenant': tenantId },
  });
const seen = async (tenantId = 'platform'): Promise<string | undefined> =>
  titleIn((await visitorReads('agent', tenantId)).json().sections);
const audited = async () =>
  (
    await server.database.db
      .selectFrom('audit_entry')
      .select(['action', 'subject', 'actor', 'facts'])
      .where('action', 'like', 'page.%')
      .orderBy('id')
      .execute()
  ).map(({ action, subject, actor, facts }) => [action, subject, actor, facts['version']]);

describe('a public page at the desk', () => {
  test('[OPS-01][PUB-06] is seen by visitors once its draft is published, until the tenant’s own is taken back', async () => {
    const own = await seen();
    const first = await open();
    expect(first).toMatchObject({ version: 0, shows: 'own', draftAt: null, acts: [], versions: [] });
    expect(titleIn(first.sections)).toBe(own);
    const draft = await saved(first, 'Sell with us');
    expect(draft).toMatchObject({
      version: 1,
      shows: 'own',
      draftBy: 'Dipa Sarkar',
      draftAt: '2026-12-01T04:00:00.000Z',
      acts: ['publish', 'discard'],
    });
    expect(await seen()).toBe(own);
    const shown = await acted(draft, 'publish');
    expect(shown).toMatchObject({
      version: 2,
      shows: 'published',
      publishedBy: 'Dipa Sarkar',
      draftAt: null,
      acts: ['take-back', 'restore'],
      versions: [{ number: 1, by: 'Dipa Sarkar' }],
    });
    const answer = await visitorReads('agent');
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.json()).toEqual({ page: 'agent', sections: titled('Sell with us'), fares: [] });
    const back = await acted(shown, 'take-back');
    expect(back).toMatchObject({ version: 3, shows: 'own', publishedAt: null, acts: ['restore'] });
    expect(await seen()).toBe(own);
    const { userId } = server.people.dipa;
    expect(await audited()).toEqual([
      ['page.save', 'agent', userId, 1],
      ['page.publish', 'agent', userId, 2],
      ['page.take-back', 'agent', userId, 3],
    ]);
  });

  test('[OPS-01] keeps what was published, and an older version becomes a draft again', async () => {
    const one = await acted(await saved(await open(), 'One'), 'publish');
    const two = await acted(await saved(one, 'Two'), 'publish');
    expect(two.versions.map(({ number }) => number)).toEqual([2, 1]);
    const restored = await acted(two, 'restore', 1);
    expect([titleIn(restored.sections), restored.shows, await seen()]).toEqual(['One', 'published', 'Two']);
    const dropped = await acted(restored, 'discard');
    expect([titleIn(dropped.sections), dropped.draftAt]).toEqual(['Two', null]);
    expect(await act(dropped, 'discard')).toMatchObject({ ok: false, refusal: 'not-allowed' });
    expect(await act(dropped, 'publish')).toMatchObject({ ok: false, refusal: 'not-allowed' });
    expect(await act(dropped, 'restore', 7)).toMatchObject({ ok: false, refusal: 'not-allowed' });
    expect(await act(dropped, 'restore')).toMatchObject({ ok: false, refusal: 'not-allowed' });
    await acted(await acted(dropped, 'restore', 1), 'publish');
    expect(await seen()).toBe('One');
  });

  test('[OPS-01] is not saved over what a colleague has saved meanwhile', async () => {
    const page = await open();
    const theirs = await save(page, titled('Theirs'), 'emdad');
    expect(theirs).toMatchObject({ ok: true, answer: { draftBy: 'Emdad Sarkar' } });
    expect(await save(page, titled('Mine'))).toMatchObject({ ok: false, refusal: 'page-changed' });
    expect(await act(page, 'publish')).toMatchObject({ ok: false, refusal: 'page-changed' });
    expect(titleIn((await open()).sections)).toBe('Theirs');
  });

  test('[OPS-01] of two colleagues who save at the same moment keeps one', async () => {
    const page = await open();
    const outcomes = await Promise.all([save(page, titled('A')), save(page, titled('B'), 'emdad')]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'saved' : outcome.refusal)).sort()).toEqual([
      'page-changed',
      'saved',
    ]);
  });

  test('[TEN-06] is that of the tenant of who is signed in', async () => {
    const other = await seen('trotly-demo');
    await acted(await saved(await open(), 'Of the platform'), 'publish');
    expect([await seen(), await seen('trotly-demo')]).toEqual(['Of the platform', other]);
    await server.allowOnly('carol', deskFunctionalities);
    const { page } = await open();
    for (const name of ['GetDeskPage', 'GetDeskPages'] as const) {
      expect((await server.send(name, { page } as CallRequest<'GetDeskPage'>, { as: 'carol' })).status).toBe(403);
    }
  });

  test('[OPS-01] that the tenant does not have cannot be edited', async () => {
    const asked = { page: 'about-us', version: 0 } as const;
    expect(await server.call('GetDeskPage', { page: 'about-us' }, desk)).toMatchObject({ refusal: 'page-not-found' });
    expect(await save(asked, titled('About'))).toMatchObject({ refusal: 'page-not-found' });
    expect(await act(asked, 'publish')).toMatchObject({ refusal: 'page-not-found' });
  });
});

describe('the pages of a tenant at the desk', () => {
  test('[OPS-01] are listed with what is a draft, what is published, and by whom', async () => {
    const list = async () => (await answerOf(server, 'GetDeskPages', {}, desk)).pages;
    const before = await list();
    expect(before.map(({ page }) => page)).toContain('whitelabel');
    expect(before.map(({ page }) => page)).not.toContain('about-us');
    expect(before.every(({ version, shows }) => version === 0 && shows === 'own')).toBe(true);
    await acted(await saved(await open('corp'), 'Companies'), 'publish');
    await save(await open('api'), titled('Interface'), 'emdad');
    const after = await list();
    expect(after.find(({ page }) => page === 'corp')).toMatchObject({ shows: 'published', publishedBy: 'Dipa Sarkar' });
    expect(after.find(({ page }) => page === 'api')).toMatchObject({ shows: 'own', draftBy: 'Emdad Sarkar' });
  });

  test('[OPS-01] are read by the whole desk, and changed with the permission alone', async () => {
    await server.allowOnly('emdad', ['DeskView']);
    const page = await answerOf(server, 'GetDeskPage', { page: 'agent' }, { as: 'emdad' });
    expect(page.sections.length).toBeGreaterThan(1);
    const { version } = page;
    for (const [name, request] of [
      ['SaveDeskPage', { page: 'agent', version, sections: titled('Mine') }],
      ['ActOnDeskPage', { page: 'agent', version, act: 'publish', number: null }],
    ] as const) {
      expect((await server.send(name, request, { as: 'emdad' })).status).toBe(403);
      expect((await server.send(name, request, { as: 'asha' })).status).toBe(403);
    }
    expect((await server.send('GetDeskPages', {}, { as: 'asha' })).status).toBe(403);
  });
});

describe('what is wrong with a draft', () => {
  const hero = titled('Fine')[0] as WrittenSection & Record<string, unknown>;
  const faulty: readonly (readonly [what: string, sections: object[], at: string, words: RegExp])[] = [
    ['a title that is empty', [{ ...hero, title: '' }], 'sections.0.title', /length between/],
    ['a field that the section has not', [{ ...hero, points: ['No'] }], 'sections.0.points', /never/],
    [
      'a section that nobody built',
      [hero, { section: 'hero-9', title: 'X' }],
      'sections.1',
      /Component hero-9 not found/,
    ],
    ['a second hero', [hero, hero], 'sections', /one hero/],
    [
      'a link that leads nowhere',
      [{ ...hero, actions: [{ words: 'Go', href: '/nowhere' }] }],
      'sections.0.actions.0.href',
      /leads nowhere/,
    ],
    [
      'a link that runs a script',
      [{ ...hero, actions: [{ words: 'Go', href: 'javascript:alert(1)' }] }],
      'sections.0.actions.0.href',
      /match/,
    ],
    [
      'a picture that is not among the assets',
      [{ ...hero, section: 'hero-1', picture: 'nowhere.png' }],
      'sections.0.picture',
      /nowhere\.png is not there/,
    ],
    [
      'a picture outside the assets',
      [{ ...hero, section: 'hero-1', picture: 'a/../../tenant.svg' }],
      'sections.0.picture',
      /is not there/,
    ],
    [
      'a picture of another site',
      [{ ...hero, section: 'hero-1', picture: 'https://elsewhere.example/a.png' }],
      'sections.0.picture',
      /name of a drawing/,
    ],
    [
      'a list with too little',
      [hero, { section: 'stats', title: 'In figures', figures: [] }],
      'sections.1.figures',
      /length between/,
    ],
  ];
  test.each(faulty)(
    '[PUB-06][TEN-06] %s is refused at its field, and nothing is kept',
    async (_, sections, at, words) => {
      const page = await open();
      const outcome = await save(page, sections as WrittenSection[]);
      expect(outcome).toMatchObject({ ok: false, refusal: 'page-wrong' });
      const facts = outcome.ok ? {} : (outcome.facts ?? {});
      expect(facts[at]).toMatch(words);
      expect(await open()).toMatchObject({ version: page.version, draftAt: null });
      expect(await audited()).toEqual([]);
    },
  );

  test('[PUB-06] every page of every tenant passes as it stands', async () => {
    for (const { page } of (await answerOf(server, 'GetDeskPages', {}, desk)).pages) {
      const { version, sections } = await open(page);
      expect([page, (await save({ page, version }, sections)).ok]).toEqual([page, true]);
    }
  });

  test('[PUB-06] is judged again when it is published', async () => {
    const draft = await saved(await open(), 'Sell with us');
    const wrong = JSON.stringify([{ ...hero, actions: [{ words: 'Go', href: '/gone' }] }]);
    await server.database.db
      .updateTable('public_page')
      .set({ draft: JSON.parse(wrong) === null ? null : (wrong as never) })
      .execute();
    const outcome = await act(draft, 'publish');
    expect(outcome).toMatchObject({ ok: false, refusal: 'page-wrong' });
    expect(outcome.ok ? {} : outcome.facts).toHaveProperty(['sections.0.actions.0.href']);
  });
});
