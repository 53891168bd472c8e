import { phoneCalls } from './phone.ts';
import { sessionCalls } from './shell/shell.ts';
import { passwordCalls } from './sign-in/password.ts';
import { authenticationCalls } from './sign-in/sign-in.ts';

/** Calls of signing in and of every session. The page of signing in loads no others. */
export const signInCalls = {
  ...passwordCalls,
  ...phoneCalls,
  ...sessionCalls,
  ...authenticationCalls,
};
