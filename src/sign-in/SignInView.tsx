import { Suspense } from 'react';
import type { SignInView as View } from '../../machines/sign-in/sign-in.view.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import type { SendSignIn } from './flow-props.ts';
import { DeviceCode } from './next-steps.ts';
import { SignInNotice } from './SignInNotice.tsx';

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
      return (
        <SignInNotice
          title="A new password is needed"
          words="Your agency asks for a new password before you go on. This portal cannot set one yet: please ask your administrator to set it for you."
          send={send}
        />
      );
    case 'phone':
      return (
        <SignInNotice
          title="Your phone number is not verified"
          words="Your agency asks for a verified phone number before you go on. This portal cannot verify one yet: please ask your administrator to do it for you."
          send={send}
        />
      );
    case 'opening':
      return <p role="status">Opening the portal …</p>;
  }
};
