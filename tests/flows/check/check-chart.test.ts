import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine, fromPromise, not, setup } from 'xstate';
import { type ChartRule, chartRules, checkChart } from '../../../flows/check/check-chart.ts';
import type { Flow, FlowCases } from '../../../machines/flow.ts';
import { bareEvents, smallFlow } from '../small-flow.ts';

const rows = new Set(['FLW-01']);
const said = { title: 'A state', screen: null, requirements: ['FLW-01'] };

const checked = (
  machine: AnyStateMachine,
  cases: Partial<FlowCases> = {},
  more: Partial<Flow> = {},
  declaredEvents: readonly string[] = [],
) => checkChart(smallFlow(machine, cases, more), rows, { find: () => null, declaredEvents });

/** A sound chart: each fault below is one thing changed. */
const soundCases = { events: bareEvents('go') };
const sound = () =>
  createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { meta: said, on: { go: 'open' } }, open: { meta: said, type: 'final' } },
  });

interface Faulty {
  readonly at: string;
  readonly findings: () => ReturnType<typeof checkChart>;
}

const faulty: Readonly<Record<ChartRule, Faulty>> = {
  'unreachable-state': {
    at: 'door.cellar',
    findings: () =>
      checked(
        createMachine({
          id: 'door',
          initial: 'shut',
          states: {
            shut: { meta: said, on: { go: 'open' } },
            open: { meta: said, type: 'final' },
            cellar: { meta: said, type: 'final' },
          },
        }),
        soundCases,
      ),
  },
  'dead-end': {
    at: 'door.open.wide',
    findings: () =>
      checked(
        createMachine({
          id: 'door',
          initial: 'shut',
          states: {
            shut: { meta: said, on: { go: 'open' } },
            open: { meta: said, initial: 'wide', states: { wide: { meta: said, type: 'final' } } },
          },
        }),
        soundCases,
      ),
  },
  'shadowed-candidate': {
    at: 'door.shut|go|1',
    findings: () =>
      checked(
        createMachine({
          id: 'door',
          initial: 'shut',
          states: { shut: { meta: said, on: { go: ['open', 'shut'] } }, open: { meta: said, type: 'final' } },
        }),
        soundCases,
      ).filter(({ rule }) => rule !== 'untaken-candidate'),
  },
  'unheard-error': {
    at: 'door.shut',
    findings: () =>
      checked(
        setup({ actors: { unlock: fromPromise(async () => {}) } }).createMachine({
          id: 'door',
          initial: 'shut',
          states: {
            shut: { meta: said, invoke: { src: 'unlock', onDone: 'open' } },
            open: { meta: said, type: 'final' },
          },
        }),
        { outcomes: { unlock: [{ name: 'unlocked', output: undefined }] } },
      ),
  },
  'unhandled-event': {
    at: 'door',
    findings: () => checked(sound(), soundCases, {}, ['go', 'knocked']),
  },
  'left-out-event': {
    at: 'door.shut|go|0',
    findings: () => checked(sound(), soundCases, { leavesOut: ['go'] }),
  },
  'inline-guard': {
    at: 'door.shut|go|0',
    findings: () =>
      checked(
        createMachine({
          id: 'door',
          initial: 'shut',
          states: {
            shut: { meta: said, on: { go: { guard: not(() => false), target: 'open' } } },
            open: { meta: said, type: 'final' },
          },
        }),
        soundCases,
      ),
  },
  'inline-action': {
    at: 'door.shut|go|0',
    findings: () =>
      checked(
        createMachine({
          id: 'door',
          initial: 'shut',
          states: {
            shut: { meta: said, on: { go: { actions: assign({}), target: 'open' } } },
            open: { meta: said, type: 'final' },
          },
        }),
        soundCases,
      ),
  },
  'missing-title': {
    at: 'door.open',
    findings: () =>
      checked(
        createMachine({
          id: 'door',
          initial: 'shut',
          states: { shut: { meta: said, on: { go: 'open' } }, open: { type: 'final' } },
        }),
        soundCases,
      ),
  },
  'unknown-requirement': {
    at: 'door.open',
    findings: () =>
      checked(
        createMachine({
          id: 'door',
          initial: 'shut',
          states: {
            shut: { meta: said, on: { go: 'open' } },
            open: { meta: { ...said, requirements: ['FLW-99'] }, type: 'final' },
          },
        }),
        soundCases,
      ),
  },
  'unprojected-state': {
    at: 'door.open',
    findings: () =>
      checked(sound(), soundCases, {
        view: (snapshot: { readonly value: unknown }) => (snapshot.value === 'shut' ? { show: 'shut' } : undefined),
      }),
  },
  'untaken-candidate': {
    at: 'door.shut|go|0',
    findings: () =>
      checked(
        setup({ guards: { isUnlocked: () => false } }).createMachine({
          id: 'door',
          initial: 'shut',
          states: {
            shut: { meta: said, on: { go: { guard: 'isUnlocked', target: 'open' } } },
            open: { meta: said, type: 'final' },
          },
        }),
        soundCases,
      ),
  },
  'unbounded-cases': {
    at: 'counter',
    findings: () =>
      checked(
        setup({
          types: {} as { context: { count: number } },
          actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
        }).createMachine({
          id: 'counter',
          context: { count: 0 },
          initial: 'on',
          states: { on: { meta: said, on: { go: { actions: 'count' } } } },
        }),
        soundCases,
      ),
  },
};

describe('[FLW-03] what is wrong with a chart', () => {
  test('a sound chart has no finding', () => {
    expect(checked(sound(), soundCases, {}, ['go'])).toEqual([]);
  });

  test.each(Object.entries(faulty))('%s is found, and it alone', (rule, { at, findings }) => {
    expect(findings().map((each) => [each.rule, each.at])).toEqual([[rule, at]]);
  });

  test('each rule has its faulty chart', () => {
    expect(Object.keys(faulty)).toEqual(Object.keys(chartRules));
  });

  test('a guarded answer to a failure is not enough, for the guard may be false', () => {
    const machine = setup({
      actors: { unlock: fromPromise(async () => {}) },
      guards: { mayTryAgain: () => true },
    }).createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: {
          meta: said,
          invoke: { src: 'unlock', onDone: 'open', onError: { guard: 'mayTryAgain', target: 'open' } },
        },
        open: { meta: said, type: 'final' },
      },
    });
    const outcomes = {
      unlock: [
        { name: 'unlocked', output: undefined },
        { name: 'jammed', error: new Error('jammed') },
      ],
    };
    expect(checked(machine, { outcomes }).map(({ rule }) => rule)).toEqual(['unheard-error']);
  });

  test('a view that throws is told with its words', () => {
    const view = () => {
      throw new Error('no such screen');
    };
    const [finding] = checked(sound(), soundCases, { view });
    expect(finding).toMatchObject({ rule: 'unprojected-state', at: 'door.shut' });
    expect(finding?.words).toContain('no such screen');
  });
});
