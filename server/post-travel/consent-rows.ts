import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ConsentState } from '../../contract/case-consents.ts';
import type { Db, Tx } from '../database/database.ts';
import type { CaseRow } from './case-rows.ts';
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

type OfCase = Pick<CaseRow, 'tenant_id' | 'reference'>;

const ofCase = (db: Db | Tx, { tenant_id, reference }: OfCase) =>
  db
    .selectFrom('passenger_consent')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('case_reference', '=', reference);

/** The requests of a case, the latest first. */
export const consentsOf = (db: Db | Tx, row: OfCase): Promise<ConsentRow[]> =>
  ofCase(db, row).orderBy('id', 'desc').limit(20).execute();

/** The open request of a case, locked until the transaction ends. The case is locked before it. */
export const lockOpenConsent = (tx: Tx, row: OfCase): Promise<ConsentRow | undefined> =>
  ofCase(tx, row).where('state', 'in', openConsentStates).forUpdate().executeTakeFirst();

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

/** Number of requests of a case since a moment. */
export const consentsSince = async (tx: Tx, row: OfCase, since: Date): Promise<number> => {
  const { count } = await tx
    .selectFrom('passenger_consent')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', row.tenant_id)
    .where('case_reference', '=', row.reference)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
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
