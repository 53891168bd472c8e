import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { AgencyDuesEvent } from '../../machines/desk/agency-dues.machine.ts';
import type { AgencyDuesView } from '../../machines/desk/agency-dues.view.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { DueAges } from './DueAges.tsx';

export interface AgencyDuesProps {
  readonly view: AgencyDuesView;
  readonly send: (event: AgencyDuesEvent) => void;
}

/** What one agency owes, its statement, and the reminder that is sent by hand. */
export const AgencyDuesPage = ({ view, send }: AgencyDuesProps): ReactNode => {
  switch (view.show) {
    case 'reading':
      return (
        <Stack gap={16} role="status" aria-label={say('Loading the dues of the agency')}>
          <PageHeading>{say('Dues of an agency')}</PageHeading>
          <Skeleton heightPx={72} />
          <Skeleton heightPx={40} />
        </Stack>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load the dues of the agency')}
          detail={view.message}
          actions={[{ words: say('Try again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'dues':
      return <Dues view={view} send={send} />;
  }
};

interface DuesProps {
  readonly view: AgencyDuesView & { readonly show: 'dues' };
  readonly send: AgencyDuesProps['send'];
}

const Dues = ({ view, send }: DuesProps) => {
  const isSaving = view.doing === 'saving';
  const isRefused = view.whyNoReminder !== null;
  return (
    <Stack gap={16}>
      <Row gap={12} justify="between">
        <PageHeading>{view.agencyName}</PageHeading>
        <Row gap={8} align="stretch">
          <Button disabledFocusable={view.doing !== 'nothing'} onClick={() => send({ type: 'again.requested' })}>
            {say('Refresh')}
          </Button>
          <Button disabledFocusable={isSaving} onClick={() => send({ type: 'statement.requested', format: 'pdf' })}>
            {say('Statement as PDF')}
          </Button>
          <Button disabledFocusable={isSaving} onClick={() => send({ type: 'statement.requested', format: 'xlsx' })}>
            {say('Statement for Excel')}
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={isSaving || isRefused}
            onClick={() => send({ type: 'reminder.chosen' })}
          >
            {say('Remind now')}
          </Button>
        </Row>
      </Row>
      {isSaving && <Quiet role="status">{say('Making the statement…')}</Quiet>}
      {view.note !== null && <Notice tone="success">{view.note}</Notice>}
      {view.message !== null && view.doing === 'nothing' && <Notice tone="danger">{view.message}</Notice>}
      {view.owed.map((owed) => (
        <p key={owed}>{owed}</p>
      ))}
      <DueAges ages={view.ages} />
      {view.whyNoReminder !== null && <Quiet>{view.whyNoReminder}</Quiet>}
      {view.lastReminder !== null && (
        <Quiet>
          {say('Last reminder by hand: {at}, {by}, {to}', {
            at: momentText(view.lastReminder.at),
            by: view.lastReminder.by,
            to: view.lastReminder.to,
          })}
        </Quiet>
      )}
      <Row gap={16}>
        <TextLink as={Link} href={`${pagePaths.deskDues}?agency=${encodeURIComponent(view.agencyId)}`}>
          {say('The dues in the list')}
        </TextLink>
        <TextLink as={Link} href={pageAddress.deskAgency(view.agencyId)}>
          {say('Open the agency')}
        </TextLink>
      </Row>
      {(view.doing === 'asking' || view.doing === 'reminding') && <Reminder view={view} send={send} />}
    </Stack>
  );
};

/** The reminder before it is sent: whom it reaches, and what it is about. */
const Reminder = ({ view, send }: DuesProps) => {
  const isBusy = view.doing === 'reminding';
  return (
    <ModalFrame
      title={say('Remind {agency}', { agency: view.agencyName })}
      busy={isBusy}
      onClose={() => send({ type: 'reminder.left' })}
    >
      <p>{view.reaches}</p>
      {view.owed.map((owed) => (
        <p key={owed}>{owed}</p>
      ))}
      <Quiet>{say('One reminder a day is sent by hand. Those by rule go on.')}</Quiet>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <Row gap={8} align="stretch" justify="end">
        <Button disabledFocusable={isBusy} onClick={() => send({ type: 'reminder.left' })}>
          {say('Not now')}
        </Button>
        <Button appearance="primary" disabledFocusable={isBusy} onClick={() => send({ type: 'reminder.confirmed' })}>
          {isBusy ? say('Sending…') : say('Send the reminder')}
        </Button>
      </Row>
    </ModalFrame>
  );
};
