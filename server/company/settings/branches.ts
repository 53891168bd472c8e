import { sql } from 'kysely';
import { branchesAtMost } from '../../../contract/branch-count.ts';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { branchFields, type CompanyBranches } from '../../../contract/company/branches.ts';
import { draftOf, formAnswers, formErrors, refusedFields } from '../../../contract/form-check.ts';
import { messages } from '../../../contract/messages.ts';
import type { Db, Tx } from '../../database/database.ts';
import { seesOneBranch } from '../../database/tenant-scope.ts';
import { timeOrderedId } from '../../database/time-ordered-id.ts';
import { audit } from '../../http/audit.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { branchSeen } from '../../rights/branch-of.ts';
import { phoneAtHome } from '../../tenants/phone-at-home.ts';
import { lockAgency } from './lock-agency.ts';

type InTx = SignedInContext & { readonly tx: Tx };
type Fields = CallRequest<'CreateBranch'>;

/** The branches of an agency, open ones first, with the number of people in each. */
export const branchesOf = async (db: Db | Tx, tenantId: string, agencyId: string): Promise<CompanyBranches> => {
  const rows = await db
    .selectFrom('branch as b')
    .select(['b.id', 'b.version', 'b.name', 'b.email', 'b.phone', 'b.address', 'b.city', 'b.closed_at'])
    .select((row) =>
      row
        .selectFrom('app_user as u')
        .select((user) => sql<number>`${user.fn.countAll()}::integer`.as('people'))
        .whereRef('u.tenant_id', '=', 'b.tenant_id')
        .whereRef('u.branch_id', '=', 'b.id')
        .where('u.active', '=', true)
        .as('people'),
    )
    .where('b.tenant_id', '=', tenantId)
    .where('b.agency_id', '=', agencyId)
    .where(branchSeen('b.id'))
    .orderBy(sql`b.closed_at is not null`)
    .orderBy(sql`lower(b.name)`)
    .limit(branchesAtMost)
    .execute();
  const branches = rows.map(({ id, version, name, email, phone, address, city, people, closed_at }) => ({
    branchId: id,
    version,
    name,
    email,
    phone,
    address,
    city,
    people: people ?? 0,
    closedAt: closed_at?.toISOString() ?? null,
  }));
  return { branches, seesAll: !seesOneBranch() };
};

/** The checked fields of a branch, or what is wrong with them. */
const checked = (fields: Fields, { tenant }: InTx) => {
  const draft = draftOf(fields);
  const { name, email, phone: typed, address, city } = formAnswers(branchFields, draft);
  const phone = typed === null ? null : phoneAtHome(tenant, typed);
  const errors = formErrors(branchFields, draft, { phone: typed !== null && phone === null && messages.phoneInvalid });
  if (errors.length > 0 || name === null || email === null || phone === null) return refusedFields(errors);
  return { ok: true, row: { name, email, phone, address, city } } as const;
};

const isNameUsed = async ({ tx, tenant, agent }: InTx, name: string, except: string | null): Promise<boolean> =>
  (await tx
    .selectFrom('branch')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agent.agencyId)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', except ?? '')
    .executeTakeFirst()) !== undefined;

const answered = async ({ tx, tenant, agent }: InTx) =>
  ({ ok: true, answer: { book: await branchesOf(tx, tenant.id, agent.agencyId) } }) as const;

const audited = (
  { tx, tenant, agent }: InTx,
  action: string,
  subject: string,
  now: Date,
  facts: Readonly<Record<string, string>> = {},
): Promise<void> => audit(tx, { tenantId: tenant.id, actor: agent.userId, action, subject, facts, now });

export const createBranch = async (fields: Fields, context: InTx): Promise<CallOutcome<'CreateBranch'>> => {
  const { tx, tenant, agent, now } = context;
  const found = checked(fields, context);
  if (!found.ok) return found;
  if (seesOneBranch()) return { ok: false, refusal: 'one-branch-seen' };
  await lockAgency(tx, tenant.id, agent.agencyId);
  if (await isNameUsed(context, found.row.name, null)) return { ok: false, refusal: 'name-used' };
  const { branches } = await branchesOf(tx, tenant.id, agent.agencyId);
  if (branches.length >= branchesAtMost) return { ok: false, refusal: 'too-many-branches' };
  const at = now();
  const id = timeOrderedId(at.getTime());
  await tx
    .insertInto('branch')
    .values({ tenant_id: tenant.id, id, agency_id: agent.agencyId, ...found.row, created_at: at })
    .execute();
  await audited(context, 'branch.opened', id, at);
  return answered(context);
};

/** The branch as the person has seen it, or why it cannot be changed. */
const asSeen = async (
  { tx, tenant, agent }: InTx,
  { branchId, version }: { readonly branchId: string; readonly version: number },
) => {
  await lockAgency(tx, tenant.id, agent.agencyId);
  const row = await tx
    .selectFrom('branch')
    .select(['version', 'closed_at'])
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agent.agencyId)
    .where('id', '=', branchId)
    .where(branchSeen('id'))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { ok: false, refusal: 'branch-unknown' } as const;
  if (row.version !== version || row.closed_at !== null) return { ok: false, refusal: 'branch-changed' } as const;
  return { ok: true } as const;
};

const changeRow = async (
  { tx, tenant }: InTx,
  { branchId, version }: { readonly branchId: string; readonly version: number },
  set: object,
): Promise<void> => {
  await tx
    .updateTable('branch')
    .set({ ...set, version: version + 1 })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', branchId)
    .execute();
};

export const updateBranch = async (
  { branchId, version, ...fields }: CallRequest<'UpdateBranch'>,
  context: InTx,
): Promise<CallOutcome<'UpdateBranch'>> => {
  const found = checked(fields, context);
  if (!found.ok) return found;
  const seen = await asSeen(context, { branchId, version });
  if (!seen.ok) return seen;
  if (await isNameUsed(context, found.row.name, branchId)) return { ok: false, refusal: 'name-used' };
  await changeRow(context, { branchId, version }, found.row);
  await audited(context, 'branch.changed', branchId, context.now());
  return answered(context);
};

/** Closes a branch in which nobody works. Its row is locked: who is put into it meanwhile waits, and is refused (`isOpenBranch`). */
export const closeBranch = async (
  { reason, ...named }: CallRequest<'CloseBranch'>,
  context: InTx,
): Promise<CallOutcome<'CloseBranch'>> => {
  const { tx, tenant, agent, now } = context;
  if (seesOneBranch()) return { ok: false, refusal: 'one-branch-seen' };
  const seen = await asSeen(context, named);
  if (!seen.ok) return seen;
  const { branches } = await branchesOf(tx, tenant.id, agent.agencyId);
  const people = branches.find(({ branchId }) => branchId === named.branchId)?.people ?? 0;
  if (people > 0) return { ok: false, refusal: 'branch-has-people' };
  const at = now();
  await changeRow(context, named, { closed_at: at });
  await audited(context, 'branch.closed', named.branchId, at, { reason: reason.trim() });
  return answered(context);
};
