import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { dayMs, minuteMs } from '../../contract/days.ts';
import type { Db, Tx } from '../database/database.ts';
import type { VerificationTable } from './tables.ts';

export interface AttemptLimit {
  readonly kind: string;
  readonly atMost: number;
  readonly windowMs: number;
}

/** Wrong passwords. A known device has a count of its own (`countedFor`). */
export const failuresOfAccount: AttemptLimit = { kind: 'sign-in of account', atMost: 10, windowMs: 15 * minuteMs };
/** Wrong codes of passwords from one network, counted with wrong sign-ins. Right ones do not count, so that a large office can sign in. */
export const failuresOfAddress: AttemptLimit = { kind: 'sign-in from address', atMost: 60, windowMs: 15 * minuteMs };
/** Beyond it, a new device solves a challenge before its password is compared. */
export const failuresBeforeProof: AttemptLimit = { ...failuresOfAddress, atMost: 30 };
/** The wall for sign-ins: those of new devices have been solved for, those of known devices are limited by their accounts. */
export const signInsOfAddress: AttemptLimit = { ...failuresOfAddress, atMost: 600 };
/** Requests for reset codes from one network, for any account. */
export const resetsOfAddress: AttemptLimit = { kind: 'reset from address', atMost: 60, windowMs: 15 * minuteMs };
export const codesOfUser: AttemptLimit = { kind: 'code sent to user', atMost: 5, windowMs: 60 * minuteMs };
export const phoneCodesOfUser: AttemptLimit = { kind: 'phone code of user', atMost: 5, windowMs: 60 * minuteMs };
/** Reset codes sent to an account. A known device has a count of its own (`countedFor`). */
export const resetCodesAnHour: AttemptLimit = { kind: 'reset code sent', atMost: 5, windowMs: 60 * minuteMs };
export const resetCodesADay: AttemptLimit = { kind: 'reset code sent, day', atMost: 10, windowMs: dayMs };
/** Wrong codes of one purpose for one account, over all devices and codes. A known device has a count of its own. */
export const wrongCodesADay = (purpose: VerificationTable['purpose']): AttemptLimit => ({
  kind: `wrong ${purpose} code, day`,
  atMost: 50,
  windowMs: dayMs,
});
/** Codes to one phone from all accounts together, so that several accounts cannot flood it. */
export const codesOfPhone: AttemptLimit = { kind: 'code sent to phone', atMost: 5, windowMs: 60 * minuteMs };
/** Codes to one address or number of an applicant, over all drafts. */
export const applicantCodesAnHour: AttemptLimit = {
  kind: 'code sent to applicant',
  atMost: 5,
  windowMs: 60 * minuteMs,
};
export const applicantCodesADay: AttemptLimit = { kind: 'code sent to applicant, day', atMost: 10, windowMs: dayMs };
/** Codes to applicants at one network, whatever their addresses, so that nobody has many people written to. */
export const applicantCodesOfAddress: AttemptLimit = {
  kind: 'applicant codes from address',
  atMost: 30,
  windowMs: 60 * minuteMs,
};
/** Registrations sent from one network. */
export const registrationsOfAddress: AttemptLimit = { kind: 'registrations from address', atMost: 20, windowMs: dayMs };
/** Drafts of registrations, and files in them, from one network. */
export const draftsOfAddress: AttemptLimit = { kind: 'drafts from address', atMost: 60, windowMs: 60 * minuteMs };
export const uploadsOfAddress: AttemptLimit = { kind: 'uploads from address', atMost: 200, windowMs: 60 * minuteMs };
/** Files that a signed-in person sends: slips and pictures. */
export const uploadsOfUser: AttemptLimit = { kind: 'uploads of user', atMost: 300, windowMs: 60 * minuteMs };

/** The hashed subject of a limit. Hashed, so that the table is not a list of e-mail addresses. */
export const subjectOf = (subject: string): string =>
  createHash('sha256').update(subject.toLowerCase()).digest('base64url');

export interface Attempted {
  readonly tenantId: string;
  readonly subject: string;
  readonly now: Date;
}

/** Counts an attempt in one statement. `false`: the limit is reached, and nothing is counted. */
export const countAttempt = async (
  tx: Db | Tx,
  limit: AttemptLimit,
  { tenantId, subject, now }: Attempted,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into attempt as held (tenant_id, kind, subject, window_ends_at, count)
    values (${tenantId}, ${limit.kind}, ${subjectOf(subject)}, ${new Date(now.getTime() + limit.windowMs)}::timestamptz, 1)
    on conflict (tenant_id, kind, subject) do update set
      count = case when held.window_ends_at <= ${now}::timestamptz then 1 else held.count + 1 end,
      window_ends_at = case when held.window_ends_at <= ${now}::timestamptz then excluded.window_ends_at else held.window_ends_at end
    where held.window_ends_at <= ${now}::timestamptz or held.count < ${limit.atMost}
    returning 1`.execute(tx);
  return rows.length > 0;
};

/** Whether the limit allows another attempt. A cheap check before slow work. */
export const mayAttempt = async (
  db: Db,
  limit: AttemptLimit,
  { tenantId, subject, now }: Attempted,
): Promise<boolean> => {
  const held = await db
    .selectFrom('attempt')
    .select(['count'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', limit.kind)
    .where('subject', '=', subjectOf(subject))
    .where('window_ends_at', '>', now)
    .executeTakeFirst();
  return held === undefined || held.count < limit.atMost;
};

/** Time until a limit that is reached allows another attempt. At least 1. */
export const windowLeftMs = async (
  db: Db,
  { kind }: AttemptLimit,
  { tenantId, subject, now }: Attempted,
): Promise<number> => {
  const held = await db
    .selectFrom('attempt')
    .select('window_ends_at')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('subject', '=', subjectOf(subject))
    .executeTakeFirst();
  return Math.max(1, (held?.window_ends_at.getTime() ?? 0) - now.getTime());
};

/** Deletes the count of failures after a success. */
export const forgetAttempts = async (tx: Tx, limit: AttemptLimit, { tenantId, subject }: Attempted): Promise<void> => {
  await tx
    .deleteFrom('attempt')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', limit.kind)
    .where('subject', '=', subjectOf(subject))
    .execute();
};

/** Subtracts a counted attempt that was not a failure, or whose action did not happen. */
export const giveBackAttempt = async (tx: Tx, limit: AttemptLimit, { tenantId, subject }: Attempted): Promise<void> => {
  const counted = sql`tenant_id = ${tenantId} and kind = ${limit.kind} and subject = ${subjectOf(subject)}`;
  await sql`
    with emptied as (delete from attempt where ${counted} and count = 1)
    update attempt set count = count - 1 where ${counted} and count > 1`.execute(tx);
};

/** Deletes the counts of windows that have ended. */
export const dropOldAttempts = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('attempt').where('window_ends_at', '<', now).execute();
};
