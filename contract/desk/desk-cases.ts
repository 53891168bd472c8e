import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { reasonMost } from '../money/money-decisions.ts';
import { CaseReference } from '../orders/coupons.ts';
import { CaseKind, Cases, casesAsked, caseTravellersMost, TicketCase } from '../post-travel/post-travel.ts';
import { maybePrepares, TwoPeople, twoPeopleRefusals } from '../prepared-acts.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, listOf, text } from '../shapes.ts';
import { stepUpNeeded } from '../sign-in/step-up.ts';
import { AgencyContact } from './desk-queues.ts';
import { EnteredTicket } from './desk-ticketing.ts';

/** What the house can do with a case after the ticket, the usual act first. */
export const deskCaseActs = ['begin', 'confirm', 'settle', 'quote', 'offer', 'refuse', 'drop-prepared'] as const;
export const DeskCaseAct = enums(deskCaseActs);
export type DeskCaseAct = Infer<typeof DeskCaseAct>;

/** A case as the desk sees it. */
export const DeskTicketCase = object({
  case: TicketCase,
  agency: AgencyContact,
  /** What the state allows. `reason`: why the reader may not do it; `null`: the reader may. */
  acts: listOf(object({ act: DeskCaseAct, reason: nullable(text(1, 300)) }), deskCaseActs.length),
  /** What the airline owes of the case, and how many people enter that it has paid. `null`: it owes nothing, or not yet. */
  settlement: nullable(object({ currency: currencyCode(), amountMinor: amountMinor(1), twoPeople: TwoPeople })),
  /** Whether the reader has entered a fresh code in this session. */
  steppedUp: boolean(),
});
export type DeskTicketCase = Infer<typeof DeskTicketCase>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;
const caseUnknown = { 'case-unknown': { status: 404, title: say('We could not find this request.') } } as const;
const acts = {
  ...ofDesk,
  effect: 'acts',
  answer: DeskTicketCase,
  refusals: {
    ...caseUnknown,
    'not-allowed': {
      status: 409,
      title: say('Somebody has acted on this request meanwhile. Nothing has changed by this.'),
    },
    'consent-missing': { status: 409, title: say('The passenger has not agreed yet. Nothing has changed.') },
  },
} as const;

const GetDeskCases = defineCall({
  ...ofDesk,
  path: 'Cases/List',
  access: 'DeskReadSales',
  effect: 'reads',
  request: object({
    kind: CaseKind,
    /** Also those in other states whose agency waits for an answer to what it wrote. */
    orAsked: boolean(),
    ...casesAsked,
  }),
  answer: Cases,
  refusals: {},
  doing: say('loading the requests'),
  summary: 'Lists void, refund or exchange requests of all agencies, page by page. Moves no money.',
});

const GetDeskTicketCase = defineCall({
  ...ofDesk,
  path: 'Cases/View',
  access: 'DeskReadSales',
  effect: 'reads',
  request: object({ caseReference: CaseReference }),
  answer: DeskTicketCase,
  refusals: caseUnknown,
  looksAt: { shows: 'sale', by: 'caseReference' },
  doing: say('loading the request'),
  summary: 'Returns one void, refund or exchange request with its history and what the reader can do. Moves no money.',
});

const BeginCase = defineCall({
  ...acts,
  path: 'Cases/Begin',
  access: 'DeskHandleCases',
  request: object({ caseReference: CaseReference }),
  decides: { does: 'prepares' },
  doing: say('taking the request up'),
  summary: 'Takes a request up with the airline, so that it cannot be withdrawn any more. Moves no money.',
});

const QuoteCase = defineCall({
  ...acts,
  path: 'Cases/Quote',
  access: 'DeskHandleCases',
  request: object({ caseReference: CaseReference, penaltyMinor: amountMinor() }),
  refusals: {
    ...acts.refusals,
    'penalty-too-high': { status: 422, title: say('The penalty is more than what comes back. Nothing has changed.') },
  },
  decides: { does: 'prepares' },
  doing: say('sending the quote'),
  summary: 'Tells the agency what the airline keeps. The agency accepts it or withdraws. Moves no money.',
});

const RefuseCase = defineCall({
  ...acts,
  path: 'Cases/Refuse',
  access: 'DeskHandleCases',
  request: object({ caseReference: CaseReference, reason: text(1, reasonMost) }),
  decides: { does: 'nothing' },
  doing: say('refusing the request'),
  summary: 'Refuses a request with a reason that the agency reads. Moves no money.',
});

const ConfirmCase = defineCall({
  ...acts,
  path: 'Cases/Confirm',
  access: 'DeskSettleCases',
  request: object({
    caseReference: CaseReference,
    airlineAnswer: text(1, reasonMost),
    /** The new tickets of an exchange, by the passenger's old ticket. Empty: there are none. */
    newTickets: listOf(EnteredTicket, caseTravellersMost),
  }),
  refusals: {
    ...acts.refusals,
    ...stepUpNeeded,
    'tickets-differ': { status: 422, title: say('Enter the new ticket of each passenger once. Nothing has changed.') },
    'own-preparation': {
      status: 403,
      title: say('You prepared this, and so much comes back that another person must confirm it. Nothing has changed.'),
    },
  },
  decides: { does: 'posts', people: 'two-above', limit: 'returns' },
  doing: say('confirming the request'),
  summary:
    "Enters the airline's answer that it has done it, and gives the agency its money back. Above the tenant's limit, not by the person who quoted it or took it up. Moves money.",
});

const SettleCase = defineCall({
  ...acts,
  path: 'Cases/Settle',
  access: 'DeskSettleCases',
  request: object({ caseReference: CaseReference, airlineAnswer: text(1, reasonMost), ...maybePrepares }),
  refusals: { ...acts.refusals, ...stepUpNeeded, ...twoPeopleRefusals },
  decides: { does: 'posts', people: 'two-above', limit: 'settlements' },
  doing: say('settling the request'),
  summary:
    "Enters that the airline's part of a refund has arrived, which ends the case. Above the tenant's limit one person prepares it and another confirms it. Moves money.",
});

export const deskCaseCalls = {
  GetDeskCases,
  GetDeskTicketCase,
  BeginCase,
  QuoteCase,
  RefuseCase,
  ConfirmCase,
  SettleCase,
};
