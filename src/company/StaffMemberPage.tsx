import { Button, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CompanyType } from '../../contract/company/rights.ts';
import type { StaffActivity } from '../../contract/company/staff.ts';
import { displayMoney } from '../../contract/money.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { staffStateNames, staffTones } from '../../machines/company/staff-list.ts';
import type { ConfirmedAct, StaffMemberEvent } from '../../machines/company/staff-member.setup.ts';
import type { AskedActView, StaffMemberView } from '../../machines/company/staff-member.view.ts';
import { DeviceList } from '../profile/DeviceList.tsx';
import { StepUp, type StepUpFlow } from '../step-up/StepUp.tsx';
import { Activity } from '../ui/Activity.tsx';
import { Badge } from '../ui/Badge.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { NoSuchThing } from '../ui/NoSuchThing.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { TitledPanel } from '../ui/TitledPanel.tsx';
import { Facts } from './Facts.tsx';
import { memberFacts } from './member-facts.ts';
import { listOfPeople, StaffMemberForm } from './StaffMemberForm.tsx';

const useStyles = makeStyles({ page: { maxWidth: sizes.column } });

const personAddress = { agency: pageAddress.staffMember, house: pageAddress.deskPerson } as const;

const nobodyText: Readonly<Record<CompanyType, string>> = {
  agency: say('Nobody of your agency has this address. Look in the list of staff.'),
  house: say('Nobody of the house has this address. Look in the list of people.'),
};

export interface StaffMemberPageProps {
  readonly view: StaffMemberView;
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: StaffMemberEvent) => void;
}

/** The page of one person, or of the invitation of somebody new. */
export const StaffMemberPage = (props: StaffMemberPageProps) => (
  <Stack gap={24} className={useStyles().page}>
    <Content {...props} />
  </Stack>
);

const BackToStaff = ({ company }: { readonly company: CompanyType }) => (
  <TextLink as={Link} href={listOfPeople[company]}>
    {say('Back to staff')}
  </TextLink>
);

const Content = ({ view, stepUp, send }: StaffMemberPageProps): ReactNode => {
  switch (view.show) {
    case 'waiting':
      return (
        <Stack gap={12} role="status">
          <HiddenText>{say('Loading the person')}</HiddenText>
          <Skeleton heightPx={64} />
          <Skeleton heightPx={240} />
        </Stack>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load the person')}
          detail={say('{words} Nothing was changed.', { words: view.words })}
          actions={[{ words: say('Try again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'unknown':
      return (
        <NoSuchThing
          title={say('No such person')}
          sentence={nobodyText[view.company]}
          onAgain={() => send({ type: 'again.requested' })}
        >
          <BackToStaff company={view.company} />
        </NoSuchThing>
      );
    case 'form':
      return <StaffMemberForm view={view} stepUp={stepUp} send={send} />;
    case 'invited':
      return (
        <Stack gap={16} align="start">
          <PageHeading>{say('The invitation is on its way')}</PageHeading>
          <Notice tone="success">{say('It went to {email} and stands for 7 days.', { email: view.email })}</Notice>
          <Row gap={16}>
            <Button onClick={() => send({ type: 'another.requested' })}>{say('Invite another')}</Button>
            <TextLink as={Link} href={personAddress[view.company](view.userId)}>
              {say('Open the person')}
            </TextLink>
            <BackToStaff company={view.company} />
          </Row>
        </Stack>
      );
    case 'member':
      return <Member view={view} stepUp={stepUp} send={send} />;
  }
};

interface MemberProps {
  readonly stepUp: StepUpFlow | undefined;
  readonly view: Extract<StaffMemberView, { show: 'member' }>;
  readonly send: (event: StaffMemberEvent) => void;
}

const Member = ({ view, stepUp, send }: MemberProps) => {
  const { company, details, limits, modules, asked, note, mayEndDevices, whyDevicesStay } = view;
  const { member, devices, activity } = details;
  return (
    <>
      <Row gap={12} justify="between">
        <Row gap={12}>
          <PageHeading>{member.name}</PageHeading>
          <Badge tone={staffTones[member.state]}>{staffStateNames[member.state]}</Badge>
        </Row>
        <BackToStaff company={company} />
      </Row>
      {note !== null && <Notice tone="success">{note}</Notice>}
      <Acts view={view} send={send} />
      <TitledPanel title={say('Person')}>
        <Facts facts={memberFacts(company, member)} />
      </TitledPanel>
      <TitledPanel title={say('What this person may do')}>
        <Quiet>{limits}</Quiet>
        {modules.length === 0 ? (
          <p>{say('Nothing. Give this person a role.')}</p>
        ) : (
          <Facts facts={modules.map(({ title, text }) => ({ name: title, value: text }))} />
        )}
      </TitledPanel>
      <TitledPanel title={say('Devices')}>
        {whyDevicesStay !== null && <Quiet>{whyDevicesStay}</Quiet>}
        <DeviceList
          devices={devices}
          onEnd={mayEndDevices ? (deviceKey) => send({ type: 'act.requested', act: 'end-device', deviceKey }) : null}
        />
      </TitledPanel>
      <TitledPanel title={say('Activity')}>
        {activity.length === 0 ? <Quiet>{say('Nothing yet.')}</Quiet> : <Activity lines={activity.map(lineOf)} />}
      </TitledPanel>
      {asked !== null && <AskDialog asked={asked} stepUp={stepUp} send={send} />}
    </>
  );
};

const lineOf = ({ at, who, text, reference, amountMinor, currency, where }: StaffActivity) => ({
  at,
  who,
  words: [
    text,
    reference,
    amountMinor === null || currency === null ? null : displayMoney({ currency, minor: amountMinor }),
    where,
  ]
    .filter((part) => part !== null)
    .join(' · '),
  isMessage: false,
});

const Acts = ({ view: { acts }, send }: Omit<MemberProps, 'stepUp'>) => {
  const request = (act: MemberProps['view']['acts'][number]['act']) =>
    act === 'edit'
      ? send({ type: 'edit.requested' })
      : send({ type: 'act.requested', act: act as ConfirmedAct, deviceKey: null });
  const reasons = [...new Set(acts.flatMap(({ reason }) => reason ?? []))];
  return (
    <Stack gap={8}>
      <Row gap={8}>
        {acts.map(({ act, label, reason }) => (
          <Button
            key={act}
            appearance={act === 'edit' ? 'primary' : 'secondary'}
            disabledFocusable={reason !== null}
            onClick={() => request(act)}
          >
            {label}
          </Button>
        ))}
      </Row>
      {reasons.map((reason) => (
        <Quiet key={reason}>{reason}</Quiet>
      ))}
    </Stack>
  );
};

interface AskDialogProps {
  readonly asked: AskedActView;
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: StaffMemberEvent) => void;
}

const AskDialog = ({ asked, stepUp, send }: AskDialogProps) => (
  <ModalFrame title={asked.title} busy={asked.isActing || asked.takesCode} onClose={() => send({ type: 'act.left' })}>
    {asked.message !== null && <Notice tone="danger">{asked.message}</Notice>}
    <p>{asked.about}</p>
    {asked.takesCode ? (
      stepUp && <StepUp flow={stepUp} about="rights" />
    ) : (
      <Row gap={8} justify="end">
        <Button disabledFocusable={asked.isActing} onClick={() => send({ type: 'act.left' })}>
          {say('Leave it')}
        </Button>
        <Button appearance="primary" disabledFocusable={asked.isActing} onClick={() => send({ type: 'act.confirmed' })}>
          {asked.isActing ? say('One moment…') : asked.button}
        </Button>
      </Row>
    )}
  </ModalFrame>
);
