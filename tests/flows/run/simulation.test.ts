import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { leavesOf } from '../../../flows/run/chart-run.ts';
import { moveName } from '../../../flows/run/moves.ts';
import { type Performed, Simulation } from '../../../flows/run/simulation.ts';
import { bareEvents, smallFlow } from '../small-flow.ts';

const kettle = setup({
  types: {} as { context: { readonly ticks: number } },
  actors: { heat: fromPromise(async () => 'hot') },
  actions: { tick: assign({ ticks: ({ context }) => context.ticks + 1 }) },
  delays: { aMoment: 1_000, aWhile: 2_500 },
}).createMachine({
  id: 'kettle',
  context: { ticks: 0 },
  initial: 'cold',
  states: {
    cold: { on: { lit: 'heating' } },
    heating: {
      invoke: { id: 'fire', src: 'heat', onDone: 'hot', onError: 'broken' },
      on: { 'put out': 'cold' },
      type: 'parallel',
      states: {
        clock: {
          initial: 'ticks',
          states: { ticks: { after: { aMoment: { target: 'ticks', reenter: true, actions: 'tick' } } } },
        },
        patience: { initial: 'has', states: { has: { after: { aWhile: 'lost' } }, lost: {} } },
      },
    },
    hot: { type: 'final' },
    broken: {},
  },
});

const simulation = new Simulation(
  smallFlow(kettle, {
    events: [...bareEvents('lit', 'put out'), { name: 'lit twice', events: [{ type: 'lit' }, { type: 'lit' }] }],
    outcomes: {
      heat: [
        { name: 'boils', output: 'hot' },
        { name: 'no gas', error: new Error('no gas') },
      ],
    },
  }),
);
const lit = (): Performed => simulation.perform(simulation.begin('as it is').standing, { do: 'send', case: 'lit' });
const timersOf = ({ standing }: Performed) =>
  standing.timers.map(({ eventType, dueMs }) => [eventType.split('.')[2], dueMs]);
const settle = (outcome: string) => ({ do: 'settle', invoke: 'fire', actor: 'heat', outcome }) as const;

describe('[FLW-04] a flow in a world of its own', () => {
  test('delays are set as their states are entered, the next due first', () => {
    expect(timersOf(lit())).toEqual([
      ['aMoment', 1_000],
      ['aWhile', 2_500],
    ]);
  });

  test('a wait fires what falls due on the way, in order, each at its own time', () => {
    const waited = simulation.perform(lit().standing, { do: 'wait', ms: 3_000 });
    expect(waited.microsteps.map(({ event }) => event.type.split('.')[2])).toEqual([
      'aMoment',
      'aMoment',
      'aWhile',
      'aMoment',
    ]);
    expect(waited.standing.snapshot.context).toEqual({ ticks: 3 });
    expect(timersOf(waited)).toEqual([['aMoment', 4_000]]);
    expect(waited.standing.nowMs).toBe(3_000);
  });

  test('a millisecond before it is due nothing happens', () => {
    const waited = simulation.perform(lit().standing, { do: 'wait', ms: 999 });
    expect(waited.taken).toEqual([]);
    expect(simulation.perform(waited.standing, { do: 'wait', ms: 1 }).standing.snapshot.context).toEqual({ ticks: 1 });
  });

  test('a state that is left takes its delays and its actor with it', () => {
    const left = simulation.perform(lit().standing, { do: 'send', case: 'put out' });
    expect(timersOf(left)).toEqual([]);
    expect([...left.standing.pending]).toEqual([]);
  });

  test('an outcome is heard once: by done or by error', () => {
    expect([...lit().standing.pending]).toEqual([['fire', 'heat']]);
    const boiled = simulation.perform(lit().standing, settle('boils'));
    expect(leavesOf(boiled.standing.snapshot)).toEqual(['kettle.hot']);
    expect(leavesOf(simulation.perform(lit().standing, settle('no gas')).standing.snapshot)).toEqual(['kettle.broken']);
    expect(() => simulation.perform(boiled.standing, settle('boils'))).toThrow('fire is not waited for');
  });

  test('what a stopped actor comes to is not heard', () => {
    const left = simulation.perform(lit().standing, { do: 'send', case: 'put out' });
    const late = simulation.perform(left.standing, { ...settle('boils'), do: 'settle-late' });
    expect(late.standing).toBe(left.standing);
    expect(late.taken).toEqual([]);
  });

  test('a flow that is over answers nothing', () => {
    const { standing } = simulation.perform(lit().standing, settle('boils'));
    expect(simulation.perform(standing, { do: 'send', case: 'lit' }).taken).toEqual([]);
  });

  test('several events of one case are sent one after the other', () => {
    const { taken } = simulation.perform(simulation.begin('as it is').standing, { do: 'send', case: 'lit twice' });
    expect(taken).toEqual(['kettle.cold|lit|0']);
  });

  test('a page load finds states, context, delays and calls as they were', () => {
    const before = simulation.perform(lit().standing, { do: 'wait', ms: 1_200 }).standing;
    const { standing } = simulation.perform(before, { do: 'resume' });
    expect(standing.snapshot.value).toEqual(before.snapshot.value);
    expect(standing.snapshot.context).toEqual(before.snapshot.context);
    expect([standing.timers, standing.pending]).toEqual([before.timers, before.pending]);
  });

  test('names that the cases do not have are told with those that they have', () => {
    const { standing } = simulation.begin('as it is');
    expect(() => simulation.begin('with tea')).toThrow('no input case is called "with tea"');
    expect(() => simulation.perform(standing, { do: 'send', case: 'lid off' })).toThrow(
      'there are: lit, put out, lit twice',
    );
    expect(() => simulation.perform(lit().standing, settle('melts'))).toThrow(
      'heat has no outcome "melts"; there are: boils, no gas',
    );
  });

  test.each([2_147_483_648, 31_536_000_000, -1, Number.NaN])(
    'a delay of %d ms, which no timer can wait, is refused',
    (delay) => {
      const machine = setup({ delays: { hold: delay } }).createMachine({
        id: 'hold',
        initial: 'held',
        states: { held: { after: { hold: 'over' } }, over: {} },
      });
      expect(() => new Simulation(smallFlow(machine)).begin('as it is')).toThrow(`due in ${delay} ms`);
    },
  );

  test('the longest delay that a timer can wait is kept', () => {
    const machine = setup({ delays: { hold: 2_147_483_647 } }).createMachine({
      id: 'hold',
      initial: 'held',
      states: { held: { after: { hold: 'over' } }, over: {} },
    });
    expect(new Simulation(smallFlow(machine)).begin('as it is').standing.timers).toHaveLength(1);
  });

  test('a move has one name', () => {
    expect([settle('boils'), { do: 'wait', ms: 5 } as const, { do: 'resume' } as const].map(moveName)).toEqual([
      'heat (fire) answers: boils',
      'wait 5 ms',
      'load the page again',
    ]);
  });
});
