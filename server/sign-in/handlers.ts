import { audit } from '../http/audit.ts';
import type { Handlers } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import {
  codeNotSent,
  deviceUnknown,
  proveFirst,
  signedIn,
  tooManyAttempts,
  wrongCode,
  wrongCredentials,
} from './answers.ts';
import {
  countAttempt,
  failuresBeforeProof,
  failuresOfAccount,
  forgetAttempts,
  giveBackAttempt,
  mayAttempt,
  signInsOfAddress,
  subjectOf,
} from './attempts.ts';
import { auditRefusedSignIn } from './audit-refused.ts';
import { sendDeviceCode } from './device-code.ts';
import { countedFor, isDeviceKnown, rememberDevice } from './known-devices.ts';
import type { Passwords } from './passwords.ts';
import { robotChecks, usualCost } from './robot-check/robot-checks.ts';
import { endSession } from './sessions.ts';
import { userByEmail, userById } from './users.ts';
import { spendCode } from './verification.ts';

export interface SignInDeps {
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  /** Iterations of one try of a challenge. Default: the usual. */
  readonly robotCost?: number;
}

/**
 * Handlers of Authenticate, VerifyDevice and SignOut. A wrong password or code is an answer, not a status (spec 1 §3).
 */
export const signInHandlers = ({ secrets, passwords, robotCost = usualCost }: SignInDeps) =>
  ({
    Authenticate: {
      kind: 'acts-prepared',
      async prepare({ username, password, robotCheck }, { db, tenant, now, deviceId, deviceName, address }) {
        const tenantId = tenant.id;
        const user = await userByEmail(db, tenantId, username);
        const device = { tenantId, userId: user?.id ?? null, deviceId, now: now() };
        const account = { tenantId, subject: await countedFor(db, { ...device, subject: username }), now: device.now };
        const network = { tenantId, subject: address, now: device.now };
        const isOwn = await isDeviceKnown(db, { ...device, userId: user?.id ?? '' });
        if (!isOwn && !(await mayAttempt(db, failuresBeforeProof, network))) {
          // Of one person on one device: others on the network have to solve their own.
          const subject = subjectOf(`${tenantId} ${address} ${deviceId} ${username}`);
          const robots = robotChecks(secrets, robotCost);
          if (!robotCheck || !(await robots.isSolved(robotCheck, { subject, now: device.now }))) {
            const challenge = await robots.newChallenge(subject, device.now);
            return async () => ({ ok: true, answer: proveFirst(challenge) });
          }
        }
        const room = await mayAttempt(db, failuresOfAccount, account);
        const matches = room && (await passwords.matches(password, user?.active ? user.password_hash : undefined));
        return async ({ tx }) => {
          const at = now();
          // Strangers behind the same address do not lock out who signs in rightly on a device of their own.
          const isKnown = await isDeviceKnown(tx, { tenantId, userId: user?.id ?? '', deviceId, now: at });
          const isProved = isKnown && matches;
          const ofNetwork = async () => isProved || (await countAttempt(tx, signInsOfAddress, { ...network, now: at }));
          const ofAccount = () => countAttempt(tx, failuresOfAccount, { ...account, now: at });
          // A known device counts its own failures whatever its network does; elsewhere a full network uses up no account.
          const counted = isKnown
            ? (await ofAccount()) && (await ofNetwork())
            : (await ofNetwork()) && (await ofAccount());
          const refused = { tenantId, userId: user?.id, username, address, now: at };
          if (!counted || !room) {
            await auditRefusedSignIn(tx, 'too-many-attempts', refused);
            return { ok: true, answer: tooManyAttempts };
          }
          if (!user || !matches) {
            await auditRefusedSignIn(tx, 'password', refused);
            return { ok: true, answer: wrongCredentials };
          }
          await forgetAttempts(tx, failuresOfAccount, account);
          if (isProved)
            return { ok: true, answer: await signedIn(tx, user, { deviceId, deviceName, address, now: at }) };
          await giveBackAttempt(tx, signInsOfAddress, network);
          const brand = tenant.config.company.name;
          const sent = await sendDeviceCode(tx, user, { deviceId, brand, secrets, now: at });
          return { ok: true, answer: sent.ok ? deviceUnknown(sent.reference) : codeNotSent(sent.because) };
        };
      },
    },

    VerifyDevice: {
      kind: 'acts',
      async handle({ username, reference, verificationCode }, { tx, tenant, deviceId, deviceName, address, now }) {
        const tenantId = tenant.id;
        const at = now();
        const network = { tenantId, subject: address, now: at };
        const refused = { tenantId, username, address, now: at };
        if (!(await countAttempt(tx, signInsOfAddress, network))) {
          await auditRefusedSignIn(tx, 'too-many-attempts', refused);
          return { ok: true, answer: tooManyAttempts };
        }
        const proved = await spendCode(tx, {
          tenantId,
          purpose: 'device',
          reference,
          code: verificationCode,
          deviceId,
          secrets,
          now: at,
        });
        const user = proved?.userId ? await userById(tx, tenantId, proved.userId) : undefined;
        if (!user?.active || user.email.toLowerCase() !== username.toLowerCase()) {
          await auditRefusedSignIn(tx, 'code', { ...refused, userId: user?.id });
          return { ok: true, answer: wrongCode };
        }
        await giveBackAttempt(tx, signInsOfAddress, network);
        await rememberDevice(tx, { tenantId, userId: user.id, deviceId, deviceName, now: at });
        return { ok: true, answer: await signedIn(tx, user, { deviceId, deviceName, address, now: at }) };
      },
    },

    SignOut: {
      kind: 'acts',
      async handle(_request, { tx, tenant, agent, now }) {
        const at = now();
        await endSession(tx, { tenantId: tenant.id, sessionId: agent.sessionId, because: 'signed-out', now: at });
        await audit(tx, {
          tenantId: tenant.id,
          actor: agent.userId,
          action: 'session.closed',
          subject: agent.sessionId,
          facts: {},
          now: at,
        });
        return { ok: true, answer: { signedOut: true } };
      },
    },
  }) satisfies Partial<Handlers>;
