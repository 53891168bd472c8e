import { dayMs } from '../../contract/days.ts';
import type { Db, Tx } from '../database/database.ts';

const deviceKnownMs = 90 * dayMs;

export interface UsersDevice {
  readonly tenantId: string;
  readonly userId: string;
  readonly deviceId: string;
  readonly now: Date;
}

/** Remembers the device for 90 days, in which it needs no code. */
export const rememberDevice = async (
  tx: Tx,
  device: UsersDevice & { readonly deviceName?: string | null },
): Promise<void> => {
  const known_until = new Date(device.now.getTime() + deviceKnownMs);
  await tx
    .insertInto('device')
    .values({
      tenant_id: device.tenantId,
      user_id: device.userId,
      device_id: device.deviceId,
      known_until,
      name: device.deviceName ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'device_id'])
        .doUpdateSet({ known_until, name: device.deviceName ?? null }),
    )
    .execute();
};

/** Whether this user has verified this device. */
export const isDeviceKnown = async (db: Db | Tx, device: UsersDevice): Promise<boolean> => {
  const known = await db
    .selectFrom('device')
    .select('device_id')
    .where('tenant_id', '=', device.tenantId)
    .where('user_id', '=', device.userId)
    .where('device_id', '=', device.deviceId)
    .where('known_until', '>', device.now)
    .executeTakeFirst();
  return known !== undefined;
};

/**
 * Subject under which the failures of an account are counted: the account, or on a device that its user knows, the
 * account on that device. Whoever guesses elsewhere cannot use up the tries of a known device. The same statement runs
 * without a user.
 */
export const countedFor = async (
  db: Db | Tx,
  counted: Omit<UsersDevice, 'userId'> & { readonly subject: string; readonly userId: string | null },
): Promise<string> => {
  const known = await isDeviceKnown(db, { ...counted, userId: counted.userId ?? '' });
  return known ? `${counted.subject} on ${counted.deviceId}` : counted.subject;
};
