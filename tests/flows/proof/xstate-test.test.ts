import { TestModel } from '@xstate/test';
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { canonicalJson } from '../../../flows/model/content-hash.ts';
import { breedMutants } from '../../../flows/proof/breed-mutants.ts';
import { fullWalk } from '../../../flows/proof/expression.ts';
import { generateSuite } from '../../../flows/proof/generate.ts';
import type { Mutant } from '../../../flows/proof/mutant.ts';
import { firstDifference } from '../../../flows/proof/suite.ts';
import { ChartRun } from '../../../flows/run/chart-run.ts';
import { orderCases } from '../../../machines/orders/order.cases.ts';
import { orderFlow } from '../../../machines/orders/order.flow.ts';
import { orderMachine } from '../../../machines/orders/order.machine.ts';

const events = orderCases.events.flatMap((each) => ('events' in each ? each.events : [each.event]));

/** What a person sees of an order: where it stands and what is known of it. */
const seen = ({ value, context, status }: AnyMachineSnapshot): string => canonicalJson({ value, context, status });

const journeys = orderCases.inputs.flatMap(({ name, input }) => {
  const model = new TestModel(orderMachine, {
    stateMatcher: (snapshot: AnyMachineSnapshot, key: string) => snapshot.matches(key as never),
    serializeState: seen,
    events: events as never,
    /** Its path functions know no input: they are given the snapshot that one leads to. */
    fromState: new ChartRun(orderMachine, input).begin(input).snapshot,
  } as never);
  return model.getShortestPaths().map((path) => ({ name, input, path }));
});
type Journey = (typeof journeys)[number];

/** Runs one path on an order that works as `machine` says; throws at the first state that is not the model's. */
const runOn = (machine: AnyStateMachine, { input, path }: Journey) => {
  const run = new ChartRun(machine, input);
  let { snapshot } = run.begin(input);
  const follow = ({ event }: { readonly event: EventObject }) => {
    if (!event.type.startsWith('xstate.')) ({ snapshot } = run.next(snapshot, event));
  };
  return path.testSync({
    events: Object.fromEntries(events.map(({ type }) => [type, follow])),
    states: { '*': (expected: AnyMachineSnapshot) => expect(seen(snapshot)).toBe(seen(expected)) },
  } as never);
};

const tellsApart = (machine: AnyStateMachine): boolean => {
  try {
    for (const journey of journeys) runOn(machine, journey);
    return false;
  } catch {
    return true;
  }
};

describe('[FLW-04] the order’s shortest paths, by @xstate/test', () => {
  test.each(journeys.map((journey) => [journey.name, journey.path.description, journey] as const))(
    'from %s: %s',
    (_, _path, journey) => {
      runOn(orderMachine, journey);
    },
  );

  test('lead to every state that an order can be in', () => {
    const reached = new Set(journeys.map(({ path }) => String((path.state as AnyMachineSnapshot).value)));
    expect([...reached].sort()).toEqual([
      'cancelled',
      'exchanged',
      'expired',
      'failed',
      'held',
      'refunded',
      'ticketed',
      'ticketing',
      'voided',
    ]);
  });
});

describe('[FLW-06] how strong they are', () => {
  test('one of the order’s mutants passes them, which the table of states and events kills (decision 0005)', () => {
    const unseen = breedMutants(orderMachine).find(({ build }) => !tellsApart(build()));
    expect(unseen).toBeDefined();
    const table = generateSuite(orderFlow, fullWalk).tests;
    expect(firstDifference(orderMachine, orderFlow.cases, table)).toBeNull();
    expect(firstDifference((unseen as Mutant).build(), orderFlow.cases, table)).not.toBeNull();
  });
});
