import { boolean, type Infer, nullable, object } from 'superstruct';
import { defineCall } from './call.ts';
import { nothing, opaqueId, text, textLike } from './shapes.ts';

/** Login rules and messages (spec 1 §5). The machine and the server use the same ones. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
export const passwordMinimum = 8;
export const codeLength = 6;
export const resendCountdownMs = 60_000;

/** Six digits, as sent by mail or SMS. */
export const VerificationCode = textLike(/^\d{6}$/, 6);

/** What went wrong, in an answer that is otherwise a 200: `message` is shown as it stands. */
export const AnsweredError = object({ code: text(1, 40), message: text(1, 300) });
export type AnsweredError = Infer<typeof AnsweredError>;

/** A token as answers carry it. */
export const Identity = object({ token: text(20, 100) });

/** Credentials; the identity call names the e-mail `username` (spec 1 §3). */
export const AuthenticateRequest = object({
  username: text(1, 254),
  password: text(1, 64),
});
export type AuthenticateRequest = Infer<typeof AuthenticateRequest>;

/**
 * What signing in comes to. Exactly one of these holds:
 * `error` (wrong credentials or code), `verificationReference` (a new device: a code was mailed),
 * or `authenticated` with a token, whose two flags say what must happen before the portal opens.
 */
export const SignInAnswer = object({
  authenticated: boolean(),
  forceChangePassword: boolean(),
  verifyPhoneNumber: boolean(),
  phoneNumber: nullable(text(1, 20)),
  identity: nullable(Identity),
  verificationReference: nullable(opaqueId()),
  error: nullable(AnsweredError),
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
  summary: 'Checks e-mail and password; a device not seen before is asked for a mailed code. Moves no money.',
  tokenExempt: true,
});

export const VerifyDeviceRequest = object({
  username: text(1, 254),
  reference: opaqueId(),
  verificationCode: VerificationCode,
});
export type VerifyDeviceRequest = Infer<typeof VerifyDeviceRequest>;

export const VerifyDevice = defineCall({
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
  summary: 'Proves a new device with the mailed code and signs in; five wrong codes end the reference. Moves no money.',
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
  summary: 'Ends the session on the server at once. Moves no money.',
  tellsEnd: true,
});
