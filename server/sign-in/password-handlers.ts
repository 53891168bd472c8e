import { say } from '../../contract/say.ts';
import type { ResetPasswordAnswer } from '../../contract/sign-in/password.ts';
import type { AnsweredError } from '../../contract/sign-in/sign-in.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { queueMessage } from '../messages/messages.ts';
import {
  countAttempt,
  failuresOfAccount,
  failuresOfAddress,
  forgetAttempts,
  giveBackAttempt,
  resetCodesADay,
  resetCodesAnHour,
  resetsOfAddress,
  subjectOf,
} from './attempts.ts';
import { refusedFacts } from './audit-refused.ts';
import { mailOfChangedPassword, mailWithCode } from './code-messages.ts';
import { isDeviceChecked, sendDeviceCode } from './device-code.ts';
import { signInErrors } from './errors.ts';
import { agencyNameOf, newPasswordFaultOf } from './new-password-fault.ts';
import { dropGrantsOf, giveGrant, hasGrant, takeGrant } from './password-grants.ts';
import type { Passwords } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';
import { type User, userByEmail, userById } from './users.ts';
import { type CodeSent, endCodesOf, sendCode, spendCode } from './verification.ts';

export interface PasswordDeps {
  readonly secrets: Secrets;
  readonly passwords: Passwords;
}

/**
 * The calls of a password reset: mailed code, grant, change (spec 1 §4). Errors are answers, not refusals. Known and
 * unknown addresses run the same statements, so that the time of an answer does not tell them apart.
 */
export const passwordHandlers = ({ secrets, passwords }: PasswordDeps) =>
  ({
    ResetPassword: {
      kind: 'acts',
      async handle({ username, deviceCheck }, context) {
        const { tx, tenant, deviceId, address } = context;
        const at = context.now();
        const network = { tenantId: tenant.id, subject: address, now: at };
        const limit = deviceCheck ? failuresOfAddress : resetsOfAddress;
        if (!(await countAttempt(tx, limit, network))) {
          return { ok: true, answer: notMailed(signInErrors.tooManyAttempts) };
        }
        const found = await userByEmail(tx, tenant.id, username);
        const user = found?.active ? found : undefined;
        const brand = tenant.config.company.name;
        if (!deviceCheck) {
          const sent = await sendResetCode(tx, context, { username, user, brand, secrets, now: at });
          return { ok: true, answer: mailed(sent) };
        }
        const checked = await isDeviceChecked(tx, tenant.id, user, { deviceId, now: at });
        if (!user || !checked) {
          return { ok: true, answer: notMailed(signInErrors.noDeviceCheck) };
        }
        await giveBackAttempt(tx, failuresOfAddress, network);
        return { ok: true, answer: mailed(await sendDeviceCode(tx, user, { deviceId, brand, secrets, now: at })) };
      },
    },

    VerifyCode: {
      kind: 'acts',
      async handle({ username, reference, verificationCode }, { tx, tenant, deviceId, address, now }) {
        const tenantId = tenant.id;
        const at = now();
        const network = { tenantId, subject: address, now: at };
        if (!(await countAttempt(tx, failuresOfAddress, network))) {
          return { ok: true, answer: { verified: false, error: signInErrors.tooManyAttempts } };
        }
        const proved = await spendCode(tx, {
          tenantId,
          purpose: 'password',
          reference,
          code: verificationCode,
          deviceId,
          secrets,
          now: at,
        });
        const user = proved?.userId ? await userById(tx, tenantId, proved.userId) : undefined;
        const granted = user?.active === true && proved?.subject === subjectOf(username);
        await audit(tx, {
          tenantId,
          actor: user?.id ?? 'unknown',
          action: granted ? 'password.granted' : 'password.refused',
          subject: granted ? reference : 'code',
          facts: granted ? {} : refusedFacts({ tenantId, username, address, now: at }),
          now: at,
        });
        if (!granted) return { ok: true, answer: { verified: false, error: signInErrors.wrongCode } };
        await giveBackAttempt(tx, failuresOfAddress, network);
        await giveGrant(tx, { tenantId, userId: user.id, deviceId, earnedBy: reference, now: at });
        return { ok: true, answer: { verified: true, error: null } };
      },
    },

    ChangePassword: {
      kind: 'acts-prepared',
      async prepare({ username, password }, { db, tenant, deviceId, now }) {
        const found = await userByEmail(db, tenant.id, username);
        const holder = { tenantId: tenant.id, userId: found?.id ?? '', deviceId, now: now() };
        const holds = await hasGrant(db, holder);
        const asked = found?.active && holds ? found : undefined;
        const agencyName = asked ? await agencyNameOf(db, asked) : null;
        const lacking = newPasswordFaultOf(password, tenant, agencyName);
        const user = lacking === null ? asked : undefined;
        const same = user?.force_change_password === true && (await passwords.matches(password, user.password_hash));
        const hash = user && !same ? await passwords.hash(password) : null;
        return async ({ tx, address }) => {
          const at = now();
          const network = { tenantId: tenant.id, subject: address, now: at };
          if (!(await countAttempt(tx, failuresOfAddress, network))) {
            return { ok: true, answer: unchanged(signInErrors.tooManyAttempts) };
          }
          if (lacking !== null || same) await giveBackAttempt(tx, failuresOfAddress, network);
          if (lacking !== null) return { ok: true, answer: unchanged({ code: 'password-rule', message: lacking }) };
          if (same) return { ok: true, answer: unchanged(signInErrors.passwordSame) };
          const earnedBy = user && hash !== null ? await takeGrant(tx, { ...holder, now: at }) : null;
          if (!user || hash === null || earnedBy === null) return { ok: true, answer: unchanged(signInErrors.noGrant) };
          await giveBackAttempt(tx, failuresOfAddress, network);
          await changePassword(tx, user, { hash, earnedBy, brand: tenant.config.company.name, now: at });
          return { ok: true, answer: { passwordChanged: true, error: null } };
        };
      },
    },
  }) satisfies Partial<Handlers>;

