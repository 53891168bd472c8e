import { say } from '../../contract/say.ts';
import type { SignInAnswer } from '../../contract/sign-in/sign-in.ts';

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
  prove: {
    ...nothingYet,
    error: { code: 'prove-first', message: say('There were many wrong sign-ins from your network. Please try again.') },
    challenge: {
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        nonce: '6e6f6e63652d31',
        salt: '73616c742d31',
        cost: 5_000,
        keyLength: 32,
        keyPrefix: '00',
        data: { subject: 'sign-in-1', until: 1_800_000_000 },
      },
      signature: 'signature-1',
    },
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
