import type { PhoneVerificationView as View } from '../../machines/sign-in/phone-verification.view.ts';
import { AccountPhone } from './AccountPhone.tsx';
import type { CodeEntryFlow, SendPhone } from './flow-props.ts';
import { OtherPhone } from './OtherPhone.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import { PhoneLoading, PhoneUnreachable, PhoneVerified } from './PhoneWaiting.tsx';

export interface PhoneVerificationViewProps {
  readonly view: View;
  readonly codeEntry: CodeEntryFlow | undefined;
  readonly send: SendPhone;
}

/** One step of phone verification. */
export const PhoneVerificationView = ({ view, send, codeEntry }: PhoneVerificationViewProps) => {
  switch (view.show) {
    case 'opening':
      return <PhoneLoading send={send} />;
    case 'unreachable':
      return <PhoneUnreachable send={send} />;
    case 'named':
      return <AccountPhone view={view} send={send} />;
    case 'changing':
      return <OtherPhone view={view} send={send} />;
    case 'code':
      return codeEntry ? <PhoneCode view={view} flow={codeEntry} send={send} /> : null;
    case 'proved':
      return <PhoneVerified words={view.words} />;
  }
};
