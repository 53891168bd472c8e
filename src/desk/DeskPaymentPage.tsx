import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { DeskPaymentEvent } from '../../machines/desk/desk-online-payment.setup.ts';
import type { DeskPaymentView } from '../../machines/desk/desk-online-payment.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { ActOnPaymentDialog } from './ActOnPaymentDialog.tsx';
import { CaseActs, type ListLink } from './CaseActs.tsx';
import { AgencyLines, CaseFrame, CasePage } from './CaseFrame.tsx';
import type { CaseProps } from './case-screen.tsx';
import { DeskCase } from './DeskCase.tsx';
import { Effect } from './Effect.tsx';
import { PaymentEvents } from './PaymentEvents.tsx';
import { TwoBooks } from './TwoBooks.tsx';
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

const allPayments: ListLink = { path: pagePaths.deskOnlinePayments, words: say('All online payments') };

/** One online payment at the desk in each of its states. */
export const DeskPaymentPage = ({ view, stepUp, send }: CaseProps<DeskPaymentView, DeskPaymentEvent>) => (
  <CasePage
    noun="payment"
    view={view}
    unknown={({ code }) => say('There is no online payment {code} here.', { code: code })}
    list={allPayments}
    onAgain={() => send({ type: 'again.requested' })}
  >
    {(seen) => (
      <>
        <Details view={seen} send={send} />
        {seen.dialog !== null && (
          <ActOnPaymentDialog
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
  readonly view: Extract<DeskPaymentView, { show: 'payment' }>;
  readonly send: CaseProps<never, DeskPaymentEvent>['send'];
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
          <CaseActs noun="payment" view={view} list={allPayments} send={send} />
        </Panel>
      }
    >
      <div className={styles.column}>
        <Panel>
          <TwoBooks
            theirs={say('Gateway')}
            lines={view.books.lines.map(({ asked, said, ...line }) => ({ ...line, ours: asked, theirs: said }))}
            said={
              view.books.saidAt &&
              say('The gateway’s server answered {saidAt}.', { saidAt: momentText(view.books.saidAt) })
            }
          />
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
