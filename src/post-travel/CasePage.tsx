import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { flightOrderAddress, replayAddress } from '../../contract/page-addresses.ts';
import type { CaseKind, CaseTicket } from '../../contract/post-travel.ts';
import { say } from '../../contract/say.ts';
import { wordsOfCase } from '../../machines/post-travel/case-kinds.ts';
import type { CaseSide } from '../../machines/post-travel/case-list.machine.ts';
import type { CasePageEvent } from '../../machines/post-travel/case-page.setup.ts';
import type { CasePageView } from '../../machines/post-travel/case-page.view.ts';
import { pagesOfCase } from '../../machines/post-travel/case-pages.ts';
import { consentPanel } from '../../machines/post-travel/consent-words.ts';
import { AskConsent, askAgain, askAtDesk } from '../consent/AskConsent.tsx';
import { portalAskAtDesk, portalAskConsent } from '../consent/ask-consent-actors.ts';
import { ConsentPanel } from '../consent/ConsentPanel.tsx';
import { DepositTimeline } from '../deposits/DepositTimeline.tsx';
import { WaitingAct } from '../desk/WaitingAct.tsx';
import type { StepUpFlow } from '../step-up/StepUp.tsx';
import { DayLabel } from '../ui/DayLabel.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { clockOf, dayOf } from '../ui/format-time.ts';
import { NoSuchThing } from '../ui/NoSuchThing.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TicketNumber } from '../ui/TicketNumber.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { ActOnCaseDialog } from './ActOnCaseDialog.tsx';
import { CaseBadge } from './CaseBadge.tsx';
import { CaseMoney } from './CaseMoney.tsx';
import { NewFlightsPanel } from './NewFlightsPanel.tsx';
import { WishPanel } from './WishPanel.tsx';

const CaseChart = lazy(() => import('../flow-atlas/CaseChart.tsx').then((chunk) => ({ default: chunk.CaseChart })));

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 420px' },
  },
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
    '@media (pointer: fine)': { minHeight: '32px' },
  },
  flights: { margin: '0', padding: '0', listStyleType: 'none', fontVariantNumeric: 'tabular-nums' },
  tickets: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: '0', padding: '0', listStyleType: 'none' },
});

export interface CasePageProps {
  readonly view: CasePageView;
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: CasePageEvent) => void;
  /** Parts with flows of their own: the conversation, and who of the house works on it. */
  readonly children?: ReactNode;
}

