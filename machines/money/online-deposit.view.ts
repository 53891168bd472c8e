import type { SnapshotFrom } from 'xstate';
import {
  type OnlineMethod,
  type OnlinePayment,
  type OnlineTerms,
  onlineChargeOf,
  StandingPaymentState,
} from '../../contract/money/online-payment.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { type EarlierPaymentView, earlierViewOf } from './earlier-payment.ts';
import type { onlineDepositMachine } from './online-deposit.machine.ts';
import { chosenTerms, payableMinor } from './online-deposit.setup.ts';
import { methodWords } from './online-payment-words.ts';

type Snapshot = SnapshotFrom<typeof onlineDepositMachine>;

/** What is paid, what of it is the charge, and what the wallet gets, written out. */
export interface DepositSums {
  readonly pays: string;
  readonly charge: string;
  readonly gets: string;
}

/** A payment of the list. */
export interface PaymentLine {
  readonly code: string;
  readonly badge: string;
  readonly tone: 'success' | 'warning' | 'danger' | 'neutral';
  readonly method: string;
  readonly pays: string;
  /** What the wallet gets of it, or got. `null`: nothing. */
  readonly gets: string | null;
  readonly at: string;
  /** Whether the payer can go on paying it. */
  readonly mayResume: boolean;
}

export interface PaymentList {
  readonly stands: 'hidden' | 'reading' | 'listed' | 'unread';
  readonly lines: readonly PaymentLine[];
}

/** The projection of paying online: one payment, and the list beside it. */
export type OnlineDepositView = { readonly list: PaymentList } & (
  | { readonly show: 'reading' }
  | { readonly show: 'unreadable'; readonly message: string | null }
  | { readonly show: 'notOffered' }
  | {
      readonly show: 'form';
      readonly stands: 'filling' | 'creating' | 'unheard';
      readonly methods: readonly OnlineTerms[];
      readonly chosen: OnlineMethod;
      readonly currency: string;
      readonly amount: string;
      /** Why it cannot be paid, or was not. */
      readonly message: string | null;
      /** `null`: no amount that can be paid is typed. */
      readonly sums: DepositSums | null;
      /** `2.5 % of the amount` */
      readonly chargeRule: string;
      readonly gatewayHost: string;
    }
  /** Whether a second payment of the same amount is meant. */
  | { readonly show: 'asked'; readonly earlier: EarlierPaymentView }
  | { readonly show: 'resuming' }
  | { readonly show: 'leaving' }
  | { readonly show: 'stayed' }
  | {
      readonly show: 'payment';
      readonly stands: 'checking' | 'waiting' | 'credited' | 'notCredited' | 'held' | 'unknown' | 'unread';
      readonly title: string;
      readonly message: string | null;
      readonly line: PaymentLine | null;
      readonly charge: string | null;
    }
);

export const viewOfOnlineDeposit = (snapshot: Snapshot): OnlineDepositView => ({
  list: listOf(snapshot),
  ...payingOf(snapshot),
});

/** A union's members without the list. */
type Paying = OnlineDepositView extends infer View ? (View extends unknown ? Omit<View, 'list'> : never) : never;

const payingOf = ({ value, context }: Snapshot): Paying => {
  const { paying } = value;
  if (typeof paying !== 'string') return followedOf(paying.followed, context);
  switch (paying) {
    case 'opening':
    case 'readingMethods':
      return { show: 'reading' };
    case 'unreadable':
      return { show: 'unreadable', message: context.message };
    case 'notOffered':
    case 'resuming':
    case 'leaving':
    case 'stayed':
      return { show: paying };
    case 'asked':
      return { show: 'asked', earlier: earlierViewOf(context.earlier) };
    case 'filling':
    case 'creating':
    case 'unheard':
      return formOf(paying, context);
  }
};

type Context = Snapshot['context'];

const formOf = (stands: 'filling' | 'creating' | 'unheard', context: Context): Paying => {
  const terms = chosenTerms(context);
  const minor = payableMinor(context);
  const currency = context.offered?.currency ?? '';
  return {
    show: 'form',
    stands,
    methods: context.offered?.methods ?? [],
    chosen: terms?.method ?? context.method,
    currency,
    amount: context.amount,
    message: stands === 'unheard' ? unheardWords : context.message,
    sums: terms === null || minor === null ? null : sumsOf(currency, minor, onlineChargeOf(minor, terms)),
    chargeRule: say('{chargeBasisPoints} % of the amount', {
      chargeBasisPoints: (terms?.chargeBasisPoints ?? 0) / 100,
    }),
    gatewayHost: terms?.gatewayHost ?? '',
  };
};

