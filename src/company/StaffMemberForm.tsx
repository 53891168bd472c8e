import { Button } from '@fluentui/react-components';
import { Link } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { StaffMemberEvent } from '../../machines/company/staff-member.setup.ts';
import type { StaffMemberView } from '../../machines/company/staff-member.view.ts';
import { StepUp, type StepUpFlow } from '../step-up/StepUp.tsx';
import { BottomBar } from '../ui/BottomBar.tsx';
import { FormErrors } from '../ui/form/FormErrors.tsx';
import { FormFields } from '../ui/form/FormFields.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextLink } from '../ui/TextLink.tsx';

export interface StaffMemberFormProps {
  readonly view: Extract<StaffMemberView, { show: 'form' }>;
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: StaffMemberEvent) => void;
}

/** The list that a person stands in. */
export const listOfPeople = { agency: pagePaths.staff, house: pagePaths.deskPeople } as const;

const buttonText = ({ isInvitation, isSaving }: StaffMemberFormProps['view']): string => {
  if (isInvitation) return isSaving ? say('Sending…') : say('Send the invitation');
  return isSaving ? say('Saving…') : say('Save');
};

/** The form of a person, or of an invitation. */
export const StaffMemberForm = ({ view, stepUp, send }: StaffMemberFormProps) => (
  <Stack gap={16}>
    <PageHeading>{view.isInvitation ? say('Invite a colleague') : say('Change the person')}</PageHeading>
    <Quiet measure>
      {view.isInvitation
        ? say(
            'A link goes to this address. With it the person chooses a password, within 7 days, and has the role that you choose here. You see only roles that you may give.',
          )
        : say('A changed role is in force with the next press of this person.')}
    </Quiet>
    <Stack
      as="form"
      gap={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'save.requested' });
      }}
    >
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <FormErrors errors={view.errors} attempts={view.attempts} />
      <FormFields
        fields={view.fields}
        locked={view.isSaving || view.takesCode}
        onTyped={(field, text) => send({ type: 'field.typed', field, text })}
      />
      {view.takesCode ? null : (
        <BottomBar>
          <Button type="submit" appearance="primary" disabledFocusable={view.isSaving}>
            {buttonText(view)}
          </Button>
          {view.isInvitation ? (
            <TextLink as={Link} href={listOfPeople[view.company]}>
              {say('Back to staff')}
            </TextLink>
          ) : (
            <Button disabledFocusable={view.isSaving} onClick={() => send({ type: 'form.closed' })}>
              {say('Cancel')}
            </Button>
          )}
        </BottomBar>
      )}
    </Stack>
    {view.takesCode && stepUp && <StepUp flow={stepUp} about="rights" />}
  </Stack>
);
