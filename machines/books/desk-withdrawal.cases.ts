import type { DeskWithdrawal } from '../../contract/books/desk-withdrawals.ts';
import { stepUpOutcomes } from '../desk/step-up.cases.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type {
  DeskWithdrawalContext,
  DeskWithdrawalEvent,
  DeskWithdrawalInput,
  WithdrawalActed,
} from './desk-withdrawal.setup.ts';
import {
  askedLine,
  askedWithdrawal,
  begunWithdrawal,
  changedAccount,
  largeWithdrawal,
  ownPayment,
  paidWithdrawal,
  preparedWithdrawal,
  refusedWithdrawal,
} from './desk-withdrawal-examples.ts';

const typed = (name: string, field: string, value: string) => ({
  name,
  event: { type: 'field.typed', field, value } as const satisfies DeskWithdrawalEvent,
});

const events: readonly { readonly name: string; readonly event: DeskWithdrawalEvent }[] = [
  { name: 'Begin the payment', event: { type: 'act.chosen', act: 'begin' } },
  { name: 'Enter the payment', event: { type: 'act.chosen', act: 'pay' } },
  { name: 'Confirm the payment', event: { type: 'act.chosen', act: 'approve' } },
  { name: 'Take the payment away', event: { type: 'act.chosen', act: 'reject' } },
  { name: 'Refuse', event: { type: 'act.chosen', act: 'refuse' } },
  typed('an account is chosen', 'payInId', 'bank-shapla'),
  typed('a reference is typed', 'bankReference', 'FT26335001'),
  typed('the day is typed', 'valueOn', '2026-12-01'),
  { name: 'a reason is typed', event: { type: 'reason.typed', text: 'The name of the account is another one' } },
  { name: 'confirm it', event: { type: 'act.confirmed' } },
  { name: 'leave it', event: { type: 'act.left' } },
  { name: 'look again', event: { type: 'again.requested' } },
];

const known = (name: string, answer: DeskWithdrawal) => ({ name, output: { ok: true as const, answer } });
const refused = (refusal: Extract<WithdrawalActed, { ok: false }>['refusal'], detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } as WithdrawalActed,
});

export const deskWithdrawalCases: FlowCases = {
  inputs: [
    {
      name: 'a withdrawal at the desk',
      input: {
        withdrawalReference: askedLine.withdrawalReference,
        intentSeed: 'visit',
        email: 'desk@house.example',
      } satisfies DeskWithdrawalInput,
    },
  ],
  events,
  outcomes: {
    readWithdrawal: [
      known('it was asked for', askedWithdrawal),
      known('it is to be paid', begunWithdrawal),
      known('it is above the limit, and a fresh code stands', largeWithdrawal),
      known('another person has entered the payment', preparedWithdrawal),
      known('the reader’s own payment', ownPayment),
      known('it was paid', paidWithdrawal),
      known('it was refused', refusedWithdrawal),
      known('the agency has changed its account', changedAccount),
      { name: 'withdrawal-unknown', output: { ok: false, refusal: 'withdrawal-unknown' } },
      networkLost,
    ],
    actOnWithdrawal: [
      known('done', begunWithdrawal),
      refused('step-up-needed', 'Enter a fresh code before you decide about money.'),
      refused('reference-used', 'Another withdrawal was paid from this account with this reference.'),
      refused('withdrawal-changed', 'Somebody has dealt with this withdrawal meanwhile.'),
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: ({ shown, act, draft, reason }: DeskWithdrawalContext) =>
    [
      shown === null
        ? 'unread'
        : `${shown.withdrawal.state} ${shown.payment?.own ?? ''} ${shown.accountFault === null} ${shown.takesTwo}`,
      shown?.steppedUp ? 'a fresh code' : '',
      act ?? '',
      Object.keys(draft).toSorted().join(),
      reason.trim() === '' ? '' : 'a reason',
    ].join('|'),
};
