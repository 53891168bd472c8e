import { fromPromise } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { orderPageMachine } from '../../machines/orders/order-page.machine.ts';
import { send, sendForPdf } from '../calls/send.ts';

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
          const outcome = await sendForPdf('GetBookingPdf', input, { signal });
          if (outcome.ok) openPdf(outcome.answer, nameOf(input));
          return outcome;
        },
      ),
    },
  });

const nameOf = ({ typeId, orderReference }: CallRequest<'GetBookingPdf'>): string =>
  `${typeId === 1 ? 'e-ticket' : 'invoice'}-${orderReference}.pdf`;

/** How long the object URL stays valid, so that the new tab can read it. */
const readWithinMs = 60_000;

/** Opens a document in a new tab. If the browser blocks that, the document is downloaded. */
const openPdf = (bytes: Uint8Array, name: string): void => {
  const url = URL.createObjectURL(new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
  if (window.open(url, '_blank') === null) {
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
  }
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs);
};
