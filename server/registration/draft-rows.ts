import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { dayMs } from '../../contract/days.ts';
import type { RegistrationDraft } from '../../contract/registration/registration.ts';
import type { Db, Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { documentsOf } from './document-rows.ts';
import type { RegistrationDraftTable } from './tables.ts';

export type DraftRow = Selectable<RegistrationDraftTable>;

/** Time after which a draft that was not submitted is removed with its files: 2 days. */
export const draftLastsMs = 2 * dayMs;

const hashOfDraftToken = (token: string): string =>
  createHash('sha256').update(`registration draft ${token}`).digest('base64url');

/** Opens a draft. Its secret is returned once; only the hash is kept. */
export const openDraft = async (
  tx: Tx,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
): Promise<{ readonly token: string; readonly draft: DraftRow }> => {
  const token = randomBytes(32).toString('base64url');
  const draft = await tx
    .insertInto('registration_draft')
    .values({
      tenant_id: tenantId,
      id: timeOrderedId(now.getTime()),
      token_hash: hashOfDraftToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + draftLastsMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { token, draft };
};

interface NamedDraft {
  readonly tenantId: string;
  readonly token: string;
  readonly now: Date;
}

const named = (db: Db | Tx, { tenantId, token, now }: NamedDraft) =>
  db
    .selectFrom('registration_draft')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashOfDraftToken(token))
    .where('expires_at', '>', now);

export const findDraft = (db: Db | Tx, of: NamedDraft): Promise<DraftRow | undefined> =>
  named(db, of).executeTakeFirst();

/** The draft, locked until the transaction ends. */
export const lockDraft = (tx: Tx, of: NamedDraft): Promise<DraftRow | undefined> =>
  named(tx, of).forUpdate().executeTakeFirst();

type DraftMarks = Partial<Omit<DraftRow, 'tenant_id' | 'id' | 'token_hash' | 'created_at'>>;

/** Changes a draft and returns it as it is then. */
export const markDraft = (
  tx: Tx,
  { tenant_id, id }: Pick<DraftRow, 'tenant_id' | 'id'>,
  marks: DraftMarks,
): Promise<DraftRow> =>
  tx
    .updateTable('registration_draft')
    .set(marks)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Removes a draft with the files that it still has. */
export const dropDraft = async (tx: Tx, { tenant_id, id }: Pick<DraftRow, 'tenant_id' | 'id'>): Promise<void> => {
  await tx.deleteFrom('registration_draft').where('tenant_id', '=', tenant_id).where('id', '=', id).execute();
};

/** Removes the drafts whose time has passed, with their files. */
export const dropOldDrafts = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('registration_draft').where('expires_at', '<=', now).execute();
};

/** A draft as its applicant sees it. */
export const draftAnswer = async (db: Db | Tx, draft: DraftRow): Promise<RegistrationDraft> => ({
  documents: await documentsOf(db, { tenantId: draft.tenant_id, draftId: draft.id }),
  verifiedEmail: draft.verified_email,
  verifiedPhone: draft.verified_phone,
  expiresAt: draft.expires_at.toISOString(),
});
