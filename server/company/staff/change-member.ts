import { randomBytes } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { invitationLastsMs, type StaffAct, staffAtMost } from '../../../contract/company/staff.ts';
import {
  invitationFields,
  memberFields,
  type StaffChoices,
  withOwnRole,
} from '../../../contract/company/staff-form.ts';
import { draftOf, formAnswers, formErrors, refusedFields } from '../../../contract/form-check.ts';
import { messages } from '../../../contract/messages.ts';
import { say } from '../../../contract/say.ts';
import type { Db, Tx } from '../../database/database.ts';
import { timeOrderedId } from '../../database/time-ordered-id.ts';
import { type AuditFact, audit } from '../../http/audit.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { countAttempt } from '../../sign-in/attempts.ts';
import { agencyNameOf } from '../../sign-in/new-password-fault.ts';
import { dropGrantsOf } from '../../sign-in/password-grants.ts';
import type { Passwords } from '../../sign-in/passwords.ts';
import { endSessionsOf } from '../../sign-in/sessions.ts';
import type { AppUserTable } from '../../sign-in/tables.ts';
import { userByEmail } from '../../sign-in/users.ts';
import { endCodesOf } from '../../sign-in/verification.ts';
import { phoneAtHome } from '../../tenants/phone-at-home.ts';
import { lockStaff, type Manager } from './company-lock.ts';
import { deviceOfKey, endDevice } from './devices.ts';
import { codeMissing, type Grant, whyNotGranted } from './grants.ts';
import { invitationsOfAgency, mailInvitation, newInvitation, wipeInvitation } from './invitation.ts';
import { staffLookups } from './lookups.ts';
import { memberById, staffDetails, whyNotDone, whyOwnerStays } from './member-details.ts';
import type { MemberRow } from './member-rows.ts';
import { closedWords, isOpenBranch } from './open-branch.ts';
import { grantOf, rolesOf } from './role-rows.ts';

type InTx = SignedInContext & { readonly tx: Tx };

const note = (
  { tx, tenant, agent, now }: InTx,
  action: string,
  userId: string,
  facts: AuditFact['facts'] = {},
): Promise<void> =>
  audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: `staff.${action}`,
    subject: userId,
    facts,
    now: now(),
  });

/** The choices of a person's form: the roles that the manager may give, and the one that the person has. */
const choicesFor = async (context: InTx, manager: Manager, row: MemberRow | null): Promise<StaffChoices> =>
  withOwnRole(await staffLookups(context.tx, context, manager), {
    roleId: row?.role_id ?? null,
    roleName: row?.role_name ?? null,
  });

/** What a role gives. `null`: nobody can be given it, because it is of another agency, or gone. */
const grantOfRole = async ({ tx, tenant, agent }: InTx, roleId: string | null): Promise<Grant | null> => {
  const roles = await rolesOf(tx, { tenantId: tenant.id, agencyId: agent.agencyId }).execute();
  const role = roles.find(({ id }) => id === roleId);
  return role === undefined ? null : grantOf(role);
};

/** Why a role may not be given, said at its field. */
const roleError = ({ tenant }: InTx, manager: Manager, grant: Grant | null): string | null =>
  grant && whyNotGranted(manager, grant, tenant.config.global.currency);

/** Why a person may not work at a branch, said at its field. */
const branchError = async (context: InTx, manager: Manager, branchId: string | null): Promise<string | null> => {
  if (manager.ownBranchOnly && branchId !== manager.branchId) return say('You see your own branch only. Choose it.');
  return (await isOpenBranch(context.tx, context, branchId)) ? null : closedWords();
};

/** Hashes a password that nobody knows before the transaction, which then invites. */
export const prepareInvitation = async (passwords: Passwords): Promise<InviteInTx> => {
  const unknownHash = await passwords.hash(randomBytes(32).toString('base64url'));
  return (request, context) => invite(request, context, unknownHash);
};

type InviteInTx = (request: CallRequest<'createstaff'>, context: InTx) => Promise<CallOutcome<'createstaff'>>;

