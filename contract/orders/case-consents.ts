import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { isoTime, listOf, text } from '../shapes.ts';

/**
 * Whether passengers are asked before their tickets are void or refunded (home-market rule of 2025), as the tenant's rules said when the
 * case was opened. `required`: the airline is not asked before they have agreed. `asked`: their answer is kept, and nothing waits for it.
 */
export const consentRules = ['required', 'asked', 'off'] as const;
export const ConsentRule = enums(consentRules);
export type ConsentRule = Infer<typeof ConsentRule>;

/** States of a request for consent. Only the first two are open. */
export const consentStates = ['sending', 'asked', 'agreed', 'declined', 'lapsed', 'replaced', 'withdrawn'] as const;
export const ConsentState = enums(consentStates);
export type ConsentState = Infer<typeof ConsentState>;

/** A request for consent as agency and desk see it. */
export const CaseConsent = object({
  state: ConsentState,
  channel: enums(['mail', 'sms']),
  /** `m•••@family.example` */
  address: text(1, 254),
  /** It is the contact of the order. Otherwise the agency entered it. */
  isContact: boolean(),
  askedAt: isoTime(),
  askedBy: text(1, 140),
  /** Until when it can be answered. */
  expiresAt: isoTime(),
  answeredAt: nullable(isoTime()),
  /** Network from which it was answered. */
  answeredFrom: nullable(text(1, 60)),
  /** Why the passenger declined. */
  reason: nullable(text(1, 300)),
  /** What the passenger was asked to agree to. */
  words: text(1, 4_000),
});
export type CaseConsent = Infer<typeof CaseConsent>;

/** What was asked of the passengers of a case. */
export const CaseConsents = object({
  rule: ConsentRule,
  /** The latest first. */
  asked: listOf(CaseConsent, 20),
  /**
   * They must agree, and the contact of the sale is an address of the agency or one of its people, so that nobody is asked there. False
   * also where they need not agree.
   */
  contactIsAgencys: boolean(),
});
export type CaseConsents = Infer<typeof CaseConsents>;
