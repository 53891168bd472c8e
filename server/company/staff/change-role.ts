import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { rightNames } from '../../../contract/company/rights.ts';
import { ownBranchSeen, roleErrors, roleFields, typedLimit } from '../../../contract/company/role-form.ts';
import { rolesAtMost } from '../../../contract/company/roles.ts';
import { draftOf, formAnswers, refusedFields } from '../../../contract/form-check.ts';
import { functionalities } from '../../../contract/functionalities.ts';
import { say } from '../../../contract/say.ts';
import type { FieldError } from '../../../contract/wire.ts';
import { asJson, type Tx } from '../../database/database.ts';
import { timeOrderedId } from '../../database/time-ordered-id.ts';
import { audit } from '../../http/audit.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { codesOf } from '../../rights/roles.ts';
import { lockStaff, type Manager } from './company-lock.ts';
import { codeMissing, whyLimitNotGiven, whyNotSeen } from './grants.ts';
import { grantOf, type RoleRow, rolesAnswer, rolesOf, whyNotChanged } from './role-rows.ts';

type InTx = SignedInContext & { readonly tx: Tx };
/** The form of a role of an agency or of a house. */
type RoleForm = CallRequest<'CreateRole'>['role'] | CallRequest<'CreateHouseRole'>['role'];

interface WrittenRole {
  readonly name: string;
  readonly codes: readonly number[];
  readonly saleMostMinor: number | null;
  readonly dayMostMinor: number | null;
  readonly ownBranchOnly: boolean;
}

const isInForm = (company: Manager['company'], code: number): boolean =>
  rightNames[company].some((right) => functionalities[right] === code);

/** The role as it was written, with what is wrong with it. `before`: the role now, which keeps the codes that the form does not have. */
const readRole = (
  form: RoleForm,
  {
    manager,
    currency,
    before,
    others,
  }: {
    readonly manager: Manager;
    readonly currency: string;
    readonly before: RoleRow | null;
    readonly others: readonly RoleRow[];
  },
): { readonly written: WrittenRole; readonly errors: readonly FieldError[] } => {
  const { company } = manager;
  const fields = roleFields(company, currency);
  const draft = draftOf<string>(form);
  const answers = formAnswers(fields, draft);
  const named = rightNames[company].filter((right) => answers[right] === 'yes');
  const beyond = (before?.functionalities ?? []).filter((code) => !isInForm(company, code));
  const name = answers.name ?? '';
  const [saleMostMinor, dayMostMinor] = [typedLimit(answers.saleMost, currency), typedLimit(answers.dayMost, currency)];
  const ownBranchOnly = answers.sees === ownBranchSeen;
  const notHeld = say('You may not do this yourself, so you cannot give it.');
  const errors = roleErrors(company, draft, currency, {
    name: others.some((other) => other.name.toLowerCase() === name.toLowerCase()) && say('Another role has this name.'),
    sees: whyNotSeen(manager, ownBranchOnly),
    saleMost: whyLimitNotGiven(manager.saleMostMinor, saleMostMinor, currency),
    dayMost: whyLimitNotGiven(manager.dayMostMinor, dayMostMinor, currency),
    ...Object.fromEntries(
      named.filter((right) => !manager.codes.has(functionalities[right])).map((right) => [right, notHeld]),
    ),
  });
  const codes = [...new Set([...codesOf(named), ...beyond])].sort((one, other) => one - other);
  return { written: { name, codes, saleMostMinor, dayMostMinor, ownBranchOnly }, errors };
};

const columnsOf = ({ name, codes, saleMostMinor, dayMostMinor, ownBranchOnly }: WrittenRole) => ({
  name,
  functionalities: asJson<number[]>([...codes]),
  sale_most_minor: saleMostMinor,
  day_most_minor: dayMostMinor,
  own_branch_only: ownBranchOnly,
});

const note = (
  { tx, tenant, agent, now }: InTx,
  action: string,
  roleId: string,
  { name, codes, saleMostMinor, dayMostMinor, ownBranchOnly }: WrittenRole,
): Promise<void> =>
  audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: `role.${action}`,
    subject: roleId,
    facts: { name, functionalities: codes.join(' '), saleMostMinor, dayMostMinor, ownBranchOnly },
    now: now(),
  });

