import { describe, expect, test } from 'vitest';
import { and, assign, fromPromise, setup } from 'xstate';
import { assignedKeys } from '../../../flows/proof/breed-bodies.ts';
import { breedMutants } from '../../../flows/proof/breed-mutants.ts';
import { fullWalk } from '../../../flows/proof/expression.ts';
import { generateSuite } from '../../../flows/proof/generate.ts';
import { mutantOperators } from '../../../flows/proof/mutant.ts';
import { mutate } from '../../../flows/proof/mutation.ts';
import { prove, strengthOf } from '../../../flows/proof/prove-catalogue.ts';
import { firstDifference } from '../../../flows/proof/suite.ts';
import { orderFlow } from '../../../machines/orders/order.flow.ts';
import { bareEvents, smallFlow } from '../small-flow.ts';

/** A chart with a place for every operator. */
const till = smallFlow(
  setup({
    types: {} as { context: { readonly sum: number; readonly agreed: boolean } },
    actors: { charge: fromPromise(async () => {}) },
    guards: {
      hasSum: ({ context }) => context.sum > 0,
      isAgreed: ({ context }) => context.agreed,
      mayPay: and(['hasSum', 'isAgreed']),
    },
    actions: {
      add: assign({ sum: ({ context }) => Math.min(context.sum + 1, 2) }),
      agree: assign({ agreed: true }),
      clear: assign({ sum: 0, agreed: false }),
    },
    delays: { patience: 1_000 },
  }).createMachine({
    id: 'till',
    context: { sum: 0, agreed: false },
    initial: 'open',
    states: {
      open: {
        entry: 'clear',
        on: {
          adds: { actions: 'add' },
          agrees: { actions: 'agree' },
          pays: [
            { guard: 'mayPay', target: 'charging' },
            { guard: 'hasSum', target: 'asking' },
          ],
        },
      },
      asking: { on: { agrees: 'open' }, after: { patience: 'open' } },
      charging: { invoke: { id: 'bank', src: 'charge', onDone: 'paid', onError: 'asking' } },
      paid: { on: { adds: 'open' } },
    },
  }),
  {
    events: bareEvents('adds', 'agrees', 'pays'),
    outcomes: {
      charge: [
        { name: 'charged', output: undefined },
        { name: 'refused', error: new Error('refused') },
      ],
    },
  },
);

describe('[FLW-06] faults bred in a chart', () => {
  const { tests } = generateSuite(till, fullWalk);
  const assigned = assignedKeys(till, tests);
  const mutants = breedMutants(till.machine, assigned);

  test.each(mutantOperators)('%s: each is another machine, and each is killed', (operator) => {
    const bred = mutants.filter((each) => each.operator === operator);
    expect(bred.length).toBeGreaterThan(0);
    for (const { id, build } of bred) expect([id, firstDifference(build(), till.cases, tests)]).not.toEqual([id, null]);
  });

  test('the chart itself is not killed, and breeding leaves it as it was', () => {
    for (const { build } of mutants) build();
    expect(firstDifference(till.machine, till.cases, tests)).toBeNull();
  });

  test('each has an id of its own, the same each time', () => {
    const ids = mutants.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(breedMutants(till.machine, assigned).map(({ id }) => id)).toEqual(ids);
  });

  test('what an action assigns is learned from the tests', () => {
    expect([...assigned].map(([name, keys]) => [name, [...keys]])).toEqual([
      ['add', ['sum']],
      ['agree', ['agreed']],
      ['clear', ['sum', 'agreed']],
    ]);
  });

  test('tests that do nothing kill nothing but what is so from the beginning', () => {
    const idle = tests.slice(0, 1).map((each) => ({ ...each, steps: [] }));
    const { killedBy } = mutate(till, idle);
    expect([...killedBy.values()].every(({ step }) => step === -1)).toBe(true);
    expect(killedBy.size).toBeLessThan(mutants.length / 2);
  });

  test('a fault with which a chart loops for ever when it begins is killed, too', () => {
    const gate = smallFlow(
      setup({ guards: { isOpen: () => false } }).createMachine({
        id: 'gate',
        initial: 'shut',
        always: { guard: 'isOpen', target: '.open' },
        states: { shut: {}, open: {} },
      }),
    );
    const { killedBy } = mutate(gate, generateSuite(gate, fullWalk).tests);
    expect(killedBy.get('guard dropped: gate always #0 [isOpen]')?.step).toBe(-1);
  });

  test('a flow that is too weak is named, however strong the others are', () => {
    const counted = (killed: number) => ({ mutants: 100, killed, rate: killed / 100 });
    const proved = (flow: string, killed: number) => ({ flow, tests: 1, count: counted(killed), survivors: [] });
    expect(strengthOf([proved('a', 100), proved('b', 100), proved('c', 89)])).toMatchObject({
      overall: { mutants: 300, killed: 289 },
      weak: ['c'],
      isEnough: false,
    });
    expect(strengthOf([proved('a', 94), proved('b', 95)])).toMatchObject({ weak: [], isEnough: false });
    expect(strengthOf([proved('a', 95), proved('b', 95)])).toMatchObject({ isEnough: true });
  });
});

test('[FLW-06] a flow is proved by generated walks, and each survivor is named', () => {
  const { count, survivors, tests } = prove(orderFlow);
  expect(tests).toBeGreaterThan(0);
  expect(count.mutants).toBe(count.killed + survivors.length);
});
