import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { viewOfSignIn } from '../../machines/sign-in/sign-in.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSessionSend } from '../shell/session.tsx';
import { pageTenant } from '../storage/page-tenant.ts';
import type { HomeParts } from './layouts/layout-props.ts';
import { SignInPanel } from './SignInPanel.tsx';
import { type InvokedFlows, SignInView } from './SignInView.tsx';
import { portalSignIn } from './sign-in-actors.ts';

export interface SignInScreenProps {
  /** What stands around the form on the home page. Default: a page for signing in alone. */
  readonly home?: HomeParts;
}

/** Signing in: the flow, in the tenant's layout. */
export const SignInScreen = ({ home }: SignInScreenProps) => {
  const sendToSession = useSessionSend();
  const machine = useMemo(
    () => portalSignIn((token) => sendToSession({ type: 'session.opened', token })),
    [sendToSession],
  );
  const actor = useFlow('sign-in', machine, { input: { defaultCountry: pageTenant().defaultPhoneNumberCode } });
  const view = useView(actor, viewOfSignIn);
  const invoked = useView(actor, invokedBy);
  return (
    <SignInPanel home={home ?? null}>
      <SignInView view={view} invoked={invoked} send={actor.send} />
    </SignInPanel>
  );
};

const invokedBy = ({ children }: SnapshotFrom<typeof signInMachine>): InvokedFlows => children;
