import { describe, expect, test } from 'vitest';
import { and, fromPromise, not, or, setup, stateIn } from 'xstate';
import { readModel } from '../../../flows/model/read-model.ts';
import { flows } from '../../../machines/index.ts';
import { smallFlow } from '../small-flow.ts';

const sale = (mayPay: 'covered' | 'agreed' = 'covered') =>
  setup({
    types: {} as { context: { readonly sum: number }; events: { type: 'paid'; sum: number } | { type: 'left' } },
    guards: {
      covered: ({ context }) => context.sum > 0,
      agreed: () => true,
      isMore: (_, least: number) => least > 0,
      coveredAndAgreed: and(['covered', 'agreed']),
    },
    actors: { charge: fromPromise(async () => {}) },
    actions: { note: () => {}, print: (_scope, _copies: number) => {} },
    delays: { patience: 1_000 },
  }).createMachine({
    id: 'sale',
    context: { sum: 1 },
    initial: 'open',
    states: {
      open: {
        tags: ['asked'],
        meta: { title: 'Open', screen: '/sale', requirements: ['FLW-01'] },
        entry: 'note',
        exit: { type: 'print', params: 2 },
        on: {
          paid: [
            { guard: mayPay, target: 'charging' },
            { guard: or(['coveredAndAgreed', not('agreed'), stateIn({ shown: 'yes' })]), target: '#over' },
            { guard: { type: 'isMore', params: ({ event }) => event.sum }, actions: 'note' },
            { target: 'open', reenter: true },
          ],
        },
        after: { patience: 'over', 250: 'shown' },
      },
      charging: { invoke: { id: 'bank', src: 'charge', onDone: 'shown', onError: { target: 'open' } } },
      shown: {
        type: 'parallel',
        onDone: 'over',
        states: { bill: { initial: 'yes', states: { yes: { type: 'final' }, back: { type: 'history' } } } },
      },
      over: { id: 'over', type: 'final' },
    },
  });

const model = readModel(smallFlow(sale()));
const state = (id: string) => model.states.find((each) => each.id === id);
const candidates = (from: string, type: string) =>
  model.transitions.filter((each) => each.from === from && each.eventType === type);

describe('[FLW-03] a flow as data', () => {
  test('a state says where it stands, what kind it is, what it does and what it says of itself', () => {
    expect(model.states[0]).toMatchObject({
      id: 'sale',
      path: [],
      parent: null,
      kind: 'compound',
      initial: 'sale.open',
    });
    expect(state('sale.open')).toMatchObject({
      key: 'open',
      path: ['open'],
      parent: 'sale',
      kind: 'atomic',
      meta: { title: 'Open', requirements: ['FLW-01'] },
      tags: ['asked'],
      entry: [{ name: 'note', params: { is: 'none' } }],
      exit: [{ name: 'print', params: { is: 'given', value: 2 } }],
    });
    expect(['sale.shown', 'over', 'sale.shown.bill.back'].map((id) => state(id)?.kind)).toEqual([
      'parallel',
      'final',
      'history',
    ]);
  });

  test('the candidates of an event stand in the order in which they are tried', () => {
    const paid = candidates('sale.open', 'paid');
    expect(paid.map(({ id, order }) => [id, order])).toEqual(
      [0, 1, 2, 3].map((order) => [`sale.open|paid|${order}`, order]),
    );
    expect(paid.map(({ targets, reenter, actions }) => [targets, reenter, actions.map(({ name }) => name)])).toEqual([
      [['sale.charging'], false, []],
      [['over'], false, []],
      [[], false, ['note']],
      [['sale.open'], true, []],
    ]);
  });

  test('a guard is a name, a name with what it is given, or names combined', () => {
    const [named, combined, given, none] = candidates('sale.open', 'paid').map(({ guard }) => guard);
    expect(named).toEqual({ is: 'named', name: 'covered', params: { is: 'none' }, of: null });
    expect(combined).toMatchObject({
      is: 'or',
      of: [
        { is: 'named', name: 'coveredAndAgreed', of: { is: 'and', of: [{ name: 'covered' }, { name: 'agreed' }] } },
        { is: 'not', of: { is: 'named', name: 'agreed' } },
        { is: 'in-state', state: 'shown.yes' },
      ],
    });
    expect(given).toMatchObject({ name: 'isMore', params: { is: 'from-event' } });
    expect(none).toBeNull();
  });

  test('delays, outcomes and the end of a region are told from events', () => {
    expect(model.transitions.map(({ trigger }) => trigger)).toEqual(
      expect.arrayContaining([
        { is: 'after', delay: 'patience', ms: 1_000 },
        { is: 'after', delay: '250', ms: 250 },
        { is: 'done', actor: 'charge', invoke: 'bank' },
        { is: 'error', actor: 'charge', invoke: 'bank' },
        { is: 'completed' },
      ]),
    );
    expect(state('sale.charging')?.invokes).toEqual([
      { id: 'bank', actor: 'charge', hearsDone: true, hearsError: true },
    ]);
  });

  test('the same machine gives the same hash; another guard gives another', () => {
    expect(readModel(smallFlow(sale()))).toEqual(model);
    expect(readModel(smallFlow(sale('agreed'))).hash).not.toBe(model.hash);
  });

  test('where a line stands is no part of the hash', () => {
    const moved = readModel(smallFlow(sale()), () => ({ file: 'machines/desk/sale.machine.ts', line: 7 }));
    expect(moved.hash).toBe(model.hash);
    expect(moved.states[0]?.source).toEqual({ file: 'machines/desk/sale.machine.ts', line: 7 });
  });

  test.each(flows.map((flow) => [flow.name, flow] as const))('%s holds no function, and every id once', (_, flow) => {
    const read = readModel(flow);
    expect(JSON.parse(JSON.stringify(read))).toEqual(read);
    for (const list of [read.states, read.transitions]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    }
  });
});
