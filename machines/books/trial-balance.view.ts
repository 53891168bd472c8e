import type { SnapshotFrom } from 'xstate';
import type { AccountBalance, TrialBalanceAsked, TrialBalanceSum } from '../../contract/books/trial-balance.ts';
import { type ListView, viewOfList } from '../parts/list.view.ts';
import type { trialBalanceMachine } from './trial-balance.machine.ts';
import { trialBalanceList } from './trial-balance-list.ts';

/** The days that a list of the books is about. */
export interface PeriodView {
  readonly from: string | null;
  readonly to: string | null;
}

export interface TrialBalanceView extends ListView<TrialBalanceAsked, AccountBalance> {
  readonly period: PeriodView;
  /** When the ledger said so. `null`: nothing is known. */
  readonly at: string | null;
  /** Sums of all accounts. Empty: nothing is known, or nothing is posted. */
  readonly sums: readonly (TrialBalanceSum & { readonly isEqual: boolean })[];
}

/** The projection of the trial balance. */
export const viewOfTrialBalance = (snapshot: SnapshotFrom<typeof trialBalanceMachine>): TrialBalanceView => {
  const { asked, pages } = snapshot.context;
  const known = snapshot.matches('unreadable') ? null : (pages[0]?.sums ?? null);
  return {
    ...viewOfList(trialBalanceList, snapshot),
    period: { from: asked.from, to: asked.to },
    at: known?.at ?? null,
    sums: (known?.currencies ?? []).map((sum) => ({
      ...sum,
      isEqual: sum.debitMinor === sum.creditMinor && sum.debitBalancesMinor === sum.creditBalancesMinor,
    })),
  };
};
