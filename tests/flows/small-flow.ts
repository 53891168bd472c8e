import type { AnyStateMachine } from 'xstate';
import type { Flow, FlowCases } from '../../machines/flow.ts';

/** A flow of a machine that a test makes: what it does not name is empty. */
export const smallFlow = (
  machine: AnyStateMachine,
  cases: Partial<FlowCases> = {},
  more: Partial<Flow> = {},
): Flow => ({
  name: machine.id,
  title: `The ${machine.id}`,
  purpose: 'To be tested.',
  area: 'desk',
  machine,
  cases: {
    inputs: [{ name: 'as it is', input: undefined }],
    events: [],
    outcomes: {},
    classOf: (context: unknown) => JSON.stringify(context),
    ...cases,
  },
  shown: { context: [], events: {}, outcomes: {} },
  view: null,
  page: null,
  ...more,
});

/** One case for each event type, without data. */
export const bareEvents = (...types: readonly string[]): FlowCases['events'] =>
  types.map((type) => ({ name: type, event: { type } }));
