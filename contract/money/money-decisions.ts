import { boolean, enums, type Infer, nullable, object, optional } from 'superstruct';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoTime, listOf, opaqueId, text } from '../shapes.ts';
import { stepUpNeeded } from '../sign-in/step-up.ts';

const ofDesk = { service: 'desk', version: 'v1' } as const;
const reads = { ...ofDesk, method: 'GET', sends: 'query', effect: 'reads', access: 'DeskReadBooks' } as const;
const acts = { ...ofDesk, method: 'POST', sends: 'body', effect: 'acts' } as const;

export const decisionsAPage = 50;
export const agenciesFoundAtMost = 20;
export const reasonMost = 300;
/** Largest amount of a decision, in minor units: 10 billion taka. */
export const decisionMostMinor = 1_000_000_000_000;

/**
 * What the house can decide about an agency's money. `credit`, `debit`: an adjustment that the house pays, or is paid.
 * `credit-limit`: how far the wallet may go below zero.
 */
export const DecisionKind = enums(['credit', 'debit', 'credit-limit']);
export type DecisionKind = Infer<typeof DecisionKind>;

/**
 * The account of the house that an adjustment corrects. `revenue`: the house pays or earns it. `bank`, `gateway`: money that came in or
 * went out there. `receivable`: what the agency owes beside its wallet.
 */
export const adjustedAgainst = ['bank', 'gateway', 'receivable', 'revenue'] as const;
export const AdjustedAgainst = enums(adjustedAgainst);
export type AdjustedAgainst = Infer<typeof AdjustedAgainst>;

export const DecisionState = enums(['proposed', 'approved', 'refused', 'withdrawn']);
export type DecisionState = Infer<typeof DecisionState>;

/** Amounts of a wallet. Available = balance − pending payments + credit limit. */
export const WalletFigures = object({
  balanceMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  creditLimitMinor: amountMinor(),
  availableMinor: amountMinor(Number.MIN_SAFE_INTEGER),
});
export type WalletFigures = Infer<typeof WalletFigures>;

/** An agency as the desk knows it. */
export const DeskAgency = object({
  agencyId: opaqueId(),
  name: text(1, 300),
  email: nullable(text(1, 254)),
  phone: nullable(text(1, 30)),
  currency: currencyCode(),
  /** `null`: the agency has no wallet in the tenant's currency. */
  wallet: nullable(WalletFigures),
  /** Whether the check of the books has found a difference, so that nothing is paid from the wallet. */
  frozen: boolean(),
});
export type DeskAgency = Infer<typeof DeskAgency>;

/** One transfer that a decision will post: `amountMinor` from the debit to the credit account. */
export const EffectPosting = object({ debit: text(1, 200), credit: text(1, 200), amountMinor: amountMinor(1) });

/** All that a decision does to the books: its postings, and the wallet before and after. */
export const MoneyEffect = object({
  postings: listOf(EffectPosting, 20),
  before: WalletFigures,
  after: WalletFigures,
});
export type MoneyEffect = Infer<typeof MoneyEffect>;

export const MoneyDecision = object({
  decisionId: opaqueId(),
  kind: DecisionKind,
  agencyId: opaqueId(),
  agencyName: text(1, 300),
  currency: currencyCode(),
  /** The amount that moves, or the new credit limit. */
  amountMinor: amountMinor(),
  /** `null`: it is a credit limit. */
  against: nullable(AdjustedAgainst),
  reason: text(1, reasonMost),
  state: DecisionState,
  madeBy: text(1, 200),
  madeAt: isoTime(),
  /** Whether the person who reads it has proposed it, and so may withdraw it but not decide it. */
  own: boolean(),
  decidedBy: nullable(text(1, 200)),
  decidedAt: nullable(isoTime()),
  decidedWords: nullable(text(1, reasonMost)),
  /** What approving it now would do. `null`: it is decided, or cannot be approved as the wallet stands. */
  effect: nullable(MoneyEffect),
});
export type MoneyDecision = Infer<typeof MoneyDecision>;

const FindDeskAgencies = defineCall({
  ...reads,
  path: 'Agencies/Find',
  request: object({ term: text(0, 100) }),
  answer: object({ agencies: listOf(DeskAgency, agenciesFoundAtMost) }),
  refusals: {},
  doing: say('finding agencies'),
  summary: 'Finds agencies by a part of their name or e-mail, with the figures of their wallets. Moves no money.',
});

