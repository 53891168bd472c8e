import { expect, test } from 'vitest';
import { fairTurns, type Turn } from '../../../server/threads/fair-turns.ts';

/** Asks for turns named `agency number`, and says in which order they come while each ends before the next. */
const orderOf = async (named: readonly string[], first: readonly string[] = []): Promise<readonly string[]> => {
  const turns = fairTurns({ runningAtMost: 1 });
  const order: string[] = [];
  const asked = named.map((name) => [name, turns.ask(name.split(' ')[0] ?? '', first.includes(name))] as const);
  await Promise.all(
    asked.map(async ([name, turn]) => {
      await turn?.come;
      order.push(name);
      turn?.end();
    }),
  );
  return order;
};

test('[FLT-03] agencies have their turn one after the other, and the searches of each in their order', async () => {
  expect(await orderOf(['a 1', 'a 2', 'a 3', 'a 4', 'b 1', 'b 2', 'c 1'])).toEqual([
    'a 1',
    'a 2',
    'b 1',
    'c 1',
    'a 3',
    'b 2',
    'a 4',
  ]);
});

test('[FLT-03] what goes on with a search comes before the next search of its agency, not before another agency', async () => {
  expect(await orderOf(['a 1', 'a 2', 'b 1', 'b 2', 'a on'], ['a on'])).toEqual(['a 1', 'a on', 'b 1', 'a 2', 'b 2']);
});

test('[FLT-03] so many run at once, so many wait, and one agency cannot take every place', () => {
  const turns = fairTurns({ runningAtMost: 2, waitingAtMost: 3, waitingPerAgency: 2 });
  const ask = (agencyId: string) => turns.ask(agencyId)?.waits;
  expect([ask('a'), ask('a'), ask('a'), ask('a'), ask('a')]).toEqual([false, false, true, true, undefined]);
  expect([ask('b'), ask('b'), ask('c')]).toEqual([true, undefined, undefined]);
});

test('[FLT-03] one that leaves the queue gives its place to another, and takes no turn', async () => {
  const turns = fairTurns({ runningAtMost: 1, waitingAtMost: 1 });
  const [runs, leaves] = [turns.ask('a'), turns.ask('a')] as readonly [Turn, Turn];
  expect(turns.ask('b')).toBeNull();
  leaves.end();
  const next = turns.ask('b');
  runs.end();
  await next?.come;
  expect(turns.ask('c')?.waits).toBe(true);
});
