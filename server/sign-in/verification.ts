import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { type Secrets, sameText } from '../http/secrets.ts';
import { queueMessage } from '../messages/messages.ts';
import { codesOfUser, countAttempt } from './attempts.ts';
import type { User } from './users.ts';

const minuteMs = 60_000;
const codeLifeMs = 10 * minuteMs;
const triesAtMost = 5;
const deviceKnownMs = 90 * 24 * 60 * minuteMs;

const hmacOf = (secrets: Secrets, reference: string, code: string): string =>
  secrets.sign('verification code', `${reference}.${code}`);

/** Mails a six-digit code for this device; null when the user has had all the codes of this hour. */
export const sendDeviceCode = async (
  tx: Tx,
  user: User,
  sent: { readonly deviceId: string; readonly brand: string; readonly secrets: Secrets; readonly now: Date },
): Promise<string | null> => {
  const { now } = sent;
  const tenantId = user.tenant_id;
  if (!(await countAttempt(tx, codesOfUser, { tenantId, subject: user.id, now }))) return null;
  const reference = randomBytes(24).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await tx
    .insertInto('verification')
    .values({
      tenant_id: tenantId,
      reference,
      user_id: user.id,
      device_id: sent.deviceId,
      code_hmac: hmacOf(sent.secrets, reference, code),
      created_at: now,
      expires_at: new Date(now.getTime() + codeLifeMs),
    })
    .execute();
  const body = `Your verification code is ${code}.\n\nIt is good for 10 minutes and only on the device where you asked for it. If you did not try to sign in, change your password.`;
  await queueMessage(
    tx,
    { tenantId, channel: 'mail', recipient: user.email, subject: `${sent.brand}: verification code`, body },
    now,
  );
  return reference;
};

/**
 * The user whose code this is, or null. Each call spends one of five tries in one statement before it compares, so
 * that guesses sent side by side compare no more often than five; a right code is spent with it.
 */
export const spendDeviceCode = async (
  tx: Tx,
  guess: {
    readonly tenantId: string;
    readonly reference: string;
    readonly code: string;
    readonly deviceId: string;
    readonly secrets: Secrets;
    readonly now: Date;
  },
): Promise<string | null> => {
  const { tenantId, reference, now } = guess;
  const held = await tx
    .updateTable('verification')
    .set({ tries: sql<number>`tries + 1` })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('device_id', '=', guess.deviceId)
    .where('tries', '<', triesAtMost)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'code_hmac'])
    .executeTakeFirst();
  if (!held || !sameText(held.code_hmac, hmacOf(guess.secrets, reference, guess.code))) return null;
  await tx
    .updateTable('verification')
    .set({ used_at: now })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .execute();
  return held.user_id;
};

/** The device asks for no code for 90 days. */
export const rememberDevice = async (
  tx: Tx,
  device: { readonly tenantId: string; readonly userId: string; readonly deviceId: string; readonly now: Date },
): Promise<void> => {
  const known_until = new Date(device.now.getTime() + deviceKnownMs);
  await tx
    .insertInto('device')
    .values({ tenant_id: device.tenantId, user_id: device.userId, device_id: device.deviceId, known_until })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'device_id']).doUpdateSet({ known_until }))
    .execute();
};

export const isDeviceKnown = async (
  tx: Tx,
  device: { readonly tenantId: string; readonly userId: string; readonly deviceId: string; readonly now: Date },
): Promise<boolean> => {
  const known = await tx
    .selectFrom('device')
    .select('device_id')
    .where('tenant_id', '=', device.tenantId)
    .where('user_id', '=', device.userId)
    .where('device_id', '=', device.deviceId)
    .where('known_until', '>', device.now)
    .executeTakeFirst();
  return known !== undefined;
};
