import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Link } from 'wouter';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { DepositPageView } from '../../machines/money/deposit-form.view.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { momentText } from '../ui/zoned-moment.ts';
import { DepositForm } from './DepositForm.tsx';
import { DepositMethods } from './DepositMethods.tsx';
import { EffectCard } from './EffectCard.tsx';
import type { SendDepositForm } from './flow-props.ts';
import { PaymentFacts } from './PaymentFacts.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  narrow: { maxWidth: '640px' },
  sentence: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  button: { minHeight: sizes.touch, '@media (max-width: 639px)': { width: '100%' } },
  good: { fontSize: tokens.fontSizeHero900, color: tokens.colorStatusSuccessForeground1 },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
  },
});

export interface DepositPagesProps {
  readonly view: DepositPageView;
  readonly send: SendDepositForm;
}

/** The page of a deposit request in each of its states. */
export const DepositPages = ({ view, send }: DepositPagesProps) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <PageHeading>{view.title}</PageHeading>
      {(view.show === 'form' || view.show === 'reading' || view.show === 'closed') && (
        <DepositMethods here={view.method} />
      )}
      <Content view={view} send={send} />
    </div>
  );
};

const Content = ({ view, send }: DepositPagesProps) => {
  const styles = useStyles();
  switch (view.show) {
    case 'reading':
      return (
        <Stack gap={16} className={styles.narrow} role="status" aria-label={say('Loading the accounts to pay into')}>
          <Skeleton heightPx={72} />
          <Skeleton heightPx={60} />
          <Skeleton heightPx={60} />
          <Skeleton heightPx={96} />
        </Stack>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load the accounts to pay into')}
          detail={say('{words} Nothing was sent.', { words: view.words })}
          actions={[{ words: say('Try again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'closed':
      return (
        <Stack gap={16} className={styles.narrow}>
          <Notice tone="info">{view.words}</Notice>
          <Row gap={8} align="stretch">
            <Button className={styles.button} onClick={() => send({ type: 'again.requested' })}>
              {say('Try again')}
            </Button>
          </Row>
        </Stack>
      );
    case 'form':
      return <DepositForm view={view} send={send} />;
    case 'confirm':
      return <Confirmation view={view} send={send} />;
    case 'sent':
      return <Sent view={view} send={send} />;
  }
};

interface ConfirmationProps {
  readonly view: Extract<DepositPageView, { show: 'confirm' }>;
  readonly send: SendDepositForm;
}

const Confirmation = ({ view, send }: ConfirmationProps) => {
  const styles = useStyles();
  const isSending = view.doing === 'sending';
  return (
    <Stack gap={16} className={styles.narrow}>
      <p className={styles.sentence} role="status">
        {view.effect.sentence}
      </p>
      <Panel>
        <EffectCard effect={view.effect} />
      </Panel>
      <Panel>
        <PaymentFacts facts={view.facts} />
      </Panel>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <Row gap={8} align="stretch">
        <Button
          key="send"
          className={styles.button}
          appearance="primary"
          size="large"
          disabledFocusable={isSending}
          onClick={() => send({ type: 'request.confirmed' })}
        >
          {isSending ? say('Sending …') : say('Send request')}
        </Button>
        <Button
          key="change"
          className={styles.button}
          size="large"
          disabled={isSending}
          onClick={() => send({ type: 'change.requested' })}
        >
          {say('Change something')}
        </Button>
      </Row>
    </Stack>
  );
};

interface SentProps {
  readonly view: Extract<DepositPageView, { show: 'sent' }>;
  readonly send: SendDepositForm;
}

const Sent = ({ view, send }: SentProps) => {
  const styles = useStyles();
  return (
    <Stack gap={16} className={styles.narrow}>
      <Panel>
        <CheckmarkCircleRegular aria-hidden className={styles.good} />
        <h2 className={styles.title}>
          {say('Request {depositReference} is with the desk', { depositReference: view.depositReference })}
        </h2>
        <p role="status">{view.words}</p>
        <Quiet>
          {say('{next} The desk acts by {by}, and you are told of each step.', {
            next: view.next,
            by: momentText(view.by),
          })}
        </Quiet>
        <Row gap={8} align="stretch">
          <Link className={styles.link} href={pageAddress.depositDetails(view.depositReference)}>
            {say('Follow this deposit')}
          </Link>
          <Link className={styles.link} href={pagePaths.deposits}>
            {say('All deposits')}
          </Link>
        </Row>
      </Panel>
      <Row gap={8} align="stretch">
        <Button className={styles.button} onClick={() => send({ type: 'another.requested' })}>
          {say('Make another deposit')}
        </Button>
      </Row>
    </Stack>
  );
};
