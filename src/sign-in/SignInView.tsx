import { Suspense } from 'react';
import type { SignInView as View } from '../../machines/sign-in/sign-in.view.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import type { SendSignIn } from './flow-props.ts';
import { DeviceCode, PasswordReset, PhoneVerification } from './next-steps.ts';

export interface SignInViewProps {
  readonly view: View;
  readonly send: SendSignIn;
}

/** One step of signing in; whoever lays out the page puts it where it belongs. */
export const SignInView = (props: SignInViewProps) => (
  <Suspense fallback={<p role="status">One moment …</p>}>
    <SignInStep {...props} />
  </Suspense>
);

const SignInStep = ({ view, send }: SignInViewProps) => {
  switch (view.show) {
    case 'credentials':
      return <CredentialsForm view={view} send={send} />;
    case 'code':
      return <DeviceCode email={view.email} reference={view.reference} send={send} />;
    case 'new-password':
      return <PasswordReset email={view.email} because={view.because} send={send} />;
    case 'phone':
      return <PhoneVerification email={view.email} phoneNumber={view.phoneNumber} token={view.token} send={send} />;
    case 'opening':
      return <p role="status">Opening the portal …</p>;
  }
};
