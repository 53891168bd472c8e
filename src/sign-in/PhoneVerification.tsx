import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { viewOfPhoneVerification } from '../../machines/sign-in/phone-verification.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import type { SendSignIn } from './flow-props.ts';
import { PhoneVerificationView } from './PhoneVerificationView.tsx';
import { portalPhoneVerification } from './phone-actors.ts';

export interface PhoneVerificationProps {
  readonly email: string;
  readonly phoneNumber: string;
  /** Good for the phone's calls alone. */
  readonly token: string;
  readonly send: SendSignIn;
}

/** A phone number that must be verified before the portal opens; runs its flow and hands its view down. */
export const PhoneVerification = ({ email, phoneNumber, token, send }: PhoneVerificationProps) => {
  const machine = useMemo(() => portalPhoneVerification(send), [send]);
  const actor = useFlow('phone-verification', machine, {
    input: {
      username: email,
      phoneNumber,
      temporaryToken: token,
      defaultCountry: pageTenant().defaultPhoneNumberCode,
    },
  });
  const view = useSelector(actor, viewOfPhoneVerification);
  return <PhoneVerificationView view={view} username={email} temporaryToken={token} send={actor.send} />;
};
