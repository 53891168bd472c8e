import { fromPromise } from 'xstate';
import { type DuesRead, type DuesRequest, partPaymentsMachine } from '../../machines/money/part-payments.machine.ts';
import { send } from '../calls/send.ts';

interface Asked {
  readonly input: DuesRequest;
  readonly signal: AbortSignal;
}

/** The flow of the list of dues with its calls. */
export const portalPartPayments = partPaymentsMachine.provide({
  actors: {
    readDues: fromPromise(async ({ input, signal }: Asked): Promise<DuesRead> => {
      const [page, summary] = await Promise.all([
        send('GetOrders', input, { signal }),
        send('GetSummary', {}, { signal }),
      ]);
      return { page, summary };
    }),
    askForAdmission: fromPromise(
      ({ input, signal }: { readonly input: { readonly intent: string }; readonly signal: AbortSignal }) =>
        send('InitiateRequestToEnablePartialPayment', {}, { intent: input.intent, signal }),
    ),
    readMoreDues: fromPromise(({ input, signal }: Asked) => send('GetOrders', input, { signal })),
  },
});
