import { sentence } from '../../../contract/said.ts';
import { say } from '../../../contract/say.ts';
import type { AnsweredError } from '../../../contract/sign-in/sign-in.ts';
import type { Db, Tx } from '../../database/database.ts';
import { audit } from '../../http/audit.ts';
import type { Agent } from '../../http/handler.ts';
import { queueMessage } from '../../messages/messages.ts';
import { type AttemptLimit, countAttempt, forgetAttempts, mayAttempt } from '../../sign-in/attempts.ts';
import { signInErrors } from '../../sign-in/errors.ts';
import { dropGrantsOf } from '../../sign-in/password-grants.ts';
import type { Passwords } from '../../sign-in/passwords.ts';
import { endSessionsOf } from '../../sign-in/sessions.ts';
import { userById } from '../../sign-in/users.ts';
import type { Tenant } from '../../tenants/tenant-book.ts';

/** Limits guesses of the old password in a browser that its owner left unattended. */
const passwordsOfUser: AttemptLimit = { kind: 'old password of user', atMost: 10, windowMs: 15 * 60_000 };

const wrongPassword: AnsweredError = {
  code: 'wrong-password',
  message: sentence('The old password is not correct.').text,
};

export interface PasswordChange {
  readonly tenant: Tenant;
  readonly agent: Agent;
  readonly oldPassword: string;
  /** New password. It has been checked against the rules. */
  readonly password: string;
  readonly now: () => Date;
}

/**
 * Checks the old password and hashes the new one before the transaction. Returns the work for the transaction. The work
 * changes the password, ends the user's other sessions and grants, and returns the error, or null.
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
    // The password was changed elsewhere after the check, so the old password is now wrong.
    if (numUpdatedRows === 0n) return wrongPassword;
    const { userId, sessionId } = agent;
    await endSessionsOf(tx, { tenantId, userId, except: sessionId, because: 'password-changed', now: at });
    await dropGrantsOf(tx, { tenantId, userId });
    await audit(tx, { tenantId, actor: userId, action: 'password.changed', subject: userId, facts: {}, now: at });
    const subject = say('{name}: password changed', { name: tenant.config.company.name });
    const body = say(
      'Your password was changed and all your other sessions were signed out. If this was not you, choose "Forgot password" on the sign-in page now and contact us.',
    );
    await queueMessage(tx, { tenantId, channel: 'mail', recipient: user.email, subject, body }, at);
    return null;
  };
};
