import {
  type SendPhoneCodeAnswer,
  type SendPhoneCodeRequest,
  type VerifyPhoneCodeAnswer,
} from '../../contract/phone.ts';
import { numberWithCode } from '../../contract/phone-number.ts';
import type { AnsweredError } from '../../contract/sign-in/sign-in.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { Handlers } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { receivesSms } from '../messages/sms-number.ts';
import { type SeenFrom, signedIn } from './answers.ts';
import { codesOfPhone, countAttempt, giveBackAttempt, phoneCodesOfUser } from './attempts.ts';
import { smsWithCode } from './code-messages.ts';
import { signInErrors } from './errors.ts';
import { type User, userById } from './users.ts';
import { sendCode, spendCode } from './verification.ts';

export interface PhoneDeps {
  readonly secrets: Secrets;
  /** Whether SMS can be sent at all. If not, SendPhoneCode answers `sms-unavailable`. */
  readonly smsLeaves: boolean;
}

/**
 * The calls that verify the phone number before the portal opens (spec 1 §4). The temporary session lasts until it
 * expires, so that a lost answer can be requested again. It allows only these calls, which then change nothing.
 */
export const phoneHandlers = ({ secrets, smsLeaves }: PhoneDeps) =>
  ({
    SendPhoneCode: {
      kind: 'acts',
      async handle(request, { tx, tenant, agent, deviceId, deviceName, address, now }) {
        const at = now();
        const user = await userById(tx, tenant.id, agent.userId);
        if (!user) throw new Error('a session without its user');
        const asked = numberOf(user, request);
        if (!asked.ok) return { ok: true, answer: notSent(asked.error) };
        const { number } = asked;
        if (number === user.proven_phone) {
          const token = await keepPhone(tx, user, { number, deviceId, deviceName, address, now: at });
          return { ok: true, answer: { ...notSent(null), skip: true, identity: { token } } };
        }
        if (!smsLeaves) return { ok: true, answer: notSent(signInErrors.smsUnavailable) };
        const toPhone = { tenantId: tenant.id, subject: number, now: at };
        if (!(await countAttempt(tx, codesOfPhone, toPhone))) {
          return { ok: true, answer: notSent(signInErrors['too-many-codes']) };
        }
        const sent = await sendCode(tx, {
          tenantId: tenant.id,
          purpose: 'phone',
          subject: user.id,
          deviceId,
          userId: user.id,
          phone: number,
          limits: [phoneCodesOfUser],
          message: (code) => smsWithCode(number, tenant.config.company.shortName, code),
          secrets,
          now: at,
        });
        await audit(tx, {
          tenantId: tenant.id,
          actor: user.id,
          action: 'phone.asked',
          subject: sent.ok ? sent.reference : sent.because,
          facts: { changed: number !== user.phone },
          now: at,
        });
        if (!sent.ok) {
          await giveBackAttempt(tx, codesOfPhone, toPhone);
          return { ok: true, answer: notSent(signInErrors[sent.because]) };
        }
        return { ok: true, answer: { ...notSent(null), smsSent: true, verificationReference: sent.reference } };
      },
    },

    VerifyPhoneCode: {
      kind: 'acts',
      async handle({ reference, username, verificationCode, e164Code, phoneNumber }, context) {
        const { tx, tenant, agent, deviceId, deviceName, address, now } = context;
        const at = now();
        const user = await userById(tx, tenant.id, agent.userId);
        if (!user) throw new Error('a session without its user');
        const barred = whyNotAsked(user);
        if (barred !== null) return { ok: true, answer: notVerified(barred) };
        const proved = await spendCode(tx, {
          tenantId: tenant.id,
          purpose: 'phone',
          reference,
          code: verificationCode,
          deviceId,
          secrets,
          now: at,
        });
        const number = proved?.phone ?? null;
        const right =
          proved?.userId === user.id &&
          number === numberWithCode(e164Code, phoneNumber) &&
          username.toLowerCase() === user.email.toLowerCase();
        if (number === null || !right) {
          await audit(tx, {
            tenantId: tenant.id,
            actor: user.id,
            action: 'phone.refused',
            subject: 'code',
            facts: {},
            now: at,
          });
          return { ok: true, answer: notVerified(signInErrors.wrongCode) };
        }
        const token = await keepPhone(tx, user, { number, deviceId, deviceName, address, now: at });
        return { ok: true, answer: { verified: true, identity: { token }, error: null } };
      },
    },
  }) satisfies Partial<Handlers>;

const notSent = (error: AnsweredError | null): SendPhoneCodeAnswer => ({
  smsSent: false,
  verificationReference: null,
  skip: false,
  identity: null,
  error,
});
const notVerified = (error: AnsweredError): VerifyPhoneCodeAnswer => ({ verified: false, identity: null, error });

/**
 * Error when no phone number is to be verified. A forced password change cannot be bypassed with its temporary token.
 */
const whyNotAsked = (user: User): AnsweredError | null => {
  if (user.force_change_password) return signInErrors.passwordFirst;
  return user.verify_phone_number ? null : signInErrors.phoneNotAsked;
};

const numberOf = (
  user: User,
  { e164Code, phoneNumber, changePhoneNumber }: SendPhoneCodeRequest,
): { readonly ok: true; readonly number: string } | { readonly ok: false; readonly error: AnsweredError } => {
  const barred = whyNotAsked(user);
  if (barred !== null) return { ok: false, error: barred };
  const number = numberWithCode(e164Code, phoneNumber);
  if (number === null || !receivesSms(number)) return { ok: false, error: signInErrors.phoneWrong };
  if (number !== user.phone && !changePhoneNumber) return { ok: false, error: signInErrors.phoneDiffers };
  return { ok: true, number };
};

/** Saves a verified number to the account, opens the session and returns its token. */
const keepPhone = async (
  tx: Tx,
  user: User,
  { number, now, ...from }: SeenFrom & { readonly number: string; readonly now: Date },
): Promise<string> => {
  await tx
    .updateTable('app_user')
    .set({ phone: number, proven_phone: number, verify_phone_number: false })
    .where('tenant_id', '=', user.tenant_id)
    .where('id', '=', user.id)
    .execute();
  await audit(tx, {
    tenantId: user.tenant_id,
    actor: user.id,
    action: 'phone.verified',
    subject: user.id,
    facts: { changed: number !== user.phone },
    now,
  });
  const { identity } = await signedIn(tx, { ...user, verify_phone_number: false }, { ...from, now });
  if (identity === null) throw new Error('signed in without a token');
  return identity.token;
};
