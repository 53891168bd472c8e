import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { viewOfSignIn } from '../../machines/sign-in/sign-in.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useSessionSend } from '../shell/session.tsx';
import { pageTenant } from '../storage/page-tenant.ts';
import { SignInPanel } from './SignInPanel.tsx';
import { SignInView } from './SignInView.tsx';
import { portalSignIn } from './sign-in-actors.ts';

/** The sign-in page: runs the flow and hands its view down. */
export const SignInScreen = () => {
  const sendToSession = useSessionSend();
  const machine = useMemo(
    () => portalSignIn((token) => sendToSession({ type: 'session.opened', token })),
    [sendToSession],
  );
  const actor = useFlow('sign-in', machine, { input: { defaultCountry: pageTenant().defaultPhoneNumberCode } });
  const view = useSelector(actor, viewOfSignIn);
  const invoked = useSelector(actor, ({ children }) => children);
  return (
    <SignInPanel>
      <SignInView view={view} invoked={invoked} send={actor.send} />
    </SignInPanel>
  );
};
