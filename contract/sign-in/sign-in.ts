import { boolean, type Infer, nullable, object, optional } from 'superstruct';
import { defineCall } from '../call.ts';
import { reworded, say } from '../say.ts';
import { nothing, opaqueId, text, textLike } from '../shapes.ts';
import { RobotChallenge, RobotCheck } from './robot-check.ts';

/** Format of an e-mail address (spec 1 §5). */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/;
export const passwordMinimum = 8;
export const codeLength = 6;
export const resendCountdownMs = 60_000;

/** A code of six digits, sent by mail or SMS. */
export const VerificationCode = textLike(/^\d{6}$/, 6);

/** An error inside an answer with status 200. `message` is shown unchanged; without one, the code is (spec 1 §7). */
export const AnsweredError = object({ code: text(1, 40), message: optional(nullable(text(0, 300))) });
export type AnsweredError = Infer<typeof AnsweredError>;

/** What is shown of an error, in the words of the page's tenant. */
export const answeredWords = ({ code, message }: AnsweredError): string => (message ? reworded(message) : code);

/** The session's token in an answer. */
export const Identity = object({ token: text(20, 100) });

/** Credentials. The e-mail address is called `username` (spec 1 §3). */
export const AuthenticateRequest = object({
  username: text(1, 254),
  password: text(1, 64),
  /** The solved challenge of the answer before. Default: none was set. */
  robotCheck: optional(nullable(RobotCheck)),
});
export type AuthenticateRequest = Infer<typeof AuthenticateRequest>;

/**
 * The outcome of signing in. Exactly one of: `error` (wrong credentials or code; `prove-first` with the `challenge` that a new
 * device solves before its password is compared, after many wrong sign-ins from its network); `verificationReference` (a new
 * device, for which a code was mailed); `authenticated` with a token. `forceChangePassword` and `verifyPhoneNumber` say
 * what must happen before the portal opens.
 */
export const SignInAnswer = object({
  authenticated: boolean(),
  forceChangePassword: boolean(),
  verifyPhoneNumber: boolean(),
  phoneNumber: nullable(text(1, 20)),
  identity: nullable(Identity),
  verificationReference: nullable(opaqueId()),
  error: nullable(AnsweredError),
  /** Default: none is set. */
  challenge: optional(nullable(RobotChallenge)),
});
export type SignInAnswer = Infer<typeof SignInAnswer>;

export const Authenticate = defineCall({
  service: 'identity',
  method: 'POST',
  path: 'Authentication/Authenticate',
  version: 'v1',
  sends: 'body',
  access: 'public',
  effect: 'acts',
  request: AuthenticateRequest,
  answer: SignInAnswer,
  refusals: {},
  doing: say('signing you in'),
  summary: 'Checks e-mail and password. For a new device, mails a code that must be entered. Moves no money.',
  tokenExempt: true,
});

export const VerifyDeviceRequest = object({
  username: text(1, 254),
  reference: opaqueId(),
  verificationCode: VerificationCode,
});
export type VerifyDeviceRequest = Infer<typeof VerifyDeviceRequest>;

const VerifyDevice = defineCall({
  service: 'identity',
  method: 'POST',
  path: 'Authentication/VerifyDevice',
  version: 'v1',
  sends: 'body',
  access: 'public',
  effect: 'acts',
  request: VerifyDeviceRequest,
  answer: SignInAnswer,
  refusals: {},
  doing: say('checking your code'),
  summary: 'Verifies a new device by the mailed code and signs in. Five wrong codes end the reference. Moves no money.',
  tokenExempt: true,
});

export const SignOut = defineCall({
  service: 'identity',
  method: 'POST',
  path: 'Authentication/SignOut',
  version: 'v1',
  sends: 'body',
  access: 'signed-in',
  effect: 'acts',
  request: nothing(),
  answer: object({ signedOut: boolean() }),
  refusals: {},
  doing: say('logging you out'),
  summary: 'Ends the session on the server at once. Moves no money.',
  answersEndedSession: true,
});

export const authenticationCalls = { Authenticate, VerifyDevice, SignOut };
