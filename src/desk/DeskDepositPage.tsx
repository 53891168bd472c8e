import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { DeskDepositEvent } from '../../machines/desk/desk-deposit.setup.ts';
import type { DeskDepositView, DoubleLine, MatchedLine } from '../../machines/desk/desk-deposit.view.ts';
import { DepositBadge } from '../deposits/DepositBadge.tsx';
import { DepositTimeline } from '../deposits/DepositTimeline.tsx';
import { PaymentFacts } from '../deposits/PaymentFacts.tsx';
import { DayLabel } from '../ui/DayLabel.tsx';
import { Money } from '../ui/Money.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { TitledSection } from '../ui/TitledSection.tsx';
import { ActOnDepositDialog } from './ActOnDepositDialog.tsx';
import { CaseActs, type ListLink } from './CaseActs.tsx';
import { AgencyLines, CaseFrame, CasePage } from './CaseFrame.tsx';
import type { CaseProps } from './case-screen.tsx';
import { DepositEffect } from './DepositEffect.tsx';
import { DeskCase } from './DeskCase.tsx';
import { SlipViewer } from './SlipViewer.tsx';
import { WaitingAct } from './WaitingAct.tsx';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  // On a phone the slip follows the payment that it is compared with.
  column: {
    display: 'contents',
    [wide]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  },
  after: { order: 1, [wide]: { order: 0 } },
  strong: { fontWeight: tokens.fontWeightSemibold },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
  },
  inline: { color: 'inherit', fontWeight: tokens.fontWeightSemibold },
  double: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
});

const allDeposits: ListLink = { path: pagePaths.deskDeposits, words: say('All deposits') };

/** One deposit at the desk in each of its states. */
export const DeskDepositPage = ({ view, stepUp, send }: CaseProps<DeskDepositView, DeskDepositEvent>) => (
  <CasePage
    noun="deposit"
    view={view}
    unknown={({ depositReference }) =>
      say('There is no deposit {depositReference} here.', { depositReference: depositReference })
    }
    list={allDeposits}
    onAgain={() => send({ type: 'again.requested' })}
  >
    {(seen) => (
      <>
        <Details view={seen} send={send} />
        {seen.dialog !== null && (
          <ActOnDepositDialog
            dialog={seen.dialog}
            message={seen.message}
            doing={seen.doing}
            stepUp={stepUp}
            send={send}
          />
        )}
      </>
    )}
  </CasePage>
);

interface DetailsProps {
  readonly view: Extract<DeskDepositView, { show: 'deposit' }>;
  readonly send: CaseProps<never, DeskDepositEvent>['send'];
}

const Details = ({ view, send }: DetailsProps) => {
  const styles = useStyles();
  const { deposit, agency, effect, slip } = view;
  return (
    <CaseFrame
      heading={say('Deposit {depositReference}', { depositReference: deposit.depositReference })}
      badge={<DepositBadge state={deposit.state} />}
      summary={
        <Panel>
          <AgencyLines agency={agency} />
          <Money currency={deposit.currency} minor={deposit.amountMinor} strong large />
          <p>{view.sums}</p>
          {deposit.reason !== null && (
            <Notice tone="danger" announced={false}>
              {deposit.reason}
            </Notice>
          )}
          <WaitingAct waiting={view.waiting} />
          <Doubles doubles={view.doubles} />
          {view.proposing !== null && (
            <p>
              <Link className={styles.link} href={pagePaths.deskStatements}>
                {view.proposing}
              </Link>
            </p>
          )}
          <CaseActs noun="deposit" view={view} list={allDeposits} send={send} />
        </Panel>
      }
    >
      <div className={styles.column}>
        <Panel>
          <TitledSection title={say('Payment')}>
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
            <TitledSection title={say('What happened')}>
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
          <TitledSection title={say('Slip')}>
            {slip === null ? (
              <Quiet breaks>{say('No slip was sent with this request.')}</Quiet>
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
    </CaseFrame>
  );
};

/** The line of a statement that the payment was found by. */
const FoundBy = ({ line }: { readonly line: MatchedLine }) => {
  const styles = useStyles();
  return (
    <TitledSection title={say('Found in the statement')}>
      <p className={styles.double}>
        <span className={styles.strong}>{line.amount}</span>, <DayLabel day={line.bookedOn} />
      </p>
      {line.about !== '' && <p className={styles.double}>{line.about}</p>}
      <Quiet breaks>{line.account}</Quiet>
    </TitledSection>
  );
};

const Doubles = ({ doubles }: { readonly doubles: readonly DoubleLine[] }): ReactNode => {
  const styles = useStyles();
  if (doubles.length === 0) return null;
  return (
    <Notice tone="warning" announced={false}>
      <p className={styles.strong}>{say('This payment may have been claimed twice.')}</p>
      <Stack as="ul" gap={8} aria-label={say('Possible doubles')}>
        {doubles.map((double) => (
          <li key={double.depositReference} className={styles.double}>
            <Link className={styles.inline} href={pageAddress.deskDeposit(double.depositReference)}>
              {double.depositReference}
            </Link>{' '}
            {double.because}: {double.agencyName}, {double.amount}, <DayLabel day={double.paidOn} />,{' '}
            {double.stateWords.toLowerCase()}
          </li>
        ))}
      </Stack>
    </Notice>
  );
};
