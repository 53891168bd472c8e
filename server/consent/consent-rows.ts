import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ConsentState } from '../../contract/orders/case-consents.ts';
import type { Db, Tx } from '../database/database.ts';
import type { PassengerConsentTable } from './tables.ts';

export type ConsentRow = Selectable<PassengerConsentTable>;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The secret of a link: 256 random bits. */
export const newConsentToken = (): string => randomBytes(32).toString('base64url');
export const newConsentCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
export const hashOfConsentToken = (token: string): string => hashOf(`consent ${token}`);

/** Hash of a code. It is bound to the link's secret, which is not kept, so that nobody can guess codes from the database. */
export const hashOfConsentCode = (token: string, code: string): string => hashOf(`consent code ${token} ${code}`);
export const hashOfWords = (words: string): string => hashOf(words);

/** Name under which the messages of a request are wiped when it ends. */
export const consentReferenceOf = ({ id }: Pick<ConsentRow, 'id'>): string => `consent ${id}`;

export const openConsentStates = ['sending', 'asked'] as const satisfies ConsentState[];

/** What a passenger is asked about: a case, or the cancellation of an order whose seats are held. */
export type ConsentSubject = Pick<ConsentRow, 'tenant_id' | 'case_reference' | 'held_order'>;

interface Referred {
  readonly tenant_id: string;
  readonly reference: string;
}

export const aboutCase = ({ tenant_id, reference }: Referred): ConsentSubject => ({
  tenant_id,
  case_reference: reference,
  held_order: null,
});

export const aboutHeldOrder = ({ tenant_id, reference }: Referred): ConsentSubject => ({
  tenant_id,
  case_reference: null,
  held_order: reference,
});

const about = (db: Db | Tx, { tenant_id, case_reference, held_order }: ConsentSubject) => {
  const all = db.selectFrom('passenger_consent').selectAll().where('tenant_id', '=', tenant_id);
  return case_reference === null
    ? all.where('held_order', '=', held_order)
    : all.where('case_reference', '=', case_reference);
};

/** The requests about something, the latest first. */
export const consentsAbout = (db: Db | Tx, subject: ConsentSubject): Promise<ConsentRow[]> =>
  about(db, subject).orderBy('id', 'desc').limit(20).execute();

/** The open request about something, locked until the transaction ends. What it is about is locked before it. */
export const lockOpenConsent = (tx: Tx, subject: ConsentSubject): Promise<ConsentRow | undefined> =>
  about(tx, subject).where('state', 'in', openConsentStates).forUpdate().executeTakeFirst();

export const findConsentByToken = (db: Db | Tx, tenantId: string, token: string): Promise<ConsentRow | undefined> =>
  db
    .selectFrom('passenger_consent')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashOfConsentToken(token))
    .executeTakeFirst();

/** A request, locked until the transaction ends. */
export const lockConsent = (tx: Tx, { tenant_id, id }: Pick<ConsentRow, 'tenant_id' | 'id'>): Promise<ConsentRow> =>
  tx
    .selectFrom('passenger_consent')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Number of requests about something since a moment. */
export const consentsSince = async (tx: Tx, subject: ConsentSubject, since: Date): Promise<number> => {
  const asked = await about(tx, subject).where('asked_at', '>', since).execute();
  return asked.length;
};

type Marks = Partial<
  Pick<
    ConsentRow,
    'state' | 'sent_at' | 'token_hash' | 'code_hash' | 'tries' | 'answered_at' | 'answered_from' | 'reason'
  >
>;

/** Writes what happened to a request. */
export const markConsent = async (
  tx: Tx,
  { tenant_id, id }: Pick<ConsentRow, 'tenant_id' | 'id'>,
  marks: Marks,
): Promise<void> => {
  await tx
    .updateTable('passenger_consent')
    .set(marks)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
};
