import type { SnapshotFrom } from 'xstate';
import type { Deposit } from '../../contract/money/deposits.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { depositMachine } from './deposit.machine.ts';
import { type DepositAction, methodWords, nextOfDeposit, titleOfDeposit, withdrawalOf } from './deposit-case.view.ts';
import type { PaymentFact } from './deposit-form.view.ts';

export type DepositView =
  | { readonly show: 'reading' }
  | { readonly show: 'unknown'; readonly depositReference: string }
  | { readonly show: 'unreadable'; readonly words: string }
  | {
      readonly show: 'deposit';
      readonly deposit: Deposit;
      readonly title: string;
      /** `You paid BDT 50,000, charge BDT 250, your wallet gets BDT 49,750.` */
      readonly effect: string;
      /** What comes next. `null`: nothing. */
      readonly next: string | null;
      /** Who must act: `The desk`, `The bank`. */
      readonly owner: string | null;
      readonly isLate: boolean;
      readonly facts: readonly PaymentFact[];
      /** `null`: the request is past the point at which it can be withdrawn. */
      readonly withdrawal: DepositAction | null;
      readonly message: string | null;
      readonly doing: 'nothing' | 'reading' | 'asking' | 'withdrawing';
    };

const doingIn = { reading: 'reading', shown: 'nothing', asked: 'asking', withdrawing: 'withdrawing' } as const;

/** Who must act on a deposit. */
export const ownerNames = { desk: say('The desk'), bank: say('The bank') } as const;

export const viewOfDeposit = (snapshot: SnapshotFrom<typeof depositMachine>): DepositView => {
  const { context, value } = snapshot;
  const { deposit, message } = context;
  if (value === 'unknown') return { show: 'unknown', depositReference: context.depositReference };
  if (value === 'unreadable') return { show: 'unreadable', words: message ?? '' };
  if (deposit === null) return { show: 'reading' };
  return {
    show: 'deposit',
    deposit,
    title: titleOfDeposit(deposit.state),
    effect: effectWords(deposit),
    next: nextOfDeposit(deposit),
    owner: deposit.owner && ownerNames[deposit.owner],
    isLate: deposit.due !== null && deposit.due.remainingMs < 0,
    facts: factsOfDeposit(deposit),
    withdrawal: withdrawalOf(deposit),
    message,
    doing: doingIn[value],
  };
};

const creditedVerb = (deposit: Deposit): string => {
  switch (deposit.state) {
    case 'approved':
      return say('your wallet got');
    case 'refused':
    case 'withdrawn':
      return say('your wallet would have got');
    case 'bounced':
      return say('the amount for your wallet was');
    case 'submitted':
    case 'matched':
    case 'received':
    case 'deposited':
    case 'cleared':
      return say('your wallet gets');
  }
};

const effectWords = (deposit: Deposit): string => {
  const money = (minor: number) => displayMoney({ currency: deposit.currency, minor });
  const { amountMinor, chargeMinor, creditedMinor } = deposit;
  const owed = deposit.dueMinor === 0 ? '' : say(' Your agency owes {money}.', { money: money(deposit.dueMinor) });
  return say('You paid {amountMinor}, charge {chargeMinor}, {deposit} {creditedMinor}.{owed}', {
    amountMinor: money(amountMinor),
    chargeMinor: money(chargeMinor),
    deposit: creditedVerb(deposit),
    creditedMinor: money(creditedMinor),
    owed,
  });
};

/** What the agency said about its payment. */
export const factsOfDeposit = (deposit: Deposit): readonly PaymentFact[] => {
  const { payIn, method } = deposit;
  const isMobile = method === 'mobile-banking';
  const facts: readonly (readonly [name: string, value: string | null, isDay?: boolean])[] = [
    [say('Method'), methodWords(deposit)],
    [say('Paid into'), [payIn.name, payIn.branch, payIn.number].filter((part) => part !== null).join(', ')],
    [method === 'cheque' ? say('Date on the cheque') : say('Paid on'), deposit.paidOn, true],
    [
      isMobile ? say('Transaction id') : method === 'cheque' ? say('Cheque number') : say('Reference'),
      deposit.bankReference,
    ],
    [method === 'cheque' ? say('Bank of the cheque') : say('Sent from'), deposit.fromBank],
    [say('Branch'), deposit.branch],
    [isMobile ? say('Number') : say('Account'), deposit.fromAccount],
    [say('Note'), deposit.note],
    [say('Requested by'), deposit.submittedBy],
  ];
  return facts.flatMap(([name, value, isDay = false]) => (value === null ? [] : [{ name, value, isDay }]));
};