const GetMoneyDecisions = defineCall({
  ...reads,
  path: 'MoneyDecisions/List',
  /** `open`: those that wait for a decision, the oldest first. `ended`: the others, the newest first. */
  request: object({ which: enums(['open', 'ended']), after: optional(opaqueId()) }),
  answer: object({
    decisions: listOf(MoneyDecision, decisionsAPage),
    next: nullable(opaqueId()),
    /** Whether the reader has entered a fresh code in this session, so that none is asked for before money moves. */
    steppedUp: boolean(),
  }),
  refusals: {},
  doing: say('loading the proposals'),
  summary: "Lists proposed changes of agencies' money, with the exact effect of each. Moves no money.",
});

const decided = object({ decision: MoneyDecision });

const ProposeMoneyDecision = defineCall({
  ...acts,
  path: 'MoneyDecisions/Propose',
  access: 'DeskPrepareMoney',
  request: object({
    agencyId: opaqueId(),
    kind: DecisionKind,
    amountMinor: amountMinor(),
    /** `null` for a credit limit, and only for one. */
    against: nullable(AdjustedAgainst),
    reason: text(1, reasonMost),
  }),
  answer: decided,
  refusals: {
    'agency-unknown': { status: 404, title: say('We could not find this agency.') },
    'account-needed': { status: 422, title: say('Choose which account the adjustment corrects.') },
    'amount-needed': { status: 422, title: say('Enter an amount above zero.') },
    'amount-too-large': { status: 422, title: say('Enter a smaller amount.') },
    'nothing-changes': { status: 422, title: say('The credit limit is already this amount.') },
    'wallet-short': { status: 409, title: say('The wallet does not cover this.') },
  },
  decides: { does: 'prepares' },
  doing: say('proposing it'),
  summary:
    'Proposes an adjustment or a credit limit of an agency. Another person decides about it. Moves no money by itself.',
});

const notOpen = {
  'decision-unknown': { status: 404, title: say('We could not find this proposal.') },
  'not-open': { status: 409, title: say('Somebody has decided about it already.') },
} as const;

const ApproveMoneyDecision = defineCall({
  ...acts,
  path: 'MoneyDecisions/Approve',
  access: 'DeskDecideMoney',
  request: object({ decisionId: opaqueId() }),
  answer: decided,
  refusals: {
    ...stepUpNeeded,
    ...notOpen,
    'own-proposal': { status: 403, title: say('You proposed this, so another person must decide about it.') },
    'wallet-short': { status: 409, title: say('The wallet does not cover this any more.') },
  },
  decides: { does: 'posts', people: 'two', how: 'Another person has proposed it.' },
  doing: say('approving it'),
  summary:
    'Approves a proposed adjustment or credit limit of another person: posts its transfers, or sets the limit. Moves money.',
});

const RefuseMoneyDecision = defineCall({
  ...acts,
  path: 'MoneyDecisions/Refuse',
  access: 'DeskDecideMoney',
  request: object({ decisionId: opaqueId(), words: text(1, reasonMost) }),
  answer: decided,
  refusals: {
    ...notOpen,
    'own-proposal': { status: 403, title: say('You proposed this, so another person must decide about it.') },
  },
  decides: { does: 'nothing' },
  doing: say('refusing it'),
  summary: 'Refuses a proposed adjustment or credit limit of another person, with a reason. Moves no money.',
});

const WithdrawMoneyDecision = defineCall({
  ...acts,
  path: 'MoneyDecisions/Withdraw',
  access: 'DeskPrepareMoney',
  request: object({ decisionId: opaqueId() }),
  answer: decided,
  refusals: {
    ...notOpen,
    'not-own': { status: 403, title: say('Only the person who proposed this can withdraw it.') },
  },
  decides: { does: 'nothing' },
  doing: say('withdrawing it'),
  summary: 'Withdraws an own proposal that nobody has decided about. Moves no money.',
});

export const moneyDecisionCalls = {
  FindDeskAgencies,
  GetMoneyDecisions,
  ProposeMoneyDecision,
  ApproveMoneyDecision,
  RefuseMoneyDecision,
  WithdrawMoneyDecision,
};
