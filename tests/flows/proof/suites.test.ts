import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { and, assign, fromPromise, setup } from 'xstate';
import { explore } from '../../../flows/proof/explore.ts';
import { generateSuite } from '../../../flows/proof/generate.ts';
import { LiveActor } from '../../../flows/proof/live-actor.ts';
import { outcomeDigest } from '../../../flows/proof/outcome-digest.ts';
import { planWalks } from '../../../flows/proof/plan-walks.ts';
import { firstDifference } from '../../../flows/proof/suite.ts';
import { walkFlow } from '../../../flows/proof/walk.ts';
import { Simulation } from '../../../flows/run/simulation.ts';
import type { Flow } from '../../../machines/flow.ts';
import { orderFlow } from '../../../machines/orders/order.flow.ts';
import { signInFlow } from '../../../machines/sign-in/sign-in.flow.ts';
import { sizeOf } from '../../whole.ts';
import { bareEvents, smallFlow } from '../small-flow.ts';

const gate = (): Flow =>
  smallFlow(
    setup({
      types: {} as { context: { readonly paid: boolean } },
      guards: {
        isPaid: ({ context }) => context.paid,
        isOpenDay: () => true,
        never: () => false,
        both: and(['isPaid', 'never']),
      },
      actions: { pay: assign({ paid: true }) },
    }).createMachine({
      id: 'gate',
      context: { paid: false },
      initial: 'shut',
      states: {
        shut: {
          on: {
            pays: { actions: 'pay' },
            pushes: [
              { guard: 'both', target: 'broken' },
              { guard: 'isPaid', target: 'open' },
            ],
            knocks: { guard: 'isOpenDay', target: 'shut' },
          },
          after: { 1_000: 'asleep' },
        },
        open: { type: 'final' },
        broken: { type: 'final' },
        asleep: { on: { knocks: 'shut' } },
      },
    }),
    { events: bareEvents('pays', 'pushes', 'knocks') },
  );

describe('[FLW-04] what a suite cannot cover', () => {
  const { unreached } = generateSuite(gate(), 'walk(states=100 & transitions=100 & guards=100 & times=100)');

  test('is named with the guard that forbids it', () => {
    expect(unreached).toEqual([
      { target: 'states:gate.broken', why: 'no case leads there' },
      { target: 'transitions:gate.shut|pushes|0', why: expect.stringMatching(/^both was false each of the \d+ times/) },
      { target: 'guards:gate.shut|pushes|0 true', why: 'both is never true for any case where it is asked' },
      { target: 'guards:gate.shut|knocks|0 false', why: 'isOpenDay is never false for any case where it is asked' },
    ]);
  });

  test('in too short walks is told as possible', () => {
    const { unreached: missed } = generateSuite(gate(), 'walk(transitions=100, maxLen=1)');
    expect(missed).toContainEqual({
      target: 'transitions:gate.shut|pushes|1',
      why: 'possible, and not on any of these walks',
    });
  });

  test('where a delay is never the next to be due, each of its boundaries is named', () => {
    const machine = setup({}).createMachine({
      id: 'clocks',
      type: 'parallel',
      states: {
        fast: { initial: 'on', states: { on: { after: { 10: { target: 'on', reenter: true } } } } },
        slow: { initial: 'on', states: { on: { after: { 1_000: 'off' } }, off: {} } },
      },
    });
    const { unreached: missed } = generateSuite(smallFlow(machine), 'walk(times=100)');
    expect(missed.map(({ target }) => target)).toEqual(
      ['before', 'at', 'after'].map((side) => `times:xstate.after.1000.clocks.slow.on ${side}`),
    );
  });
});

