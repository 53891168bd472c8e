import type { Db, Tx } from '../database/database.ts';

const grantLifeMs = 10 * 60_000;

interface Holder {
  readonly tenantId: string;
  readonly userId: string;
  readonly deviceId: string;
  readonly now: Date;
}

/**
 * Grants one new password on this device within ten minutes. Replaces an earlier grant. `earnedBy`: reference of the
 * correct code, or temporary session of a forced change.
 */
export const giveGrant = async (tx: Tx, given: Holder & { readonly earnedBy: string }): Promise<void> => {
  const granted = { earned_by: given.earnedBy, expires_at: new Date(given.now.getTime() + grantLifeMs) };
  await tx
    .insertInto('password_grant')
    .values({ tenant_id: given.tenantId, user_id: given.userId, device_id: given.deviceId, ...granted })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'device_id']).doUpdateSet(granted))
    .execute();
};

/** Whether there is a valid grant. A cheap check before slow work. */
export const hasGrant = async (db: Db, holder: Holder): Promise<boolean> => {
  const held = await db
    .selectFrom('password_grant')
    .select('earned_by')
    .where('tenant_id', '=', holder.tenantId)
    .where('user_id', '=', holder.userId)
    .where('device_id', '=', holder.deviceId)
    .where('expires_at', '>', holder.now)
    .executeTakeFirst();
  return held !== undefined;
};

/** Uses the grant up in one statement and returns its `earnedBy`. `null`: there is no valid grant. */
export const takeGrant = async (tx: Tx, holder: Holder): Promise<string | null> => {
  const held = await tx
    .deleteFrom('password_grant')
    .where('tenant_id', '=', holder.tenantId)
    .where('user_id', '=', holder.userId)
    .where('device_id', '=', holder.deviceId)
    .where('expires_at', '>', holder.now)
    .returning('earned_by')
    .executeTakeFirst();
  return held?.earned_by ?? null;
};

/** Ends all grants of a user, on all devices. */
export const dropGrantsOf = async (
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
): Promise<void> => {
  await tx.deleteFrom('password_grant').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
};
