import type { PaymentLedgerEvent } from '../../machines/ledger/payment-ledger.machine.ts';
import type { LedgerShown, PaymentLedgerView } from '../../machines/ledger/payment-ledger.view.ts';

/** What every part of a ledger is given. */
export interface LedgerProps {
  readonly view: PaymentLedgerView;
  readonly send: (event: PaymentLedgerEvent) => void;
}

/** The lines that a ledger shows. */
export interface LedgerListProps extends Pick<LedgerProps, 'send'> {
  readonly list: Extract<LedgerShown, { show: 'lines' }>;
  readonly heads: PaymentLedgerView['heads'];
}
