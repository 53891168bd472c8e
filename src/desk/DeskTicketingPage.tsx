import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { replayAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { DeskTicketingEvent } from '../../machines/desk/desk-ticketing.setup.ts';
import type { DeskTicketingView } from '../../machines/desk/desk-ticketing.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { ActOnTicketingDialog } from './ActOnTicketingDialog.tsx';
import { CaseActs, type ListLink } from './CaseActs.tsx';
import { AgencyLines, CaseFrame, CasePage } from './CaseFrame.tsx';
import type { CaseProps } from './case-screen.tsx';
import { DeskCase } from './DeskCase.tsx';
import { Effect } from './Effect.tsx';
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
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    margin: '0',
    padding: '0',
    listStyleType: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
    '@media (pointer: fine)': { minHeight: '32px' },
  },
  traveller: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
  },
});

const allOrders: ListLink = { path: pagePaths.deskTicketings, words: say('All orders in ticketing') };

/** One order at the desk whose tickets were asked for, in each of its states. */
export const DeskTicketingPage = ({ view, stepUp, send }: CaseProps<DeskTicketingView, DeskTicketingEvent>) => (
  <CasePage
    noun="order"
    view={view}
    unknown={({ orderReference }) =>
      say('No tickets were asked for of an order {orderReference}.', {
        orderReference: orderReference,
      })
    }
    list={allOrders}
    onAgain={() => send({ type: 'again.requested' })}
  >
    {(seen) => (
      <>
        <Details view={seen} send={send} />
        {seen.dialog !== null && (
          <ActOnTicketingDialog
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
  readonly view: Extract<DeskTicketingView, { show: 'order' }>;
  readonly send: CaseProps<never, DeskTicketingEvent>['send'];
}

const Details = ({ view, send }: DetailsProps) => {
  const styles = useStyles();
  const { owner } = view;
  return (
    <CaseFrame
      heading={say('Ticketing of {orderReference}', { orderReference: view.orderReference })}
      badge={<Badge tone={view.tone}>{view.badge}</Badge>}
      summary={
        <Panel>
          <AgencyLines agency={view.agency} />
          <p className={styles.amount}>{view.amount}</p>
          <p>{view.trip}</p>
          <p className={styles.quiet}>
            {say('Tickets asked for {askedAt}. {asked}', { askedAt: momentText(view.askedAt), asked: view.asked })}
          </p>
          {owner !== null && (
            <p className={mergeClasses(styles.quiet, owner.isLate && styles.late)}>
              {say('{owner}. The seats are held until {timeLimitAt}.', {
                owner: owner.isLate
                  ? say('{name} is late: it should have acted by {at}', { name: owner.name, at: momentText(owner.at) })
                  : say('{name} acts by {at}', { name: owner.name, at: momentText(owner.at) }),
                timeLimitAt: momentText(view.timeLimitAt),
              })}
            </p>
          )}
          <WaitingAct waiting={view.waiting} />
          {view.found !== null && <Notice tone="warning">{view.found}</Notice>}
          <CaseActs noun="order" view={view} list={allOrders} send={send} />
        </Panel>
      }
    >
      <div className={styles.column}>
        <Panel>
          <TitledSection title={say('Travellers')}>
            <ul className={styles.list} aria-label={say('Travellers')}>
              {view.travellers.map(({ name, ticket }) => (
                <li key={name} className={styles.traveller}>
                  <span>{name}</span>
                  <span className={styles.quiet}>{ticket}</span>
                </li>
              ))}
            </ul>
          </TitledSection>
        </Panel>
        {view.effects.map((effect) => (
          <Panel key={effect.heading}>
            <Effect title={effect.heading} postings={effect.postings} figures={effect.figures} />
          </Panel>
        ))}
      </div>
      <div className={styles.column}>
        <Panel>
          <TitledSection title={say('History')}>
            <ul className={styles.list} aria-label={say('History')}>
              {view.history.map(({ at, who, what }) => (
                <li key={`${at} ${what}`}>
                  {what}
                  <br />
                  <span className={styles.quiet}>
                    {who}, {momentText(at)}
                  </span>
                </li>
              ))}
            </ul>
            <Link className={styles.link} href={replayAddress('desk', view.orderReference)}>
              {say('As it stood at any moment')}
            </Link>
          </TitledSection>
        </Panel>
        <Panel>
          <DeskCase key={view.orderReference} queue="ticketing" caseId={view.orderReference} />
        </Panel>
      </div>
    </CaseFrame>
  );
};
