import { expect, test } from 'vitest';
import { createActor, fromObservable, fromPromise, SimulatedClock } from 'xstate';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { orderIn } from '../../../machines/booking/booking-examples.ts';
import { heldOrder, requestIn } from '../../../machines/deadlines/time-limit.cases.ts';
import {
  type ExtensionRequest,
  type RequestsAsked,
  timeLimitMachine,
} from '../../../machines/deadlines/time-limit.machine.ts';
import { viewOfTimeLimit } from '../../../machines/deadlines/time-limit.view.ts';

type Extended = CallOutcome<'UpdateExtendTimeLimitRequest'>;
interface Sent {
  readonly request: CallRequest<'UpdateExtendTimeLimitRequest'>;
  readonly intent: string;
}

const settled = () => new Promise<void>((done) => setImmediate(done));

type RequestsRead = CallOutcome<'GetExtendTimeLimitRequest'>;

const open = ({ input = heldOrder, past = [[]] }: { input?: typeof heldOrder; past?: ExtensionRequest[][] } = {}) => {
  const clock = new SimulatedClock();
  const reads: RequestsAsked[] = [];
  const asked: { readonly input: Sent; answer: (outcome: Extended) => void; fail: (why: unknown) => void }[] = [];
  const actor = createActor(
    timeLimitMachine.provide({
      actors: {
        extendLimit: fromPromise<Extended, Sent>(
          ({ input }) => new Promise((answer, fail) => asked.push({ input, answer, fail })),
        ),
        readRequests: fromPromise<RequestsRead, RequestsAsked>(async ({ input: read }) => {
          const requests = past[reads.length] ?? past.at(-1);
          reads.push(read);
          if (requests === undefined) throw new Error('lost');
          return { ok: true, answer: { requests } };
        }),
        tellPageTime: fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) })),
      },
    }),
    { input, clock },
  ).start();
  const ask = () => actor.send({ type: 'extension.requested' });
  const answer = async (outcome: Extended) => {
    asked.at(-1)?.answer(outcome);
    await settled();
  };
  const keys = () => asked.map(({ input }) => input.intent);
  return { actor, asked, ask, answer, keys, clock, reads, view: () => viewOfTimeLimit(actor.getSnapshot()) };
};

test('[ORD-03] more time is asked for once, however often the button is pressed, and given', async () => {
  const { ask, asked, answer, view } = open();
  expect(view()).toMatchObject({ show: 'standing', message: null });
  ask();
  ask();
  expect(asked.map(({ input }) => input.request)).toEqual([{ orderReference: heldOrder.orderReference }]);
  await answer({ ok: true, answer: { order: orderIn('held') } });
  expect(view()).toMatchObject({ show: 'given' });
});

test('[ORD-03] a refusal says the airline’s reason and that the limit stays; the next request is another one', async () => {
  const { ask, answer, keys, view } = open();
  ask();
  await answer({ ok: false, refusal: 'extension-refused', detail: 'This fare must be ticketed at once.' });
  expect(view().message).toBe('No more time. This fare must be ticketed at once. The present time limit stays.');
  ask();
  expect(new Set(keys()).size).toBe(2);
  await answer({ ok: true, answer: { order: orderIn('held') } });
  expect(view().message).not.toContain('ticketed at once');
});

test('[ORD-03] an airline that did not answer is not said to have refused', async () => {
  const { ask, answer, keys, view } = open();
  ask();
  await answer({ ok: false, refusal: 'supplier-silent' });
  expect(view()).toMatchObject({ show: 'unanswered' });
  ask();
  expect(new Set(keys()).size).toBe(2);
});

test('[ORD-03] [BKG-07] after a lost connection the same request is sent again, so that it acts once', async () => {
  const { actor, ask, asked, keys, view } = open();
  ask();
  asked[0]?.fail(new Error('lost'));
  await settled();
  expect(view()).toMatchObject({ show: 'unheard' });
  ask();
  expect(asked).toHaveLength(1);
  actor.send({ type: 'again.requested' });
  expect(keys()).toEqual([keys()[0], keys()[0]]);
});

test('[ORD-03] [ORD-05] a colleague’s request is shown, and read again until the airline has answered it', async () => {
  const refusal = 'The fare is sold out.';
  const { clock, reads, view } = open({ past: [[requestIn('waiting')], [requestIn('refused', refusal)]] });
  await settled();
  expect(view().requests).toEqual([
    {
      at: '2026-12-01T05:00:00.000Z',
      who: 'Rafiq Islam',
      state: 'waiting',
      outcome: 'The airline has yet to answer.',
    },
  ]);
  clock.increment(60_000);
  await settled();
  expect(view().requests).toMatchObject([{ state: 'refused', outcome: `No more time. ${refusal}` }]);
  clock.increment(60_000);
  await settled();
  expect(reads).toEqual([
    { orderReference: heldOrder.orderReference, limitMayHaveMoved: false },
    { orderReference: heldOrder.orderReference, limitMayHaveMoved: true },
  ]);
});

test.each<CallOutcome<'UpdateExtendTimeLimitRequest'>>([
  { ok: true, answer: { order: orderIn('held') } },
  { ok: false, refusal: 'supplier-silent' },
  { ok: false, refusal: 'extension-refused' },
])('[ORD-03] the requests are read again after an answer: %j', async (outcome) => {
  const { ask, answer, reads, view } = open({ past: [[], [requestIn('granted')]] });
  await settled();
  ask();
  await answer(outcome);
  await settled();
  expect(reads).toHaveLength(2);
  expect(view().requests).toMatchObject([{ outcome: 'More time given.' }]);
});

test('[ORD-03] requests that could not be read are said to be so, and loaded again', async () => {
  const { actor, view } = open({ past: [] });
  await settled();
  expect(view()).toMatchObject({ show: 'standing', unread: true, requests: [] });
  actor.send({ type: 'requests.asked' });
  expect(view()).toMatchObject({ unread: false });
});

test('[ORD-03] who may not ask for more time is not told who did', async () => {
  const { reads, view } = open({ input: { ...heldOrder, mayAsk: false } });
  await settled();
  expect(reads).toEqual([]);
  expect(view()).toMatchObject({ requests: [], unread: false });
});
