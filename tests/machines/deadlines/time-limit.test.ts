import { expect, test } from 'vitest';
import { createActor, fromObservable, fromPromise } from 'xstate';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { orderIn } from '../../../machines/booking/booking-examples.ts';
import { heldOrder } from '../../../machines/deadlines/time-limit.cases.ts';
import { timeLimitMachine } from '../../../machines/deadlines/time-limit.machine.ts';
import { viewOfTimeLimit } from '../../../machines/deadlines/time-limit.view.ts';

type Extended = CallOutcome<'UpdateExtendTimeLimitRequest'>;
interface Sent {
  readonly request: CallRequest<'UpdateExtendTimeLimitRequest'>;
  readonly intent: string;
}

const settled = () => new Promise<void>((done) => setImmediate(done));

const open = () => {
  const asked: { readonly input: Sent; answer: (outcome: Extended) => void; fail: (why: unknown) => void }[] = [];
  const actor = createActor(
    timeLimitMachine.provide({
      actors: {
        extendLimit: fromPromise<Extended, Sent>(
          ({ input }) => new Promise((answer, fail) => asked.push({ input, answer, fail })),
        ),
        tellPageTime: fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) })),
      },
    }),
    { input: heldOrder },
  ).start();
  const ask = () => actor.send({ type: 'extension.requested' });
  const answer = async (outcome: Extended) => {
    asked.at(-1)?.answer(outcome);
    await settled();
  };
  const keys = () => asked.map(({ input }) => input.intent);
  return { actor, asked, ask, answer, keys, view: () => viewOfTimeLimit(actor.getSnapshot()) };
};

test('[ORD-03] more time is asked for once, however often the button is pressed, and given', async () => {
  const { ask, asked, answer, view } = open();
  expect(view()).toEqual({ show: 'standing', message: null });
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