/** One case in each of its states. */
export const CasePage = ({ view, stepUp, send, children }: CasePageProps) => {
  const styles = useStyles();
  const { noun } = wordsOfCase[view.kind];
  const lookAgain = () => send({ type: 'again.requested' });
  switch (view.show) {
    case 'reading':
      return (
        <div className={styles.page} role="status" aria-label={say('Loading the {noun}', { noun })}>
          <Skeleton width="280px" heightPx={36} />
          <Skeleton heightPx={140} />
          <Skeleton heightPx={280} />
        </div>
      );
    case 'unknown':
      return (
        <NoSuchThing
          title={say('No such {noun}', { noun })}
          sentence={say('There is no {noun} request {caseReference} here. Look for it in the list.', {
            noun,
            caseReference: view.caseReference,
          })}
          onAgain={lookAgain}
        >
          <AllCases kind={view.kind} side={view.side} />
        </NoSuchThing>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load this {noun}', { noun })}
          detail={say('{message} Nothing has changed.', { message: view.message })}
          actions={[{ words: say('Look again'), act: lookAgain }]}
        />
      );
    case 'case':
      return (
        <>
          <Details view={view} send={send}>
            {children}
          </Details>
          {view.dialog !== null && (
            <ActOnCaseDialog
              kind={view.kind}
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

const AllCases = ({ kind, side }: { readonly kind: CaseKind; readonly side: CaseSide }) => (
  <Link className={useStyles().link} href={side === 'desk' ? pagesOfCase[kind].deskList : pagesOfCase[kind].list}>
    {say('All {plural}', { plural: wordsOfCase[kind].plural.toLowerCase() })}
  </Link>
);

interface DetailsProps {
  readonly view: Extract<CasePageView, { show: 'case' }>;
  readonly send: CasePageProps['send'];
  readonly children: ReactNode;
}

const Details = ({ view, send, children }: DetailsProps) => {
  const styles = useStyles();
  const { case: one } = view;
  const words = wordsOfCase[one.kind];
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>
          {words.title} {one.caseReference}
        </PageHeading>
        <span role="status">
          <CaseBadge state={one.state} title={view.status} />
        </span>
      </div>
      <Panel>
        {view.agency !== null && (
          <div>
            <p className={styles.strong}>{view.agency.name}</p>
            <p className={styles.quiet}>
              {[view.agency.email, view.agency.phone].filter((part) => part !== null).join(' · ')}
            </p>
          </div>
        )}
        {one.reason !== null && (
          <Notice tone="danger" announced={false}>
            {one.reason}
          </Notice>
        )}
        <WaitingAct waiting={view.waiting} />
        {view.message !== null && view.dialog === null && <Notice tone="danger">{view.message}</Notice>}
        <Acts view={view} send={send} />
      </Panel>
      {view.isCharted && (
        <Suspense fallback={<Skeleton heightPx={480} />}>
          <CaseChart kind={one.kind} states={one.history.map(({ state }) => state)} now={one.state} />
        </Suspense>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel>
            <TitledSection title={say('What happened, and what comes next')}>
              <DepositTimeline
                history={one.history}
                next={view.next}
                owner={view.owner}
                by={view.dueAt}
                isLate={view.isLate}
              />
            </TitledSection>
          </Panel>
          {children}
        </div>
        <div className={styles.column}>
          {view.wish !== null && <WishPanel wish={view.wish} />}
          {view.newFlights !== null && <NewFlightsPanel flights={view.newFlights} />}
          <ConsentPanel
            view={consentPanel(view.side, one)}
            ask={
              view.side === 'desk' ? (
                <AskConsent reference={one.caseReference} at="desk" words={askAtDesk} actors={portalAskAtDesk} />
              ) : (
                <AskConsent
                  reference={one.caseReference}
                  at={one.consent.rule === 'required' ? 'named' : 'anywhere'}
                  words={askAgain}
                  actors={portalAskConsent}
                />
              )
            }
          />
          <Panel>
            <TitledSection title={say('Money')}>
              <CaseMoney money={view.money} title={view.moneyTitle} isDone={view.isMoneyDone} />
            </TitledSection>
          </Panel>
          <Panel>
            <TitledSection title={say('Tickets')}>
              <ul className={styles.tickets}>
                {one.tickets.map(({ paxId, name, ticketNumber, flights }) => (
                  <li key={paxId}>
                    {name}, <TicketNumber number={ticketNumber} />
                    {flights !== null && <FlightsBack flights={flights} />}
                  </li>
                ))}
              </ul>
              {one.closesAt !== null && one.owner !== null && (
                <p className={styles.quiet}>
                  {say('{lasts} until {closesAt}.', { lasts: words.lasts, closesAt: momentText(one.closesAt) })}
                </p>
              )}
              {one.airlineAnswer !== null && (
                <p className={styles.quiet}>
                  {say('The airline answered: {airlineAnswer}', { airlineAnswer: one.airlineAnswer })}
                </p>
              )}
            </TitledSection>
          </Panel>
        </div>
      </div>
    </div>
  );
};

/** The flights of a ticket that come back, where others stay. */
const FlightsBack = ({ flights }: { readonly flights: NonNullable<CaseTicket['flights']> }) => {
  const styles = useStyles();
  return (
    <ul className={styles.flights} aria-label={say('Only these flights')}>
      {flights.map(({ flight, origin, destination, departsAt }) => (
        <li key={`${flight}${departsAt}`} className={styles.quiet}>
          {origin}–{destination}, <DayLabel day={dayOf(departsAt)} />, {clockOf(departsAt)}, {flight}
        </li>
      ))}
    </ul>
  );
};

const Acts = ({ view, send }: Omit<DetailsProps, 'children'>) => {
  const styles = useStyles();
  const { buttons, doing, dialog, side, case: one } = view;
  const isBusy = doing !== 'nothing';
  const blocked = buttons.filter(({ reason }) => reason !== null);
  return (
    <>
      <div className={styles.buttons} role="group" aria-label={say('What can be done')}>
        {buttons.map((button) => (
          <Button
            key={button.act}
            appearance={button.isPrimary ? 'primary' : 'secondary'}
            disabledFocusable={isBusy || button.reason !== null}
            onClick={() => send({ type: 'act.chosen', act: button.act })}
          >
            {button.label}
          </Button>
        ))}
        <Button appearance="subtle" disabledFocusable={isBusy} onClick={() => send({ type: 'again.requested' })}>
          {doing === 'reading' ? say('Looking again …') : say('Look again')}
        </Button>
        <Button
          appearance="subtle"
          aria-expanded={view.isCharted}
          disabledFocusable={isBusy}
          onClick={() => send({ type: 'chart.toggled' })}
        >
          {view.isCharted ? say('Hide chart') : say('Show as chart')}
        </Button>
        {doing === 'acting' && dialog === null && <span role="status">{say('Saving…')}</span>}
        {side === 'agency' && (
          <Link className={styles.link} href={flightOrderAddress(one.orderReference)}>
            {say('Order {orderReference}', { orderReference: one.orderReference })}
          </Link>
        )}
        <Link className={styles.link} href={replayAddress(side, one.caseReference)}>
          {say('As it stood')}
        </Link>
        <AllCases kind={view.kind} side={side} />
      </div>
      {blocked.map(({ act, label, reason }) => (
        <p key={act} className={styles.quiet}>
          {label}: {reason}
        </p>
      ))}
    </>
  );
};
