import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { DeskDifferenceEvent } from '../../machines/desk/desk-supplier-difference.setup.ts';
import type { DeskDifferenceView } from '../../machines/desk/desk-supplier-difference.view.ts';
import { activityOf } from '../../machines/parts/record-activity.ts';
import { Activity } from '../ui/Activity.tsx';
import { Badge } from '../ui/Badge.tsx';
import { DayLabel } from '../ui/DayLabel.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { ActedCase } from './ActedCase.tsx';
import { CaseActs, type ListLink } from './CaseActs.tsx';
import { AgencyLines, CaseColumn, CaseFrame, CaseLines, OwnerLine } from './CaseFrame.tsx';
import type { CaseProps } from './case-screen.tsx';
import { DeskCase } from './DeskCase.tsx';
import { TwoBooks } from './TwoBooks.tsx';

const useStyles = makeStyles({
  strong: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});

const allDifferences: ListLink = { path: pagePaths.deskSupplierBooks, words: say('All bookings at suppliers') };

type Props = CaseProps<DeskDifferenceView, DeskDifferenceEvent>;

/** One difference between a supplier's books and ours, in each of its states. */
export const DeskDifferencePage = ({ view, stepUp, send }: Props) => (
  <ActedCase
    noun="difference"
    view={view}
    unknown={({ reference }) => say('No supplier has a booking {reference} otherwise than we do.', { reference })}
    list={allDifferences}
    reasonHint={say('It is kept with the difference.')}
    stepUp={stepUp}
    send={send}
  >
    {(seen) => <Details view={seen} send={send} />}
  </ActedCase>
);

interface DetailsProps {
  readonly view: Extract<DeskDifferenceView, { show: 'difference' }>;
  readonly send: Props['send'];
}

const Details = ({ view, send }: DetailsProps) => {
  const styles = useStyles();
  const { sale, supplier, reference } = view;
  return (
    <CaseFrame
      heading={say('{reference} at {supplier}', { reference, supplier })}
      badge={<Badge tone={view.tone}>{view.badge}</Badge>}
      summary={<Summary view={view} send={send} />}
    >
      <CaseColumn>
        <Panel>
          <TwoBooks
            theirs={supplier}
            lines={view.lines}
            said={say('Suppliers do not say names, days and amounts. Seen last {at}.', { at: momentText(view.seenAt) })}
          />
        </Panel>
        {sale !== null && (
          <Panel>
            <TitledSection title={say('Our booking')}>
              <div>
                <p className={styles.strong}>{sale.title}</p>
                {sale.words !== null && <Quiet breaks>{sale.words}</Quiet>}
              </div>
              <p>
                <span className={styles.strong}>{sale.amount}</span> {sale.payment.title}
                {sale.payment.due !== null && (
                  <span>
                    {' '}
                    {sale.payment.due.words} <DayLabel day={sale.payment.due.day} />
                  </span>
                )}
              </p>
              {sale.heldUntil !== null && (
                <Quiet breaks>{say('Time limit {at}', { at: momentText(sale.heldUntil) })}</Quiet>
              )}
              <CaseLines name={say('What was booked')} lines={sale.parts} />
              <CaseLines name={say('Travellers')} lines={sale.travellers} />
              {sale.address !== null && (
                <TextLink as={Link} href={sale.address}>
                  {say('Open the booking')}
                </TextLink>
              )}
            </TitledSection>
          </Panel>
        )}
      </CaseColumn>
      <CaseColumn>
        <Panel>
          <DeskCase key={reference} queue="supplier-differences" caseId={reference} />
        </Panel>
        <Panel>
          <TitledSection title={say('History')}>
            <Activity lines={activityOf(view.history)} />
          </TitledSection>
        </Panel>
      </CaseColumn>
    </CaseFrame>
  );
};

/** Whose booking it is, what differs, what to do about it, and by when. */
const Summary = ({ view, send }: DetailsProps) => {
  const styles = useStyles();
  const { agency, closed, due, remedy } = view;
  return (
    <Panel>
      {agency === null ? <p>{say('No agency has an order under this reference.')}</p> : <AgencyLines agency={agency} />}
      <div>
        <p className={styles.strong}>{view.what}</p>
        <Quiet breaks>{say('Found {foundAt}, {seen}.', { foundAt: momentText(view.foundAt), seen: view.seen })}</Quiet>
        {due !== null && <OwnerLine name={say('Desk')} {...due} />}
      </div>
      {remedy !== null && (
        <Notice tone="warning" announced={false}>
          {remedy}
        </Notice>
      )}
      {closed !== null && (
        <Notice tone="success" announced={false}>
          {closed.words} {momentText(closed.at)}.{closed.reason !== null && <span> {closed.reason}</span>}
        </Notice>
      )}
      <CaseActs noun="difference" view={view} list={allDifferences} send={send} />
    </Panel>
  );
};
