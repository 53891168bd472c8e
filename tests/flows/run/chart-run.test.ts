import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMachine, setup, transition } from 'xstate';
import { ChartRun, EndlessChart, leavesOf } from '../../../flows/run/chart-run.ts';
import { eventOfCase } from '../../../flows/run/moves.ts';
import { flows } from '../../../machines/index.ts';
import { sizeOf } from '../../whole.ts';

describe.each(flows.map((flow) => [flow.name, flow] as const))('[FLW-01] %s run as a pure function', (_, flow) => {
  const names = flow.cases.events.map(({ name }) => name);
  const runs = flow.cases.inputs.map(({ input }) => ({ input, run: new ChartRun(flow.machine, input) }));

  test('comes to what XState’s own transition comes to, event by event', () => {
    fc.assert(
      fc.property(
        fc.nat(runs.length - 1),
        names.length === 0 ? fc.constant([]) : fc.array(fc.constantFrom(...names), { maxLength: 25 }),
        (which, sent) => {
          const { run, input } = runs[which] as (typeof runs)[number];
          let { snapshot } = run.begin(input);
          for (const event of sent.flatMap((name) => eventOfCase(flow.cases, name))) {
            if (snapshot.status !== 'active') return;
            const [theirs] = transition(flow.machine, snapshot, event as never);
            ({ snapshot } = run.next(snapshot, event));
            expect(snapshot.value).toEqual(theirs.value);
            expect(snapshot.context).toEqual(theirs.context);
            expect(snapshot.status).toBe(theirs.status);
          }
        },
      ),
      { numRuns: sizeOf(6, 20), seed: 7 },
    );
  });

  test('the same, found again after a page load', () => {
    for (const { input, run } of runs) {
      const { snapshot } = run.begin(input);
      const again = run.resumed(snapshot);
      expect(again.value).toEqual(snapshot.value);
      expect(again.context).toEqual(snapshot.context);
      expect(again.status).toBe(snapshot.status);
      expect(leavesOf(again)).toEqual(leavesOf(snapshot));
    }
  });
});

const lamp = setup({
  types: {} as { context: { readonly pressed: number } },
  guards: { isSet: () => true },
}).createMachine({
  id: 'lamp',
  context: { pressed: 0 },
  initial: 'off',
  states: {
    off: { on: { pressed: 'warming' } },
    warming: { always: { guard: 'isSet', target: 'on' } },
    on: {
      type: 'parallel',
      states: {
        light: { initial: 'dim', states: { dim: { on: { pressed: 'bright' } }, bright: {} } },
        fan: { initial: 'still', states: { still: { on: { pressed: 'turning' } }, turning: {} } },
      },
    },
  },
});

describe('[FLW-01] a step', () => {
  const run = new ChartRun(lamp, undefined);

  test('tells every candidate taken, also those passed at once and those of several regions', () => {
    const first = run.next(run.begin(undefined).snapshot, { type: 'pressed' });
    expect(first.microsteps.map(({ taken }) => taken)).toEqual([['lamp.off|pressed|0'], ['lamp.warming||0']]);
    const second = run.next(first.snapshot, { type: 'pressed' });
    expect(second.microsteps.map(({ taken }) => taken)).toEqual([
      ['lamp.on.light.dim|pressed|0', 'lamp.on.fan.still|pressed|0'],
    ]);
    expect(leavesOf(second.snapshot)).toEqual(['lamp.on.fan.turning', 'lamp.on.light.bright']);
  });

  test('leaves the snapshot that it began from as it was', () => {
    const { snapshot } = run.begin(undefined);
    run.next(snapshot, { type: 'pressed' });
    expect(snapshot.value).toBe('off');
  });

  test('a chart that goes round for ever is stopped', () => {
    const wheel = createMachine({
      id: 'wheel',
      initial: 'still',
      states: { still: { on: { turned: 'up' } }, up: { always: 'down' }, down: { always: 'up' } },
    });
    const turning = new ChartRun(wheel, undefined);
    const { snapshot } = turning.begin(undefined);
    expect(() => turning.next(snapshot, { type: 'turned' })).toThrow(EndlessChart);
  });
});
