import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as pagePaths from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { DeskPaymentEvent } from '../../machines/desk/desk-online-payment.setup.ts';
import type { DeskPaymentView } from '../../machines/desk/desk-online-payment.view.ts';
import type { StepUpFlow } from '../step-up/StepUp.tsx';
import { Badge } from '../ui/Badge.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { ActOnPaymentDialog } from './ActOnPaymentDialog.tsx';
import { CaseActs, type ListLink } from './CaseActs.tsx';
import { AgencyLines, CaseFrame, CaseLoading, CaseUnknown } from './CaseFrame.tsx';
import { DeskCase } from './DeskCase.tsx';
import { Effect } from './Effect.tsx';
import { PaymentBooks } from './PaymentBooks.tsx';
import { PaymentEvents } from './PaymentEvents.tsx';
import { WaitingAct } from './WaitingAct.tsx';

const useStyles = makeStyles({
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  late: { color: tokens.colorStatusDangerForeground1 },
  amount: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  list: { display: 'grid', rowGap: tokens.spacingVerticalXS, margin: '0', padding: '0', listStyleType: 'none' },
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
  const lookAgain = () => send({ type: 'again.requested' });
  switch (view.show) {
    case 'reading':
      return <CaseLoading noun="payment" />;
    case 'unknown':
      return (
        <CaseUnknown
          noun="payment"
          words={say('There is no online payment {code} here.', { code: view.code })}
          list={allPayments}
          onAgain={lookAgain}
        />
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load this payment')}
          detail={view.message}
          actions={[{ words: say('Look again'), act: lookAgain }]}
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

const allPayments: ListLink = { path: pagePaths.deskOnlinePayments, words: say('All online payments') };

interface DetailsProps {
  readonly view: Extract<DeskPaymentView, { show: 'payment' }>;
  readonly send: DeskPaymentPageProps['send'];
}

const Details = ({ view, send }: DetailsProps) => {
  const styles = useStyles();
  const { agency, owner, proposal } = view;
  return (
    <CaseFrame
      heading={say('Online payment {code}', { code: view.code })}
      badge={<Badge tone={view.tone}>{view.badge}</Badge>}
      summary={
        <Panel>
          <AgencyLines agency={agency} />
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
          <WaitingAct waiting={view.waiting} />
          {owner !== null && (
            <p className={mergeClasses(styles.quiet, owner.isLate && styles.late)}>
              {owner.isLate
                ? say('{name} is late: it should have acted by {at}', { name: owner.name, at: momentText(owner.at) })
                : say('{name} acts by {at}', { name: owner.name, at: momentText(owner.at) })}
            </p>
          )}
          <Differences differences={view.differences} />
          {view.message !== null && view.dialog === null && <Notice tone="danger">{view.message}</Notice>}
          <CaseActs
            noun="payment"
            buttons={view.buttons}
            doing={view.doing}
            inDialog={view.dialog !== null}
            list={allPayments}
            send={send}
          />
        </Panel>
      }
    >
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
          <TitledSection title={say('What happened')}>
            <PaymentEvents events={view.events} />
          </TitledSection>
        </Panel>
        <Panel>
          <DeskCase key={view.code} queue="online-payments" caseId={view.code} />
        </Panel>
      </div>
    </CaseFrame>
  );
};

const Differences = ({ differences }: { readonly differences: DetailsProps['view']['differences'] }): ReactNode => {
  const styles = useStyles();
  if (differences.length === 0) return null;
  return (
    <Notice tone="danger" announced={false}>
      <ul className={styles.list} aria-label={say('Differences between the books')}>
        {differences.map(({ words, ours, theirs }) => (
          <li key={words}>{say('{words}: ours {ours}; the gateway’s {theirs}', { words, ours, theirs })}</li>
        ))}
      </ul>
      <Link className={styles.inline} href={pagePaths.deskReconciliation}>
        {say('Reconciliation')}
      </Link>
    </Notice>
  );
};
