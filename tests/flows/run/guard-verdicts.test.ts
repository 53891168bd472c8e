import { describe, expect, test } from 'vitest';
import { and, createActor, not, or, setup, stateIn } from 'xstate';
import { combinatorOf } from '../../../flows/model/guard-parts.ts';
import { acceptedEvents, candidatesFor, candidatesIn } from '../../../flows/run/guard-verdicts.ts';

const machine = setup({
  types: {
    context: {} as { readonly open: boolean },
    events: {} as { type: 'go'; far: boolean } | { type: 'stay' } | { type: 'pass' } | { type: 'rest' },
  },
  guards: {
    isOpen: ({ context }) => context.open,
    isFar: ({ event }) => event.type === 'go' && event.far,
    farAndOpen: and(['isOpen', 'isFar']),
    farOrOpen: or(['isFar', 'isOpen']),
    notFar: not('isFar'),
    here: stateIn('#here'),
    named: (_, far: boolean) => far,
    asked: ({ event }) => 'far' in event,
  },
}).createMachine({
  id: 'door',
  context: { open: false },
  initial: 'here',
  states: {
    here: {
      id: 'here',
      on: {
        go: [
          { guard: 'farAndOpen', target: 'there' },
          { guard: 'farOrOpen', target: 'there' },
          { guard: 'notFar', target: 'there' },
          { guard: 'here', target: 'there' },
          { guard: not('here'), target: 'there' },
          { guard: { type: 'named', params: ({ event }) => event.far }, target: 'there' },
          { guard: { type: 'named', params: true }, target: 'there' },
          { guard: 'asked', target: 'there' },
        ],
        stay: {},
        pass: { guard: 'isOpen', target: 'there' },
        rest: { guard: not('isOpen'), target: 'there' },
      },
    },
    there: { type: 'final' },
  },
});

const snapshot = () => createActor(machine).getSnapshot();
const verdictsOf = (judged: ReturnType<typeof candidatesIn>, event: string) =>
  judged.filter(({ transition }) => transition.includes(`|${event}|`)).map(({ verdict }) => verdict);

describe('a guard judged without the data of its event', () => {
  test('[FLW-02] holds, fails, or needs the data; and, or and not carry that on', () => {
    expect(verdictsOf(candidatesIn(snapshot()), 'go')).toEqual([
      'fails',
      'needs-data',
      'needs-data',
      'holds',
      'fails',
      'needs-data',
      'holds',
      'needs-data',
    ]);
  });

  test('[FLW-02] with the data there is no doubt left', () => {
    expect(verdictsOf(candidatesFor(snapshot(), { type: 'go', far: true }), 'go')).toEqual([
      'fails',
      'holds',
      'fails',
      'holds',
      'fails',
      'holds',
      'holds',
      'holds',
    ]);
  });

  test('[FLW-02] accepted are the events that would do something, surely or by their data', () => {
    expect(acceptedEvents(snapshot())).toEqual([
      { type: 'go', verdict: 'needs-data' },
      { type: 'rest', verdict: 'holds' },
    ]);
  });

  test('[FLW-02] combinators are told apart by what they check, for names do not survive a build', () => {
    expect([and([]), or([]), not(''), stateIn(''), () => true].map(combinatorOf)).toEqual([
      'and',
      'or',
      'not',
      'in-state',
      null,
    ]);
  });
});
