import type { Updateable } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { AppUserTable } from '../sign-in/tables.ts';

/** A user by name: in the demonstration, in tests, at a support desk's console. */
export interface NamedUser {
  readonly tenantId: string;
  readonly userId: string;
}

const afterAllSessions = new Date('2999-12-31T00:00:00.000Z');

/**
 * The states that the specification names for a user (1 §4), each as it stands in the database. The server only reads
 * them: no call, header or setting puts a user into one. What a person does to leave a state leaves it for good, but for
 * the two that end sessions, which stay until `mayStaySignedIn`.
 */

/** The next sign-in leads to a new password and nowhere else (AUT-03). */
export const mustChangePassword = (db: Db | Tx, user: NamedUser) => change(db, user, { force_change_password: true });

/** The next sign-in leads to the verification of this phone number (AUT-05). */
export const mustVerifyPhone = (db: Db | Tx, user: NamedUser, phone: string) =>
  change(db, user, { verify_phone_number: true, phone });

/** A number that this user has proved before: changing to it skips the code (AUT-08). */
export const hasProvedPhone = (db: Db | Tx, user: NamedUser, number: string) =>
  change(db, user, { proven_phone: number });

/** Sessions begun before `before` are signed out, and told why (SES-01). */
export const mustSignOut = (db: Db | Tx, user: NamedUser, message: string, before: Date = afterAllSessions) =>
  change(db, user, { sessions_end_before: before, sessions_end_as: 'logout', sessions_end_message: message });

/** Sessions begun before `before` have expired (SES-02). */
export const sessionsHaveExpired = (db: Db | Tx, user: NamedUser, before: Date = afterAllSessions) =>
  change(db, user, { sessions_end_before: before, sessions_end_as: 'expired', sessions_end_message: null });

/** Ends the two states before. */
export const mayStaySignedIn = (db: Db | Tx, user: NamedUser) =>
  change(db, user, { sessions_end_before: null, sessions_end_as: null, sessions_end_message: null });

/** Works at this branch, whose card the header then shows (SHL-05). */
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

/** Is asked for the agency's documents, and may put it off so many times; `intervalMins` null: for an hour (DOC-01). */
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
