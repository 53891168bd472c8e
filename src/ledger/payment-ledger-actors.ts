import { fromCallback } from 'xstate';
import { ledgerFromQuery, ledgerQuery } from '../../contract/ledger/ledger-link.ts';
import { type PaymentLedgerEvent, paymentLedgerMachine } from '../../machines/ledger/payment-ledger.machine.ts';
import { calling, reading } from '../calls/calling.ts';
import { onAddressChange, replaceQuery } from '../ui/page-query.ts';

/** The flow of a ledger with its calls. It keeps the filters in the address. */
export const portalPaymentLedger = paymentLedgerMachine.provide({
  actors: {
    readLines: reading('LoadPassbook'),
    readPostings: calling('GetPassbookLine'),
    hearAddress: fromCallback<PaymentLedgerEvent>(({ sendBack }) =>
      onAddressChange(() =>
        sendBack({ type: 'address.followed', filters: ledgerFromQuery(new URLSearchParams(location.search)) }),
      ),
    ),
  },
  actions: { keepAddress: (_at, filters) => replaceQuery(ledgerQuery(filters)) },
});
