import type { SnapshotFrom } from 'xstate';
import type { DeskWithdrawalLine, DeskWithdrawalsAsked } from '../../contract/books/desk-withdrawals.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { type ListView, viewOfList } from '../parts/list.view.ts';
import type { deskWithdrawalsMachine } from './desk-withdrawals.machine.ts';
import { withdrawalList } from './withdrawal-list.ts';

export interface DeskWithdrawalsView extends ListView<DeskWithdrawalsAsked, DeskWithdrawalLine> {
  /** `2 withdrawals wait: BDT 45,000`, a line for each currency. */
  readonly open: readonly string[];
}

/** The projection of the withdrawals at the desk. */
export const viewOfDeskWithdrawals = (snapshot: SnapshotFrom<typeof deskWithdrawalsMachine>): DeskWithdrawalsView => {
  const known = snapshot.matches('unreadable') ? null : (snapshot.context.pages[0]?.sums ?? null);
  return {
    ...viewOfList(withdrawalList, snapshot),
    open: (known?.open ?? []).map(({ currency, count, openMinor }) =>
      say(
        { one: '{count} withdrawal waits: {amount}', other: '{count} withdrawals wait: {amount}' },
        { count, amount: displayMoney({ currency, minor: openMinor }) },
      ),
    ),
  };
};
