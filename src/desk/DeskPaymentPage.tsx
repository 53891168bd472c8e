import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as pagePaths from '../../contract/page-paths.ts';
import type { DeskPaymentEvent } from '../../machines/desk/desk-online-payment.setup.ts';
import type { DeskPaymentButton, DeskPaymentView } from '../../machines/desk/desk-online-payment.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { momentText } from '../ui/moment-text.ts';
import { NoSuchThing } from '../ui/NoSuchThing.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { ActOnPaymentDialog } from './ActOnPaymentDialog.tsx';
import { DeskCase } from './DeskCase.tsx';
import { Effect } from './Effect.tsx';
import { PaymentBooks } from './PaymentBooks.tsx';
import { PaymentEvents } from './PaymentEvents.tsx';
import type { StepUpFlow } from './StepUp.tsx';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  late: { color: tokens.colorStatusDangerForeground1 },
  strong: { fontWeight: tokens.fontWeightSemibold },
  amount: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  button: { minHeight: '44px', '@media (pointer: fine)': { minHeight: '32px' } },
  list: { display: 'grid', rowGap: tokens.spacingVerticalXS, margin: '0', padding: '0', listStyleType: 'none' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', color: tokens.colorBrandForegroundLink },
  inline: { color: 'inherit', fontWeight: tokens.fontWeightSemibold },
});

export interface DeskPaymentPageProps {
  readonly view: DeskPaymentView;
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: DeskPaymentEvent) => void;
}

/** One online payment at the desk in each of its states. */
export const DeskPaymentPage = ({ view, stepUp, send }: DeskPaymentPageProps) => {
  const styles = useStyles();
  const lookAgain = () => send({ type: 'again.requested' });
  switch (view.show) {
    case 'reading':
      return (
        <div className={styles.page} role="status" aria-label="Loading the payment">
          <Skeleton width="280px" heightPx={36} />
          <Skeleton heightPx={168} />
          <Skeleton heightPx={320} />
        </div>
      );
    case 'unknown':
      return (
        <NoSuchThing
          title="No such payment"
          sentence={`There is no online payment ${view.code} here. Look for it in the list.`}
          onAgain={lookAgain}
        >
          <AllPayments />
        </NoSuchThing>
      );
    case 'unreadable':
      return (
        <ErrorState
          title="We could not load this payment"
          detail={view.message}
          actions={[{ words: 'Look again', act: lookAgain }]}
        />
      );
    case 'payment':
      return (
        <>
          <Details view={view} send={send} />
          {view.dialog !== null && (
            <ActOnPaymentDialog
              dialog={view.dialog}
              message={view.message}
              doing={view.doing}
              stepUp={stepUp}
              send={send}
            />
          )}
        </>
      );
  }
};

const AllPayments = () => (
  <Link className={useStyles().link} href={pagePaths.deskOnlinePayments}>
    All online payments
  </Link>
);

interface DetailsProps {
  readonly view: Extract<DeskPaymentView, { show: 'payment' }>;
  readonly send: DeskPaymentPageProps['send'];
}

const Details = ({ view, send }: DetailsProps) => {
  const styles = useStyles();
  const { agency, owner, proposal } = view;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>Online payment {view.code}</PageHeading>
        <span role="status">
          <Badge tone={view.tone}>{view.badge}</Badge>
        </span>
      </div>
      <Panel>
        <div>
          <p className={styles.strong}>{agency.name}</p>
          <p className={styles.quiet}>{[agency.email, agency.phone].filter((part) => part !== null).join(' · ')}</p>
        </div>
        <p className={styles.amount}>{view.amount}</p>
        <p>{view.sums}</p>
        {view.why.length > 0 && (
          <Notice tone="warning" announced={false}>
            {view.why.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </Notice>
        )}
        {proposal !== null && (
          <p>
            {proposal.words} <span className={styles.quiet}>{momentText(proposal.at)}</span>
          </p>
        )}
        {owner !== null && (
          <p className={mergeClasses(styles.quiet, owner.isLate && styles.late)}>
            {owner.isLate
              ? `${owner.name} is late: it should have acted by ${momentText(owner.at)}`
              : `${owner.name} acts by ${momentText(owner.at)}`}
          </p>
        )}
        <Differences differences={view.differences} />
        {view.message !== null && view.dialog === null && <Notice tone="danger">{view.message}</Notice>}
        <Acts view={view} send={send} />
      </Panel>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel>
            <PaymentBooks books={view.books} />
          </Panel>
          {view.effects.map((effect) => (
            <Panel key={effect.heading}>
              <Effect title={effect.heading} postings={effect.postings} figures={effect.figures} />
            </Panel>
          ))}
        </div>
        <div className={styles.column}>
          <Panel>
            <TitledSection title="What happened">
              <PaymentEvents events={view.events} />
            </TitledSection>
          </Panel>
          <Panel>
            <DeskCase key={view.code} queue="online-payments" caseId={view.code} />
          </Panel>
        </div>
      </div>
    </div>
  );
};

const Differences = ({ differences }: { readonly differences: DetailsProps['view']['differences'] }): ReactNode => {
  const styles = useStyles();
  if (differences.length === 0) return null;
  return (
    <Notice tone="danger" announced={false}>
      <ul className={styles.list} aria-label="Differences between the books">
        {differences.map(({ words, ours, theirs }) => (
          <li key={words}>
            {words}: ours {ours}; the gateway’s {theirs}
          </li>
        ))}
      </ul>
      <Link className={styles.inline} href={pagePaths.deskReconciliation}>
        Reconciliation
      </Link>
    </Notice>
  );
};

const Acts = ({ view, send }: DetailsProps) => {
  const styles = useStyles();
  const { buttons, doing, dialog } = view;
  const isUnheard = doing === 'unheard' && dialog === null;
  const isBusy = doing !== 'nothing';
  return (
    <>
      <div className={styles.buttons} role="group" aria-label="What can be done">
        {isUnheard && (
          <>
            <Button className={styles.button} appearance="primary" onClick={() => send({ type: 'again.requested' })}>
              Try again
            </Button>
            <Button className={styles.button} onClick={() => send({ type: 'act.left' })}>
              Look at the payment again
            </Button>
          </>
        )}
        {!isUnheard &&
          buttons.map((button) => (
            <Button
              key={button.act}
              className={styles.button}
              appearance={button.isPrimary ? 'primary' : 'secondary'}
              disabledFocusable={isBusy || button.reason !== null}
              onClick={() => send({ type: 'act.chosen', act: button.act })}
            >
              {button.label}
            </Button>
          ))}
        {!isUnheard && (
          <Button
            className={styles.button}
            appearance="subtle"
            disabledFocusable={isBusy}
            onClick={() => send({ type: 'again.requested' })}
          >
            {doing === 'reading' ? 'Refreshing…' : 'Refresh'}
          </Button>
        )}
        {doing === 'acting' && dialog === null && <span role="status">Saving…</span>}
        <AllPayments />
      </div>
      <Blocked buttons={buttons} />
    </>
  );
};

/** Why acts that the state allows are not for this person. */
const Blocked = ({ buttons }: { readonly buttons: readonly DeskPaymentButton[] }): ReactNode => {
  const styles = useStyles();
  const blocked = buttons.filter(({ reason }) => reason !== null);
  if (blocked.length === 0) return null;
  return (
    <ul className={styles.list}>
      {blocked.map(({ act, label, reason }) => (
        <li key={act} className={styles.quiet}>
          {label}: {reason}
        </li>
      ))}
    </ul>
  );
};
