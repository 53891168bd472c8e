import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { DeskPaymentEvent } from '../../machines/desk/desk-online-payment.setup.ts';
import type { DeskPaymentView } from '../../machines/desk/desk-online-payment.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
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
  late: { color: tokens.colorStatusDangerForeground1 },
  amount: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
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
              {proposal.words}{' '}
              <Quiet as="span" breaks>
                {momentText(proposal.at)}
              </Quiet>
            </p>
          )}
          <WaitingAct waiting={view.waiting} />
          {owner !== null && (
            <Quiet breaks className={owner.isLate ? styles.late : undefined}>
              {owner.isLate
                ? say('{name} is late: it should have acted by {at}', { name: owner.name, at: momentText(owner.at) })
                : say('{name} acts by {at}', { name: owner.name, at: momentText(owner.at) })}
            </Quiet>
          )}
          <Differences differences={view.differences} />
          <CaseActs noun="payment" view={view} list={allPayments} send={send} />
        </Panel>
      }
    >
      <Stack gap={16}>
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
      </Stack>
      <Stack gap={16}>
        <Panel>
          <TitledSection title={say('What happened')}>
            <PaymentEvents events={view.events} />
          </TitledSection>
        </Panel>
        <Panel>
          <DeskCase key={view.code} queue="online-payments" caseId={view.code} />
        </Panel>
      </Stack>
    </CaseFrame>
  );
};

const Differences = ({ differences }: { readonly differences: DetailsProps['view']['differences'] }): ReactNode => {
  const styles = useStyles();
  if (differences.length === 0) return null;
  return (
    <Notice tone="danger" announced={false}>
      <Stack as="ul" gap={4} aria-label={say('Differences between the books')}>
        {differences.map(({ words, ours, theirs }) => (
          <li key={words}>{say('{words}: ours {ours}; the gateway’s {theirs}', { words, ours, theirs })}</li>
        ))}
      </Stack>
      <Link className={styles.inline} href={pagePaths.deskReconciliation}>
        {say('Reconciliation')}
      </Link>
    </Notice>
  );
};
