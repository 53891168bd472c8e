import { afterAll, beforeAll, expect, test } from 'vitest';
import { partPayments } from '../../../server/commands/part-payments.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
});
afterAll(() => server.close());

const run = (...args: readonly string[]) =>
  partPayments({ db: server.database.db, tenants: server.tenants, now: server.clock.now }, args);
const admission = async () => {
  const outcome = await server.call('GetSummary', {}, { as: 'asha' });
  return outcome.ok && outcome.answer.admission;
};

test('[MNY-05] a tenant begins to sell in parts, and the operator admits who asks', async () => {
  const { agencyId } = server.people.asha;
  const own = ['--tenant', 'platform', '--agency', agencyId];
  expect(await admission()).toBe('not-offered');
  expect(await run('start', '--tenant', 'platform', '--admission')).toEqual([
    'platform sells in parts. An agency may owe BDT 2,000,000 at once.',
  ]);
  // Started again, it keeps what it has.
  await run('start', '--tenant', 'platform');
  expect(await admission()).toBe('needed');
  await server.call('InitiateRequestToEnablePartialPayment', {}, { as: 'asha' });
  expect(await run('list', '--tenant', 'platform')).toEqual([
    `${agencyId}  asked  Meghna Travels, asked by Asha Rahman`,
  ]);
  expect(await run('admit', ...own)).toEqual([`Agency ${agencyId} of platform is admitted.`]);
  expect(await admission()).toBe('admitted');
  expect(await run('refuse', ...own)).toEqual([`Agency ${agencyId} of platform is refused.`]);
  expect(await admission()).toBe('refused');
  expect(await run('list', '--tenant', 'trotly-demo')).toEqual(['No agency of trotly-demo has asked.']);
});

test.each([
  [[], 'say what to do'],
  [['admit', '--tenant', 'platform'], 'say which'],
  [['list', '--tenant', 'nobody'], 'no tenant nobody'],
  [['admit', '--tenant', 'platform', '--agency', 'nobody'], 'platform has no agency nobody'],
  [['list', '--wallet'], 'part-payments'],
])('[MNY-05] half a command is refused: %s', async (args, words) => {
  await expect(run(...args)).rejects.toThrow(words);
});
