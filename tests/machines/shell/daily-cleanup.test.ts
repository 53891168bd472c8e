import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type DailyCleanupInput, dailyCleanupMachine } from '../../../machines/shell/daily-cleanup.machine.ts';

const dayMs = 86_400_000;

const settled = () => new Promise<void>((done) => setImmediate(done));

const open = async (input: DailyCleanupInput, fails = false) => {
  const done: string[] = [];
  const act = (name: string) =>
    fromPromise<void>(async () => {
      done.push(name);
      if (fails) throw new Error(name);
    });
  const actor = createActor(
    dailyCleanupMachine.provide({
      actors: { removeServiceWorkers: act('workers'), clean: act('clean'), startAnalytics: act('analytics') },
    }),
    { input },
  ).start();
  await settled();
  return { done, ended: actor.getSnapshot().status === 'done' };
};

test.each([
  ['a browser that was never here', null, ['workers', 'clean']],
  ['one that was cleaned a moment ago', 0, ['workers']],
  ['one that was cleaned almost a day ago', dayMs - 1, ['workers']],
  ['one that was cleaned a day ago', dayMs, ['workers', 'clean']],
  ['one whose clock was set back', -1, ['workers', 'clean']],
] as const)(
  '[SES-07] service workers always go, cookies and caches once a day: %s',
  async (_, cleanedMsAgo, expected) => {
    expect(await open({ cleanedMsAgo, trackingId: null })).toEqual({ done: expected, ended: true });
  },
);

test('[SES-07] analytics start only with a tracking id', async () => {
  expect((await open({ cleanedMsAgo: 0, trackingId: 'T-1' })).done).toEqual(['workers', 'analytics']);
});

test('[SES-07] what cannot be removed or fetched holds nothing up', async () => {
  expect(await open({ cleanedMsAgo: null, trackingId: 'T-1' }, true)).toEqual({
    done: ['workers', 'clean', 'analytics'],
    ended: true,
  });
});
