import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { dayMs } from '../../contract/days.ts';
import { proposalsAPage } from '../../contract/proposals/proposal-limits.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import type { KeptProposalOption, ProposalTable } from './tables.ts';

export type ProposalRow = Selectable<ProposalTable>;

/** The agency whose proposals they are. */
export interface ProposalOwner {
  readonly tenantId: string;
  readonly agencyId: string;
}

/** The secret of a link: 256 random bits. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

export const hashOfLinkToken = (token: string): string =>
  createHash('sha256').update(`proposal ${token}`).digest('base64url');

export const keepProposal = async (
  tx: Tx,
  row: Omit<ProposalRow, 'ended_at' | 'opened_at' | 'chosen_option' | 'chosen_at' | 'taken_at'>,
): Promise<void> => {
  await tx
    .insertInto('proposal')
    .values({ ...row, options: asJson(row.options) })
    .execute();
};

const ofAgency = (db: Db | Tx, { tenantId, agencyId }: ProposalOwner) =>
  db.selectFrom('proposal').selectAll().where('tenant_id', '=', tenantId).where('agency_id', '=', agencyId);

/** A proposal of the agency. Those of other agencies are not found. */
export const findProposal = (db: Db | Tx, owner: ProposalOwner, proposalId: string): Promise<ProposalRow | undefined> =>
  ofAgency(db, owner).where('id', '=', proposalId).executeTakeFirst();

/** A proposal of the agency, locked until the transaction ends. */
export const lockProposal = (tx: Tx, owner: ProposalOwner, proposalId: string): Promise<ProposalRow | undefined> =>
  ofAgency(tx, owner).where('id', '=', proposalId).forUpdate().executeTakeFirst();

/** A page of the agency's proposals, the newest first, and where the next one begins. */
export const findProposals = async (
  db: Db,
  owner: ProposalOwner,
  after: string | null,
): Promise<{ readonly rows: readonly ProposalRow[]; readonly next: string | null }> => {
  let query = ofAgency(db, owner)
    .orderBy('id', 'desc')
    .limit(proposalsAPage + 1);
  if (after !== null) query = query.where('id', '<', after);
  const found = await query.execute();
  const rows = found.slice(0, proposalsAPage);
  return { rows, next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null };
};

/** The proposal of a link, whatever its state. */
export const findByToken = (db: Db | Tx, tenantId: string, token: string): Promise<ProposalRow | undefined> =>
  db
    .selectFrom('proposal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashOfLinkToken(token))
    .executeTakeFirst();

/** The proposal of a link, locked until the transaction ends. */
export const lockByToken = (tx: Tx, tenantId: string, token: string): Promise<ProposalRow | undefined> =>
  tx
    .selectFrom('proposal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashOfLinkToken(token))
    .forUpdate()
    .executeTakeFirst();

type Marks = Partial<Pick<ProposalRow, 'ended_at' | 'opened_at' | 'chosen_option' | 'chosen_at' | 'taken_at'>>;

/** Writes what happened to a proposal. */
export const markProposal = async (
  db: Db | Tx,
  { tenant_id, id }: Pick<ProposalRow, 'tenant_id' | 'id'>,
  marks: { readonly [Mark in keyof Marks]: NonNullable<Marks[Mark]> },
): Promise<void> => {
  await db.updateTable('proposal').set(marks).where('tenant_id', '=', tenant_id).where('id', '=', id).execute();
};

/** Lets another link lead to a proposal, and the earlier one nowhere. */
export const replaceLink = async (
  tx: Tx,
  { tenant_id, id }: Pick<ProposalRow, 'tenant_id' | 'id'>,
  tokenHash: string,
): Promise<void> => {
  await tx
    .updateTable('proposal')
    .set({ token_hash: tokenHash })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
};

export const optionOf = (
  { options }: Pick<ProposalRow, 'options'>,
  optionId: string | null,
): KeptProposalOption | undefined => options.find((option) => option.optionId === optionId);

/** Time for which a proposal is kept after its link has expired. */
const keptAfterMs = 180 * dayMs;

/** Deletes proposals whose links expired half a year ago, because they name customers. */
export const dropOldProposals = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('proposal')
    .where('expires_at', '<', new Date(now.getTime() - keptAfterMs))
    .execute();
};
