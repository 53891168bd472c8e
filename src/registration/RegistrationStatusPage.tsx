import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { answerMost } from '../../contract/registration/registration.ts';
import { say } from '../../contract/say.ts';
import type { RegistrationStatusEvent } from '../../machines/registration/registration-status.setup.ts';
import type { RegistrationStatusView } from '../../machines/registration/registration-status.view.ts';
import { LinkMessage, LinkPage } from '../shell/LinkPage.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { DocumentSlot } from './DocumentSlot.tsx';
import { QuestionLines } from './QuestionLines.tsx';
import type { DocumentPorts } from './upload-document-actors.ts';

const useStyles = makeStyles({
  part: { maxWidth: '68ch' },
  title: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  label: { fontWeight: tokens.fontWeightSemibold },
  text: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '120px',
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    resize: 'vertical',
  },
  slots: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    width: '100%',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});

export interface RegistrationStatusPageProps {
  readonly view: RegistrationStatusView;
  readonly ports: DocumentPorts;
  readonly send: (event: RegistrationStatusEvent) => void;
}

/** The applicant's page in each of its states, under the tenant's mark. */
export const RegistrationStatusPage = (props: RegistrationStatusPageProps) => (
  <LinkPage from="platform">{contentOf(props)}</LinkPage>
);

const contentOf = ({ view, ports, send }: RegistrationStatusPageProps): ReactNode => {
  switch (view.show) {
    case 'waiting':
      return (
        <div role="status">
          <HiddenText>{say('Loading the registration')}</HiddenText>
          <Skeleton width="280px" heightPx={36} />
          <br />
          <Skeleton heightPx={120} />
        </div>
      );
    case 'unreadable':
      return (
        <LinkMessage title={say('This page could not be loaded')} words={view.message}>
          <PlainButton appearance="primary" onClick={() => send({ type: 'again.requested' })}>
            {say('Try again')}
          </PlainButton>
        </LinkMessage>
      );
    case 'unknown':
      return (
        <LinkMessage
          title={say('This link does not open')}
          words={say('Check that you have copied the whole link from our mail, or register again.')}
        />
      );
    case 'registration':
      return <Registration view={view} ports={ports} send={send} />;
  }
};

interface ShownProps extends Pick<RegistrationStatusPageProps, 'ports' | 'send'> {
  readonly view: Extract<RegistrationStatusView, { show: 'registration' }>;
}

const Registration = ({ view, ports, send }: ShownProps) => {
  const styles = useStyles();
  return (
    <>
      <Stack gap={12} align="start" className={styles.part} role="status">
        <PageHeading>{view.title}</PageHeading>
        <Quiet breaks>
          {say('{companyName} · {registrationReference} · handed in {submittedAt}', {
            companyName: view.companyName,
            registrationReference: view.registrationReference,
            submittedAt: momentText(view.submittedAt),
          })}
        </Quiet>
        <p>{view.words}</p>
        {view.reason !== null && <p>{say('Why: {reason}', { reason: view.reason })}</p>}
      </Stack>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      {view.questions.length > 0 && (
        <Stack as="section" gap={12} align="start" className={styles.part} aria-label={say('Questions')}>
          <h2 className={styles.title}>{say('Questions')}</h2>
          <QuestionLines questions={view.questions} asker="We" answerer="You" />
        </Stack>
      )}
      {view.answerBy !== null && <Answer view={view} ports={ports} send={send} />}
      <Acts view={view} send={send} />
    </>
  );
};

const Answer = ({ view, ports, send }: ShownProps) => {
  const styles = useStyles();
  const isBusy = view.doing !== 'nothing';
  return (
    <>
      <Stack as="section" gap={12} align="start" className={styles.part} aria-label={say('Documents')}>
        <h2 className={styles.title}>{say('Documents')}</h2>
        <p>{say('Replace what we ask for before you send your answer. A new file is stored at once.')}</p>
        <div className={styles.slots}>
          {view.replaceable.map((slot) => (
            <DocumentSlot key={slot.kind} slot={slot} ports={ports} isRemovable={false} isLocked={isBusy} />
          ))}
        </div>
      </Stack>
      <Stack
        as="form"
        gap={12}
        align="start"
        className={styles.part}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'answer.sent' });
        }}
      >
        <label className={styles.label} htmlFor="answer">
          {say('Your answer')}
        </label>
        <textarea
          id="answer"
          className={styles.text}
          value={view.answer}
          maxLength={answerMost}
          readOnly={isBusy}
          onChange={({ currentTarget }) => send({ type: 'answer.typed', text: currentTarget.value })}
        />
        <Quiet breaks>{say('Answer by {momentText}.', { momentText: momentText(view.answerBy ?? '') })}</Quiet>
        <PlainButton type="submit" appearance="primary" busy={!view.maySend || isBusy}>
          {view.doing === 'sending' ? say('Sending …') : say('Send the answer')}
        </PlainButton>
      </Stack>
    </>
  );
};

const Acts = ({ view, send }: Omit<ShownProps, 'ports'>) => {
  const styles = useStyles();
  switch (view.doing) {
    case 'reading':
    case 'sending':
      return (
        <Quiet role="status" breaks>
          {view.doing === 'reading' ? say('Looking again …') : say('Sending …')}
        </Quiet>
      );
    case 'unheard':
      return (
        <PlainButton key="again" appearance="primary" onClick={() => send({ type: 'again.requested' })}>
          {say('Try again')}
        </PlainButton>
      );
    case 'withdrawing':
      return (
        <Stack gap={12} align="start" className={styles.part}>
          <p role="alert">
            {say('Take your registration back? Its documents are removed, and it cannot be handed in again.')}
          </p>
          <Row gap={12} align="stretch">
            <PlainButton key="confirm" appearance="primary" onClick={() => send({ type: 'withdrawal.confirmed' })}>
              {say('Take it back')}
            </PlainButton>
            <PlainButton key="keep" onClick={() => send({ type: 'withdrawal.left' })}>
              {say('Keep it')}
            </PlainButton>
          </Row>
        </Stack>
      );
    case 'nothing':
      return (
        <Row gap={12} align="stretch">
          <PlainButton key="look" onClick={() => send({ type: 'again.requested' })}>
            {say('Look again')}
          </PlainButton>
          {view.mayWithdraw && (
            <PlainButton key="withdraw" onClick={() => send({ type: 'withdrawal.requested' })}>
              {say('Take the registration back')}
            </PlainButton>
          )}
        </Row>
      );
  }
};
