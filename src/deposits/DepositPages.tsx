import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Link } from 'wouter';
import { depositAddress } from '../../contract/page-addresses.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import type { DepositPageView } from '../../machines/money/deposit-form.view.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { momentText } from '../ui/moment-text.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DepositForm } from './DepositForm.tsx';
import { DepositMethods } from './DepositMethods.tsx';
import { EffectCard } from './EffectCard.tsx';
import type { SendDepositForm } from './flow-props.ts';
import { PaymentFacts } from './PaymentFacts.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  narrow: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '640px',
  },
  sentence: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: '44px', '@media (max-width: 639px)': { width: '100%' } },
  good: { fontSize: '40px', color: tokens.colorStatusSuccessForeground1 },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', color: tokens.colorBrandForegroundLink },
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
        <div className={styles.narrow} role="status" aria-label="Loading the accounts to pay into">
          <Skeleton heightPx={72} />
          <Skeleton heightPx={60} />
          <Skeleton heightPx={60} />
          <Skeleton heightPx={96} />
        </div>
      );
    case 'unreadable':
      return (
        <ErrorState
          title="We could not load the accounts to pay into"
          detail={`${view.words} Nothing was sent.`}
          actions={[{ words: 'Try again', act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'closed':
      return (
        <div className={styles.narrow}>
          <Notice tone="info">{view.words}</Notice>
          <div className={styles.buttons}>
            <Button className={styles.button} onClick={() => send({ type: 'again.requested' })}>
              Try again
            </Button>
          </div>
        </div>
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
    <div className={styles.narrow}>
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
      <div className={styles.buttons}>
        <Button
          key="send"
          className={styles.button}
          appearance="primary"
          size="large"
          disabledFocusable={isSending}
          onClick={() => send({ type: 'request.confirmed' })}
        >
          {isSending ? 'Sending …' : 'Send request'}
        </Button>
        <Button
          key="change"
          className={styles.button}
          size="large"
          disabled={isSending}
          onClick={() => send({ type: 'change.requested' })}
        >
          Change something
        </Button>
      </div>
    </div>
  );
};

interface SentProps {
  readonly view: Extract<DepositPageView, { show: 'sent' }>;
  readonly send: SendDepositForm;
}

const Sent = ({ view, send }: SentProps) => {
  const styles = useStyles();
  return (
    <div className={styles.narrow}>
      <Panel>
        <CheckmarkCircleRegular aria-hidden className={styles.good} />
        <h2 className={styles.title}>Request {view.depositReference} is with the desk</h2>
        <p role="status">{view.words}</p>
        <p className={styles.quiet}>
          {view.next} The desk acts by {momentText(view.by)}, and you are told of each step.
        </p>
        <div className={styles.buttons}>
          <Link className={styles.link} href={depositAddress(view.depositReference)}>
            Follow this deposit
          </Link>
          <Link className={styles.link} href={pagePaths.deposits}>
            All deposits
          </Link>
        </div>
      </Panel>
      <div className={styles.buttons}>
        <Button className={styles.button} onClick={() => send({ type: 'another.requested' })}>
          Make another deposit
        </Button>
      </div>
    </div>
  );
};
