import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { MoneyEffect } from './money-decisions.ts';
import { owesFields } from './part-payments.ts';
import { amountMinor, isoTime, listOf, opaqueId, text, textLike, whole } from './shapes.ts';

/** What void, refund and exchange cases share. */

/** `VOD7K2M9QXW` */
export const VoidReference = textLike(/^VOD[A-Z0-9]{6,10}$/, 13);
export const TicketedOrderReference = textLike(/^[A-Z0-9]{6,20}$/, 20);

/** States of a case after the ticket (decisions: Orders). `unknown`: the supplier has not said what it did. */
export const caseStates = [
  'requested',
  'quoted',
  'accepted',
  'processing',
  'unknown',
  'done',
  'refused',
  'withdrawn',
] as const;
export const CaseState = enums(caseStates);
export type CaseState = Infer<typeof CaseState>;

/** Who must act next. */
export const CaseOwner = enums(['agent', 'desk', 'supplier']);
export type CaseOwner = Infer<typeof CaseOwner>;

/** Facts that decide what the asking person may do with a case. The server computes them. */
export const CaseFacts = object({
  /** The person may answer for the agency. */
  mayAnswer: boolean(),
  /** The person decides at the desk of the house. */
  mayDecide: boolean(),
  /** The server acts for the airline. */
  isAirline: boolean(),
  /** A quote stands. */
  quoteStands: boolean(),
  /** The time within which it can be done has passed. */
  windowClosed: boolean(),
});
export type CaseFacts = Infer<typeof CaseFacts>;

const yearMs = 31_622_400_000;

/** A moment, and how long it is until then. Less than zero: it has passed. */
export const CaseDue = object({ at: isoTime(), remainingMs: whole(-100 * yearMs, 100 * yearMs) });
export type CaseDue = Infer<typeof CaseDue>;

export const CaseEvent = object({ at: isoTime(), who: text(1, 140), words: text(1, 600), state: CaseState });
export type CaseEvent = Infer<typeof CaseEvent>;

export const caseTravellersMost = 18;

/** A ticket of a case. */
export const CaseTicket = object({
  paxId: opaqueId(),
  name: text(1, 140),
  type: enums(['ADT', 'CHD', 'INF']),
  ticketNumber: textLike(/^\d{13}$/, 13),
  /** What the agency paid or owes for this passenger, with options. */
  amountMinor: amountMinor(),
});
export type CaseTicket = Infer<typeof CaseTicket>;

/** What comes back, and the exact effect on the books. */
export const ReturnOfMoney = object({
  /** What the agency paid or owes for the chosen passengers. */
  amountMinor: amountMinor(),
  /** Fee of the house. */
  feeMinor: amountMinor(),
  /** What the airline keeps. */
  penaltyMinor: amountMinor(),
  /** Part that clears what is due of a part payment. */
  dueMinor: amountMinor(),
  /** Part that comes back to the wallet. */
  walletMinor: amountMinor(),
  /** `null`: there is no wallet to pay into. */
  effect: nullable(MoneyEffect),
  ...owesFields,
});
export type ReturnOfMoney = Infer<typeof ReturnOfMoney>;

export const casesAPage = 50;
export const caseTermMost = 40;
export const caseCountedAtMost = 10_000;
export const caseTickets = listOf(CaseTicket, caseTravellersMost);
