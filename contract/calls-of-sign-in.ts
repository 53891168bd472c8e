/** Calls of signing in and of every session. The page of signing in loads no others. */
export { ChangePassword, ResetPassword, VerifyCode } from './password.ts';
export { SendPhoneCode, VerifyPhoneCode } from './phone.ts';
export { GetLogo, GetUserContext } from './shell.ts';
export { Authenticate, SignOut, VerifyDevice } from './sign-in.ts';
