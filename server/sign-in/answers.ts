import type { RobotChallenge } from '../../contract/sign-in/robot-check.ts';
import type { AnsweredError, SignInAnswer } from '../../contract/sign-in/sign-in.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import { signInErrors } from './errors.ts';
import { giveGrant } from './password-grants.ts';
import { openSession } from './sessions.ts';
import type { User } from './users.ts';
import type { CodeNotSent } from './verification.ts';

const emptyAnswer: SignInAnswer = {
  authenticated: false,
  forceChangePassword: false,
  verifyPhoneNumber: false,
  phoneNumber: null,
  identity: null,
  verificationReference: null,
  error: null,
};

const failedWith = (error: AnsweredError): SignInAnswer => ({ ...emptyAnswer, error });

export const wrongCredentials = failedWith(signInErrors.wrongCredentials);
export const tooManyAttempts = failedWith(signInErrors.tooManyAttempts);
export const proveFirst = (challenge: RobotChallenge): SignInAnswer => ({
  ...failedWith(signInErrors.proveFirst),
  challenge,
});
export const wrongCode = failedWith(signInErrors.wrongCode);
export const codeNotSent = (because: CodeNotSent): SignInAnswer => failedWith(signInErrors[because]);
export const deviceUnknown = (verificationReference: string): SignInAnswer => ({
  ...emptyAnswer,
  verificationReference,
});

/** Where somebody signs in. */
export interface SeenFrom {
  readonly deviceId: string;
  /** Browser and system. `null`: not known. */
  readonly deviceName: string | null;
  /** Network address. */
  readonly address: string;
}

/**
 * Signs in. Opens a full session, or a temporary one that allows only the phone calls. A forced change of the password
 * also gets a grant for it on this device.
 */
export const signedIn = async (
  tx: Tx,
  user: User,
  { deviceId, deviceName, address, now }: SeenFrom & { readonly now: Date },
): Promise<SignInAnswer> => {
  const { force_change_password: forceChangePassword, verify_phone_number: verifyPhoneNumber } = user;
  const kind = forceChangePassword || verifyPhoneNumber ? 'temporary' : 'full';
  const opened = await openSession(tx, {
    tenantId: user.tenant_id,
    userId: user.id,
    deviceId,
    deviceName,
    address,
    kind,
    now,
  });
  await audit(tx, {
    tenantId: user.tenant_id,
    actor: user.id,
    action: 'session.opened',
    subject: opened.sessionId,
    facts: { kind, device: deviceName, address },
    now,
  });
  if (forceChangePassword) {
    await giveGrant(tx, { tenantId: user.tenant_id, userId: user.id, deviceId, earnedBy: opened.sessionId, now });
  }
  return {
    ...emptyAnswer,
    authenticated: true,
    forceChangePassword,
    verifyPhoneNumber,
    phoneNumber: verifyPhoneNumber ? user.phone : null,
    identity: { token: opened.token },
  };
};