describe('[FLW-04] generators', () => {
  test('shortest leads to a state in as few moves as there are, and ends there', () => {
    const { tests } = generateSuite(gate(), 'shortest(to=open)');
    expect(tests.map(({ steps }) => steps.map(({ move }) => move))).toEqual([
      [
        { do: 'send', case: 'pays' },
        { do: 'send', case: 'pushes' },
      ],
    ]);
    expect(tests[0]?.steps.at(-1)?.expect.at).toEqual(['gate.open']);
  });

  test('a state that the flow never comes to is refused by name', () => {
    expect(() => generateSuite(gate(), 'shortest(to=broken)')).toThrow('gate never comes to "broken"');
  });

  test('a part of everything is enough where only a part is asked for', () => {
    const all = generateSuite(signInFlow, 'walk(cells=100)');
    const half = generateSuite(signInFlow, 'walk(cells=50)');
    const cells = half.coverage.cells;
    expect(cells && cells.covered >= cells.possible / 2).toBe(true);
    const steps = ({ tests }: typeof all) => tests.reduce((sum, each) => sum + each.steps.length, 0);
    expect(steps(half)).toBeLessThan(steps(all));
  });

  test('what is counted for walks drawn by chance never exceeds what is possible', () => {
    fc.assert(
      fc.property(fc.constantFrom(gate(), orderFlow, signInFlow), fc.nat(1_000), (flow, seed) => {
        const { coverage } = generateSuite(flow, `random(runs=4, length=12, seed=${seed})`);
        for (const { covered, possible } of Object.values(coverage)) expect(covered).toBeLessThanOrEqual(possible);
        expect(coverage.states?.covered).toBeGreaterThan(0);
      }),
      { numRuns: sizeOf(8, 30), seed: 7 },
    );
  });

  test('a walk by chance comes to the same, digest by digest, when it is made again', () => {
    fc.assert(
      fc.property(fc.constantFrom(gate(), orderFlow, signInFlow), fc.nat(1_000), (flow, seed) => {
        const { tests } = generateSuite(flow, `random(runs=2, length=20, seed=${seed})`);
        expect(firstDifference(flow.machine, flow.cases, tests)).toBeNull();
      }),
      { numRuns: sizeOf(6, 20), seed: 7 },
    );
  });

  test('only moves that are allowed are made, and walks begin where they are told to', () => {
    const allowed = ({ do: how }: { readonly do: string }) => how === 'send';
    const walked = walkFlow(signInFlow, { wanted: { transitions: 100 }, maxLength: 20, seed: 7, allowed });
    expect(new Set(walked.walks.flatMap(({ moves }) => moves.map(({ do: how }) => how)))).toEqual(new Set(['send']));
    expect([...walked.possible].some((target) => target.includes('xstate.done'))).toBe(false);
    const [, second] = orderFlow.cases.inputs;
    const walks = planWalks(orderFlow, { input: second?.name ?? '', allowed: () => true });
    expect(new Set(walks.map(({ input }) => input))).toEqual(new Set([second?.name]));
  });

  test('a chart without end is cut, and says so', () => {
    const counter = setup({
      types: {} as { context: { readonly count: number } },
      actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
    }).createMachine({ id: 'counter', context: { count: 0 }, on: { counted: { actions: 'count' } } });
    expect(explore(smallFlow(counter, { events: bareEvents('counted') })).cutAt).not.toBeNull();
    expect(explore(gate()).cutAt).toBeNull();
  });
});

describe('[FLW-04] what a step comes to, in short', () => {
  const digestOf = (content: unknown): string => {
    const machine = setup({ types: {} as { context: { content: unknown } } }).createMachine({
      id: 'kept',
      context: { content },
    });
    return outcomeDigest(new Simulation(smallFlow(machine)).begin('as it is'));
  };

  test('the same content gives the same, in whatever order it was made', () => {
    expect(digestOf({ a: 1, b: [2, { c: null }] })).toBe(digestOf({ b: [2, { c: null }], a: 1 }));
    expect(digestOf({ a: 1, b: undefined })).toBe(digestOf({ a: 1 }));
  });

  test('other contents give others, also where they read alike', () => {
    const contents = [
      { a: 1 },
      { a: '1' },
      { a: '1;b=string 2' },
      { a: '1', b: '2' },
      { a: '1";"b"="2' },
      [1, 2],
      ['1,number 2'],
      ['1', '2'],
      new Date(0),
      new Date(1),
      new Map([['a', 1]]),
      new Map([['a', 2]]),
      new Set(['a']),
      new Set(['b']),
      {},
      [],
      null,
      new Error('one'),
      new Error('two'),
    ];
    expect(new Set(contents.map(digestOf)).size).toBe(contents.length);
  });
});

describe('[FLW-04] the actor that runs', () => {
  const shop = smallFlow(
    setup({ actors: { charge: fromPromise(async () => 'yes') } }).createMachine({
      id: 'shop',
      initial: 'idle',
      states: {
        idle: { on: { pays: 'charging' } },
        charging: { invoke: { id: 'bank', src: 'charge', onDone: 'sold', onError: 'idle' }, on: { leaves: 'idle' } },
        sold: {},
      },
    }),
    {
      events: bareEvents('pays', 'leaves'),
      outcomes: {
        charge: [
          { name: 'taken', output: 'yes' },
          { name: 'refused', error: 'no' },
        ],
      },
    },
  );
  const settle = { do: 'settle', invoke: 'bank', actor: 'charge', outcome: 'taken' } as const;

  test('does not hear what a stopped call comes to, and hears the call that was begun after it', async () => {
    const live = new LiveActor(shop, 'as it is');
    for (const name of ['pays', 'leaves', 'pays']) await live.perform({ do: 'send', case: name });
    await live.perform({ ...settle, do: 'settle-late' });
    expect(live.snapshot.value).toBe('charging');
    await live.perform(settle);
    expect(live.snapshot.value).toBe('sold');
    live.stop();
  });

  test('a call that was never begun cannot be answered', async () => {
    const live = new LiveActor(shop, 'as it is');
    await expect(live.perform(settle)).rejects.toThrow('bank was not begun');
    live.stop();
  });
});