const invite = async (
  { invitation }: CallRequest<'createstaff'>,
  context: InTx,
  unknownHash: string,
): Promise<CallOutcome<'createstaff'>> => {
  const { tx, tenant, agent, now } = context;
  const at = now();
  const manager = await lockStaff(tx, context);
  const fields = invitationFields(await choicesFor(context, manager, null));
  const draft = draftOf(invitation);
  const answers = formAnswers(fields, draft);
  const email = answers.email ?? '';
  const phone = answers.phoneNumber && phoneAtHome(tenant, answers.phoneNumber);
  const taken = email !== '' && (await userByEmail(tx, tenant.id, email)) !== undefined;
  const grant = await grantOfRole(context, answers.roleId);
  const errors = formErrors(fields, draft, {
    email: taken && say('Somebody signs in with this address already. Use another one.'),
    phoneNumber: answers.phoneNumber !== null && phone === null && messages.phoneInvalid,
    roleId: roleError(context, manager, grant),
    branchId: await branchError(context, manager, answers.branchId),
  });
  if (errors.length > 0) return refusedFields(errors);
  const missing = grant && codeMissing(context, grant);
  if (missing !== null) return missing;
  if ((await peopleOf(tx, context)) >= staffAtMost) return { ok: false, refusal: 'too-many-people' };
  if (!(await countInvitation(context, at))) return { ok: false, refusal: 'too-many-invitations' };
  const { token, hash } = newInvitation();
  const until = new Date(at.getTime() + invitationLastsMs);
  const userId = timeOrderedId(at.getTime());
  await tx
    .insertInto('app_user')
    .values({
      tenant_id: tenant.id,
      id: userId,
      agency_id: agent.agencyId,
      email,
      password_hash: unknownHash,
      first_name: answers.firstName ?? '',
      last_name: answers.lastName ?? '',
      phone,
      designation: answers.designation,
      role_id: answers.roleId,
      branch_id: answers.branchId,
      time_zone: answers.timeZone,
      force_change_password: true,
      invited_by: agent.userId,
      invited_until: until,
      invitation_hash: hash,
      created_at: at,
    })
    .execute();
  await note(context, 'invited', userId, { email, roleId: answers.roleId });
  const row = await memberById(tx, context, userId);
  if (row) await mailTo(context, row, { token, until, now: at });
  return { ok: true, answer: { userId } };
};

const mailTo = async (
  context: InTx,
  row: MemberRow,
  { token, until, now }: { readonly token: string; readonly until: Date; readonly now: Date },
): Promise<void> => {
  const { tx, tenant, agent } = context;
  const agency = await agencyNameOf(tx, { tenant_id: tenant.id, agency_id: agent.agencyId });
  await mailInvitation(tx, context, {
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    agency,
    role: row.role_name ?? say('no role'),
    token,
    until,
    now,
  });
};

const countInvitation = ({ tx, tenant, agent }: InTx, now: Date): Promise<boolean> =>
  countAttempt(tx, invitationsOfAgency, { tenantId: tenant.id, subject: agent.agencyId, now });

