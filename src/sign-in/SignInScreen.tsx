import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { viewOfSignIn } from '../../machines/sign-in/sign-in.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSessionSend } from '../shell/session.tsx';
import { pageTenant } from '../storage/page-tenant.ts';
import { SignInPanel } from './SignInPanel.tsx';
import { type InvokedFlows, SignInView } from './SignInView.tsx';
import { portalSignIn } from './sign-in-actors.ts';

/** The sign-in page. */
export const SignInScreen = () => {
  const sendToSession = useSessionSend();
  const machine = useMemo(
    () => portalSignIn((token) => sendToSession({ type: 'session.opened', token })),
    [sendToSession],
  );
  const actor = useFlow('sign-in', machine, { input: { defaultCountry: pageTenant().defaultPhoneNumberCode } });
  const view = useView(actor, viewOfSignIn);
  const invoked = useView(actor, invokedBy);
  return (
    <SignInPanel>
      <SignInView view={view} invoked={invoked} send={actor.send} />
    </SignInPanel>
  );
};

const invokedBy = ({ children }: SnapshotFrom<typeof signInMachine>): InvokedFlows => children;
