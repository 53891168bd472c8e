import type { SnapshotFrom } from 'xstate';
import { type CreditAge, type CreditAsked, type CreditInUse, creditAges } from '../../contract/books/credit-in-use.ts';
import { type ListView, viewOfList } from '../parts/list.view.ts';
import type { creditInUseMachine } from './credit-in-use.machine.ts';
import { agedMinor, creditAgeNames, creditList } from './credit-in-use-list.ts';

/** What all agencies have in use in one currency. */
export interface CreditSumView {
  readonly currency: string;
  readonly usedMinor: number;
  readonly ages: readonly { readonly age: CreditAge; readonly name: string; readonly minor: number }[];
}

export interface CreditInUseView extends ListView<CreditAsked, CreditInUse> {
  /** When the ledger said so. `null`: nothing is known. */
  readonly at: string | null;
  readonly sums: readonly CreditSumView[];
}

/** The projection of the credit in use. */
export const viewOfCreditInUse = (snapshot: SnapshotFrom<typeof creditInUseMachine>): CreditInUseView => {
  const known = snapshot.matches('unreadable') ? null : (snapshot.context.pages[0]?.sums ?? null);
  return {
    ...viewOfList(creditList, snapshot),
    at: known?.at ?? null,
    sums: (known?.currencies ?? []).map((sum) => ({
      currency: sum.currency,
      usedMinor: sum.usedMinor,
      ages: creditAges.map((age) => ({ age, name: creditAgeNames[age], minor: agedMinor(sum)[age] })),
    })),
  };
};
