import type { FullPayment, OnlineWay, WalletPayment } from '../../contract/booking/ticket-payment.ts';
import type { MoneyEffect } from '../../contract/money/money-decisions.ts';
import type { EarlierPayment, OnlinePayment } from '../../contract/money/online-payment.ts';
import type { SellerLimit } from '../../contract/money/seller-limit.ts';
import { pricedOffer } from './booking-examples.ts';
import type { KnownPayment } from './payment-choice.setup.ts';

const price = pricedOffer.sums.agentMinor;
const offer = pricedOffer.partPayment;
if (offer === null) throw new Error('the example is offered in part');

const figures = (balanceMinor: number) => ({ balanceMinor, creditLimitMinor: 0, availableMinor: balanceMinor });

const effectFrom = (availableMinor: number, postings: MoneyEffect['postings'], paidMinor: number): MoneyEffect => ({
  postings,
  before: figures(availableMinor),
  after: figures(availableMinor - paidMinor),
});

/** Paying the price of the example in full from a wallet with so much. */
export const fullFrom = (availableMinor: number): FullPayment => ({
  nowMinor: price,
  effect:
    availableMinor < price
      ? null
      : effectFrom(availableMinor, [{ debit: 'Wallet', credit: 'This order', amountMinor: price }], price),
  shortfallMinor: Math.max(0, price - availableMinor),
  owesBeforeMinor: 0,
  owesAfterMinor: 0,
  limit: null,
});

/** Paying its first part. */
export const partFrom = (availableMinor: number) => ({
  offer,
  nowMinor: offer.nowMinor,
  effect:
    availableMinor < offer.nowMinor
      ? null
      : effectFrom(
          availableMinor,
          [
            { debit: 'Wallet', credit: 'This order', amountMinor: offer.nowMinor },
            { debit: 'Due later', credit: 'This order', amountMinor: offer.restMinor },
          ],
          offer.nowMinor,
        ),
  shortfallMinor: Math.max(0, offer.nowMinor - availableMinor),
  owesBeforeMinor: 0,
  owesAfterMinor: offer.restMinor,
});

const byCard = (creditMinor: number): OnlineWay => ({
  method: 'card',
  name: 'Credit or debit card',
  gatewayHost: 'gateway.example',
  payMinor: creditMinor + 25_000,
  chargeMinor: 25_000,
  creditMinor,
});

const from = (availableMinor: number): KnownPayment => {
  const full = fullFrom(availableMinor);
  const { nowMinor: _nowMinor, ...part } = partFrom(availableMinor);
  return {
    full: { currency: 'BDT', ...full },
    part: { why: null, ...part },
    online: full.shortfallMinor === 0 ? [] : [byCard(full.shortfallMinor)],
    partOnline: part.shortfallMinor === 0 ? [] : [byCard(part.shortfallMinor)],
  };
};

export const coveredPayment = from(200_000_000);
export const firstPartCovered = from(offer.nowMinor);
export const nothingCovered = from(100);
/** A payment from a wallet that holds enough, and is frozen. */
export const frozen = <Payment extends WalletPayment>(payment: Payment): Payment => ({
  ...payment,
  effect: null,
  shortfallMinor: 0,
});
export const frozenPayment: KnownPayment = {
  ...coveredPayment,
  full: frozen(coveredPayment.full),
  part: coveredPayment.part && { ...coveredPayment.part, effect: null },
};
/** The wallet covers it, and the role of the person does not allow it. */
export const overSaleLimit: SellerLimit = {
  currency: 'BDT',
  saleMostMinor: 10_000_000,
  dayMostMinor: null,
  soldTodayMinor: 0,
  over: 'sale',
};
export const overLimitPayment: KnownPayment = {
  ...coveredPayment,
  full: { ...coveredPayment.full, limit: overSaleLimit },
};
export const withoutPart: KnownPayment = {
  ...coveredPayment,
  part: {
    offer: null,
    why: 'too-soon',
    effect: null,
    shortfallMinor: 0,
    owesBeforeMinor: 0,
    owesAfterMinor: 0,
  },
};

export const onlinePaid: OnlinePayment = {
  code: 'OP7K2M9QXW3F5H',
  method: 'card',
  state: 'credited',
  message: 'BDT 10,000 is in your wallet.',
  currency: 'BDT',
  amountMinor: 1_025_000,
  chargeMinor: 25_000,
  creditMinor: 1_000_000,
  createdAt: '2026-12-01T09:12:00Z',
  resumable: false,
};

/** A payment of what the first way online asks for, made minutes before. */
export const earlierPayment: EarlierPayment = {
  code: 'OP4N8R6TZC2B7D',
  method: 'card',
  state: 'redirected',
  currency: 'BDT',
  amountMinor: nothingCovered.online[0]?.payMinor ?? 0,
  createdAt: '2026-12-01T09:04:00Z',
};
