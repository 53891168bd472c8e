import type { FreeBalance, Withdrawal, Withdrawals } from '../../contract/money/withdrawals.ts';
import { stepUpOutcomes } from '../desk/step-up.cases.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type { WithdrawalBook } from './withdrawal-terms.ts';
import {
  errorsIn,
  type WithdrawalsChanged,
  type WithdrawalsContext,
  type WithdrawalsEvent,
  type WithdrawalsInput,
} from './withdrawals.setup.ts';

const at = '2026-12-01T04:00:00.000Z';

const withdrawalOf = (given: Partial<Withdrawal> = {}): Withdrawal => ({
  withdrawalReference: 'WDR7K2M9QXW',
  version: 1,
  state: 'asked',
  currency: 'BDT',
  amountMinor: 2_500_000,
  askedAt: at,
  askedBy: 'Nusrat Jahan',
  bankName: 'Shapla Commercial Bank',
  accountNumber: '•••• 0001',
  bankReference: null,
  valueOn: null,
  reason: null,
  history: [{ at, who: 'Nusrat Jahan', what: 'Asked for' }],
  ...given,
});

const free: FreeBalance = {
  currency: 'BDT',
  balanceMinor: 9_000_000,
  reservedMinor: 1_000_000,
  duesMinor: 500_000,
  freeMinor: 7_500_000,
  frozen: false,
  missedDue: false,
};

const account: Withdrawals['accounts'][number] = {
  accountId: 'account-1',
  version: 1,
  bankName: 'Shapla Commercial Bank',
  accountNumber: '•••• 0001',
  usable: true,
  usableFrom: at,
};

const bookOf = (withdrawals: Withdrawal[], given: Partial<Withdrawals> = {}): WithdrawalBook => ({
  kind: 'withdrawals',
  book: { withdrawals, accounts: [account], free, steppedUp: false, ...given },
});

const ended = [
  withdrawalOf({ state: 'paid', version: 3, bankReference: 'FT26335001', valueOn: '2026-12-01' }),
  withdrawalOf({
    withdrawalReference: 'WDR2REFUSD2',
    state: 'refused',
    version: 2,
    reason: 'The name of the account is not that of your company.',
  }),
];

const field = (name: string, key: string, value: string) => ({
  name,
  event: { type: 'field.typed', field: key, value } as const satisfies WithdrawalsEvent,
});

const events: readonly { readonly name: string; readonly event: WithdrawalsEvent }[] = [
  { name: 'withdraw money', event: { type: 'add.requested' } },
  { name: 'take it back …', event: { type: 'act.requested', act: 'take-back', id: 'WDR7K2M9QXW' } },
  field('an account is chosen', 'accountId', 'account-1'),
  field('an amount is typed', 'amountMinor', '25,000'),
  field('more than is free is typed', 'amountMinor', '90,000'),
  { name: 'ask for it', event: { type: 'save.requested' } },
  { name: 'do it', event: { type: 'act.confirmed' } },
  { name: 'leave it', event: { type: 'act.left' } },
  { name: 'read it again', event: { type: 'change.read' } },
  { name: 'close the form', event: { type: 'form.closed' } },
  { name: 'try again', event: { type: 'again.requested' } },
];

const done = (name: string, book: WithdrawalBook) => ({
  name,
  output: { ok: true, book } satisfies WithdrawalsChanged,
});

const refused = (refusal: string, detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } satisfies WithdrawalsChanged,
});

const person = { kind: 'withdrawals', intentSeed: 'visit-1', email: 'owner@padma.example' } as const;

export const withdrawalsCases: FlowCases = {
  inputs: [
    { name: 'a person who may ask', input: { ...person, mayChange: true } satisfies WithdrawalsInput },
    { name: 'a person who only reads', input: { ...person, mayChange: false } satisfies WithdrawalsInput },
  ],
  events,
  outcomes: {
    readTerms: [
      { name: 'nothing was withdrawn', output: bookOf([]) },
      { name: 'one waits', output: bookOf([withdrawalOf(), ...ended.slice(1)]) },
      { name: 'one waits, and a fresh code stands', output: bookOf([withdrawalOf()], { steppedUp: true }) },
      { name: 'one is being paid', output: bookOf([withdrawalOf({ state: 'begun', version: 2 })]) },
      { name: 'one was paid, one refused', output: bookOf(ended) },
      { name: 'no account', output: bookOf([], { accounts: [] }) },
      { name: 'an account that waits', output: bookOf([], { accounts: [{ ...account, usable: false }] }) },
      { name: 'a due was missed', output: bookOf([], { free: { ...free, missedDue: true } }) },
      { name: 'the wallet is frozen', output: bookOf([], { free: { ...free, frozen: true } }) },
      { name: 'no wallet', output: bookOf([], { free: null }) },
      networkLost,
    ],
    changeTerms: [
      done('it is asked for', bookOf([withdrawalOf()], { steppedUp: true })),
      done('it is taken back', bookOf([withdrawalOf({ state: 'taken-back', version: 2 })])),
      refused('step-up-needed', 'Enter a fresh code before you ask for a withdrawal.'),
      refused('not-free', 'Your wallet has less that is free.'),
      refused('too-many-open', 'At most 20 withdrawals may wait at once. Nothing was reserved.'),
      refused('withdrawal-begun', 'The accounts desk has dealt with this withdrawal meanwhile. Read it again.'),
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: (context: WithdrawalsContext) =>
    [
      context.mayChange ? '' : 'reads',
      context.book === null
        ? 'none'
        : `${context.book.book.withdrawals.map(({ state }) => state).join()} ${context.book.book.accounts.map(({ usable }) => usable).join()} ${context.book.book.free?.frozen ?? ''} ${context.book.book.free?.missedDue ?? ''}`,
      context.asked?.act ?? '',
      context.steppedUp ? 'a fresh code' : '',
      Object.keys(context.draft)
        .filter((key) => context.draft[key] !== '')
        .join(),
      errorsIn(context).length === 0 ? 'complete' : '',
    ].join('|'),
};
