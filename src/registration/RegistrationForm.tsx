import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { say } from '../../contract/say.ts';
import { Notice } from '../ui/Notice.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { ContactSection } from './ContactSection.tsx';
import { DocumentSlot } from './DocumentSlot.tsx';
import { FormSection, WholeRow } from './FormSection.tsx';
import { formId, type RegistrationFormFlow, type RegistrationFormProps } from './flow-props.ts';
import { ExpiryField, RegistrationField } from './TextFields.tsx';
import { TickBox } from './TickBox.tsx';
import { documentsOfDraft } from './upload-document-actors.ts';

const useStyles = makeStyles({
  title: { fontWeight: tokens.fontWeightSemibold },
});

/** The form in its sections. */
export const RegistrationForm = ({
  view,
  send,
  flow,
}: RegistrationFormProps & { readonly flow: RegistrationFormFlow }) => (
  <div>
    <FormSection title={say('Company')} hint={say('As it stands on the trade license.')}>
      <WholeRow>
        <RegistrationField path="companyName" view={view} send={send} />
      </WholeRow>
    </FormSection>
    <ContactSection view={view} send={send} flow={flow} />
    <FormSection title={say('Address')} hint={say('Where the company has its office.')}>
      <WholeRow>
        <RegistrationField path="address" view={view} send={send} />
      </WholeRow>
      <RegistrationField path="city" view={view} send={send} />
      <RegistrationField path="postalCode" view={view} send={send} />
    </FormSection>
    <FormSection
      title={say('Documents')}
      hint={say('Our desk reads them, and nobody else. They are removed when your registration ends.')}
    >
      <RegistrationField path="tradeLicenseNumber" view={view} send={send} />
      <ExpiryField view={view} send={send} />
      <RegistrationField path="civilAviationNumber" view={view} send={send} />
      <div />
      <Documents key={view.draftToken} view={view} send={send} />
    </FormSection>
    <End view={view} send={send} />
  </div>
);

const Documents = ({ view, send }: RegistrationFormProps) => {
  const { draftToken } = view;
  const ports = useMemo(
    () =>
      documentsOfDraft(draftToken, {
        onStored: (kind, document) => send({ type: 'document.told', kind, document }),
        onBegun: (kind) => send({ type: 'upload.begun', kind }),
        onEnded: (kind) => send({ type: 'upload.ended', kind }),
        onLost: () => send({ type: 'draft.lost' }),
      }),
    [draftToken, send],
  );
  return view.documents.map((slot) => (
    <DocumentSlot key={slot.kind} slot={slot} ports={ports} isRemovable isLocked={view.submission === 'sending'} />
  ));
};

const submissionWords: Readonly<Record<RegistrationFormProps['view']['submission'], string>> = {
  open: say('Send the registration'),
  waiting: say('Waiting for the upload …'),
  sending: say('Sending the registration …'),
};

/** The check, the consent and the button. */
const End = ({ view, send }: RegistrationFormProps) => {
  const styles = useStyles();
  const { robot, consent, errors, message, detail, submission } = view;
  const isSending = submission === 'sending';
  return (
    <FormSection
      title={say('Before you send it')}
      hint={say('Nothing is opened yet: our desk reviews each registration first.')}
    >
      <WholeRow>
        <Stack gap={16}>
          <div>
            <TickBox
              id="robotCheck"
              isTicked={robot.state !== 'unchecked'}
              message={robot.message}
              readOnly={isSending}
              onTick={(ticked) => send({ type: ticked ? 'robot.ticked' : 'robot.unticked' })}
            >
              {say('I am not a robot')}{' '}
              <Quiet role="status" as="span">
                {robot.state === 'solving' ? say('· Checking …') : robot.state === 'checked' ? say('· Checked') : ''}
              </Quiet>
            </TickBox>
            <TickBox
              id="consent"
              isTicked={consent.given}
              message={consent.message}
              readOnly={isSending}
              onTick={(given) => send({ type: 'consent.given', given })}
            >
              {say(
                'I agree that the information and documents above are shared with this portal’s desk to review my registration.',
              )}
            </TickBox>
          </div>
          {message !== null && (
            <Notice tone="danger">
              <p className={styles.title}>{message}</p>
              <p>
                {detail} {say('Everything that you entered is still here.')}
              </p>
            </Notice>
          )}
          {errors.length > 0 && (
            <p role="status">
              {say('{fields} to be checked above.', {
                fields: say({ one: '{count} field is', other: '{count} fields are' }, { count: errors.length }),
              })}
            </p>
          )}
          <Quiet role="status">
            {submission === 'waiting' && say('Your registration is sent as soon as the upload above is done.')}
          </Quiet>
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (submission === 'open') send({ type: 'form.submitted' });
            }}
          >
            <PlainButton type="submit" appearance="primary" busy={submission !== 'open'}>
              {submissionWords[submission]}
            </PlainButton>
          </form>
        </Stack>
      </WholeRow>
    </FormSection>
  );
};
