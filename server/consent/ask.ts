import type { ConsentRule } from '../../contract/orders/case-consents.ts';
import { type ConsentEvent, firstConsent, nextConsent } from '../../machines/consent/passenger-consent.machine.ts';
import { marketRulesOf } from '../../tenants/kit/rule-packs.ts';
import type { Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { wipeCodes } from '../messages/messages.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { type ConsentSubject, consentReferenceOf, hashOfWords, lockOpenConsent, markConsent } from './consent-rows.ts';

/** Whether the passengers of a tenant are asked. */
export const consentRuleOf = ({ config }: Tenant): ConsentRule => marketRulesOf(config).passengerConsent;

/** The passenger has yet to agree to what waits for it. */
export const awaitsConsent = ({
  consent_rule,
  consent_state,
}: {
  readonly consent_rule: ConsentRule;
  readonly consent_state: string | null;
}): boolean => consent_rule === 'required' && consent_state !== 'agreed';

export interface AskedBy {
  readonly name: string;
  /** Where it is sent. `null`: to the contact of the order. */
  readonly to: { readonly channel: 'mail' | 'sms'; readonly address: string } | null;
  readonly now: Date;
}

interface Question {
  readonly agencyId: string;
  /** Contact of the order. */
  readonly contact: { readonly email: string; readonly phone: string };
  readonly words: string;
  readonly expiresAt: Date;
}

/** Writes a request for consent. Link and code are made when its message is sent. */
export const writeConsent = async (
  tx: Tx,
  subject: ConsentSubject,
  { agencyId, contact, words, expiresAt }: Question,
  { name, to, now }: AskedBy,
): Promise<void> => {
  const sent = to ?? { channel: 'mail' as const, address: contact.email };
  await tx
    .insertInto('passenger_consent')
    .values({
      ...subject,
      id: timeOrderedId(now.getTime()),
      agency_id: agencyId,
      state: firstConsent,
      ...sent,
      is_contact: sent.address === contact.email || sent.address === contact.phone,
      asked_by: name,
      asked_at: now,
      expires_at: expiresAt,
      words,
      words_hash: hashOfWords(words),
    })
    .execute();
};

/** Ends the open request about something without an answer: neither its link nor its code is good any more. */
export const endConsent = async (
  tx: Tx,
  subject: ConsentSubject,
  type: Extract<ConsentEvent['type'], 'terms.changed' | 'asked.again' | 'case.ended'>,
): Promise<boolean> => {
  const open = await lockOpenConsent(tx, subject);
  if (!open) return false;
  const state = nextConsent(open.state, { hasProved: false, knowsTerms: false, isOver: false }, { type });
  if (state === null) throw new Error(`a consent that is ${open.state} does not hear ${type}`);
  await markConsent(tx, open, { state });
  await wipeCodes(tx, subject.tenant_id, [consentReferenceOf(open)]);
  return true;
};
