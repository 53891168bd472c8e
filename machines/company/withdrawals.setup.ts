import { setup } from 'xstate';
import { stepUpMachine } from '../desk/step-up.machine.ts';
import { providedBy } from '../parts/provided-actor.ts';
import {
  type Changed as ChangedOf,
  type SentChange as SentChangeOf,
  type TermsContext,
  type TermsEvent,
  type TermsInput,
  termsParts,
} from '../parts/terms.setup.ts';
import {
  type WithdrawalActName,
  type WithdrawalBook,
  type WithdrawalChange,
  withdrawalTerms,
} from './withdrawal-terms.ts';

const provided = providedBy('src/company/withdrawals-actors.ts');

export type WithdrawalsChanged = ChangedOf<WithdrawalBook>;
export type SentWithdrawal = SentChangeOf<WithdrawalChange>;
export type WithdrawalsInput = TermsInput<WithdrawalBook>;
export type WithdrawalsContext = TermsContext<WithdrawalBook, WithdrawalActName>;
export type WithdrawalsEvent = TermsEvent<WithdrawalActName>;

export const { termsIn, askedAct, errorsIn, guards, actions, savedOf, actedOf } = termsParts<
  WithdrawalBook,
  WithdrawalChange,
  WithdrawalActName
>({
  termsOf: withdrawalTerms,
  stale: ['withdrawal-unknown', 'withdrawal-begun', 'account-not-usable', 'wallet-frozen', 'due-missed', 'not-free'],
});

/** Types, actors, guards and actions of the chart in `withdrawals.machine.ts`. */
export const withdrawalsSetup = setup({
  types: {
    context: {} as WithdrawalsContext,
    events: {} as WithdrawalsEvent,
    input: {} as WithdrawalsInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readTerms: provided.promise<WithdrawalBook, { readonly kind: 'withdrawals' }>('readTerms'),
    changeTerms: provided.promise<WithdrawalsChanged, SentWithdrawal>('changeTerms'),
    stepUp: stepUpMachine,
  },
  guards,
  actions,
});
