import type { AnsweredError } from '../../contract/sign-in.ts';
import type { Db, Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { Agent } from '../http/handler.ts';
import { queueMessage } from '../messages/messages.ts';
import { type AttemptLimit, countAttempt, forgetAttempts, mayAttempt } from '../sign-in/attempts.ts';
import { signInErrors } from '../sign-in/errors.ts';
import { dropGrantsOf } from '../sign-in/password-grants.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import { endSessionsOf } from '../sign-in/sessions.ts';
import { userById } from '../sign-in/users.ts';
import type { Tenant } from '../tenants/tenant-book.ts';

/** An open browser that its owner left must not be a place to guess at. */
const passwordsOfUser: AttemptLimit = { kind: 'old password of user', atMost: 10, windowMs: 15 * 60_000 };

const wrongPassword: AnsweredError = { code: 'wrong-password', message: 'The old password is not right.' };

export interface PasswordChange {
  readonly tenant: Tenant;
  readonly agent: Agent;
  readonly oldPassword: string;
  /** Already known to keep the rules. */
  readonly password: string;
  readonly now: () => Date;
}

/**
 * Checks the old password and hashes the new one outside the transaction that the answered work then runs in. That work
 * answers what is wrong, or null once the password is changed: other sessions and all leave to set one have ended then.
 */
export const preparePasswordChange = async (
  db: Db,
  passwords: Passwords,
  { tenant, agent, oldPassword, password, now }: PasswordChange,
): Promise<(tx: Tx) => Promise<AnsweredError | null>> => {
  const tenantId = tenant.id;
  const attempted = { tenantId, subject: agent.userId, now: now() };
  const user = await userById(db, tenantId, agent.userId);
  const room = await mayAttempt(db, passwordsOfUser, attempted);
  const matches = room && (await passwords.matches(oldPassword, user?.password_hash));
  const nextHash = matches && password !== oldPassword ? await passwords.hash(password) : null;
  return async (tx) => {
    const at = now();
    const counted = await countAttempt(tx, passwordsOfUser, { ...attempted, now: at });
    if (!counted || !room) return signInErrors.tooManyAttempts;
    if (!matches || !user) return wrongPassword;
    await forgetAttempts(tx, passwordsOfUser, attempted);
    if (nextHash === null) return signInErrors.passwordSame;
    const { numUpdatedRows } = await tx
      .updateTable('app_user')
      .set({ password_hash: nextHash })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst();
    // Changed elsewhere since it was compared: what was typed is no longer the password.
    if (numUpdatedRows === 0n) return wrongPassword;
    const { userId, sessionId } = agent;
    await endSessionsOf(tx, { tenantId, userId, except: sessionId, because: 'password-changed', now: at });
    await dropGrantsOf(tx, { tenantId, userId });
    await audit(tx, { tenantId, actor: userId, action: 'password.changed', subject: userId, facts: {}, now: at });
    const subject = `${tenant.config.company.name}: password changed`;
    const body =
      'The password of your account was changed, and every other session was ended. If this was not you, choose "Forgot password" at once and write to us.';
    await queueMessage(tx, { tenantId, channel: 'mail', recipient: user.email, subject, body }, at);
    return null;
  };
};
