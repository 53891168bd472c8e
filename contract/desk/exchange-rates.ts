import { boolean, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { dayMs } from '../days.ts';
import { fieldsWrong } from '../form-check.ts';
import { type Rate, rateChangePoints } from '../post-travel/exchange.ts';
import { RuleEntry, ruleEntriesAtMost } from '../rule-entry.ts';
import { say } from '../say.ts';
import { currencyCode, isoDay, isoTime, listOf, nothing, opaqueId, text, textLike, whole } from '../shapes.ts';
import { stepUpNeeded } from '../sign-in/step-up.ts';

export const ratedCurrenciesAtMost = 60;
export const rateSetsListed = 30;
/** Largest side of a rate, in minor units. */
export const rateMinorMost = 1_000_000_000;
/** A change of more than this, in basis points, takes two people: 10 %. */
export const rateStepPoints = 1_000;
/** Rates that stood within this time are compared with a new one, so that no row of small changes makes a large one: a day. */
export const rateComparedMs = dayMs;
export const rateReasonMost = 300;
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
  /** The day at home on which it begins. */
  fromDay: isoDay(),
  /** `null`: it came with the portal's configuration. */
  setBy: nullable(text(1, 200)),
  /** The second person who decided about it. `null`: one person set it. */
  decidedBy: nullable(text(1, 200)),
});
export type RateSet = Infer<typeof RateSet>;

export const RateSides = object({ minor: whole(1, rateMinorMost), ownMinor: whole(1, rateMinorMost) });
export type RateSides = Infer<typeof RateSides>;

/** A rate that waits for a second person. */
export const RateProposal = object({
  proposalId: opaqueId(),
  currency: currencyCode(),
  minor: whole(1, rateMinorMost),
  ownMinor: whole(1, rateMinorMost),
  /** `null`: it stands from its confirmation on. */
  fromDay: nullable(isoDay()),
  madeBy: text(1, 200),
  madeAt: isoTime(),
  /** Whether the reader has proposed it, and so may withdraw it but not confirm it. */
  own: boolean(),
});
export type RateProposal = Infer<typeof RateProposal>;

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
  /** What a new rate is compared with beside the one that it follows: those that stood since yesterday, or since two people decided. */
  compared: listOf(RateSides, rateSetsListed),
  /** Proposals that were refused or withdrawn, the newest first. */
  declined: listOf(RuleEntry, ruleEntriesAtMost),
});
export type RatedCurrency = Infer<typeof RatedCurrency>;

export const ExchangeRates = object({
  /** The tenant's own currency. */
  currency: currencyCode(),
  /** Today at home, where the day of a rate begins. */
  today: isoDay(),
  rates: listOf(RatedCurrency, ratedCurrenciesAtMost),
  /** At most one for each currency. */
  proposals: listOf(RateProposal, ratedCurrenciesAtMost),
  /** Whether the reader has entered a fresh code in this session. */
  steppedUp: boolean(),
});
export type ExchangeRates = Infer<typeof ExchangeRates>;

type Compared = Pick<RatedCurrency, 'current' | 'coming' | 'compared'>;

/** The rate that a new one follows when it begins on a day. `null` for the day: now. `null`: there is none. */
export const rateBefore = ({ current, coming }: Compared, fromDay: string | null): RateSet | null =>
  coming.findLast((each) => fromDay !== null && each.fromDay <= fromDay) ?? current;

/**
 * The largest change that a new rate makes, in basis points: against the rate that it follows, and against those that stood lately.
 * `null`: there is nothing to compare it with.
 */
export const rateStep = (
  rated: Compared | undefined,
  rate: Omit<Rate, 'currency'>,
  fromDay: string | null,
): number | null => {
  if (rated === undefined) return null;
  const before = rateBefore(rated, fromDay);
  const steps = [...(before === null ? [] : [before]), ...rated.compared].map((each) => rateChangePoints(each, rate));
  return steps.reduce<number | null>(
    (most, step) => (most === null || Math.abs(step) > Math.abs(most) ? step : most),
    null,
  );
};

/** Whether a change of a rate takes two people: more than 10 %, or the first rate of a currency. */
export const takesTwoPeople = (step: number | null): boolean => step === null || Math.abs(step) > rateStepPoints;

