import type { FlowCases } from '../flow.ts';
import type { DepositContext } from './deposit.machine.ts';
import { withdrawalOf } from './deposit-case.view.ts';
import { networkLost, sentDeposit } from './deposit-examples.ts';

const matched = { ...sentDeposit, state: 'matched' as const };
const gone = 'The desk has taken up this request already, so it cannot be withdrawn any more. Nothing has changed.';

export const depositCases: FlowCases = {
  inputs: [{ name: 'a deposit', input: { depositReference: 'DEP7K2M9QXW', intentSeed: 'visit' } }],
  events: [
    { name: 'Look again', event: { type: 'again.requested' } },
    { name: 'Withdraw request', event: { type: 'withdrawal.requested' } },
    { name: 'Yes, withdraw', event: { type: 'withdrawal.confirmed' } },
    { name: 'Keep the request', event: { type: 'withdrawal.declined' } },
  ],
  outcomes: {
    readDeposit: [
      { name: 'it waits for the desk', output: { ok: true, answer: { deposit: sentDeposit } } },
      { name: 'the desk has taken it up', output: { ok: true, answer: { deposit: matched } } },
      { name: 'deposit-unknown', output: { ok: false, refusal: 'deposit-unknown' } },
      networkLost,
    ],
    withdraw: [
      {
        name: 'withdrawn',
        output: { ok: true, answer: { deposit: { ...sentDeposit, state: 'withdrawn', owner: null, due: null } } },
      },
      { name: 'not-allowed', output: { ok: false, refusal: 'not-allowed', detail: gone } },
      networkLost,
    ],
  },
  classOf: ({ deposit, message }: DepositContext) =>
    [
      deposit === null ? 'unread' : withdrawalOf(deposit) === null ? 'past withdrawal' : 'can be withdrawn',
      message === null ? 'silent' : 'speaking',
    ].join(', '),
};
