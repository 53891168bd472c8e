import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { replayAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { DeskTicketingEvent } from '../../machines/desk/desk-ticketing.setup.ts';
import type { DeskTicketingView } from '../../machines/desk/desk-ticketing.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextLink } from '../ui/TextLink.tsx';
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
  late: { color: tokens.colorStatusDangerForeground1 },
  amount: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  list: { fontVariantNumeric: 'tabular-nums' },
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
          <Quiet breaks>
            {say('Tickets asked for {askedAt}. {asked}', { askedAt: momentText(view.askedAt), asked: view.asked })}
          </Quiet>
          {owner !== null && (
            <Quiet breaks className={owner.isLate ? styles.late : undefined}>
              {say('{owner}. The seats are held until {timeLimitAt}.', {
                owner: owner.isLate
                  ? say('{name} is late: it should have acted by {at}', { name: owner.name, at: momentText(owner.at) })
                  : say('{name} acts by {at}', { name: owner.name, at: momentText(owner.at) }),
                timeLimitAt: momentText(view.timeLimitAt),
              })}
            </Quiet>
          )}
          <WaitingAct waiting={view.waiting} />
          {view.found !== null && <Notice tone="warning">{view.found}</Notice>}
          <CaseActs noun="order" view={view} list={allOrders} send={send} />
        </Panel>
      }
    >
      <Stack gap={16}>
        <Panel>
          <TitledSection title={say('Travellers')}>
            <Stack as="ul" gap={8} className={styles.list} aria-label={say('Travellers')}>
              {view.travellers.map(({ name, ticket }) => (
                <li key={name} className={styles.traveller}>
                  <span>{name}</span>
                  <Quiet as="span" breaks>
                    {ticket}
                  </Quiet>
                </li>
              ))}
            </Stack>
          </TitledSection>
        </Panel>
        {view.effects.map((effect) => (
          <Panel key={effect.heading}>
            <Effect title={effect.heading} postings={effect.postings} figures={effect.figures} />
          </Panel>
        ))}
      </Stack>
      <Stack gap={16}>
        <Panel>
          <TitledSection title={say('History')}>
            <Stack as="ul" gap={8} className={styles.list} aria-label={say('History')}>
              {view.history.map(({ at, who, what }) => (
                <li key={`${at} ${what}`}>
                  {what}
                  <br />
                  <Quiet as="span" breaks>
                    {who}, {momentText(at)}
                  </Quiet>
                </li>
              ))}
            </Stack>
            <TextLink as={Link} href={replayAddress('desk', view.orderReference)}>
              {say('As it stood at any moment')}
            </TextLink>
          </TitledSection>
        </Panel>
        <Panel>
          <DeskCase key={view.orderReference} queue="ticketing" caseId={view.orderReference} />
        </Panel>
      </Stack>
    </CaseFrame>
  );
};
