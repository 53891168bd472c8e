import type { FlowCases } from '../flow.ts';
import type { ConnectionContext, ConnectionEvent } from './connection.machine.ts';

const waits = (id: number, attempt: number, waitMs: number): ConnectionEvent => ({
  type: 'call.waits',
  id,
  ...(id === 1
    ? { call: 'mybalance', doing: 'loading your balance' }
    : { call: 'GetUserContext', doing: 'opening your account' }),
  attempt,
  attemptsAtMost: 7,
  waitMs,
});

const ended = (id: number): ConnectionEvent => ({ type: 'call.ended', id });
const stop: ConnectionEvent = { type: 'stop.requested' };

type NamedEvents =
  | { readonly name: string; readonly event: ConnectionEvent }
  | { readonly name: string; readonly events: readonly ConnectionEvent[] };

const events: readonly NamedEvents[] = [
  { name: 'a call waits', event: waits(1, 2, 2_500) },
  { name: 'the call waits again', event: waits(1, 3, 4_000) },
  { name: 'another call waits', event: waits(2, 2, 1_000) },
  { name: 'the call is tried', event: { type: 'call.tried', id: 1 } },
  { name: 'the call has ended', event: ended(1) },
  { name: 'both calls end', events: [ended(1), ended(2)] },
  { name: 'the network is lost', event: { type: 'network.lost' } },
  { name: 'the network is back', event: { type: 'network.found', spreadMs: 4_500 } },
  { name: 'Stop', event: stop },
  { name: 'Stop, and the call ends', events: [stop, ended(1)] },
];

export const connectionCases: FlowCases = {
  inputs: [{ name: 'a page', input: undefined }],
  events,
  outcomes: {
    hearCalls: [{ name: 'the browser tells nothing', error: new Error('the browser tells nothing') }],
  },
  classOf: ({ calls, spreadMs }: ConnectionContext) =>
    [
      ...calls.map(
        ({ id, attempt, restMs }) => `${id} ${attempt > 2 ? 'again' : 'first'} ${restMs > 0 ? 'rests' : 'runs'}`,
      ),
      spreadMs > 0 ? 'spread' : 'at once',
    ].join(', '),
  apart: ['calls', 'network'],
};
