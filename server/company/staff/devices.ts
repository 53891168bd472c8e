import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { devicesAtMost, type PersonsDevice } from '../../../contract/company/devices.ts';
import type { Db, Tx } from '../../database/database.ts';
import { endSession, idleMs } from '../../sign-in/sessions.ts';

/** A person whose devices are read. */
export interface DeviceOwner {
  readonly tenantId: string;
  readonly userId: string;
}

const keyOf = ({ userId }: DeviceOwner, deviceId: string): string =>
  createHash('sha256').update(`device ${userId} ${deviceId}`).digest('base64url').slice(0, 22);

interface DeviceRow {
  readonly device_id: string;
  readonly name: string | null;
  readonly address: string | null;
  readonly signed_in_at: Date | null;
  readonly seen_at: Date | null;
  readonly known_until: Date | null;
}

/** The open sessions and the remembered devices of a person, a line a device, the last used first. */
const deviceRows = async (db: Db | Tx, { tenantId, userId }: DeviceOwner, now: Date): Promise<readonly DeviceRow[]> => {
  const { rows } = await sql<DeviceRow>`
    with open as (
      select device_id, max(started_at) as signed_in_at, max(seen_at) as seen_at,
        (array_agg(device_name order by started_at desc))[1] as name, (array_agg(address order by started_at desc))[1] as address
      from session
      where tenant_id = ${tenantId} and user_id = ${userId} and ended_at is null and ends_at > ${now}::timestamptz
        and seen_at > ${new Date(now.getTime() - idleMs)}::timestamptz
      group by device_id
    ), known as (
      select device_id, name, known_until from device
      where tenant_id = ${tenantId} and user_id = ${userId} and known_until > ${now}::timestamptz
    )
    select coalesce(o.device_id, k.device_id) as device_id, coalesce(o.name, k.name) as name, o.address, o.signed_in_at, o.seen_at, k.known_until
    from open o full join known k on k.device_id = o.device_id
    order by o.seen_at desc nulls last, k.known_until desc limit ${devicesAtMost}`.execute(db);
  return rows;
};

/** The devices of a person. `current`: the device from which the reader asks, where the reader is the person. */
export const devicesOf = async (
  db: Db | Tx,
  owner: DeviceOwner,
  { current, now }: { readonly current: string | null; readonly now: Date },
): Promise<PersonsDevice[]> =>
  (await deviceRows(db, owner, now)).map((row) => ({
    deviceKey: keyOf(owner, row.device_id),
    name: row.name,
    address: row.address,
    signedInAt: row.signed_in_at?.toISOString() ?? null,
    seenAt: row.seen_at?.toISOString() ?? null,
    knownUntil: row.known_until?.toISOString() ?? null,
    isThis: row.device_id === current,
  }));

/** The id of a device of a person by its key. `undefined`: nobody is signed in there, and it is not remembered. */
export const deviceOfKey = async (
  db: Db | Tx,
  owner: DeviceOwner,
  key: string,
  now: Date,
): Promise<string | undefined> =>
  (await deviceRows(db, owner, now)).map((row) => row.device_id).find((id) => keyOf(owner, id) === key);

/** Ends the sessions of a person at one device and forgets it. */
export const endDevice = async (
  tx: Tx,
  { tenantId, userId }: DeviceOwner,
  { deviceId, because, now }: { readonly deviceId: string; readonly because: string; readonly now: Date },
): Promise<void> => {
  const sessions = await tx
    .selectFrom('session')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .where('ended_at', 'is', null)
    .execute();
  for (const { id } of sessions) await endSession(tx, { tenantId, sessionId: id, because, now });
  await tx
    .deleteFrom('device')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .execute();
  await tx
    .deleteFrom('password_grant')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .execute();
};
