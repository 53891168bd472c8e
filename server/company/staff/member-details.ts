import type { StaffAct, StaffDetails } from '../../../contract/company/staff.ts';
import { say } from '../../../contract/say.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { codesHeld } from '../../rights/held.ts';
import { ownerRoleId } from '../../rights/roles.ts';
import { activityOf } from './activity.ts';
import { type Manager, managerOf, mayManage } from './company-lock.ts';
import { devicesOf } from './devices.ts';
import { type Grant, whyNotOver } from './grants.ts';
import { type MemberRow, memberOf, members } from './member-rows.ts';
import { closedWords } from './open-branch.ts';

type Reader = Pick<SignedInContext, 'tenant' | 'agent' | 'deviceId' | 'now'>;

export const memberById = (
  db: Db | Tx,
  { tenant, agent }: Pick<SignedInContext, 'tenant' | 'agent'>,
  userId: string,
): Promise<MemberRow | undefined> =>
  members(db, { tenantId: tenant.id, agencyId: agent.agencyId }).where('u.id', '=', userId).executeTakeFirst();

const seesOwnBranchOnly = (row: MemberRow): boolean => row.own_branch_only === true && row.is_owner !== true;

const grantOfMember = (row: MemberRow): Grant => ({
  codes: codesHeld(row),
  saleMostMinor: row.sale_most_minor,
  dayMostMinor: row.day_most_minor,
  ownBranchOnly: seesOwnBranchOnly(row),
});

/** Number of other people who are owners and may sign in. */
const otherOwners = async (
  db: Db | Tx,
  { tenant, agent }: Pick<SignedInContext, 'tenant' | 'agent'>,
  userId: string,
) => {
  const { count } = await db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agent.agencyId)
    .where('role_id', '=', ownerRoleId)
    .where('active', '=', true)
    .where('invited_until', 'is', null)
    .where('id', '<>', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Why the manager may not do this to a person. `null`: the manager may. */
export const whyNotDone = async (
  db: Db | Tx,
  context: Pick<SignedInContext, 'tenant' | 'agent'>,
  { manager, row, act }: { readonly manager: Manager; readonly row: MemberRow; readonly act: StaffAct },
): Promise<string | null> => {
  if (!mayManage(manager)) return say('Your role does not include managing staff.');
  if (row.id === manager.userId) {
    return act === 'end-device'
      ? say('You sign out your own devices in your profile.')
      : say('You cannot change your own role or switch yourself off. Somebody else does it.');
  }
  const over = whyNotOver(manager, grantOfMember(row));
  if (over !== null) return over;
  if (act === 'switch-on' && row.branch_closed_at !== null) return closedWords();
  const isLastOwner = row.role_id === ownerRoleId && row.active && row.invited_until === null;
  if (act === 'switch-off' && isLastOwner && (await otherOwners(db, context, row.id)) === 0) return lastOwner();
  return null;
};

const lastOwner = (): string => say('This is the last owner. Make somebody else an owner first.');

/** Why the person's role may not be changed to this one. `null`: it may. */
export const whyOwnerStays = async (
  db: Db | Tx,
  context: Pick<SignedInContext, 'tenant' | 'agent'>,
  row: MemberRow,
  roleId: string,
): Promise<string | null> =>
  row.role_id === ownerRoleId &&
  roleId !== ownerRoleId &&
  row.active &&
  row.invited_until === null &&
  (await otherOwners(db, context, row.id)) === 0
    ? lastOwner()
    : null;

const actsOf = (row: MemberRow): readonly StaffAct[] => {
  if (!row.active) return ['edit', 'switch-on'];
  return row.invited_until === null ? ['edit', 'switch-off', 'end-device'] : ['edit', 'invite-again', 'switch-off'];
};

/** A person with rights, devices and activity, as the reader may see and change them. */
export const staffDetails = async (db: Db | Tx, reader: Reader, row: MemberRow): Promise<StaffDetails> => {
  const { tenant, agent, deviceId } = reader;
  const manager = await managerOf(db, reader);
  const { currency } = tenant.config.global;
  const person = { tenantId: tenant.id, userId: row.id };
  const acts: StaffDetails['acts'] = [];
  for (const act of actsOf(row)) {
    acts.push({ act, reason: await whyNotDone(db, reader, { manager, row, act }) });
  }
  return {
    member: memberOf(row, agent.userId),
    firstName: row.first_name,
    lastName: row.last_name,
    functionalities: [...codesHeld(row)].sort((one, other) => one - other),
    currency,
    saleMostMinor: row.sale_most_minor,
    dayMostMinor: row.day_most_minor,
    ownBranchOnly: seesOwnBranchOnly(row),
    devices: await devicesOf(db, person, {
      current: row.id === agent.userId ? deviceId : null,
      now: reader.now(),
    }),
    activity: await activityOf(db, person, currency),
    acts,
  };
};
