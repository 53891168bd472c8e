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
import { hearPageQuery, keepPageQuery } from '../ui/lists/page-query.ts';

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
      hearPageQuery((query) => sendBack({ type: 'address.followed', filters: ledgerFromQuery(query) })),
    ),
  },
  actions: { keepAddress: (_at, filters) => keepPageQuery(ledgerQuery(filters)) },
});