const unheardWords = say(
  'We lost the connection while opening the payment. You can safely try again: it is opened once, and nothing is paid yet.',
);

const sumsOf = (currency: string, amountMinor: number, chargeMinor: number): DepositSums => ({
  pays: displayMoney({ currency, minor: amountMinor }),
  charge: displayMoney({ currency, minor: chargeMinor }),
  gets: displayMoney({ currency, minor: amountMinor - chargeMinor }),
});

type Followed = Extract<OnlineDepositView, { show: 'payment' }>['stands'];

const followedOf = (stands: Followed, { payment, message }: Context): Paying => ({
  show: 'payment',
  stands,
  title: titleOf(stands, payment),
  message: messageOf(stands, message, payment),
  line: payment && paymentLineOf(payment),
  charge: payment && displayMoney({ currency: payment.currency, minor: payment.chargeMinor }),
});

/** Why it could not be gone on with stands in the place of what is known, for as long as nothing else is. */
const messageOf = (stands: Followed, message: string | null, payment: OnlinePayment | null): string | null => {
  switch (stands) {
    case 'unread':
      return message;
    case 'checking':
    case 'waiting':
      return message ?? payment?.message ?? null;
    case 'credited':
    case 'notCredited':
    case 'held':
    case 'unknown':
      return payment?.message ?? null;
  }
};

const titleOf = (stands: Followed, payment: OnlinePayment | null): string => {
  switch (stands) {
    case 'checking':
    case 'waiting':
      return say('We are checking with the gateway …');
    case 'credited':
      return say('Your wallet is credited');
    case 'notCredited':
      return payment === null ? '' : endedTitles[payment.state as keyof typeof endedTitles];
    case 'held':
      return say('The payment is being reviewed');
    case 'unknown':
      return say('Your agency has no such payment');
    case 'unread':
      return say('We could not ask about your payment');
  }
};

const endedTitles = {
  failed: say('The payment failed'),
  cancelled: say('The payment was cancelled'),
  expired: say('The payment was not made in time'),
  declined: say('The payment was not accepted'),
  refunding: say('The payment is being refunded'),
  refunded: say('The payment was refunded'),
} as const;

const badges: Readonly<Record<OnlinePayment['state'], readonly [words: string, tone: PaymentLine['tone']]>> = {
  created: [say('Being opened'), 'neutral'],
  redirected: [say('Not paid yet'), 'neutral'],
  pending: [say('Checking'), 'warning'],
  credited: [say('Credited'), 'success'],
  failed: [say('Failed'), 'danger'],
  cancelled: [say('Cancelled'), 'neutral'],
  expired: [say('Not paid in time'), 'neutral'],
  underReview: [say('Under review'), 'warning'],
  declined: [say('Not accepted'), 'danger'],
  refunding: [say('Being refunded'), 'warning'],
  refunded: [say('Refunded'), 'neutral'],
};

/** Words of a payment's state. */
export const badgeOf = (state: OnlinePayment['state']): string => badges[state][0];

/** Tone of the badge of a payment's state. */
export const toneOf = (state: OnlinePayment['state']): PaymentLine['tone'] => badges[state][1];

/** A payment as a line of a list. */
export const paymentLineOf = (payment: OnlinePayment): PaymentLine => {
  const { code, state, method, currency, amountMinor, creditMinor, createdAt, resumable } = payment;
  const [badge, tone] = badges[state];
  return {
    code,
    badge,
    tone,
    method: methodWords[method],
    pays: displayMoney({ currency, minor: amountMinor }),
    gets: StandingPaymentState.is(state) ? displayMoney({ currency, minor: creditMinor }) : null,
    at: createdAt,
    mayResume: resumable,
  };
};

const listOf = ({ value, context }: Snapshot): PaymentList => ({
  stands: value.list === 'opening' ? 'reading' : value.list,
  lines: context.payments.map(paymentLineOf),
});
