import type { PhoneVerificationView as View } from '../../machines/sign-in/phone-verification.view.ts';
import { ChangedPhone } from './ChangedPhone.tsx';
import type { CodeEntryFlow, SendPhone } from './flow-props.ts';
import { NamedPhone } from './NamedPhone.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import { PhoneOpening, PhoneProved, PhoneUnreachable } from './PhoneWaiting.tsx';

export interface PhoneVerificationViewProps {
  readonly view: View;
  readonly codeEntry: CodeEntryFlow | undefined;
  readonly send: SendPhone;
}

/** One step of phone verification. */
export const PhoneVerificationView = ({ view, send, codeEntry }: PhoneVerificationViewProps) => {
  switch (view.show) {
    case 'opening':
      return <PhoneOpening send={send} />;
    case 'unreachable':
      return <PhoneUnreachable send={send} />;
    case 'named':
      return <NamedPhone view={view} send={send} />;
    case 'changing':
      return <ChangedPhone view={view} send={send} />;
    case 'code':
      return codeEntry ? <PhoneCode view={view} flow={codeEntry} send={send} /> : null;
    case 'proved':
      return <PhoneProved words={view.words} />;
  }
};
