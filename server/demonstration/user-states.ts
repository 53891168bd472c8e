import type { Updateable } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { AppUserTable } from '../sign-in/tables.ts';

/** Identifies a user by e-mail, in the demonstration and in tests. */
export interface NamedUser {
  readonly tenantId: string;
  readonly userId: string;
}

const afterAllSessions = new Date('2999-12-31T00:00:00.000Z');

/**
 * The user states of the specification (spec 1 §4), as stored in the database. The server only reads them: no call,
 * header or setting puts a user into one. A person leaves a state for good by doing what it asks. The two states that
 * end sessions last until `mayStaySignedIn`.
 */

/** The next sign-in leads to a new password and nowhere else (AUT-03). */
export const mustChangePassword = (db: Db | Tx, user: NamedUser) => change(db, user, { force_change_password: true });

/** The next sign-in leads to the verification of this phone number (AUT-05). */
export const mustVerifyPhone = (db: Db | Tx, user: NamedUser, phone: string) =>
  change(db, user, { verify_phone_number: true, phone });

/** The user has verified this number before, so that changing to it needs no code (AUT-08). */
export const hasVerifiedPhone = (db: Db | Tx, user: NamedUser, number: string) =>
  change(db, user, { proven_phone: number });

/** Sessions that began before `before` are signed out with a message (SES-01). */
export const mustSignOut = (db: Db | Tx, user: NamedUser, message: string, before: Date = afterAllSessions) =>
  change(db, user, { sessions_end_before: before, sessions_end_as: 'logout', sessions_end_message: message });

/** Sessions that began before `before` have expired (SES-02). */
export const sessionsHaveExpired = (db: Db | Tx, user: NamedUser, before: Date = afterAllSessions) =>
  change(db, user, { sessions_end_before: before, sessions_end_as: 'expired', sessions_end_message: null });

/** Ends the states of `mustSignOut` and `sessionsHaveExpired`. */
export const mayStaySignedIn = (db: Db | Tx, user: NamedUser) =>
  change(db, user, { sessions_end_before: null, sessions_end_as: null, sessions_end_message: null });

/** The user works at this branch, whose contact card the header shows (SHL-05). */
export const worksAtBranch = async (
  db: Db | Tx,
  user: NamedUser,
  branch: {
    readonly id: string;
    readonly agencyId: string;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly now: Date;
  },
): Promise<void> => {
  await db
    .insertInto('branch')
    .values({
      tenant_id: user.tenantId,
      id: branch.id,
      agency_id: branch.agencyId,
      name: branch.name,
      email: branch.email,
      phone: branch.phone,
      created_at: branch.now,
    })
    .execute();
  await change(db, user, { branch_id: branch.id });
};

/** The user must enter the agency's documents and may skip a number of times. `intervalMins` null: 60 (DOC-01). */
export const owesDocuments = async (
  db: Db | Tx,
  user: NamedUser,
  demand: { readonly skipsLeft: number; readonly intervalMins: number | null; readonly now: Date },
): Promise<void> => {
  const asked = {
    skips_left: demand.skipsLeft,
    interval_mins: demand.intervalMins,
    asked_at: demand.now,
    skipped_at: null,
    met_at: null,
  };
  await db
    .insertInto('document_demand')
    .values({ tenant_id: user.tenantId, user_id: user.userId, ...asked })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(asked))
    .execute();
};

const change = async (
  db: Db | Tx,
  { tenantId, userId }: NamedUser,
  columns: Updateable<AppUserTable>,
): Promise<void> => {
  await db.updateTable('app_user').set(columns).where('tenant_id', '=', tenantId).where('id', '=', userId).execute();
};
