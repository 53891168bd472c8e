import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { chunkRecoveryMachine } from '../../../machines/shell/chunk-recovery.machine.ts';
import { viewOfChunkRecovery } from '../../../machines/shell/chunk-recovery.view.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));
const missing = { type: 'chunk.failed', network: 'there' } as const;

/** A page that has just begun, in a browser that loaded it again so often before. */
const openPage = (reloads: number, keeps = true) => {
  const told: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    chunkRecoveryMachine.provide({
      actors: {
        loadAgain: fromPromise<void, { readonly reloads: number }>(async ({ input }) => {
          if (!keeps) throw new Error('the count cannot be kept');
          told.push(`reload ${input.reloads}`);
        }),
        clearCount: fromPromise<void>(async () => {
          told.push('clear');
        }),
      },
    }),
    { clock, input: { reloads } },
  ).start();
  return { actor, clock, told, show: () => viewOfChunkRecovery(actor.getSnapshot()).show };
};

test('[SES-08] a missing part loads the page again, and counts it', async () => {
  const { actor, told, show } = openPage(3);
  expect(show()).toBe('page');
  actor.send(missing);
  await settled();
  expect(show()).toBe('nothing');
  expect(told).toEqual(['reload 4']);
});

test('[SES-08] ten times at most: then it is said', async () => {
  const { actor, told, show } = openPage(10);
  actor.send(missing);
  await settled();
  expect(show()).toBe('missing');
  expect(told).toEqual([]);
  const last = openPage(9);
  last.actor.send(missing);
  await settled();
  expect(last.told).toEqual(['reload 10']);
});

test('[SES-08] a start that goes well for twenty seconds clears the count', async () => {
  const { actor, clock, told, show } = openPage(10);
  clock.increment(19_999);
  await settled();
  expect(told).toEqual([]);
  clock.increment(1);
  await settled();
  expect(told).toEqual(['clear']);
  actor.send(missing);
  await settled();
  expect(told).toEqual(['clear', 'reload 1']);
  expect(show()).toBe('nothing');
});

test('[SES-08] two parts that are missing at once load the page again once', async () => {
  const { actor, told } = openPage(0);
  actor.send(missing);
  actor.send(missing);
  await settled();
  expect(told).toEqual(['reload 1']);
});

test.each([0, 21_000])(
  '[SES-08] without a network it is said at once: the page would be lost, too (after %s ms)',
  async (ms) => {
    const { actor, clock, told, show } = openPage(0);
    clock.increment(ms);
    actor.send({ type: 'chunk.failed', network: 'gone' });
    await settled();
    expect(show()).toBe('missing');
    expect(told.filter((each) => each.startsWith('reload'))).toEqual([]);
  },
);

test('[SES-08] where no count can be kept, the page is not loaded again for ever', async () => {
  const { actor, show } = openPage(0, false);
  actor.send(missing);
  await settled();
  expect(show()).toBe('missing');
});
