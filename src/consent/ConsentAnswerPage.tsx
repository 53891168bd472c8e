import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { ConsentAnswerEvent } from '../../machines/consent/consent-answer.setup.ts';
import type { ConsentAnswerView } from '../../machines/consent/consent-answer.view.ts';
import { AgencyLinks, LinkMessage, LinkPage } from '../shell/LinkPage.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import { PlainField } from '../ui/PlainField.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';

const useStyles = makeStyles({
  form: { maxWidth: '68ch' },
  wide: { width: '100%' },
  words: {
    margin: '0',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    width: '100%',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

export interface ConsentAnswerPageProps {
  readonly view: ConsentAnswerView;
  readonly send: (event: ConsentAnswerEvent) => void;
}

/** A passenger's page in each of its states, under the agency's mark. */
export const ConsentAnswerPage = ({ view, send }: ConsentAnswerPageProps) => (
  <LinkPage from={'agency' in view ? view.agency : null}>{contentOf(view, send)}</LinkPage>
);

const contentOf = (view: ConsentAnswerView, send: ConsentAnswerPageProps['send']): ReactNode => {
  switch (view.show) {
    case 'waiting':
      return (
        <div role="status">
          <HiddenText>{say('Loading the request')}</HiddenText>
          <Skeleton width="280px" heightPx={36} />
          <br />
          <Skeleton heightPx={120} />
        </div>
      );
    case 'unreachable':
      return (
        <LinkMessage title={view.title} words={view.message}>
          <PlainButton appearance="primary" onClick={() => send({ type: 'again.requested' })}>
            {say('Try again')}
          </PlainButton>
        </LinkMessage>
      );
    case 'end':
      return (
        <div role="status">
          <LinkMessage title={view.title} words={view.detail}>
            {view.agency !== null && <AgencyLinks agency={view.agency} />}
          </LinkMessage>
        </div>
      );
    case 'code':
      return <Code view={view} send={send} />;
    case 'terms':
      return <Terms view={view} send={send} />;
  }
};

interface Shown<Show extends ConsentAnswerView['show']> extends Pick<ConsentAnswerPageProps, 'send'> {
  readonly view: Extract<ConsentAnswerView, { show: Show }>;
}

const Code = ({ view, send }: Shown<'code'>) => {
  const styles = useStyles();
  return (
    <>
      <PageHeading>{view.title}</PageHeading>
      <Stack
        as="form"
        gap={16}
        align="start"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'code.entered' });
        }}
      >
        <p>
          {say(
            'It concerns tickets that were bought for you. What would happen is shown once you have entered your code. Nobody else needs it: do not tell it to anybody.',
          )}
        </p>
        <p>{view.where}</p>
        <PlainField
          label={say('Code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={view.typed}
          message={null}
          readOnly={view.isChecking}
          onValue={(text) => send({ type: 'code.typed', text })}
        />
        {view.message !== null && (
          <Notice tone="danger">
            {view.message} {view.tries}
          </Notice>
        )}
        <PlainButton type="submit" appearance="primary" busy={!view.mayEnter || view.isChecking}>
          {view.isChecking ? say('Checking …') : say('Show what would happen')}
        </PlainButton>
      </Stack>
      <AgencyLinks agency={view.agency} />
    </>
  );
};

const Terms = ({ view, send }: Shown<'terms'>) => {
  const styles = useStyles();
  return (
    <>
      <PageHeading>{view.title}</PageHeading>
      <Stack gap={16} align="start" className={styles.form}>
        <p className={styles.words}>{view.words}</p>
        <Quiet>{say('These words are kept with your answer, its time and the network that you answer from.')}</Quiet>
        {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
        <Answers view={view} send={send} />
      </Stack>
      <AgencyLinks agency={view.agency} />
    </>
  );
};

const Answers = ({ view, send }: Shown<'terms'>) => {
  const styles = useStyles();
  switch (view.doing) {
    case 'reading':
      return (
        <Row gap={12} align="stretch">
          <PlainButton appearance="primary" onClick={() => send({ type: 'agreement.chosen' })}>
            {say('I agree')}
          </PlainButton>
          <PlainButton onClick={() => send({ type: 'refusal.chosen' })}>{say('I do not agree')}</PlainButton>
        </Row>
      );
    case 'declining':
      return (
        <>
          <div className={styles.wide}>
            <PlainField
              label={say('Why not? You need not say it. Your travel agency reads it.')}
              value={view.reason}
              message={null}
              autoFocus
              onValue={(text) => send({ type: 'reason.typed', text })}
            />
          </div>
          <Row gap={12} align="stretch">
            <PlainButton appearance="primary" onClick={() => send({ type: 'refusal.confirmed' })}>
              {say('Decline')}
            </PlainButton>
            <PlainButton onClick={() => send({ type: 'refusal.left' })}>{say('Back')}</PlainButton>
          </Row>
        </>
      );
    case 'agreeing':
    case 'refusing':
      return <p role="status">{say('Sending your answer …')}</p>;
    case 'unheard':
      return (
        <PlainButton appearance="primary" onClick={() => send({ type: 'again.requested' })}>
          {say('Try again')}
        </PlainButton>
      );
  }
};
