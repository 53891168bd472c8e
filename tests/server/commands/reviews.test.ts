import { afterEach, beforeEach, expect, test } from 'vitest';
import { reviews } from '../../../server/commands/reviews.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

let server: FreshServer;
beforeEach(async () => {
  server = await freshServer({ suppliers: [] });
  for (const [as, words] of [
    ['asha', 'We price a family\n in a minute.'],
    ['badrul', 'Not the last word on it.'],
    ['carol', 'Somebody else’s tenant.'],
  ] as const) {
    await server.call('InsertReview', { rating: 4, words }, { as });
  }
});
afterEach(() => server.close());

const run = (...args: readonly string[]) =>
  reviews({ db: server.database.db, tenants: server.tenants, now: server.clock.now }, args);
const platform = ['--tenant', 'platform'];
const shown = async () => {
  const answer = await server.call('GetAllReviews', {});
  return answer.ok ? answer.answer.reviews.map(({ reviewer }) => reviewer) : [];
};

test('[PUB-05] a review is shown only after the operator has approved it, until it is taken down again', async () => {
  expect(await shown()).toEqual([]);
  const lines = await run('list', ...platform);
  expect(lines).toEqual([
    expect.stringMatching(/^\S+ {2}waiting {2}4 of 5 {2}Asha of Meghna Travels$/),
    '  We price a family in a minute.',
    expect.stringMatching(/^\S+ {2}waiting {2}4 of 5 {2}Badrul of Jamuna Tours$/),
    '  Not the last word on it.',
  ]);
  const [id = ''] = lines[0]?.split(' ') ?? [];
  expect(await run('show', ...platform, '--review', id)).toEqual([`Review ${id} of platform is shown.`]);
  expect(await shown()).toEqual(['Asha']);
  expect((await run('list', ...platform)).at(-2)).toMatch(/ {2}shown {2}.*Asha/);
  expect(await run('hide', ...platform, '--review', id)).toEqual([`Review ${id} of platform is hidden.`]);
  expect(await shown()).toEqual([]);
  const { db } = server.database;
  const entries = db.selectFrom('audit_entry').select('action').where('subject', '=', id).orderBy('id');
  expect(await entries.execute()).toEqual([{ action: 'review.shown' }, { action: 'review.hidden' }]);
});

test('[PUB-05] a review of another tenant, an unknown one, and half a command are refused, and nothing changes', async () => {
  const theirs = (await run('list', '--tenant', 'trotly-demo'))[0]?.split(' ')[0] ?? '';
  await expect(run('show', ...platform, '--review', theirs)).rejects.toThrow(`platform has no review ${theirs}`);
  await expect(run('show', '--tenant', 'nobody', '--review', theirs)).rejects.toThrow('no tenant nobody');
  for (const args of [
    [],
    ['show', ...platform],
    ['list'],
    ['list', ...platform, '--review', theirs],
    ['list', '--all'],
  ]) {
    await expect(run(...args)).rejects.toThrow('npm run reviews -- list --tenant ID');
  }
  expect((await run('list', '--tenant', 'trotly-demo'))[0]).toMatch(/waiting/);
});
