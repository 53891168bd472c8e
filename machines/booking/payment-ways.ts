import { displayMoney } from '../../contract/money.ts';
import type { PartPaymentOffer } from '../../contract/part-payments.ts';
import { say } from '../../contract/say.ts';
import type { WalletPayment } from '../../contract/ticket-payment.ts';
import { missedDueWords } from '../money/part-payment-words.ts';
import { type ShownEffect, shownEffect } from '../money/shown-effect.ts';

/** One way to pay for tickets from the wallet, with its full effect, before it is agreed to. */
export interface PaymentWay extends ShownEffect {
  /** `Pay BDT 180,840`, or `Pay BDT 54,252 now, the rest later`. */
  readonly label: string;
  /** Whether the wallet pays it now. */
  readonly payable: boolean;
  /** What it leaves in the wallet, or why it cannot be paid. */
  readonly words: string;
  /** What the wallet lacks, in minor units. */
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

const wayOf = (currency: string, payment: WalletPayment, label: string): PaymentWay => {
  const { effect, shortfallMinor } = payment;
  const money = (minor: number) => displayMoney({ currency, minor });
  return {
    label,
    payable: effect !== null,
    words:
      effect !== null
        ? say('Leaves {availableMinor} in your wallet. {issuedAtOnce}', {
            availableMinor: money(effect.after.availableMinor),
            issuedAtOnce,
          })
        : shortfallMinor > 0
          ? say('Your wallet is {shortfallMinor} short.', { shortfallMinor: money(shortfallMinor) })
          : say('Your wallet cannot pay at present.'),
    shortfallMinor,
    ...shownEffect(currency, effect, payment),
  };
};

/** Payment in full. */
export const fullWay = (currency: string, payment: WalletPayment): PaymentWay =>
  wayOf(
    currency,
    payment,
    say('Pay {displayMoney}', { displayMoney: displayMoney({ currency, minor: payment.nowMinor }) }),
  );

/** Payment in part, with the date of the rest and what happens when it is missed. */
export const partWay = (
  currency: string,
  { offer, ...payment }: WalletPayment & { readonly offer: PartPaymentOffer },
): PartWay => ({
  ...wayOf(
    currency,
    payment,
    say('Pay {displayMoney} now, the rest later', {
      displayMoney: displayMoney({ currency, minor: payment.nowMinor }),
    }),
  ),
  rest: displayMoney({ currency, minor: offer.restMinor }),
  restBy: offer.payBy,
  ifMissed: missedDueWords,
});