const peopleOf = async (db: Db | Tx, { tenant, agent }: Pick<SignedInContext, 'tenant' | 'agent'>): Promise<number> => {
  const { count } = await db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agent.agencyId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

type Found =
  | { readonly row: MemberRow; readonly manager: Manager }
  | { readonly ok: false; readonly refusal: 'staff-unknown' | 'not-allowed'; readonly detail?: string };

/** The person to whom something is done, behind the lock, where the manager may do it. */
const memberTo = async (context: InTx, act: StaffAct, userId: string): Promise<Found> => {
  const manager = await lockStaff(context.tx, context);
  const row = await memberById(context.tx, context, userId);
  if (row === undefined) return { ok: false, refusal: 'staff-unknown' };
  const detail = await whyNotDone(context.tx, context, { manager, row, act });
  return detail === null ? { row, manager } : { ok: false, refusal: 'not-allowed', detail };
};

/** The person as changed. */
const answerOf = async (context: InTx, userId: string) => {
  const row = await memberById(context.tx, context, userId);
  if (row === undefined) throw new Error('a changed person is gone');
  return { ok: true as const, answer: await staffDetails(context.tx, context, row) };
};

const changed = async ({ tx, tenant }: InTx, userId: string, columns: Updateable<AppUserTable>): Promise<void> => {
  await tx.updateTable('app_user').set(columns).where('tenant_id', '=', tenant.id).where('id', '=', userId).execute();
};

/** Changes name, role, branch and time zone of a person. The role is in force at the person's next call. */
export const updateMember = async (
  { userId, member }: CallRequest<'updatestaff'>,
  context: InTx,
): Promise<CallOutcome<'updatestaff'>> => {
  const { tx, tenant } = context;
  const found = await memberTo(context, 'edit', userId);
  if ('ok' in found) return found;
  const { row, manager } = found;
  const fields = memberFields(await choicesFor(context, manager, row));
  const draft = draftOf(member);
  const answers = formAnswers(fields, draft);
  const phone = answers.phoneNumber && phoneAtHome(tenant, answers.phoneNumber);
  const roleId = answers.roleId ?? '';
  const given = roleId === row.role_id ? null : await grantOfRole(context, roleId);
  const errors = formErrors(fields, draft, {
    phoneNumber: answers.phoneNumber !== null && phone === null && messages.phoneInvalid,
    branchId: await branchError(context, manager, answers.branchId),
    roleId:
      roleId === row.role_id
        ? null
        : (roleError(context, manager, given) ?? (await whyOwnerStays(tx, context, row, roleId))),
  });
  if (errors.length > 0) return refusedFields(errors);
  const missing = given && codeMissing(context, given, await grantOfRole(context, row.role_id));
  if (missing !== null) return missing;
  await changed(context, userId, {
    first_name: answers.firstName ?? '',
    last_name: answers.lastName ?? '',
    phone,
    designation: answers.designation,
    role_id: roleId,
    branch_id: answers.branchId,
    time_zone: answers.timeZone,
  });
  await note(context, 'changed', userId, { roleBefore: row.role_id, roleId, branchId: answers.branchId });
  return answerOf(context, userId);
};

/** Mails a new invitation. The earlier link ends. */
export const inviteAgain = async (
  { userId }: CallRequest<'InviteStaffAgain'>,
  context: InTx,
): Promise<CallOutcome<'InviteStaffAgain'>> => {
  const at = context.now();
  const found = await memberTo(context, 'invite-again', userId);
  if ('ok' in found) return found;
  const { row } = found;
  if (row.invited_until === null || !row.active) {
    return { ok: false, refusal: 'not-allowed', detail: say('This person waits for no invitation.') };
  }
  if (!(await countInvitation(context, at))) return { ok: false, refusal: 'too-many-invitations' };
  const { token, hash } = newInvitation();
  const until = new Date(at.getTime() + invitationLastsMs);
  await changed(context, userId, { invitation_hash: hash, invited_until: until });
  await mailTo(context, row, { token, until, now: at });
  await note(context, 'invited', userId, { email: row.email, roleId: row.role_id });
  return answerOf(context, userId);
};

/** Switches a person off, which ends all sessions, codes and grants at once, or on again. */
export const switchMember = async (
  { userId, active }: CallRequest<'SwitchStaff'>,
  context: InTx,
): Promise<CallOutcome<'SwitchStaff'>> => {
  const { tx, tenant, now } = context;
  const found = await memberTo(context, active ? 'switch-on' : 'switch-off', userId);
  if ('ok' in found) return found;
  const { row, manager } = found;
  if (active) {
    const grant = await grantOfRole(context, row.role_id);
    const isOpen = await isOpenBranch(tx, context, row.branch_id);
    const detail = isOpen ? roleError(context, manager, grant) : closedWords();
    if (detail !== null) return { ok: false, refusal: 'not-allowed', detail };
    const missing = grant && codeMissing(context, grant);
    if (missing !== null) return missing;
  }
  if (row.active !== active) {
    await changed(context, userId, { active });
    const of = { tenantId: tenant.id, userId, now: now() };
    if (!active) {
      await endSessionsOf(tx, { ...of, except: null, because: 'user-switched-off' });
      await dropGrantsOf(tx, of);
      await endCodesOf(tx, of);
      await wipeInvitation(tx, tenant.id, userId);
    }
    await note(context, active ? 'switched-on' : 'switched-off', userId);
  }
  return answerOf(context, userId);
};

/** Signs a person out at one device, which is forgotten. */
export const endMembersDevice = async (
  { userId, deviceKey }: CallRequest<'EndStaffDevice'>,
  context: InTx,
): Promise<CallOutcome<'EndStaffDevice'>> => {
  const { tx, tenant, now } = context;
  const found = await memberTo(context, 'end-device', userId);
  if ('ok' in found) return found;
  const owner = { tenantId: tenant.id, userId };
  const deviceId = await deviceOfKey(tx, owner, deviceKey, now());
  if (deviceId === undefined) return { ok: false, refusal: 'device-unknown' };
  await endDevice(tx, owner, { deviceId, because: 'ended-by-colleague', now: now() });
  await note(context, 'device-ended', userId);
  return answerOf(context, userId);
};
