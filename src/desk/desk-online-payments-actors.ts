import { fromCallback, fromPromise } from 'xstate';
import { deskPaymentsFromQuery, deskPaymentsQuery } from '../../contract/desk-online-payments-link.ts';
import {
  type DeskPaymentsEvent,
  type DeskPaymentsPage,
  deskPaymentsMachine,
} from '../../machines/desk/desk-online-payments.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { keepQuery, onAddressOfPage } from '../ui/page-query.ts';

/** What the page's address asks for. */
export const askedInAddress = () => deskPaymentsFromQuery(new URLSearchParams(location.search));

/** The flow of the payments at the desk with its call. It keeps the filters in the address. */
export const portalDeskPayments = deskPaymentsMachine.provide({
  actors: {
    readPayments: fromPromise(async ({ input, signal }: { input: DeskPaymentsPage; signal: AbortSignal }) =>
      answerOf(await send('GetDeskOnlinePayments', input, { signal })),
    ),
    hearAddress: fromCallback<DeskPaymentsEvent>(({ sendBack }) =>
      onAddressOfPage(() => sendBack({ type: 'address.followed', asked: askedInAddress() })),
    ),
  },
  actions: {
    keepAddress: (_at, asked) => keepQuery(deskPaymentsQuery(asked)),
  },
});
