import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { minuteMs } from '../../contract/days.ts';
import type { Tx } from '../database/database.ts';
import { type Secrets, sameText } from '../http/secrets.ts';
import { type Message, queued, wipeCodes } from '../messages/messages.ts';
import {
  type Attempted,
  type AttemptLimit,
  codesOfUser,
  countAttempt,
  giveBackAttempt,
  mayAttempt,
  wrongCodesADay,
} from './attempts.ts';
import { countedFor } from './known-devices.ts';
import type { VerificationTable } from './tables.ts';

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
  /** The user. `null`: an applicant, or an unknown address, for which everything happens except the message. */
  readonly userId: string | null;
  /** Phone number that gets the code. `null`: the code is mailed. */
  readonly phone: string | null;
  /** Limits of sending, the shortest window first. */
  readonly limits: readonly AttemptLimit[];
  readonly message: (code: string) => Pick<Message, 'channel' | 'recipient' | 'subject' | 'body'>;
  readonly secrets: Secrets;
}

export type CodeSent =
  | { readonly ok: true; readonly reference: string }
  | { readonly ok: false; readonly because: CodeNotSent };

/** `-today`: the limit of a day is reached, by codes sent or by wrong codes. */
export type CodeNotSent = 'too-many-codes' | 'too-many-codes-today' | 'too-many-tries' | 'too-many-tries-today';

/** Applicants are no users, and are sent codes all the same. */
const isOfApplicant = (purpose: VerificationTable['purpose']): boolean =>
  purpose === 'registration-email' || purpose === 'registration-phone';

const hmacOf = (secrets: Secrets, reference: string, code: string): string =>
  secrets.sign('verification code', `${reference}.${code}`);

/**
 * Sends a six-digit code. It replaces the valid codes of the same subject on the same device and takes over their
 * tries, so that sending again allows no further guesses. The same statements run with and without a user. The attempt
 * is counted first, because the lock of its row makes concurrent sendings to one subject wait for each other.
 */
export const sendCode = async (tx: Tx, sent: CodeToSend): Promise<CodeSent> => {
  const { tenantId, purpose, subject, deviceId, secrets, now } = sent;
  const counted = { tenantId, subject: await countedFor(tx, sent), now };
  const refusal = await countSending(tx, sent.limits, counted);
  if (refusal !== null) return { ok: false, because: refusal };
  const tried = await replaceOpenCodes(tx, sent);
  const spent = !(await mayAttempt(tx, wrongCodesADay(purpose), counted));
  if (spent || tried >= triesAtMost) {
    for (const limit of sent.limits) await giveBackAttempt(tx, limit, counted);
    return { ok: false, because: spent ? 'too-many-tries-today' : 'too-many-tries' };
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
  const message = { tenantId, ...sent.message(code), code: { reference, goodUntil: expires_at } };
  const leaves = sent.userId !== null || isOfApplicant(purpose);
  await queued(message, now, sql`where ${leaves}::boolean`).execute(tx);
  return { ok: true, reference };
};

/** Counts a sending under each limit. Returns the reason why it is refused, and then counts nothing. */
const countSending = async (
  tx: Tx,
  limits: readonly AttemptLimit[],
  counted: Attempted,
): Promise<CodeNotSent | null> => {
  for (const [index, limit] of limits.entries()) {
    if (await countAttempt(tx, limit, counted)) continue;
    for (const before of limits.slice(0, index)) await giveBackAttempt(tx, before, counted);
    return index === 0 ? 'too-many-codes' : 'too-many-codes-today';
  }
  return null;
};

/** Ends the open codes and wipes their messages. Returns the largest number of tries that any of them had. */
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
    .returning(['reference', 'tries'])
    .execute();
  const references = open.map(({ reference }) => reference);
  if (references.length > 0) await wipeCodes(tx, tenantId, references);
  return Math.max(0, ...open.map(({ tries }) => tries));
};

/** A code that was sent is not sent again while it stands for at least so long. */
const standsAtLeastMs = 2 * minuteMs;

/** Reference of a code that was sent and can still be entered. `null`: there is none, or not for long. */
export const standingCode = async (
  tx: Tx,
  { tenantId, purpose, subject, deviceId, now }: CodeRequest,
): Promise<string | null> => {
  const open = await tx
    .selectFrom('verification')
    .select('reference')
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('device_id', '=', deviceId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('tries', '<', triesAtMost)
    .where('expires_at', '>=', new Date(now.getTime() + standsAtLeastMs))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return open?.reference ?? null;
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
  /** `null`: an applicant. */
  readonly userId: string | null;
  readonly subject: string;
  readonly phone: string | null;
}

/**
 * Checks a code and uses it up. `null`: not accepted. Each call first counts one of five tries in one statement, so that
 * concurrent guesses are compared at most five times, and one of the fifty wrong codes that an account has in a day, over
 * all devices. A right code is not counted.
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
  if (!held) return null;
  const subject = await countedFor(tx, { ...guess, subject: held.subject, userId: held.user_id });
  const counted = { tenantId, subject, now };
  const wrongCodes = wrongCodesADay(guess.purpose);
  if (!(await countAttempt(tx, wrongCodes, counted))) return null;
  if (!sameText(held.code_hmac, hmacOf(guess.secrets, reference, guess.code))) return null;
  if (held.user_id === null && !isOfApplicant(guess.purpose)) return null;
  await giveBackAttempt(tx, wrongCodes, counted);
  // A code that was entered does not count among those that an hour allows.
  if (guess.purpose === 'device' || guess.purpose === 'step-up') await giveBackAttempt(tx, codesOfUser, counted);
  await wipeCodes(tx, tenantId, [reference]);
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

/** Ends all unused codes of a user and wipes their messages, because they may have been requested with the old password. */
export const endCodesOf = async (
  tx: Tx,
  { tenantId, userId, now }: { readonly tenantId: string; readonly userId: string; readonly now: Date },
): Promise<void> => {
  const ended = await tx
    .updateTable('verification')
    .set({ replaced_at: now })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .returning('reference')
    .execute();
  const references = ended.map(({ reference }) => reference);
  if (references.length > 0) await wipeCodes(tx, tenantId, references);
};
