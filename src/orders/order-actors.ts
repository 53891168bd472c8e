import { fromPromise } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { mediaTypes } from '../../contract/file-kinds.ts';
import { orderPageMachine } from '../../machines/orders/order-page.machine.ts';
import { send, sendForFile } from '../calls/send.ts';
import { openFile } from '../ui/given-file.ts';

interface Sent<Request> {
  readonly request: Request;
  readonly intent: string;
}
interface Asked<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The order page's flow with its calls. Calls `walletTouched` whenever the wallet balance may have changed. */
export const portalOrder = (walletTouched: () => void) =>
  orderPageMachine.provide({
    actors: {
      readOrder: fromPromise(async ({ input, signal }: Asked<CallRequest<'AirGetOrder'>>) => {
        const outcome = await send('AirGetOrder', input, { signal });
        if (!input.firstTime) walletTouched();
        return outcome;
      }),
      issueTicket: fromPromise(({ input, signal }: Asked<Sent<CallRequest<'AirTicket'>>>) =>
        send('AirTicket', input.request, { signal, intent: input.intent }).finally(walletTouched),
      ),
      cancelBooking: fromPromise(({ input, signal }: Asked<Sent<CallRequest<'AirCancel'>>>) =>
        send('AirCancel', input.request, { signal, intent: input.intent }),
      ),
      mailTicket: fromPromise(({ input, signal }: Asked<Sent<CallRequest<'MailTicket'>>>) =>
        send('MailTicket', input.request, { signal, intent: input.intent }),
      ),
      openDocument: fromPromise(
        async ({ input, signal }: Asked<CallRequest<'GetBookingPdf'>>): Promise<CallOutcome<'GetBookingPdf'>> => {
          const outcome = await sendForFile('GetBookingPdf', input, { signal });
          if (outcome.ok) openFile(outcome.answer, nameOf(input), mediaTypes.pdf);
          return outcome;
        },
      ),
    },
  });

const nameOf = ({ typeId, orderReference }: CallRequest<'GetBookingPdf'>): string =>
  `${typeId === 1 ? 'e-ticket' : 'invoice'}-${orderReference}.pdf`;
