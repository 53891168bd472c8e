import { fromCallback, fromPromise } from 'xstate';
import { ledgerFromQuery, ledgerQuery } from '../../contract/ledger-link.ts';
import {
  type LedgerLineAsked,
  type LedgerPageAsked,
  type PaymentLedgerEvent,
  paymentLedgerMachine,
} from '../../machines/ledger/payment-ledger.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { keepQuery, onAddressOfPage } from '../ui/page-query.ts';

/** The flow of a ledger with its calls. It keeps the filters in the address. */
export const portalPaymentLedger = paymentLedgerMachine.provide({
  actors: {
    readLines: fromPromise(async ({ input, signal }: { input: LedgerPageAsked; signal: AbortSignal }) =>
      answerOf(await send('LoadPassbook', input, { signal })),
    ),
    readPostings: fromPromise(({ input, signal }: { input: LedgerLineAsked; signal: AbortSignal }) =>
      send('GetPassbookLine', input, { signal }),
    ),
    hearAddress: fromCallback<PaymentLedgerEvent>(({ sendBack }) =>
      onAddressOfPage(() =>
        sendBack({ type: 'address.followed', filters: ledgerFromQuery(new URLSearchParams(location.search)) }),
      ),
    ),
  },
  actions: { keepAddress: (_at, filters) => keepQuery(ledgerQuery(filters)) },
});
