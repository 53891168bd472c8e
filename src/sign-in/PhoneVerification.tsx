import type { SnapshotFrom } from 'xstate';
import { viewOfPhoneVerification } from '../../machines/sign-in/phone-verification.view.ts';
import { useView } from '../live-flows/use-view.ts';
import type { PhoneVerificationFlow } from './flow-props.ts';
import { PhoneVerificationView } from './PhoneVerificationView.tsx';

export interface PhoneVerificationProps {
  readonly flow: PhoneVerificationFlow;
}

/** Verification of a phone number before the portal opens. */
export const PhoneVerification = ({ flow }: PhoneVerificationProps) => {
  const view = useView(flow, viewOfPhoneVerification);
  const codeEntry = useView(flow, codeEntryOf);
  return <PhoneVerificationView view={view} codeEntry={codeEntry} send={flow.send} />;
};

const codeEntryOf = ({ children }: SnapshotFrom<PhoneVerificationFlow>) => children.codeEntry;