const ofDesk = { service: 'desk', version: 'v1' } as const;
const acts = { ...ofDesk, method: 'POST', sends: 'body', effect: 'acts', access: 'DeskManageTerms' } as const;
const answer = object({ book: ExchangeRates });

const GetExchangeRates = defineCall({
  ...ofDesk,
  method: 'GET',
  sends: 'query',
  effect: 'reads',
  access: 'DeskReadBooks',
  path: 'Rates/List',
  request: nothing(),
  answer: ExchangeRates,
  refusals: {},
  doing: say('loading the rates'),
  summary:
    'Lists the exchange rates to the tenant’s currency, with those before, those to come and what waits. Moves no money.',
});

const rateChanged = {
  'rate-changed': { status: 409, title: say('Somebody has set another rate meanwhile. Read it again.') },
} as const;

const AddExchangeRate = defineCall({
  ...acts,
  path: 'Rates/Add',
  request: object({
    currency: currencyCode(),
    minor: whole(1, rateMinorMost),
    ownMinor: whole(1, rateMinorMost),
    /** The day at home from whose beginning it stands. `null`: it stands from now on. */
    fromDay: nullable(isoDay()),
    /** The newest rate of the currency that was read. `null`: it had none. */
    lastRateId: nullable(RateId),
    /** The person was told that another one decides about it. */
    proposes: boolean(),
  }),
  answer,
  refusals: {
    ...stepUpNeeded,
    ...rateChanged,
    ...fieldsWrong,
    'takes-two': {
      status: 409,
      title: say('The rate differs by more than 10 %, so another person must confirm it. Read it again.'),
    },
    'nothing-changes': { status: 422, title: say('This rate stands already.') },
    'proposal-waits': { status: 409, title: say('A rate of this currency waits for a second person already.') },
  },
  decides: { does: 'prices', people: 'two-above', limit: 'rateStepPoints' },
  doing: say('setting the rate'),
  summary:
    'Sets the exchange rate of a currency from a moment on, after a fresh code. One that differs by more than 10 %, or the first of a currency, is only proposed. Earlier rates, and what was posted by them, stay. Moves no money.',
});

const proposalRefusals = {
  'proposal-unknown': { status: 404, title: say('We could not find this change.') },
  'not-open': { status: 409, title: say('Somebody has decided about this change already.') },
} as const;
const ownProposal = {
  'own-proposal': { status: 403, title: say('You proposed this, so another person must decide about it.') },
} as const;

const ConfirmExchangeRate = defineCall({
  ...acts,
  path: 'Rates/Confirm',
  request: object({ proposalId: opaqueId() }),
  answer,
  refusals: { ...stepUpNeeded, ...proposalRefusals, ...ownProposal, ...rateChanged },
  decides: { does: 'prices', people: 'two', how: 'Another person has proposed the rate.' },
  doing: say('confirming the rate'),
  summary:
    'Sets a rate that another person has proposed, after a fresh code. A day that has begun since then counts as now. Moves no money.',
});

const RefuseExchangeRate = defineCall({
  ...acts,
  path: 'Rates/Refuse',
  request: object({ proposalId: opaqueId(), words: text(1, rateReasonMost) }),
  answer,
  refusals: { ...proposalRefusals, ...ownProposal },
  decides: { does: 'nothing' },
  doing: say('refusing the rate'),
  summary: 'Refuses a rate that another person has proposed, with a reason. Moves no money.',
});

const WithdrawExchangeRate = defineCall({
  ...acts,
  path: 'Rates/Withdraw',
  request: object({ proposalId: opaqueId() }),
  answer,
  refusals: {
    ...proposalRefusals,
    'not-own': { status: 403, title: say('Only the person who proposed this can withdraw it.') },
  },
  decides: { does: 'nothing' },
  doing: say('withdrawing the rate'),
  summary: 'Withdraws an own proposal of a rate. Moves no money.',
});

export const exchangeRateCalls = {
  GetExchangeRates,
  AddExchangeRate,
  ConfirmExchangeRate,
  RefuseExchangeRate,
  WithdrawExchangeRate,
};
