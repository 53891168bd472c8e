import { Suspense } from 'react';
import { say } from '../../contract/say.ts';
import type { SignInView as View } from '../../machines/sign-in/sign-in.view.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import type { CodeEntryFlow, PasswordResetFlow, PhoneVerificationFlow, SendSignIn } from './flow-props.ts';
import { DeviceCode, PasswordReset, PhoneVerification } from './next-steps.ts';

/** Running flows that the sign-in flow has invoked. */
export interface InvokedFlows {
  readonly codeEntry?: CodeEntryFlow | undefined;
  readonly passwordReset?: PasswordResetFlow | undefined;
  readonly phoneVerification?: PhoneVerificationFlow | undefined;
}

export interface SignInViewProps {
  readonly view: View;
  readonly invoked: InvokedFlows;
  readonly send: SendSignIn;
}

/** One step of signing in. */
export const SignInView = (props: SignInViewProps) => (
  <Suspense fallback={<p role="status">{say('Loading …')}</p>}>
    <SignInStep {...props} />
  </Suspense>
);

const SignInStep = ({ view, invoked, send }: SignInViewProps) => {
  switch (view.show) {
    case 'credentials':
      return <CredentialsForm view={view} send={send} />;
    case 'code':
      return invoked.codeEntry ? <DeviceCode email={view.email} flow={invoked.codeEntry} /> : null;
    case 'new-password':
      return invoked.passwordReset ? <PasswordReset flow={invoked.passwordReset} /> : null;
    case 'phone':
      return invoked.phoneVerification ? <PhoneVerification flow={invoked.phoneVerification} /> : null;
    case 'opening':
      return <p role="status">{say('Opening the portal …')}</p>;
  }
};