const notMailed = (error: AnsweredError): ResetPasswordAnswer => ({
  mailSent: false,
  verificationReference: null,
  error,
});
const mailed = (sent: CodeSent): ResetPasswordAnswer =>
  sent.ok
    ? { mailSent: true, verificationReference: sent.reference, error: null }
    : notMailed(signInErrors[sent.because]);
const unchanged = (error: AnsweredError) => ({ passwordChanged: false, error });

/** Sends a code to the owner of an address. For an unknown address, does the same except for the mail. */
const sendResetCode = async (
  tx: Tx,
  { tenant, deviceId }: CallContext,
  asked: {
    readonly username: string;
    readonly user: User | undefined;
    readonly brand: string;
    readonly secrets: Secrets;
    readonly now: Date;
  },
): Promise<CodeSent> => {
  const { user, now } = asked;
  const sent = await sendCode(tx, {
    tenantId: tenant.id,
    purpose: 'password',
    subject: subjectOf(asked.username),
    deviceId,
    userId: user?.id ?? null,
    phone: null,
    limits: [resetCodesAnHour, resetCodesADay],
    message: (code) =>
      mailWithCode(
        user?.email ?? asked.username,
        asked.brand,
        code,
        say('If you did not request a new password, you can ignore this email: your password has not changed.'),
      ),
    secrets: asked.secrets,
    now,
  });
  await audit(tx, {
    tenantId: tenant.id,
    actor: user?.id ?? 'unknown',
    action: 'password.asked',
    subject: sent.ok ? sent.reference : sent.because,
    facts: {},
    now,
  });
  return sent;
};

/** Sets the password and ends all sessions, grants and codes of the user, on all devices. */
const changePassword = async (
  tx: Tx,
  user: User,
  changed: { readonly hash: string; readonly earnedBy: string; readonly brand: string; readonly now: Date },
): Promise<void> => {
  const { now } = changed;
  const tenantId = user.tenant_id;
  const of = { tenantId, userId: user.id, now };
  await tx
    .updateTable('app_user')
    .set({ password_hash: changed.hash, force_change_password: false, invited_until: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', user.id)
    .execute();
  await endSessionsOf(tx, { ...of, except: null, because: 'password-changed' });
  await dropGrantsOf(tx, of);
  await endCodesOf(tx, of);
  await forgetAttempts(tx, failuresOfAccount, { tenantId, subject: user.email, now });
  await audit(tx, {
    tenantId,
    actor: user.id,
    action: 'password.changed',
    subject: user.id,
    facts: { earnedBy: changed.earnedBy },
    now,
  });
  await queueMessage(tx, { tenantId, ...mailOfChangedPassword(user.email, changed.brand) }, now);
};
