import type { SnapshotFrom } from 'xstate';
import type { OnlineWay } from '../../contract/booking/ticket-payment.ts';
import type { OnlineMethod } from '../../contract/money/online-payment.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { type EarlierPaymentView, earlierViewOf } from '../money/earlier-payment.ts';
import { withinLimitWords } from '../money/limit-words.ts';
import { noPartPaymentWords, noStayPartWords } from '../money/part-payment-words.ts';
import type { paymentChoiceMachine } from './payment-choice.machine.ts';
import type { KnownPayment, PaidWay, PaymentChoiceInput } from './payment-choice.setup.ts';
import { fullWay, type PartWay, type PaymentWay, partWay, type Shortfall, shortfallOf } from './payment-ways.ts';

/** A button that pays online what the wallet lacks. */
export interface OnlineOffer {
  readonly way: PaidWay;
  readonly method: OnlineMethod;
  /** `Pay BDT 12,300 online: net banking` */
  readonly label: string;
  /** `Charge BDT 185. BDT 12,115 comes into your wallet.` */
  readonly words: string;
}

export type PaymentChoiceView =
  /** Waiting for the gateway or the server. */
  | { readonly show: 'waiting'; readonly words: string; readonly mayLeave: boolean }
  /** It could not be read or opened. */
  | { readonly show: 'stopped'; readonly words: string }
  /** Whether a second payment of the same amount is meant. */
  | { readonly show: 'asked'; readonly earlier: EarlierPaymentView }
  | {
      readonly show: 'choosing';
      readonly full: PaymentWay;
      /** `null`: not offered, as `noPart` says. */
      readonly part: PartWay | null;
      /** Why part payment is not offered. `null`: it is, or it is not for this person. */
      readonly noPart: string | null;
      /** What the wallet lacks, in a dialog with the ways on. `null`: no dialog is open. */
      readonly shortfall: Shortfall | null;
      readonly online: readonly OnlineOffer[];
      readonly message: string | null;
      /** What the person may still sell for. `null`: there is no limit, or this is above it. */
      readonly limit: string | null;
      /** Whether it can stay on hold and be paid later. Else it is part of a sale, whose page has the focus. */
      readonly mayHold: boolean;
    }
  | { readonly show: 'left' };

export const viewOfPaymentChoice = ({
  context,
  value,
}: SnapshotFrom<typeof paymentChoiceMachine>): PaymentChoiceView => {
  if (typeof value !== 'string') {
    return { show: 'waiting', words: say('We are checking your online payment with the gateway…'), mayLeave: true };
  }
  switch (value) {
    case 'opening':
    case 'reading':
      return { show: 'waiting', words: say('Working out what paying does…'), mayLeave: false };
    case 'creating':
      return { show: 'waiting', words: say('Opening the payment at the gateway…'), mayLeave: false };
    case 'leaving':
      return { show: 'waiting', words: say('Going to the payment gateway…'), mayLeave: false };
    case 'unread':
      return { show: 'stopped', words: say('We could not read what paying this order does. Nothing was charged.') };
    case 'unheard':
      return {
        show: 'stopped',
        words: say('We lost the connection while opening the payment. You can safely try again: it is opened once.'),
      };
    case 'asked':
      return { show: 'asked', earlier: earlierViewOf(context.earlier) };
    case 'ended':
      return { show: 'left' };
    case 'choosing':
    case 'short':
      if (context.known === null) throw new Error('a payment that was not read was shown');
      return choosingOf(context.known, context, value === 'short');
  }
};

const choosingOf = (
  known: KnownPayment,
  { words: message, soldAs }: Pick<PaymentChoiceInput, 'words' | 'soldAs'>,
  isShort: boolean,
): PaymentChoiceView => {
  const { full, part, online, partOnline } = known;
  const { currency } = full;
  const whyNoPart = soldAs === 'tickets' ? noPartPaymentWords : noStayPartWords;
  const offered = part?.offer ? { ...part, offer: part.offer, nowMinor: part.offer.nowMinor } : null;
  const shownFull = fullWay(currency, full, soldAs);
  return {
    show: 'choosing',
    full: shownFull,
    part: offered && partWay(currency, offered, full.limit, soldAs),
    limit: withinLimitWords(full.limit),
    noPart: part === null || part.why === null || part.why === 'not-offered' ? null : whyNoPart[part.why],
    shortfall: isShort ? shortfallOf(currency, full) : null,
    online: [
      ...online.map((way) => offerOf(currency, 'full', way)),
      ...partOnline.map((way) => offerOf(currency, 'part', way)),
    ],
    message,
    mayHold: soldAs === 'tickets',
  };
};

const offerOf = (
  currency: string,
  way: PaidWay,
  { method, name, payMinor, chargeMinor, creditMinor }: OnlineWay,
): OnlineOffer => {
  const [pays, charge, credit] = [payMinor, chargeMinor, creditMinor].map((minor) => displayMoney({ currency, minor }));
  return {
    way,
    method,
    label: say('Pay {pays} online', { pays: pays ?? '' }),
    words: say('{name}{value}. Charge {charge}, {credit} comes into your wallet.', {
      name,
      value: way === 'part' ? say(', for the first part') : '',
      charge: charge ?? '',
      credit: credit ?? '',
    }),
  };
};