/** Adds a role. Nobody grants what he does not hold. */
export const createRole = async (
  { role }: { readonly role: RoleForm },
  context: InTx,
): Promise<CallOutcome<'CreateRole'>> => {
  const { tx, tenant, agent, now } = context;
  const manager = await lockStaff(tx, context);
  const others = await rolesOf(tx, { tenantId: tenant.id, agencyId: agent.agencyId }).execute();
  if (others.length >= rolesAtMost) return { ok: false, refusal: 'too-many-roles' };
  const { currency } = tenant.config.global;
  const { written, errors } = readRole(role, { manager, currency, before: null, others });
  if (errors.length > 0) return refusedFields(errors);
  const missing = codeMissing(context, written);
  if (missing !== null) return missing;
  const id = timeOrderedId(now().getTime());
  await tx
    .insertInto('agency_role')
    .values({ tenant_id: tenant.id, agency_id: agent.agencyId, id, ...columnsOf(written), created_at: now() })
    .execute();
  await note(context, 'created', id, written);
  return { ok: true, answer: await rolesAnswer(tx, context) };
};

type Found<Refusal extends string> =
  | { readonly row: RoleRow; readonly others: readonly RoleRow[]; readonly manager: Manager }
  | { readonly ok: false; readonly refusal: Refusal; readonly detail?: string };

/** A role as its reader saw it, behind the lock. */
const roleToChange = async (
  context: InTx,
  { roleId, version }: { readonly roleId: string; readonly version: number },
): Promise<Found<'role-unknown' | 'role-changed' | 'role-fixed'>> => {
  const { tx, tenant, agent } = context;
  const manager = await lockStaff(tx, context);
  const rows = await rolesOf(tx, { tenantId: tenant.id, agencyId: agent.agencyId }).execute();
  const row = rows.find(({ id }) => id === roleId);
  if (row === undefined) return { ok: false, refusal: 'role-unknown' };
  const detail = whyNotChanged(manager, row, tenant.config.global.currency);
  if (detail !== null) return { ok: false, refusal: 'role-fixed', detail };
  if (row.version !== version) return { ok: false, refusal: 'role-changed' };
  return { row, others: rows.filter((other) => other !== row), manager };
};

/** Changes a role for all its people, from their next call on. */
export const updateRole = async (
  { role, ...of }: Omit<CallRequest<'UpdateRole'>, 'role'> & { readonly role: RoleForm },
  context: InTx,
): Promise<CallOutcome<'UpdateRole'>> => {
  const { tx, tenant, agent } = context;
  const found = await roleToChange(context, of);
  if ('ok' in found) return found;
  const { currency } = tenant.config.global;
  const { written, errors } = readRole(role, { ...found, currency, before: found.row });
  if (errors.length > 0) return refusedFields(errors);
  const missing = codeMissing(context, written, grantOf(found.row));
  if (missing !== null) return missing;
  await tx
    .updateTable('agency_role')
    .set({ ...columnsOf(written), version: found.row.version + 1 })
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agent.agencyId)
    .where('id', '=', of.roleId)
    .execute();
  await note(context, 'changed', of.roleId, written);
  return { ok: true, answer: await rolesAnswer(tx, context) };
};

/** Deletes a role that nobody has: its people would silently have none. */
export const deleteRole = async (of: CallRequest<'DeleteRole'>, context: InTx): Promise<CallOutcome<'DeleteRole'>> => {
  const { tx, tenant, agent } = context;
  const found = await roleToChange(context, of);
  if ('ok' in found) return found;
  const { row } = found;
  if (row.people > 0) return { ok: false, refusal: 'role-in-use' };
  await tx
    .deleteFrom('agency_role')
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agent.agencyId)
    .where('id', '=', of.roleId)
    .execute();
  const { name, functionalities: codes, sale_most_minor: saleMostMinor, day_most_minor: dayMostMinor } = row;
  const { own_branch_only: ownBranchOnly } = row;
  await note(context, 'deleted', of.roleId, { name, codes, saleMostMinor, dayMostMinor, ownBranchOnly });
  return { ok: true, answer: await rolesAnswer(tx, context) };
};
