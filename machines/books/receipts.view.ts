import type { SnapshotFrom } from 'xstate';
import type { ReceiptLine, ReceiptsAsked } from '../../contract/books/receipts.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { type ListView, viewOfList } from '../parts/list.view.ts';
import { receiptList } from './receipt-list.ts';
import type { receiptsMachine } from './receipts.machine.ts';

/** What lies on the suspense account of one currency. */
export interface SuspenseSum {
  readonly currency: string;
  /** `3 receipts on the suspense account: BDT 1,200. The ledger says the same.` */
  readonly words: string;
  readonly isEqual: boolean;
}

export interface ReceiptsView extends ListView<ReceiptsAsked, ReceiptLine> {
  readonly suspense: readonly SuspenseSum[];
}

/** The projection of the receipts that nobody claims. */
export const viewOfReceipts = (snapshot: SnapshotFrom<typeof receiptsMachine>): ReceiptsView => {
  const known = snapshot.matches('unreadable') ? null : (snapshot.context.pages[0]?.sums ?? null);
  return {
    ...viewOfList(receiptList, snapshot),
    suspense: (known?.suspense ?? []).map(({ currency, count, receiptsMinor, ledgerMinor }) => {
      const amount = displayMoney({ currency, minor: receiptsMinor });
      const ledger = displayMoney({ currency, minor: ledgerMinor });
      const isEqual = receiptsMinor === ledgerMinor;
      return {
        currency,
        isEqual,
        words: isEqual
          ? say(
              {
                one: '{count} receipt lies on the suspense account: {amount}. The ledger says the same.',
                other: '{count} receipts lie on the suspense account: {amount}. The ledger says the same.',
              },
              { count, amount },
            )
          : say(
              {
                one: '{count} receipt lies on the suspense account: {amount}. The ledger says {ledger}.',
                other: '{count} receipts lie on the suspense account: {amount}. The ledger says {ledger}.',
              },
              { count, amount, ledger },
            ),
      };
    }),
  };
};
