import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { deskDepositAddress } from '../../contract/page-addresses.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import type { DeskDepositEvent } from '../../machines/desk/desk-deposit.setup.ts';
import type {
  DeskDepositButton,
  DeskDepositView,
  DoubleLine,
  MatchedLine,
} from '../../machines/desk/desk-deposit.view.ts';
import { DepositBadge } from '../deposits/DepositBadge.tsx';
import { DepositTimeline } from '../deposits/DepositTimeline.tsx';
import { PaymentFacts } from '../deposits/PaymentFacts.tsx';
import { DayLabel } from '../ui/DayLabel.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Money } from '../ui/Money.tsx';
import { NoSuchThing } from '../ui/NoSuchThing.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { ActOnDepositDialog } from './ActOnDepositDialog.tsx';
import { DepositEffect } from './DepositEffect.tsx';
import { DeskCase } from './DeskCase.tsx';
import { SlipViewer } from './SlipViewer.tsx';
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
  // On a phone the slip follows the payment that it is compared with.
  column: {
    display: 'contents',
    [wide]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  },
  after: { order: 1, [wide]: { order: 0 } },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  button: { minHeight: '44px', '@media (pointer: fine)': { minHeight: '32px' } },
  reasons: { display: 'grid', rowGap: tokens.spacingVerticalXS, margin: '0', padding: '0', listStyleType: 'none' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', color: tokens.colorBrandForegroundLink },
  inline: { color: 'inherit', fontWeight: tokens.fontWeightSemibold },
  doubles: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: '0', padding: '0', listStyleType: 'none' },
  double: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
});

export interface DeskDepositPageProps {
  readonly view: DeskDepositView;
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: DeskDepositEvent) => void;
}

/** One deposit at the desk in each of its states. */
export const DeskDepositPage = ({ view, stepUp, send }: DeskDepositPageProps) => {
  const styles = useStyles();
  const lookAgain = () => send({ type: 'again.requested' });
  switch (view.show) {
    case 'reading':
      return (
        <div className={styles.page} role="status" aria-label="Loading the deposit">
          <Skeleton width="280px" heightPx={36} />
          <Skeleton heightPx={168} />
          <Skeleton heightPx={320} />
        </div>
      );
    case 'unknown':
      return (
        <NoSuchThing
          title="No such deposit"
          sentence={`There is no deposit ${view.depositReference} here. Look for it in the list.`}
          onAgain={lookAgain}
        >
          <AllDeposits />
        </NoSuchThing>
      );
    case 'unreadable':
      return (
        <ErrorState
          title="We could not load this deposit"
          detail={view.message}
          actions={[{ words: 'Look again', act: lookAgain }]}
        />
      );
    case 'deposit':
      return (
        <>
          <Details view={view} send={send} />
          {view.dialog !== null && (
            <ActOnDepositDialog
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

const AllDeposits = () => (
  <Link className={useStyles().link} href={pagePaths.deskDeposits}>
    All deposits
  </Link>
);

interface DetailsProps {
  readonly view: Extract<DeskDepositView, { show: 'deposit' }>;
  readonly send: DeskDepositPageProps['send'];
}

const Details = ({ view, send }: DetailsProps) => {
  const styles = useStyles();
  const { deposit, agency, effect, slip } = view;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>Deposit {deposit.depositReference}</PageHeading>
        <span role="status">
          <DepositBadge state={deposit.state} />
        </span>
      </div>
      <Panel>
        <div>
          <p className={styles.strong}>{agency.name}</p>
          <p className={styles.quiet}>{[agency.email, agency.phone].filter((part) => part !== null).join(' · ')}</p>
        </div>
        <Money currency={deposit.currency} minor={deposit.amountMinor} strong large />
        <p>{view.sums}</p>
        {deposit.reason !== null && (
          <Notice tone="danger" announced={false}>
            {deposit.reason}
          </Notice>
        )}
        <Doubles doubles={view.doubles} />
        {view.proposing !== null && (
          <p>
            <Link className={styles.link} href={pagePaths.deskStatements}>
              {view.proposing}
            </Link>
          </p>
        )}
        {view.message !== null && view.dialog === null && <Notice tone="danger">{view.message}</Notice>}
        <Acts view={view} send={send} />
      </Panel>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel>
            <TitledSection title="Payment">
              <PaymentFacts facts={view.facts} />
            </TitledSection>
          </Panel>
          {view.statementLine !== null && (
            <Panel>
              <FoundBy line={view.statementLine} />
            </Panel>
          )}
          {effect !== null && (
            <div className={styles.after}>
              <Panel>
                <DepositEffect effect={effect} />
              </Panel>
            </div>
          )}
          <div className={styles.after}>
            <Panel>
              <TitledSection title="What happened">
                <DepositTimeline
                  history={deposit.history}
                  next={view.next}
                  owner={view.owner}
                  by={deposit.due?.at ?? null}
                  isLate={view.isLate}
                />
              </TitledSection>
            </Panel>
          </div>
        </div>
        <div className={styles.column}>
          <Panel>
            <TitledSection title="Slip">
              {slip === null ? (
                <p className={styles.quiet}>No slip was sent with this request.</p>
              ) : (
                <SlipViewer
                  slip={slip}
                  isBusy={view.doing !== 'nothing'}
                  onSize={(size) => send({ type: 'slip.sized', size })}
                />
              )}
            </TitledSection>
          </Panel>
          <div className={styles.after}>
            <Panel>
              <DeskCase key={deposit.depositReference} queue="deposits" caseId={deposit.depositReference} />
            </Panel>
          </div>
        </div>
      </div>
    </div>
  );
};

/** The line of a statement that the payment was found by. */
const FoundBy = ({ line }: { readonly line: MatchedLine }) => {
  const styles = useStyles();
  return (
    <TitledSection title="Found in the statement">
      <p className={styles.double}>
        <span className={styles.strong}>{line.amount}</span>, <DayLabel day={line.bookedOn} />
      </p>
      {line.about !== '' && <p className={styles.double}>{line.about}</p>}
      <p className={styles.quiet}>{line.account}</p>
    </TitledSection>
  );
};

const Doubles = ({ doubles }: { readonly doubles: readonly DoubleLine[] }): ReactNode => {
  const styles = useStyles();
  if (doubles.length === 0) return null;
  return (
    <Notice tone="warning" announced={false}>
      <p className={styles.strong}>This payment may have been claimed twice.</p>
      <ul className={styles.doubles} aria-label="Possible doubles">
        {doubles.map((double) => (
          <li key={double.depositReference} className={styles.double}>
            <Link className={styles.inline} href={deskDepositAddress(double.depositReference)}>
              {double.depositReference}
            </Link>{' '}
            {double.because}: {double.agencyName}, {double.amount}, <DayLabel day={double.paidOn} />,{' '}
            {double.stateWords.toLowerCase()}
          </li>
        ))}
      </ul>
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
              Look at the deposit again
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
        <AllDeposits />
      </div>
      <Blocked buttons={buttons} />
    </>
  );
};

/** Why acts that the state allows are not for this person. One reason stands once. */
const Blocked = ({ buttons }: { readonly buttons: readonly DeskDepositButton[] }): ReactNode => {
  const styles = useStyles();
  const blocked = buttons.filter(({ reason }) => reason !== null);
  if (blocked.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {blocked.map(({ act, label, reason }) => (
        <li key={act} className={styles.quiet}>
          {label}: {reason}
        </li>
      ))}
    </ul>
  );
};
