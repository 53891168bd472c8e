import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { RegistrationQuestion, RegistrationState } from '../../contract/registration/registration.ts';
import { sentence } from '../../contract/said.ts';
import { registrationClock } from '../../machines/registration/registration.machine.ts';
import type { Db, Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { Secrets } from '../http/secrets.ts';
import type { RegistrationTable } from './tables.ts';

export type RegistrationRow = Selectable<RegistrationTable>;
type Named = Pick<RegistrationRow, 'tenant_id' | 'reference'>;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Secret of the applicant's link. It derives from the installation's secret, so that each mail can carry it although the
 * database has only its hash.
 */
export const statusTokenOf = (secrets: Secrets, { tenant_id, reference }: Named): string =>
  secrets.sign('registration link', `${tenant_id}|${reference}`);
export const hashOfStatusToken = (token: string): string => hashOf(`registration ${token}`);
export const hashOfSignInToken = (token: string): string => hashOf(`first sign-in ${token}`);

/** Names under which the links of mails are wiped when they end. */
export const statusMails = ({ reference }: Pick<RegistrationRow, 'reference'>): string => `registration ${reference}`;
export const signInMails = ({ reference }: Pick<RegistrationRow, 'reference'>): string => `first sign-in ${reference}`;

const rowsOf = (db: Db | Tx, tenantId: string) =>
  db.selectFrom('registration').selectAll().where('tenant_id', '=', tenantId);

export const findRegistration = (
  db: Db | Tx,
  tenantId: string,
  reference: string,
): Promise<RegistrationRow | undefined> => rowsOf(db, tenantId).where('reference', '=', reference).executeTakeFirst();

/** The registration, locked until the transaction ends. */
export const lockRegistration = (tx: Tx, tenantId: string, reference: string): Promise<RegistrationRow | undefined> =>
  rowsOf(tx, tenantId).where('reference', '=', reference).forUpdate().executeTakeFirst();

export const findByStatusToken = (db: Db | Tx, tenantId: string, token: string): Promise<RegistrationRow | undefined> =>
  rowsOf(db, tenantId).where('token_hash', '=', hashOfStatusToken(token)).executeTakeFirst();

export const lockByStatusToken = (tx: Tx, tenantId: string, token: string): Promise<RegistrationRow | undefined> =>
  rowsOf(tx, tenantId).where('token_hash', '=', hashOfStatusToken(token)).forUpdate().executeTakeFirst();

/** When the owner of a state should have acted. `null`: nobody must. */
export const dueOf = (state: RegistrationState, now: Date): Date | null => {
  const clock = registrationClock(state);
  return clock && new Date(now.getTime() + clock.withinMs);
};

type Marks = Partial<
  Pick<
    RegistrationRow,
    | 'reason'
    | 'decided_by'
    | 'decided_at'
    | 'agency_id'
    | 'owner_id'
    | 'sign_in_hash'
    | 'sign_in_until'
    | 'documents_removed_at'
  >
>;

/** Moves a registration to a state that the chart has computed, starts its clock, and notes what else changes. */
export const moveRegistration = (
  tx: Tx,
  { tenant_id, reference }: Named,
  { state, now, ...marks }: Marks & { readonly state: RegistrationState; readonly now: Date },
): Promise<RegistrationRow> =>
  tx
    .updateTable('registration')
    .set({ state, state_since: now, due_at: dueOf(state, now), ...marks })
    .where('tenant_id', '=', tenant_id)
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Who acts on a registration that waits for the desk, in its history. */
export const applicantName = sentence('Applicant').text;

/** Writes into the history of a registration what happened. Words of the portal are kept as they are, and said when they are shown. */
export const writeRegistrationEvent = async (
  tx: Tx,
  { tenant_id, reference, state }: Pick<RegistrationRow, 'tenant_id' | 'reference' | 'state'>,
  { who, words, at }: { readonly who: string; readonly words: string; readonly at: Date },
): Promise<void> => {
  await tx
    .insertInto('registration_event')
    .values({ tenant_id, registration_reference: reference, id: timeOrderedId(at.getTime()), at, who, words, state })
    .execute();
};

const questionRows = (db: Db | Tx, { tenant_id, reference }: Named) =>
  db
    .selectFrom('registration_question')
    .where('tenant_id', '=', tenant_id)
    .where('registration_reference', '=', reference);

/** What the desk asked, the earliest first. */
export const questionsOf = async (db: Db | Tx, row: Named): Promise<RegistrationQuestion[]> => {
  const rows = await questionRows(db, row).selectAll().orderBy('id').execute();
  return rows.map(({ asked_at, question, answered_at, answer }) => ({
    askedAt: asked_at.toISOString(),
    question,
    answeredAt: answered_at?.toISOString() ?? null,
    answer,
  }));
};

export const countQuestions = async (tx: Tx, row: Named): Promise<number> => {
  const { count } = await questionRows(tx, row)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const writeQuestion = async (
  tx: Tx,
  { tenant_id, reference }: Named,
  { who, question, now }: { readonly who: string; readonly question: string; readonly now: Date },
): Promise<void> => {
  await tx
    .insertInto('registration_question')
    .values({
      tenant_id,
      registration_reference: reference,
      id: timeOrderedId(now.getTime()),
      asked_at: now,
      asked_by: who,
      question,
    })
    .execute();
};

/** Writes an answer beside all questions that are open: the applicant sees them together. */
export const writeAnswer = async (
  tx: Tx,
  { tenant_id, reference }: Named,
  { answer, now }: { readonly answer: string; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('registration_question')
    .set({ answer, answered_at: now })
    .where('tenant_id', '=', tenant_id)
    .where('registration_reference', '=', reference)
    .where('answered_at', 'is', null)
    .execute();
};
