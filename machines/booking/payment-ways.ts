import type { FullPayment, WalletPayment } from '../../contract/booking/ticket-payment.ts';
import type { PartPaymentOffer } from '../../contract/money/part-payments.ts';
import type { SellerLimit } from '../../contract/money/seller-limit.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { overLimitWords } from '../money/limit-words.ts';
import { missedDueWords, missedStayDueWords } from '../money/part-payment-words.ts';
import { type ShownEffect, shownEffect } from '../money/shown-effect.ts';

/** What is paid for: tickets, a stay that is confirmed at once, or one that its property confirms later. */
export type SoldAs = 'tickets' | 'stay' | 'stay on request';

/** One way to pay from the wallet, with its full effect, before it is agreed to. */
export interface PaymentWay extends ShownEffect {
  /** `Pay BDT 180,840`, or `Pay BDT 54,252 now, the rest later`. Of a stay it says that it is booked. */
  readonly label: string;
  /** Whether the wallet pays it now. */
  readonly payable: boolean;
  /** What it leaves in the wallet, or why it cannot be paid. */
  readonly words: string;
  /** What the wallet lacks, in minor units. Zero where a limit forbids it anyway. */
  readonly shortfallMinor: number;
}

/** A payment in two parts. */
export interface PartWay extends PaymentWay {
  /** `BDT 126,588` */
  readonly rest: string;
  /** Last day on which the rest can be paid, `yyyy-MM-dd`. */
  readonly restBy: string;
  /** What happens when the rest is not paid. */
  readonly ifMissed: string;
}

/** What the wallet lacks for a payment, as amounts. */
export interface Shortfall {
  /** What the wallet can pay. */
  readonly balance: string;
  readonly amount: string;
  readonly missing: string;
}

/** What the wallet lacks for a payment that it does not cover. */
export const shortfallOf = (currency: string, { nowMinor, shortfallMinor }: WalletPayment): Shortfall => ({
  balance: displayMoney({ currency, minor: nowMinor - shortfallMinor }),
  amount: displayMoney({ currency, minor: nowMinor }),
  missing: displayMoney({ currency, minor: shortfallMinor }),
});

export const issuedAtOnce = say('The tickets are issued at once.');

const soldThen: Readonly<Record<SoldAs, string>> = {
  tickets: issuedAtOnce,
  stay: say('The stay is booked at once.'),
  'stay on request': say('It is reserved until the property answers: charged when it confirms, released if not.'),
};

/** What is done about a sale that is above the limit of the person. */
const afterLimit = (soldAs: SoldAs): string =>
  soldAs === 'tickets'
    ? say('Hold the seats, and ask a colleague to approve the sale on the page of the order.')
    : say('A colleague with a higher limit can book it.');

interface Sale {
  readonly currency: string;
  readonly soldAs: SoldAs;
  /** Limits of the person who would pay. `null`: none. */
  readonly limit: SellerLimit | null;
}

const wayOf = ({ currency, soldAs, limit }: Sale, payment: WalletPayment, label: string): PaymentWay => {
  const { effect, shortfallMinor } = payment;
  const over = overLimitWords(limit);
  if (over !== null) {
    const words = `${over} ${afterLimit(soldAs)}`;
    return { label, payable: false, words, shortfallMinor: 0, ...shownEffect(currency, effect, payment) };
  }
  const money = (minor: number) => displayMoney({ currency, minor });
  return {
    label,
    payable: effect !== null,
    words:
      effect !== null
        ? say('Leaves {availableMinor} in your wallet. {issuedAtOnce}', {
            availableMinor: money(effect.after.availableMinor),
            issuedAtOnce: soldThen[soldAs],
          })
        : shortfallMinor > 0
          ? say('Your wallet is {shortfallMinor} short.', { shortfallMinor: money(shortfallMinor) })
          : say('Your wallet cannot pay at present.'),
    shortfallMinor,
    ...shownEffect(currency, effect, payment),
  };
};

const fullLabel = (soldAs: SoldAs, amount: string): string => {
  switch (soldAs) {
    case 'tickets':
      return say('Pay {displayMoney}', { displayMoney: amount });
    case 'stay':
      return say('Book the stay, pay {price}', { price: amount });
    case 'stay on request':
      return say('Ask for the stay, reserve {price}', { price: amount });
  }
};

const partLabel = (soldAs: SoldAs, amount: string): string => {
  switch (soldAs) {
    case 'tickets':
      return say('Pay {displayMoney} now, the rest later', { displayMoney: amount });
    case 'stay':
      return say('Book the stay, pay {amount} now, the rest later', { amount });
    case 'stay on request':
      return say('Ask for the stay, reserve {amount} now, the rest later', { amount });
  }
};

/** Payment in full. */
export const fullWay = (currency: string, payment: FullPayment, soldAs: SoldAs = 'tickets'): PaymentWay =>
  wayOf(
    { currency, soldAs, limit: payment.limit },
    payment,
    fullLabel(soldAs, displayMoney({ currency, minor: payment.nowMinor })),
  );

/** Payment in part, with the date of the rest and what happens when it is missed. A limit is about the whole price. */
export const partWay = (
  currency: string,
  { offer, ...payment }: WalletPayment & { readonly offer: PartPaymentOffer },
  limit: SellerLimit | null,
  soldAs: SoldAs = 'tickets',
): PartWay => ({
  ...wayOf(
    { currency, soldAs, limit },
    payment,
    partLabel(soldAs, displayMoney({ currency, minor: payment.nowMinor })),
  ),
  rest: displayMoney({ currency, minor: offer.restMinor }),
  restBy: offer.payBy,
  ifMissed: soldAs === 'tickets' ? missedDueWords : missedStayDueWords,
});
