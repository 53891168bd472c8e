import type { CaseConsents, ConsentRule } from '../../contract/case-consents.ts';
import type { CaseKind, CaseOwner } from '../../contract/post-travel.ts';
import {
  type ConsentEvent,
  consentStandsMs,
  firstConsent,
  nextConsent,
} from '../../machines/post-travel/passenger-consent.machine.ts';
import type { Db, Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { wipeCodes } from '../messages/messages.ts';
import { findOrder } from '../orders/order-rows.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import type { CaseMarks, CaseRow } from './case-rows.ts';
import { consentReferenceOf, consentsOf, hashOfWords, lockOpenConsent, markConsent } from './consent-rows.ts';
import { consentWords, maskedAddress } from './consent-words.ts';

/** The rule for a new case. An exchange is asked for by the passenger. */
const consentRuleOf = ({ config }: Tenant, kind: CaseKind): ConsentRule =>
  kind === 'exchange' ? 'off' : (config.rules?.passengerConsent ?? 'off');

/** How the consent to a new case stands. Where the airline quotes first, there are no terms to ask for yet. */
export const firstConsentOf = (
  tenant: Tenant,
  { kind, isPriced }: { readonly kind: CaseKind; readonly isPriced: boolean },
): Pick<CaseRow, 'consent_rule' | 'consent_state'> => {
  const consent_rule = consentRuleOf(tenant, kind);
  return { consent_rule, consent_state: consent_rule === 'off' || !isPriced ? null : firstConsent };
};

/** The airline is not asked before the passenger has agreed to the present terms. */
export const awaitsConsent = ({ consent_rule, consent_state }: Pick<CaseRow, 'consent_rule' | 'consent_state'>) =>
  consent_rule === 'required' && consent_state !== 'agreed';

type Waiting = Pick<CaseRow, 'state' | 'consent_rule' | 'consent_state'>;

/** Who must act next in place of the owner of a case that waits for consent. `null`: nobody. */
export const consentOwner = (row: Waiting): Extract<CaseOwner, 'passenger' | 'agent'> | null => {
  const { state, consent_state } = row;
  if (!awaitsConsent(row) || consent_state === null || (state !== 'requested' && state !== 'accepted')) return null;
  return consent_state === 'sending' || consent_state === 'asked' ? 'passenger' : 'agent';
};

/** Time within which an agency asks again, or withdraws. */
const agencyActsMs = 24 * 3_600_000;

/** When the owner of a case that waits for consent should have acted. `null`: it does not wait. */
export const consentDue = async (tx: Tx, row: CaseRow, now: Date): Promise<Date | null> => {
  const owner = consentOwner(row);
  if (owner === null) return null;
  const open = owner === 'passenger' ? await lockOpenConsent(tx, row) : undefined;
  return open?.expires_at ?? within(row, new Date(now.getTime() + agencyActsMs));
};

/** No time is later than that within which the airline does it. */
const within = ({ closes_at }: CaseRow, due: Date): Date => (closes_at !== null && closes_at < due ? closes_at : due);

export interface AskedBy {
  readonly name: string;
  /** Where it is sent. `null`: to the contact of the order. */
  readonly to: { readonly channel: 'mail' | 'sms'; readonly address: string } | null;
  readonly now: Date;
}

/** Ends the open request of a case without an answer: neither its link nor its code is good any more. */
export const endConsent = async (
  tx: Tx,
  row: CaseRow,
  type: Extract<ConsentEvent['type'], 'terms.changed' | 'asked.again' | 'case.ended'>,
): Promise<boolean> => {
  const open = await lockOpenConsent(tx, row);
  if (!open) return false;
  const state = nextConsent(open.state, { hasProved: false, knowsTerms: false, isOver: false }, { type });
  if (state === null) throw new Error(`a consent that is ${open.state} does not hear ${type}`);
  await markConsent(tx, open, { state });
  await wipeCodes(tx, row.tenant_id, [consentReferenceOf(open)]);
  return true;
};

/** Asks the passenger to agree to the present terms of a case. Link and code are made when the message is sent. */
export const askConsent = async (tx: Tx, row: CaseRow, { name, to, now }: AskedBy): Promise<CaseMarks> => {
  const order = await findOrder(tx, row.tenant_id, row.agency_id, row.order_reference);
  if (!order) throw new Error(`order ${row.order_reference} is gone`);
  const { email, phone } = order.sold.contact;
  const sent = to ?? { channel: 'mail' as const, address: email };
  const words = await consentWords(tx, row, order);
  await tx
    .insertInto('passenger_consent')
    .values({
      tenant_id: row.tenant_id,
      id: timeOrderedId(now.getTime()),
      case_reference: row.reference,
      agency_id: row.agency_id,
      state: firstConsent,
      ...sent,
      is_contact: sent.address === email || sent.address === phone,
      asked_by: name,
      asked_at: now,
      expires_at: within(row, new Date(now.getTime() + consentStandsMs)),
      words,
      words_hash: hashOfWords(words),
    })
    .execute();
  return { consent_state: firstConsent };
};

/**
 * What becomes of the consent when a case takes a state. To other terms the passenger is asked anew, whatever the answer to the earlier
 * ones was.
 */
export const consentFollows = async (
  tx: Tx,
  before: CaseRow,
  moved: CaseRow,
  by: Omit<AskedBy, 'to'>,
): Promise<CaseMarks> => {
  if (moved.consent_rule === 'off') return {};
  if (moved.state === 'quoted') {
    await endConsent(tx, before, 'terms.changed');
    return askConsent(tx, moved, { ...by, to: null });
  }
  if (before.priced && !moved.priced) {
    await endConsent(tx, before, 'terms.changed');
    return { consent_state: null };
  }
  const isOver = moved.state === 'refused' || moved.state === 'withdrawn';
  return isOver && (await endConsent(tx, before, 'case.ended')) ? { consent_state: 'withdrawn' } : {};
};

/** What was asked of the passengers of a case, as agency and desk see it. */
export const caseConsents = async (db: Db | Tx, row: CaseRow): Promise<CaseConsents> => ({
  rule: row.consent_rule,
  asked:
    row.consent_rule === 'off'
      ? []
      : (await consentsOf(db, row)).map((one) => ({
          state: one.state,
          channel: one.channel,
          address: maskedAddress(one.address),
          isContact: one.is_contact,
          askedAt: one.asked_at.toISOString(),
          askedBy: one.asked_by,
          expiresAt: one.expires_at.toISOString(),
          answeredAt: one.answered_at?.toISOString() ?? null,
          answeredFrom: one.answered_from,
          reason: one.reason,
          words: one.words,
        })),
});
