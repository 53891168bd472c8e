import type { CallRequest } from '../../contract/calls.ts';
import { declaredField } from '../../contract/declared-form.ts';
import { formErrors } from '../../contract/form-check.ts';
import {
  type Withdrawal,
  type WithdrawalState,
  type Withdrawals,
  withdrawalWithinHours,
} from '../../contract/money/withdrawals.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { minorOfText } from '../../contract/typed-amount.ts';
import type { TermLine, Terms, TermsAct } from '../parts/terms.ts';

/** The withdrawals as the server answers them. */
export interface WithdrawalBook {
  readonly kind: 'withdrawals';
  readonly book: Withdrawals;
}

/** One call with its request. */
export type WithdrawalChange = {
  readonly [N in 'AskWithdrawal' | 'TakeBackWithdrawal']: { readonly call: N; readonly request: CallRequest<N> };
}[Extract<'AskWithdrawal' | 'TakeBackWithdrawal', string>];

/** The act on a withdrawal. */
export type WithdrawalActName = 'take-back';

type WithdrawalTerms = Terms<WithdrawalChange, WithdrawalActName>;

const states: Readonly<Record<WithdrawalState, Pick<TermLine<WithdrawalActName>, 'tone' | 'stateWords'>>> = {
  asked: { tone: 'warning', stateWords: say('Asked for') },
  begun: { tone: 'brand', stateWords: say('Being paid') },
  prepared: { tone: 'brand', stateWords: say('Being paid') },
  paid: { tone: 'success', stateWords: say('Paid') },
  refused: { tone: 'neutral', stateWords: say('Refused') },
  'taken-back': { tone: 'neutral', stateWords: say('Taken back') },
};

const isOver = ({ state }: Withdrawal): boolean => state === 'paid' || state === 'refused' || state === 'taken-back';

const amountOf = ({ currency, amountMinor }: Withdrawal): string => displayMoney({ currency, minor: amountMinor });

const lineOf = (withdrawal: Withdrawal): TermLine<WithdrawalActName> => {
  const { withdrawalReference, state, bankName, accountNumber, bankReference, valueOn, reason } = withdrawal;
  return {
    id: withdrawalReference,
    name: withdrawalReference,
    ...states[state],
    figure: amountOf(withdrawal),
    about: [
      say('To {bank}, account {number}', { bank: bankName, number: accountNumber }),
      ...(bankReference === null ? [] : [say('Reference of the bank: {reference}', { reference: bankReference })]),
      ...(valueOn === null ? [] : [say('Booked by the bank on {day}', { day: valueOn })]),
      ...(reason === null ? [] : [reason]),
    ],
    history: withdrawal.history,
    changeWords: null,
    acts: state === 'asked' ? [{ act: 'take-back', words: say('Take back') }] : [],
  };
};

/** What the wallet can pay to the bank, and what it cannot. */
const aboutOf = ({ free }: Withdrawals): readonly string[] => {
  if (free === null) return [say('Your company has no wallet yet.')];
  const { currency, balanceMinor, reservedMinor, duesMinor, freeMinor, frozen, missedDue } = free;
  const amount = (minor: number) => displayMoney({ currency, minor });
  return [
    reservedMinor === 0 && duesMinor === 0
      ? say('{free} can be withdrawn.', { free: amount(freeMinor) })
      : say('{free} can be withdrawn: a balance of {balance}, less {reserved} reserved and {dues} due.', {
          free: amount(freeMinor),
          balance: amount(balanceMinor),
          reserved: amount(reservedMinor),
          dues: amount(duesMinor),
        }),
    ...(frozen ? [say('Payments from your wallet are stopped while we check it. Call us.')] : []),
    ...(missedDue ? [say('A due was missed. Settle it before you withdraw.')] : []),
  ];
};

/** Whether the wallet pays to the bank at present. */
const mayAsk = ({ free }: Withdrawals): boolean =>
  free !== null && free.freeMinor > 0 && !free.frozen && !free.missedDue;

const fieldsOf = ({ accounts, free }: Withdrawals) => [
  declaredField('accountId', say('To your account'), {
    kind: 'choice',
    hint: say('A new or changed account waits 24 hours.'),
    choices: accounts
      .filter(({ usable }) => usable)
      .map(({ accountId, bankName, accountNumber }) => ({ value: accountId, label: `${bankName}, ${accountNumber}` })),
  }),
  declaredField('amountMinor', say('Amount'), { kind: 'amount', currency: free?.currency ?? '' }),
];

