import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { fieldsWrong } from '../form-check.ts';
import { RuleEntry, ruleEntriesAtMost } from '../rule-entry.ts';
import { say } from '../say.ts';
import {
  airlineCode,
  amountMinor,
  currencyCode,
  isoDay,
  isoTime,
  listOf,
  nothing,
  opaqueId,
  text,
  textLike,
  whole,
} from '../shapes.ts';
import { stepUpNeeded } from '../sign-in/step-up.ts';

export const partRulesAtMost = 60;
export const partRulesListed = 200;
export const partAdmissionsListed = 200;
export const admissionReasonMost = 300;

/** What a rule of part payment says (`contract/booking/part-payment-offer.ts` decides by it). */
export const PartPaymentTerms = object({
  /** The highest number decides. */
  priority: whole(1, 999),
  /** First and last day of sale at the tenant's home, both included. Null: no limit. */
  validFrom: nullable(isoDay()),
  validUntil: nullable(isoDay()),
  /** Days to departure, both included. */
  leastDays: whole(0, 400),
  mostDays: nullable(whole(0, 400)),
  /** Share of the price that is paid with the tickets. */
  nowBasisPoints: whole(1, 9_999),
  payWithinDays: whole(1, 400),
  daysBeforeDeparture: whole(0, 400),
  refundableOnly: boolean(),
  lowCost: boolean(),
  carrier: nullable(airlineCode()),
  /** Whether the rest may be settled in several amounts. */
  inParts: boolean(),
});
export type PartPaymentTerms = Infer<typeof PartPaymentTerms>;

/** Ids of the usual rules are words, such as `from-7-days`. */
const RuleId = textLike(/^[A-Za-z0-9_-]{1,64}$/, 64);

export const DeskPartRule = object({
  ruleId: RuleId,
  version: whole(1, 1_000_000),
  state: enums(['in-force', 'waits', 'past', 'ended']),
  terms: PartPaymentTerms,
  history: listOf(RuleEntry, ruleEntriesAtMost),
});
export type DeskPartRule = Infer<typeof DeskPartRule>;

/** An agency that has asked for admission to part payment, or was decided about. */
export const DeskAdmission = object({
  agencyId: opaqueId(),
  agencyName: text(1, 300),
  state: enums(['asked', 'admitted', 'refused']),
  askedBy: text(1, 200),
  askedAt: isoTime(),
  decidedAt: nullable(isoTime()),
  reason: nullable(text(1, admissionReasonMost)),
});
export type DeskAdmission = Infer<typeof DeskAdmission>;

export const PartPaymentBook = object({
  currency: currencyCode(),
  today: isoDay(),
  /** Most that an agency may owe at once. `null`: the tenant sells nothing in parts. */
  mostOpenMinor: nullable(amountMinor()),
  needsAdmission: boolean(),
  /** In the order in which they are tried; those that have ended come last. */
  rules: listOf(DeskPartRule, partRulesListed),
  /** Those that wait come first. */
  admissions: listOf(DeskAdmission, partAdmissionsListed),
  /** Whether the reader has entered a fresh code in this session. */
  steppedUp: boolean(),
});
export type PartPaymentBook = Infer<typeof PartPaymentBook>;

const ofDesk = { service: 'desk', version: 'v1' } as const;
const acts = { ...ofDesk, method: 'POST', sends: 'body', effect: 'acts', access: 'DeskManageTerms' } as const;
const answer = object({ book: PartPaymentBook });

const GetPartPaymentTerms = defineCall({
  ...ofDesk,
  method: 'GET',
  sends: 'query',
  effect: 'reads',
  access: 'DeskReadBooks',
  path: 'PartPayments/List',
  request: nothing(),
  answer: PartPaymentBook,
  refusals: {},
  doing: say('loading the rules of part payment'),
  summary: 'Lists the rules of part payment, and the agencies that have asked for admission. Moves no money.',
});

const StartPartPayments = defineCall({
  ...acts,
  path: 'PartPayments/Start',
  request: object({ needsAdmission: boolean() }),
  answer,
  refusals: { ...stepUpNeeded, 'started-already': { status: 409, title: say('The portal sells in parts already.') } },
  decides: {
    does: 'prices',
    people: 'one',
    because: 'It begins with the usual rules, and the tenant’s limit bounds what an agency may owe.',
  },
  doing: say('starting part payment'),
  summary:
    'Starts part payment with the usual rules, after a fresh code, for all agencies or for those that are admitted. Moves no money.',
});

const ruleRefusals = {
  ...stepUpNeeded,
  'rule-unknown': { status: 404, title: say('We could not find this rule.') },
  'rule-changed': { status: 409, title: say('Somebody has changed this rule meanwhile. Read it again.') },
  'rule-ended': { status: 409, title: say('This rule has ended already.') },
} as const;

const SavePartPaymentRule = defineCall({
  ...acts,
  path: 'PartPayments/SaveRule',
  request: object({ ruleId: nullable(RuleId), version: whole(0, 1_000_000), terms: PartPaymentTerms }),
  answer,
  refusals: {
    ...ruleRefusals,
    ...fieldsWrong,
    'nothing-changes': { status: 422, title: say('The rule says this already.') },
    'too-many-rules': { status: 409, title: say('There is no room for another rule. End one first.') },
    'not-started': { status: 409, title: say('The portal sells nothing in parts yet.') },
  },
  decides: {
    does: 'prices',
    people: 'one',
    because: 'The tenant’s limit bounds what an agency may owe, and what agencies have agreed to stays.',
  },
  doing: say('saving the rule'),
  summary:
    'Adds a rule of part payment, or a version of one that stands from now on. What agencies have agreed to stays. Takes a fresh code. Moves no money.',
});

const EndPartPaymentRule = defineCall({
  ...acts,
  path: 'PartPayments/EndRule',
  request: object({ ruleId: RuleId, version: whole(1, 1_000_000) }),
  answer,
  refusals: ruleRefusals,
  decides: {
    does: 'prices',
    people: 'one',
    because: 'Less is offered in parts, and what agencies have agreed to stays.',
  },
  doing: say('ending the rule'),
  summary:
    'Ends a rule of part payment from now on, after a fresh code. What agencies have agreed to stays. Moves no money.',
});

const DecidePartPaymentAdmission = defineCall({
  ...acts,
  path: 'PartPayments/DecideAdmission',
  request: object({
    agencyId: opaqueId(),
    decision: enums(['admitted', 'refused']),
    /** Why it is refused; the agency reads it. Null when it is admitted. */
    reason: nullable(text(1, admissionReasonMost)),
    /** The state that was read. */
    before: enums(['asked', 'admitted', 'refused']),
  }),
  answer,
  refusals: {
    ...stepUpNeeded,
    'agency-unknown': { status: 404, title: say('This agency has not asked for admission.') },
    'decided-meanwhile': {
      status: 409,
      title: say('Somebody has decided about this agency meanwhile. Read it again.'),
    },
    'reason-needed': { status: 422, title: say('Enter a reason. The agency reads it.') },
  },
  decides: {
    does: 'prices',
    people: 'one',
    because: 'The rules and the tenant’s limit bound what an admitted agency may owe.',
  },
  doing: say('deciding about the agency'),
  summary:
    'Admits an agency to part payment or refuses it with a reason, after a fresh code, and tells it. Moves no money.',
});

export const partPaymentTermCalls = {
  GetPartPaymentTerms,
  StartPartPayments,
  SavePartPaymentRule,
  EndPartPaymentRule,
  DecidePartPaymentAdmission,
};
