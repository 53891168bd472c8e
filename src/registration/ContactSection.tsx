import { say } from '../../contract/say.ts';
import { useView } from '../live-flows/use-view.ts';
import { PhoneField } from '../sign-in/PhoneField.tsx';
import { ContactProof } from './ContactProof.tsx';
import { FormSection, WholeRow } from './FormSection.tsx';
import type { RegistrationFormFlow, RegistrationFormProps } from './flow-props.ts';
import { RegistrationField } from './TextFields.tsx';

/** Who is responsible, and how to reach them. Both ways are verified here. */
export const ContactSection = ({
  view,
  send,
  flow,
}: RegistrationFormProps & { readonly flow: RegistrationFormFlow }) => {
  const verifyEmail = useView(flow, emailVerificationOf);
  const verifyPhone = useView(flow, phoneVerificationOf);
  const { email, phone } = view;
  const isSending = view.submission === 'sending';
  return (
    <FormSection
      title={say('Contact person')}
      hint={say('The owner of the account. We send a code to the e-mail and to the phone.')}
    >
      <RegistrationField path="contactFirstName" view={view} send={send} />
      <RegistrationField path="contactLastName" view={view} send={send} />
      <WholeRow>
        <ContactProof
          words={say('Verify e-mail')}
          isProven={email.isProven}
          isVerifying={email.doing === 'verifying'}
          isSending={isSending}
          onVerify={() => send({ type: 'email.verification.requested' })}
          flow={verifyEmail ?? undefined}
        >
          <RegistrationField path="email" view={view} send={send} type="email" inputMode="email" />
        </ContactProof>
      </WholeRow>
      <WholeRow>
        <ContactProof
          words={say('Verify phone')}
          isProven={phone.isProven}
          isVerifying={phone.doing === 'verifying'}
          isSending={isSending}
          onVerify={() => send({ type: 'phone.verification.requested' })}
          flow={verifyPhone ?? undefined}
        >
          <PhoneField
            id="phoneNumber"
            view={{ ...phone, doing: isSending ? 'sending' : 'nothing' }}
            send={send}
            onLeft={() => send({ type: 'field.left', field: 'phoneNumber' })}
          />
        </ContactProof>
      </WholeRow>
    </FormSection>
  );
};

type FormSnapshot = ReturnType<RegistrationFormFlow['getSnapshot']>;
const emailVerificationOf = ({ children }: FormSnapshot) => children.verifyEmail ?? null;
const phoneVerificationOf = ({ children }: FormSnapshot) => children.verifyPhone ?? null;