const amountError = (text: string, { free }: Withdrawals): string | null => {
  if (free === null) return null;
  const minor = minorOfText(text, free.currency);
  if (minor === 0) return say('Enter an amount above zero.');
  return minor !== null && minor > free.freeMinor
    ? say('At most {amount} can be withdrawn.', {
        amount: displayMoney({ currency: free.currency, minor: free.freeMinor }),
      })
    : null;
};

/** What the typed withdrawal does to the wallet. */
const effectOf = (typed: string, { free }: Withdrawals): readonly string[] => {
  const minor = free === null ? null : minorOfText(typed, free.currency);
  if (free === null || minor === null || minor === 0 || minor > free.freeMinor) return [];
  const amount = (each: number) => displayMoney({ currency: free.currency, minor: each });
  return [
    say('{amount} is reserved in your wallet at once: {before} can be withdrawn before, {after} after.', {
      amount: amount(minor),
      before: amount(free.freeMinor),
      after: amount(free.freeMinor - minor),
    }),
    say('Your balance goes from {before} to {after} when we have paid it, within {hours} hours.', {
      before: amount(free.balanceMinor),
      after: amount(free.balanceMinor - minor),
      hours: withdrawalWithinHours,
    }),
    say('A code is mailed to you first, and your company is told by mail.'),
  ];
};

const takingBack = (withdrawal: Withdrawal): TermsAct<WithdrawalChange> => ({
  title: say('Take {reference} back?', { reference: withdrawal.withdrawalReference }),
  about: [say('{amount} can be used in your wallet again at once.', { amount: amountOf(withdrawal) })],
  reason: null,
  needsCode: false,
  button: say('Take it back'),
  done: say('Taken back: {reference}', { reference: withdrawal.withdrawalReference }),
  change: () => ({
    call: 'TakeBackWithdrawal',
    request: { withdrawalReference: withdrawal.withdrawalReference, version: withdrawal.version },
  }),
});

/** The withdrawals of an agency: a new one is asked for in the form, and taken back after a question. */
export const withdrawalTerms = ({ book }: WithdrawalBook): WithdrawalTerms => {
  const { withdrawals, accounts, steppedUp, free } = book;
  const lines = (over: boolean) => withdrawals.filter((each) => isOver(each) === over).map(lineOf);
  const hasAccount = accounts.some(({ usable }) => usable);
  return {
    groups: [
      { heading: say('On their way'), lines: lines(false) },
      { heading: say('Ended withdrawals'), lines: lines(true) },
    ],
    about: [
      ...aboutOf(book),
      ...(hasAccount
        ? []
        : [say('Add a bank account in the company settings first. It may be paid to 24 hours later.')]),
    ],
    addWords: mayAsk(book) && hasAccount ? say('Withdraw money') : null,
    acts: [],
    steppedUp,
    emptyWords: say('Your company has withdrawn nothing yet.'),
    draftOf: (id) => (id === null && mayAsk(book) && hasAccount ? {} : null),
    formOf: (draft) => ({
      heading: say('Withdraw money from your wallet'),
      fields: fieldsOf(book),
      effect: effectOf(draft['amountMinor'] ?? '', book),
      button: say('Ask for the withdrawal'),
    }),
    errorsOf: (draft) =>
      formErrors(fieldsOf(book), draft, { amountMinor: amountError(draft['amountMinor'] ?? '', book) }),
    savedBy: (draft) => ({
      call: 'AskWithdrawal',
      request: {
        accountId: draft['accountId'] ?? '',
        accountVersion: accounts.find(({ accountId }) => accountId === draft['accountId'])?.version ?? 1,
        amountMinor: minorOfText(draft['amountMinor'] ?? '', free?.currency ?? '') ?? 0,
      },
    }),
    savingNeedsCode: true,
    doneWords: () => say('Asked for. The amount is reserved until it is paid.'),
    actOf: (_act, id) => {
      const withdrawal = withdrawals.find(({ withdrawalReference }) => withdrawalReference === id);
      return withdrawal?.state === 'asked' ? takingBack(withdrawal) : null;
    },
  };
};
