import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { replayAddress } from '../../contract/page-addresses.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { DeskTicketingEvent } from '../../machines/desk/desk-ticketing.setup.ts';
import type { DeskTicketingView } from '../../machines/desk/desk-ticketing.view.ts';
import type { StepUpFlow } from '../step-up/StepUp.tsx';
import { Badge } from '../ui/Badge.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { ActOnTicketingDialog } from './ActOnTicketingDialog.tsx';
import { CaseActs, type ListLink } from './CaseActs.tsx';
import { AgencyLines, CaseFrame, CaseLoading, CaseUnknown } from './CaseFrame.tsx';
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

export interface DeskTicketingPageProps {
  readonly view: DeskTicketingView;
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: DeskTicketingEvent) => void;
}

/** One order at the desk whose tickets were asked for, in each of its states. */
export const DeskTicketingPage = ({ view, stepUp, send }: DeskTicketingPageProps) => {
  const lookAgain = () => send({ type: 'again.requested' });
  switch (view.show) {
    case 'reading':
      return <CaseLoading noun="order" />;
    case 'unknown':
      return (
        <CaseUnknown
          noun="order"
          words={say('No tickets were asked for of an order {orderReference}.', {
            orderReference: view.orderReference,
          })}
          list={allOrders}
          onAgain={lookAgain}
        />
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load this order')}
          detail={view.message}
          actions={[{ words: say('Look again'), act: lookAgain }]}
        />
      );
    case 'order':
      return (
        <>
          <Details view={view} send={send} />
          {view.dialog !== null && (
            <ActOnTicketingDialog
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

const allOrders: ListLink = { path: pagePaths.deskTicketings, words: say('All orders in ticketing') };

interface DetailsProps {
  readonly view: Extract<DeskTicketingView, { show: 'order' }>;
  readonly send: DeskTicketingPageProps['send'];
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
          {view.message !== null && view.dialog === null && <Notice tone="danger">{view.message}</Notice>}
          <CaseActs
            noun="order"
            buttons={view.buttons}
            doing={view.doing}
            inDialog={view.dialog !== null}
            list={allOrders}
            send={send}
          />
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
