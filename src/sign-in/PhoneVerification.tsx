import { useSelector } from '@xstate/react';
import { viewOfPhoneVerification } from '../../machines/sign-in/phone-verification.view.ts';
import type { PhoneVerificationFlow } from './flow-props.ts';
import { PhoneVerificationView } from './PhoneVerificationView.tsx';

export interface PhoneVerificationProps {
  readonly flow: PhoneVerificationFlow;
}

/** A phone number that must be verified before the portal opens. */
export const PhoneVerification = ({ flow }: PhoneVerificationProps) => {
  const view = useSelector(flow, viewOfPhoneVerification);
  const codeEntry = useSelector(flow, ({ children }) => children.codeEntry);
  return <PhoneVerificationView view={view} codeEntry={codeEntry} send={flow.send} />;
};
