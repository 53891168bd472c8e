import type { DepositFacts } from '../../contract/money/deposits.ts';
import type { FlowCases } from '../flow.ts';
import type { DepositCaseContext } from './deposit-case.machine.ts';

/** A transfer, as a person of the desk sees it who has not touched it. */
export const deskFacts: DepositFacts = {
  isCheque: false,
  isOwn: false,
  isMatcher: false,
  mayWithdraw: false,
  mayDecide: true,
  mayBeReturned: false,
};

export const chequeFacts: DepositFacts = { ...deskFacts, isCheque: true, mayBeReturned: true };

/** A transfer, as the agent sees it who has submitted it. */
export const agentFacts: DepositFacts = { ...deskFacts, isOwn: true, mayWithdraw: true, mayDecide: false };

const factCases: readonly { readonly name: string; readonly facts: DepositFacts }[] = [
  { name: 'a transfer at the desk', facts: deskFacts },
  { name: 'a transfer, at who found it', facts: { ...deskFacts, isMatcher: true } },
  { name: 'a transfer of the own agency, at the desk', facts: { ...deskFacts, isOwn: true } },
  { name: 'a transfer, at its agent', facts: agentFacts },
  { name: 'a cheque at the desk', facts: chequeFacts },
  { name: 'a cheque, at who saw it cleared', facts: { ...chequeFacts, isMatcher: true } },
  { name: 'a transfer, at who may not decide', facts: { ...deskFacts, mayDecide: false } },
  { name: 'a cheque, at who may not decide', facts: { ...chequeFacts, mayDecide: false } },
  { name: 'a cheque of the own agency, at the desk', facts: { ...chequeFacts, isOwn: true } },
  { name: 'a transfer that calls itself returnable', facts: { ...deskFacts, mayBeReturned: true } },
  { name: 'a cheque of long ago', facts: { ...chequeFacts, mayBeReturned: false } },
  { name: 'a cheque, at its agent', facts: { ...agentFacts, isCheque: true } },
];

export const depositCaseCases: FlowCases = {
  inputs: factCases.map(({ name, facts }) => ({ name, input: { facts } satisfies DepositCaseContext })),
  events: [
    { name: 'the desk finds the money', event: { type: 'match.made' } },
    { name: 'the desk looks again', event: { type: 'match.undone' } },
    { name: 'the cheque arrives', event: { type: 'cheque.received' } },
    { name: 'the cheque is taken to the bank', event: { type: 'cheque.deposited' } },
    { name: 'the bank pays', event: { type: 'cheque.cleared' } },
    { name: 'the bank returns the cheque', event: { type: 'cheque.bounced' } },
    { name: 'the desk approves', event: { type: 'approval.given' } },
    { name: 'the desk refuses', event: { type: 'refusal.given' } },
    { name: 'the agent withdraws', event: { type: 'withdrawal.made' } },
    ...factCases.map(({ name, facts }) => ({
      name: `learned: ${name}`,
      event: { type: 'facts.learned' as const, facts },
    })),
  ],
  outcomes: {},
  classOf: ({ facts }: DepositCaseContext) =>
    Object.entries(facts)
      .filter(([, holds]) => holds)
      .map(([fact]) => fact)
      .sort()
      .join('+'),
};
