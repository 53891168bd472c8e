import { fromPromise } from 'xstate';
import { mediaTypes } from '../../contract/file-kinds.ts';
import type { StatementFormat } from '../../contract/money/dues-statement.ts';
import { type DuesRead, type DuesRequest, partPaymentsMachine } from '../../machines/money/part-payments.machine.ts';
import type { FileMade } from '../../machines/parts/file-made.ts';
import { send, sendForFile } from '../calls/send.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { saveFile } from '../ui/deliver-file.ts';

interface Asked {
  readonly input: DuesRequest;
  readonly signal: AbortSignal;
}

interface StatementAsked {
  readonly input: { readonly format: StatementFormat };
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
    saveStatement: fromPromise(async ({ input, signal }: StatementAsked): Promise<FileMade> => {
      const outcome = await sendForFile('GetDuesStatement', input, { signal });
      if (outcome.ok) saveFile(outcome.answer, `dues-${agencyToday()}.${input.format}`, mediaTypes[input.format]);
      return outcome;
    }),
    askForAdmission: fromPromise(
      ({ input, signal }: { readonly input: { readonly intent: string }; readonly signal: AbortSignal }) =>
        send('InitiateRequestToEnablePartialPayment', {}, { intent: input.intent, signal }),
    ),
    readMoreDues: fromPromise(({ input, signal }: Asked) => send('GetOrders', input, { signal })),
  },
});
