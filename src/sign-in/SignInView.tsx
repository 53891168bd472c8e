import type { SignInView as View } from '../../machines/sign-in/sign-in.view.ts';
import { CodeForm } from './CodeForm.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import type { SendSignIn } from './flow-props.ts';
import { SignInNotice } from './SignInNotice.tsx';

/** One step of signing in. */
export const SignInView = ({ view, send }: { readonly view: View; readonly send: SendSignIn }) => {
  switch (view.show) {
    case 'credentials':
      return <CredentialsForm view={view} send={send} />;
    case 'code':
      return <CodeForm view={view} send={send} />;
    case 'notice':
      return <SignInNotice title={view.title} words={view.words} send={send} />;
    case 'opening':
      return <p role="status">Opening the portal …</p>;
  }
};
