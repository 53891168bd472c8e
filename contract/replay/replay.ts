import { array, boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { TravellerType } from '../flights/flights.ts';
import { CaseReference, FlownSegment } from '../orders/coupons.ts';
import { chosenOptionsAtMost, OptionState } from '../orders/options.ts';
import { OrderMessage, OrderMoneyLine, OrderState, SalePurpose, TicketState } from '../orders/orders.ts';
import { CaseFlights, CaseOwner, CaseState, caseKinds, ExchangeWish } from '../post-travel/post-travel.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoDay, isoTime, listOf, opaqueId, text, textLike } from '../shapes.ts';

/** Reference of an order or of a case after the ticket. */
export const ReplayReference = textLike(/^[A-Z0-9]{6,20}$/, 20);
export const ReplayKind = enums(['order', ...caseKinds]);
export type ReplayKind = Infer<typeof ReplayKind>;

export const ReplayState = enums([
  ...new Set([...Object.values(OrderState.schema), ...Object.values(CaseState.schema)]),
]);
export type ReplayState = OrderState | CaseState;

/** Most moments of an order or case. */
export const replayMomentsMost = 2_000;

/** Something that happened. */
export const ReplayMoment = object({
  at: isoTime(),
  who: text(1, 140),
  words: text(1, 600),
  /** The order or the case to which it happened. */
  of: ReplayReference,
  /** The state just after it. `null`: it was not kept then. */
  state: nullable(ReplayState),
  /** The new flights of an exchange just after it. */
  flights: CaseFlights,
});
export type ReplayMoment = Infer<typeof ReplayMoment>;

/** A traveller with the ticket as it stood. */
export const ReplayTicket = object({
  paxId: opaqueId(),
  name: text(1, 140),
  type: TravellerType,
  /** `null`: not issued then. */
  ticketNumber: nullable(textLike(/^\d{13}$/, 13)),
  ticketState: TicketState,
  /** The case in which the ticket was, or that had returned it. `null`: none, or the person may not see it. */
  caseReference: nullable(CaseReference),
});
export type ReplayTicket = Infer<typeof ReplayTicket>;

/** A transfer of the ledger. */
export const ReplayPosting = object({
  transferId: textLike(/^[0-9a-f-]{36}$/, 36),
  at: isoTime(),
  kind: enums(['pending', 'posted', 'void']),
  debit: text(1, 60),
  credit: text(1, 60),
  amountMinor: amountMinor(1),
  currency: currencyCode(),
});
export type ReplayPosting = Infer<typeof ReplayPosting>;

export const ReplayMoney = object({
  currency: currencyCode(),
  /** What moved, was reserved or was released in the agency's wallet. */
  lines: array(OrderMoneyLine),
  /** Sum of what was posted on the wallet. Negative: it had paid. */
  walletMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  /** What was reserved in the wallet, and neither paid nor released. */
  heldMinor: amountMinor(),
  /** Each transfer. `null` without ShowCommision. */
  postings: nullable(array(ReplayPosting)),
});
export type ReplayMoney = Infer<typeof ReplayMoney>;

/** A document that existed. */
export const ReplayDocument = object({
  kind: enums(['ticket', 'invoice', 'credit-note', 'credit']),
  /** Whose it is: a traveller. `null`: the whole order’s. */
  name: nullable(text(1, 140)),
  number: text(1, 40),
  at: isoTime(),
});
export type ReplayDocument = Infer<typeof ReplayDocument>;

/** A mail with e-tickets. */
export const ReplayMail = object({
  at: isoTime(),
  to: text(1, 254),
  subject: text(1, 300),
  /** `null`: it had not left then. */
  sentAt: nullable(isoTime()),
});
export type ReplayMail = Infer<typeof ReplayMail>;

/** What was left of a part payment. */
export const ReplayDue = object({ leftMinor: amountMinor(), payBy: isoDay() });
export type ReplayDue = Infer<typeof ReplayDue>;

/** What was sold, and the price that was shown. */
export const ReplaySale = object({
  flights: listOf(FlownSegment, 36),
  brand: text(1, 40),
  changeRule: text(1, 300),
  refundRule: text(1, 300),
  baseMinor: amountMinor(),
  taxMinor: amountMinor(),
  optionsMinor: amountMinor(),
  agentMinor: amountMinor(),
  /** `null` without ShowMarkup. */
  grossMinor: nullable(amountMinor()),
});
export type ReplaySale = Infer<typeof ReplaySale>;

/** The terms of a case that were in force. */
export const ReplayTerms = object({
  amountMinor: amountMinor(),
  feeMinor: amountMinor(),
  penaltyMinor: amountMinor(),
  /** Part of the penalty without ShowCommision. */
  keptMinor: amountMinor(),
  creditMinor: amountMinor(),
  newMinor: amountMinor(),
  /** What would come back, or came back. `null`: what the airline keeps was not known. */
  backMinor: nullable(amountMinor()),
  quoteUntil: nullable(isoTime()),
  closesAt: nullable(isoTime()),
  reason: nullable(text(1, 300)),
  airlineAnswer: nullable(text(1, 300)),
  flights: CaseFlights,
  /** What the agency asked the desk to find. `null`: nothing. */
  wish: nullable(ExchangeWish),
});
export type ReplayTerms = Infer<typeof ReplayTerms>;

/** An order or a case as it stood. */
export const ReplayStood = object({
  /** `null`: it was not kept then. */
  state: nullable(ReplayState),
  /** Every event until then was kept, and the chart of today comes to this state by them. */
  isExact: boolean(),
  /** Who had to act. `null`: nobody, or it was not kept. */
  owner: nullable(CaseOwner),
  dueAt: nullable(isoTime()),
  /** What the order had paid. `null`: a case, or it was not kept. */
  paidMinor: nullable(amountMinor()),
  /** `null`: it was to be paid in full, or was not ticketed. */
  due: nullable(ReplayDue),
  /** What seats were for. `null`: a case. */
  purpose: nullable(SalePurpose),
  pnr: nullable(text(1, 20)),
  remarks: nullable(text(0, 500)),
  sale: ReplaySale,
  /** `null`: an order, or the terms were not kept. */
  terms: nullable(ReplayTerms),
  tickets: listOf(ReplayTicket, 18),
  options: listOf(object({ traveller: text(1, 140), name: text(1, 120), state: OptionState }), chosenOptionsAtMost),
  money: ReplayMoney,
  documents: listOf(ReplayDocument, 60),
  messages: array(OrderMessage),
  mails: array(ReplayMail),
});
export type ReplayStood = Infer<typeof ReplayStood>;

export const Replay = object({
  reference: ReplayReference,
  kind: ReplayKind,
  orderReference: ReplayReference,
  agencyName: text(1, 300),
  /** The moment that is shown. Never later than the answer. */
  at: isoTime(),
  /** Everything that happened until the answer, the earliest first. */
  moments: listOf(ReplayMoment, replayMomentsMost),
  /** `null`: it did not exist yet. */
  stood: nullable(ReplayStood),
  /** What the stored events do not tell, in words. */
  gaps: listOf(text(1, 300), 10),
});
export type Replay = Infer<typeof Replay>;

export const ReplayAsked = object({
  reference: ReplayReference,
  /** `null`: now. */
  at: nullable(isoTime()),
});

const unknown = {
  'replay-unknown': { status: 404, title: say('Your agency has no order or request with this reference.') },
} as const;
const unknownAtDesk = {
  'replay-unknown': { status: 404, title: say('No order or request of the desk has this reference.') },
} as const;

const ofAgency = { service: 'order', version: 'v1', method: 'POST', sends: 'body', effect: 'reads' } as const;
const ofDesk = { ...ofAgency, service: 'desk' } as const;

const summary = (of: string): string =>
  `Returns ${of} as it stood at a moment, from its events through its chart: state, terms, money, tickets, documents and messages. Moves no money.`;
const fileSummary = (of: string): string =>
  `Returns ${of} as it stood at a moment as a PDF, with its content attached and signed by the tenant's ledger key. Moves no money.`;

const GetReplay = defineCall({
  ...ofAgency,
  path: 'Replay',
  access: 'BookingHistory',
  request: ReplayAsked,
  answer: Replay,
  refusals: unknown,
  doing: say('loading how it stood'),
  summary: summary('an order, or a case that the person may see,'),
});

const ExportReplay = defineCall({
  ...ofAgency,
  path: 'Replay/Export',
  access: 'BookingHistory',
  request: ReplayAsked,
  answer: ['pdf'],
  refusals: unknown,
  doing: say('making the document'),
  summary: fileSummary('an order, or a case that the person may see,'),
});

const GetDeskReplay = defineCall({
  ...ofDesk,
  path: 'Replay',
  access: 'DeskReadSales',
  request: ReplayAsked,
  answer: Replay,
  refusals: unknownAtDesk,
  looksAt: { shows: 'sale', by: 'reference' },
  doing: say('loading how it stood'),
  summary: summary('an order whose tickets were asked for, or a case, of any agency,'),
});

const ExportDeskReplay = defineCall({
  ...ofDesk,
  path: 'Replay/Export',
  access: 'DeskReadSales',
  request: ReplayAsked,
  answer: ['pdf'],
  refusals: unknownAtDesk,
  looksAt: { shows: 'sale', by: 'reference' },
  doing: say('making the document'),
  summary: fileSummary('an order whose tickets were asked for, or a case, of any agency,'),
});

export const replayCalls = { GetReplay, ExportReplay };

export const deskReplayCalls = { GetDeskReplay, ExportDeskReplay };
