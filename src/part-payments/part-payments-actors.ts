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
    readMoreDues: fromPromise(({ input, signal }: Asked) => send('GetOrders', input, { signal })),
  },
});
