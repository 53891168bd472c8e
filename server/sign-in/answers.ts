import type { SignInAnswer } from '../../contract/sign-in.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import { openSession } from './sessions.ts';
import type { User } from './users.ts';

const nobody: SignInAnswer = {
  authenticated: false,
  forceChangePassword: false,
  verifyPhoneNumber: false,
  phoneNumber: null,
  identity: null,
  verificationReference: null,
  error: null,
};

export const wrongCredentials: SignInAnswer = {
  ...nobody,
  error: { code: 'wrong-credentials', message: 'Invalid email or password.' },
};
export const tooManyAttempts: SignInAnswer = {
  ...nobody,
  error: { code: 'too-many-attempts', message: 'Too many attempts. Please try again in 15 minutes.' },
};
export const tooManyCodes: SignInAnswer = {
  ...nobody,
  error: { code: 'too-many-codes', message: 'Too many codes were sent. Please try again in an hour.' },
};
export const wrongCode: SignInAnswer = {
  ...nobody,
  error: { code: 'wrong-code', message: 'The verification code is not right, or its time is over.' },
};
export const deviceUnknown = (verificationReference: string): SignInAnswer => ({ ...nobody, verificationReference });

/** Signs in: a full session, or one that opens the forced steps only. */
export const signedIn = async (
  tx: Tx,
  user: User,
  { deviceId, now }: { readonly deviceId: string; readonly now: Date },
): Promise<SignInAnswer> => {
  const { force_change_password: forceChangePassword, verify_phone_number: verifyPhoneNumber } = user;
  const kind = forceChangePassword || verifyPhoneNumber ? 'temporary' : 'full';
  const opened = await openSession(tx, { tenantId: user.tenant_id, userId: user.id, deviceId, kind, now });
  await audit(tx, {
    tenantId: user.tenant_id,
    actor: user.id,
    action: 'session.opened',
    subject: opened.sessionId,
    facts: { kind },
    now,
  });
  return {
    ...nobody,
    authenticated: true,
    forceChangePassword,
    verifyPhoneNumber,
    phoneNumber: verifyPhoneNumber ? user.phone : null,
    identity: { token: opened.token },
  };
};
