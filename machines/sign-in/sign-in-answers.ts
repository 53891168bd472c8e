import { say } from '../../contract/say.ts';
import type { SignInAnswer } from '../../contract/sign-in.ts';

const nothingYet: SignInAnswer = {
  authenticated: false,
  forceChangePassword: false,
  verifyPhoneNumber: false,
  phoneNumber: null,
  identity: null,
  verificationReference: null,
  error: null,
};

/** Example answers of Authenticate and VerifyDevice. */
export const signInAnswers = {
  known: { ...nothingYet, authenticated: true, identity: { token: 'token-of-a-known-device' } },
  newDevice: { ...nothingYet, verificationReference: 'reference-1' },
  wrong: {
    ...nothingYet,
    error: { code: 'wrong-credentials', message: say('Invalid email or password.') },
  },
  newPassword: {
    ...nothingYet,
    authenticated: true,
    forceChangePassword: true,
    identity: { token: 'token-before-password' },
  },
  phone: {
    ...nothingYet,
    authenticated: true,
    verifyPhoneNumber: true,
    phoneNumber: '+8801700000000',
    identity: { token: 'token-before-phone-number' },
  },
} satisfies Record<string, SignInAnswer>;
