import { codedTerms } from '../desk/coded-terms.states.ts';
import type {
  Changed as ChangedOf,
  SentChange as SentChangeOf,
  TermsContext,
  TermsEvent,
  TermsInput,
} from '../parts/terms.setup.ts';
import {
  type WithdrawalActName,
  type WithdrawalBook,
  type WithdrawalChange,
  withdrawalTerms,
} from './withdrawal-terms.ts';

export type WithdrawalsChanged = ChangedOf<WithdrawalBook>;
export type SentWithdrawal = SentChangeOf<WithdrawalChange>;
export type WithdrawalsInput = TermsInput<WithdrawalBook>;
export type WithdrawalsContext = TermsContext<WithdrawalBook, WithdrawalActName>;
export type WithdrawalsEvent = TermsEvent<WithdrawalActName>;

/** Setup of the chart in `withdrawals.machine.ts`, and the parts of its list. */
export const {
  ofChart: withdrawalsSetup,
  termsIn,
  askedAct,
  errorsIn,
  savedOf,
  actedOf,
} = codedTerms<WithdrawalBook, WithdrawalChange, WithdrawalActName>({
  actorsIn: 'src/company/withdrawals-actors.ts',
  termsOf: withdrawalTerms,
  stale: ['withdrawal-unknown', 'withdrawal-begun', 'account-not-usable', 'wallet-frozen', 'due-missed', 'not-free'],
});
