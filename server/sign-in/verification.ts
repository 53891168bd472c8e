import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { type Secrets, sameText } from '../http/secrets.ts';
import { type Message, queued } from '../messages/messages.ts';
import { type AttemptLimit, countAttempt, giveBackAttempt } from './attempts.ts';
import type { VerificationTable } from './tables.ts';

const minuteMs = 60_000;
export const codeLifeMs = 10 * minuteMs;
const triesAtMost = 5;
/** Time after the correct password during which the code of a device check can be sent again. */
const deviceCheckLifeMs = 30 * minuteMs;

export interface CodeRequest {
  readonly tenantId: string;
  readonly purpose: VerificationTable['purpose'];
  /** Subject within which a new code replaces earlier ones: user id, or hash of the entered address. */
  readonly subject: string;
  readonly deviceId: string;
  readonly now: Date;
}

export interface CodeToSend extends CodeRequest {
  /** The user. `null`: an unknown address, for which everything happens except the message. */
  readonly userId: string | null;
  /** Phone number that gets the code. `null`: the code is mailed. */
  readonly phone: string | null;
  readonly limit: AttemptLimit;
  readonly message: (code: string) => Pick<Message, 'channel' | 'recipient' | 'subject' | 'body'>;
  readonly secrets: Secrets;
}

export type CodeSent =
  | { readonly ok: true; readonly reference: string }
  | { readonly ok: false; readonly because: 'too-many-codes' | 'too-many-tries' };

const hmacOf = (secrets: Secrets, reference: string, code: string): string =>
  secrets.sign('verification code', `${reference}.${code}`);

/**
 * Sends a six-digit code. It replaces the valid codes of the same subject on the same device and takes over their
 * tries, so that sending again allows no further guesses. The same statements run with and without a user. The attempt
 * is counted first, because the lock of its row makes concurrent sendings to one subject wait for each other.
 */
export const sendCode = async (tx: Tx, sent: CodeToSend): Promise<CodeSent> => {
  const { tenantId, purpose, subject, deviceId, secrets, now } = sent;
  const counted = { tenantId, subject, now };
  if (!(await countAttempt(tx, sent.limit, counted))) return { ok: false, because: 'too-many-codes' };
  const tried = await replaceOpenCodes(tx, sent);
  if (tried >= triesAtMost) {
    await giveBackAttempt(tx, sent.limit, counted);
    return { ok: false, because: 'too-many-tries' };
  }
  const reference = randomBytes(24).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expires_at = new Date(now.getTime() + codeLifeMs);
  await tx
    .insertInto('verification')
    .values({
      tenant_id: tenantId,
      reference,
      user_id: sent.userId,
      device_id: deviceId,
      purpose,
      subject,
      phone: sent.phone,
      code_hmac: hmacOf(secrets, reference, code),
      tries: tried,
      created_at: now,
      expires_at,
    })
    .execute();
  const message = { tenantId, ...sent.message(code), goodUntil: expires_at };
  await queued(message, now, sql`where ${sent.userId !== null}::boolean`).execute(tx);
  return { ok: true, reference };
};

/** Ends the open codes. Returns the largest number of tries that any of them had. */
const replaceOpenCodes = async (
  tx: Tx,
  { tenantId, purpose, subject, deviceId, now }: CodeRequest,
): Promise<number> => {
  const open = await tx
    .updateTable('verification')
    .set({ replaced_at: sql<Date | null>`case when tries < ${triesAtMost} then ${now}::timestamptz end` })
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('device_id', '=', deviceId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('tries')
    .execute();
  return Math.max(0, ...open.map(({ tries }) => tries));
};

export interface Guess {
  readonly tenantId: string;
  readonly purpose: VerificationTable['purpose'];
  readonly reference: string;
  readonly code: string;
  readonly deviceId: string;
  readonly secrets: Secrets;
  readonly now: Date;
}

/** Purpose and recipient of a correct code. */
export interface Verified {
  readonly userId: string;
  readonly subject: string;
  readonly phone: string | null;
}

/**
 * Checks a code and uses it up. `null`: wrong. Each call first counts one of five tries in one statement, so that
 * concurrent guesses are compared at most five times.
 */
export const spendCode = async (tx: Tx, guess: Guess): Promise<Verified | null> => {
  const { tenantId, reference, now } = guess;
  const held = await tx
    .updateTable('verification')
    .set({ tries: sql<number>`tries + 1` })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('purpose', '=', guess.purpose)
    .where('device_id', '=', guess.deviceId)
    .where('tries', '<', triesAtMost)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'subject', 'phone', 'code_hmac'])
    .executeTakeFirst();
  if (!held || !sameText(held.code_hmac, hmacOf(guess.secrets, reference, guess.code))) return null;
  if (held.user_id === null) return null;
  await tx
    .updateTable('verification')
    .set({ used_at: now })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .execute();
  return { userId: held.user_id, subject: held.subject, phone: held.phone };
};

/** Whether a code was recently sent for this subject on this device and no correct code has been entered since. */
export const isCodeAwaited = async (
  tx: Tx,
  { tenantId, purpose, subject, deviceId, now }: CodeRequest,
): Promise<boolean> => {
  const newest = await tx
    .selectFrom('verification')
    .select('used_at')
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('device_id', '=', deviceId)
    .where('created_at', '>', new Date(now.getTime() - deviceCheckLifeMs))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest !== undefined && newest.used_at === null;
};

/** Ends all unused codes of a user, because they may have been requested with the old password. */
export const endCodesOf = async (
  tx: Tx,
  { tenantId, userId, now }: { readonly tenantId: string; readonly userId: string; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('verification')
    .set({ replaced_at: now })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
};

const deviceKnownMs = 90 * 24 * 60 * minuteMs;

export interface UsersDevice {
  readonly tenantId: string;
  readonly userId: string;
  readonly deviceId: string;
  readonly now: Date;
}

/** Remembers the device for 90 days, in which it needs no code. */
export const rememberDevice = async (tx: Tx, device: UsersDevice): Promise<void> => {
  const known_until = new Date(device.now.getTime() + deviceKnownMs);
  await tx
    .insertInto('device')
    .values({ tenant_id: device.tenantId, user_id: device.userId, device_id: device.deviceId, known_until })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'device_id']).doUpdateSet({ known_until }))
    .execute();
};

export const isDeviceKnown = async (tx: Tx, device: UsersDevice): Promise<boolean> => {
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
