import { fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import { mediaTypes } from '../../contract/file-kinds.ts';
import { documentFileName } from '../../machines/orders/document-names.ts';
import { orderPageMachine } from '../../machines/orders/order-page.machine.ts';
import type {
  ChangeSent,
  DetailAsked,
  DetailOutcome,
  DocumentOpened,
  DocumentShared,
  DocumentToOpen,
  OrderOutcome,
  SharedDocument,
} from '../../machines/orders/order-page.setup.ts';
import { newIntent, send, sendForFile } from '../calls/send.ts';
import { portalPaymentChoice } from '../money/payment-choice-actors.ts';
import { openFile, shareFile } from '../ui/deliver-file.ts';

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
      paymentChoice: portalPaymentChoice(walletTouched),
      issueTicket: fromPromise(({ input, signal }: Asked<Sent<CallRequest<'AirTicket'>>>) =>
        send('AirTicket', input.request, { signal, intent: input.intent }).finally(walletTouched),
      ),
      cancelBooking: fromPromise(({ input, signal }: Asked<Sent<CallRequest<'AirCancel'>>>) =>
        send('AirCancel', input.request, { signal, intent: input.intent }),
      ),
      verifyPrice: fromPromise(({ input, signal }: Asked<CallRequest<'AirVerifyPrice'>>) =>
        send('AirVerifyPrice', input, { signal }),
      ),
      changeOrder: fromPromise<OrderOutcome, ChangeSent>(({ input, signal }) => sendChange(input, signal)),
      readDetail: fromPromise(({ input, signal }: Asked<DetailAsked>) => readDetail(input, signal)),
      mailTicket: fromPromise(({ input, signal }: Asked<Sent<CallRequest<'MailTicket'>>>) =>
        send('MailTicket', input.request, { signal, intent: input.intent }),
      ),
      readPrices: fromPromise(({ input, signal }: Asked<CallRequest<'GetPrintPrices'>>) =>
        send('GetPrintPrices', input, { signal }),
      ),
      shareDocument: fromPromise<DocumentShared, SharedDocument>(async ({ input: { document, text }, signal }) => {
        const outcome = await sendForFile('GetBookingPdf', document, { signal });
        if (!outcome.ok) return outcome;
        const name = documentFileName(document.typeId, document.orderReference);
        await shareFile(outcome.answer, { name, type: mediaTypes.pdf, text });
        return { ok: true };
      }),
      openDocument: fromPromise(async ({ input, signal }: Asked<DocumentToOpen>): Promise<DocumentOpened> => {
        const [outcome, name] =
          'number' in input
            ? [await sendForFile('GetCreditNotePdf', input, { signal }), `${input.number}.pdf`]
            : [
                await sendForFile('GetBookingPdf', input, { signal }),
                documentFileName(input.typeId, input.orderReference),
              ];
        if (outcome.ok) openFile(outcome.answer, name, mediaTypes.pdf);
        return outcome;
      }),
    },
  });

const sendChange = ({ orderReference, change, intent }: ChangeSent, signal: AbortSignal): Promise<OrderOutcome> => {
  const options = { signal, intent };
  switch (change.is) {
    case 'message':
      return send('AddOrderMessage', { orderReference, words: change.words }, options);
    case 'supplementary': {
      const { contact, mailsTickets, remarks } = change;
      return send('UpdateSupplementary', { orderReference, contact, mailsTickets, remarks }, options);
    }
    case 'passport': {
      const { paxId, passport, visa } = change;
      return send('UpdatePassportVisa', { orderReference, paxId, passport, visa }, options);
    }
  }
};

const readDetail = async ({ orderReference, detail }: DetailAsked, signal: AbortSignal): Promise<DetailOutcome> => {
  if (detail.is === 'ssr') {
    const outcome = await send('AirSSRHistory', { orderReference }, { signal });
    return outcome.ok ? { ok: true, answer: { is: 'ssr', lines: outcome.answer.lines } } : outcome;
  }
  const { paxId } = detail;
  const outcome = await send('GetPassportVisa', { orderReference, paxId }, { signal, intent: newIntent() });
  return outcome.ok ? { ok: true, answer: { is: 'passport', paxId, shown: outcome.answer } } : outcome;
};
