import {
  hashOfConsentCode,
  hashOfConsentToken,
  hashOfWords,
  newConsentToken,
} from '../../../server/consent/consent-rows.ts';
import type { Db } from '../../../server/database/database.ts';
import { timeOrderedId } from '../../../server/database/time-ordered-id.ts';
import { writeCase } from './cases-in-walks.ts';
import type { Person } from './device.ts';

export const rightCode = '271828';
export const wrongCode = '314159';

/** A void that waits for its passenger, and what the passenger has in hand. */
export interface AskedConsent {
  readonly reference: string;
  readonly token: string;
}

interface Asked {
  readonly channel?: 'mail' | 'sms';
  /** Wrong codes that were entered. */
  readonly tries?: number;
}

/** A void of the agency whose passenger must agree, and has been asked. */
export const writeConsent = async (
  db: Db,
  person: Person,
  { channel = 'mail', tries = 0 }: Asked = {},
): Promise<AskedConsent> => {
  const reference = await writeCase(db, person);
  const now = new Date();
  const token = newConsentToken();
  const words = `Meghna Travels asks for a void of these tickets (case ${reference}):\nKamal Rahman, ticket 1760000000001\n\nThe tickets are voided.`;
  await db
    .updateTable('post_travel_case')
    .set({ consent_rule: 'required', consent_state: 'asked' })
    .where('reference', '=', reference)
    .execute();
  await db
    .insertInto('passenger_consent')
    .values({
      tenant_id: person.tenantId,
      id: timeOrderedId(now.getTime()),
      case_reference: reference,
      agency_id: person.agencyId,
      state: 'asked',
      channel,
      address: channel === 'mail' ? 'kamal@family.example' : '+8801711223344',
      is_contact: true,
      asked_by: 'Nusrat Jahan',
      asked_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      token_hash: hashOfConsentToken(token),
      code_hash: hashOfConsentCode(token, rightCode),
      tries,
      words,
      words_hash: hashOfWords(words),
    })
    .execute();
  return { reference, token };
};

type Ends = 'agreed' | 'declined' | 'replaced' | 'withdrawn';

/** The request for consent of a case ends elsewhere. */
export const endConsentOf = (db: Db, reference: string, state: Ends): Promise<unknown> =>
  db
    .updateTable('passenger_consent')
    .set({
      state,
      ...(state === 'agreed' || state === 'declined' ? { answered_at: new Date(), answered_from: '198.51.100.7' } : {}),
    })
    .where('case_reference', '=', reference)
    .execute();

/** Five requests of today, so that no further one goes out. */
export const askToTheLimit = async (db: Db, reference: string): Promise<void> => {
  const last = await db
    .selectFrom('passenger_consent')
    .selectAll()
    .where('case_reference', '=', reference)
    .executeTakeFirstOrThrow();
  const lapsed = Array.from({ length: 5 }, () => ({
    ...last,
    id: timeOrderedId(last.asked_at.getTime() - 1_000),
    state: 'lapsed' as const,
    token_hash: null,
    code_hash: null,
    sent_at: null,
    asked_at: new Date(),
    answered_at: null,
    answered_from: null,
  }));
  await db.insertInto('passenger_consent').values(lapsed).execute();
};
