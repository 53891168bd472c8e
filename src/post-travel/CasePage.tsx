import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { pageAddress, replayAddress } from '../../contract/page-addresses.ts';
import type { CaseKind, CaseTicket } from '../../contract/post-travel/post-travel.ts';
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
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextLink } from '../ui/TextLink.tsx';
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
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 420px' },
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  flights: { margin: '0', padding: '0', listStyleType: 'none', fontVariantNumeric: 'tabular-nums' },
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
  const { noun } = wordsOfCase[view.kind];
  const lookAgain = () => send({ type: 'again.requested' });
  switch (view.show) {
    case 'reading':
      return (
        <Stack gap={16} role="status" aria-label={say('Loading the {noun}', { noun })}>
          <Skeleton width="280px" heightPx={36} />
          <Skeleton heightPx={140} />
          <Skeleton heightPx={280} />
        </Stack>
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
  <TextLink as={Link} href={side === 'desk' ? pagesOfCase[kind].deskList : pagesOfCase[kind].list}>
    {say('All {plural}', { plural: wordsOfCase[kind].plural.toLowerCase() })}
  </TextLink>
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
    <Stack gap={16}>
      <Row gap={12}>
        <PageHeading>
          {words.title} {one.caseReference}
        </PageHeading>
        <span role="status">
          <CaseBadge state={one.state} title={view.status} />
        </span>
      </Row>
      <Panel>
        {view.agency !== null && (
          <div>
            <p className={styles.strong}>{view.agency.name}</p>
            <Quiet breaks>{[view.agency.email, view.agency.phone].filter((part) => part !== null).join(' · ')}</Quiet>
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
        <Stack gap={16}>
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
        </Stack>
        <Stack gap={16}>
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
              <Stack as="ul" gap={8}>
                {one.tickets.map(({ paxId, name, ticketNumber, flights }) => (
                  <li key={paxId}>
                    {name}, <TicketNumber number={ticketNumber} />
                    {flights !== null && <FlightsBack flights={flights} />}
                  </li>
                ))}
              </Stack>
              {one.closesAt !== null && one.owner !== null && (
                <Quiet breaks>
                  {say('{lasts} until {closesAt}.', { lasts: words.lasts, closesAt: momentText(one.closesAt) })}
                </Quiet>
              )}
              {one.airlineAnswer !== null && (
                <Quiet breaks>
                  {say('The airline answered: {airlineAnswer}', { airlineAnswer: one.airlineAnswer })}
                </Quiet>
              )}
            </TitledSection>
          </Panel>
        </Stack>
      </div>
    </Stack>
  );
};

/** The flights of a ticket that come back, where others stay. */
const FlightsBack = ({ flights }: { readonly flights: NonNullable<CaseTicket['flights']> }) => {
  const styles = useStyles();
  return (
    <ul className={styles.flights} aria-label={say('Only these flights')}>
      {flights.map(({ flight, origin, destination, departsAt }) => (
        <Quiet key={`${flight}${departsAt}`} as="li" breaks>
          {origin}–{destination}, <DayLabel day={dayOf(departsAt)} />, {clockOf(departsAt)}, {flight}
        </Quiet>
      ))}
    </ul>
  );
};

const Acts = ({ view, send }: Omit<DetailsProps, 'children'>) => {
  const { buttons, doing, dialog, side, case: one } = view;
  const isBusy = doing !== 'nothing';
  const blocked = buttons.filter(({ reason }) => reason !== null);
  return (
    <>
      <Row gap={8} role="group" aria-label={say('What can be done')}>
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
          <TextLink as={Link} href={pageAddress.flightOrder(one.orderReference)}>
            {say('Order {orderReference}', { orderReference: one.orderReference })}
          </TextLink>
        )}
        <TextLink as={Link} href={replayAddress(side, one.caseReference)}>
          {say('As it stood')}
        </TextLink>
        <AllCases kind={view.kind} side={side} />
      </Row>
      {blocked.map(({ act, label, reason }) => (
        <Quiet key={act} breaks>
          {label}: {reason}
        </Quiet>
      ))}
    </>
  );
};
