import { boolean, type Infer, nullable, object } from 'superstruct';
import { defineCall } from './call.ts';
import { say } from './say.ts';
import { currencyCode, isoDay, isoTime, listOf, nothing, text, textLike, whole } from './shapes.ts';

export const ratedCurrenciesAtMost = 60;
export const rateSetsListed = 30;
/** Largest side of a rate, in minor units. */
export const rateMinorMost = 1_000_000_000;
/** A rate that differs from the last one by more than this, in basis points, is asked about. */
export const rateStepPoints = 1_000;
/** A rate may be set to begin at most this long ahead: 90 days. */
export const rateAheadMs = 7_776_000_000;

/** Rates are numbered as they are set. */
const RateId = textLike(/^\d{1,19}$/, 19);

/** `minor` minor units of a currency are worth `ownMinor` minor units of the tenant's currency, from `from` on. */
export const RateSet = object({
  rateId: RateId,
  minor: whole(1, rateMinorMost),
  ownMinor: whole(1, rateMinorMost),
  from: isoTime(),
  /** `null`: it came with the portal's configuration. */
  setBy: nullable(text(1, 200)),
});
export type RateSet = Infer<typeof RateSet>;

export const RatedCurrency = object({
  currency: currencyCode(),
  name: text(1, 60),
  /** The rate that was set last, whenever it stands. */
  lastRateId: RateId,
  /** The rate in force. `null`: the first one is still to come. */
  current: nullable(RateSet),
  /** Rates that begin later, the next one first. */
  coming: listOf(RateSet, rateSetsListed),
  /** Earlier rates, the newest first. */
  past: listOf(RateSet, rateSetsListed),
});
export type RatedCurrency = Infer<typeof RatedCurrency>;

export const ExchangeRates = object({
  /** The tenant's own currency. */
  currency: currencyCode(),
  /** Today at home, where the day of a rate begins. */
  today: isoDay(),
  rates: listOf(RatedCurrency, ratedCurrenciesAtMost),
});
export type ExchangeRates = Infer<typeof ExchangeRates>;

const ofDesk = { service: 'desk', version: 'v1' } as const;

export const GetExchangeRates = defineCall({
  ...ofDesk,
  method: 'GET',
  sends: 'query',
  effect: 'reads',
  access: 'DeskView',
  path: 'Rates/List',
  request: nothing(),
  answer: ExchangeRates,
  refusals: {},
  summary: 'Lists the exchange rates to the tenant’s currency, with those before and to come. Moves no money.',
});

export const AddExchangeRate = defineCall({
  ...ofDesk,
  method: 'POST',
  sends: 'body',
  effect: 'acts',
  access: 'DeskManageTerms',
  path: 'Rates/Add',
  request: object({
    currency: currencyCode(),
    minor: whole(1, rateMinorMost),
    ownMinor: whole(1, rateMinorMost),
    /** The day at home from whose beginning it stands. `null`: it stands from now on. */
    fromDay: nullable(isoDay()),
    /** The newest rate of the currency that was read. `null`: it had none. */
    lastRateId: nullable(RateId),
    /** The person was told by how much it differs from the last one, and means it. */
    agreed: boolean(),
  }),
  answer: object({ book: ExchangeRates }),
  refusals: {
    'terms-wrong': { status: 422, title: say('Something in this rate is not right.') },
    'differs-much': { status: 409, title: say('The rate differs from the last one by more than 10 %.') },
    'rate-changed': { status: 409, title: say('Somebody has set another rate meanwhile. Read it again.') },
    'nothing-changes': { status: 422, title: say('This rate stands already.') },
  },
  summary:
    'Sets the exchange rate of a currency from a moment on. Earlier rates, and what was posted by them, stay. Moves no money.',
});
