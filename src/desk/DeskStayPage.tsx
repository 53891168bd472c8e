import { makeStyles, tokens } from '@fluentui/react-components';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { DeskStayEvent } from '../../machines/desk/desk-stay.setup.ts';
import type { DeskStayView } from '../../machines/desk/desk-stay.view.ts';
import { activityOf } from '../../machines/parts/record-activity.ts';
import { StayLines } from '../hotels/booking/StaySummary.tsx';
import { StayTerms } from '../hotels/booking/StayTerms.tsx';
import { StayGuests } from '../hotels/order/StayRooms.tsx';
import { OrderMoney } from '../orders/OrderMoney.tsx';
import { Activity } from '../ui/Activity.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Figures } from '../ui/Figures.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { AnswerForStayDialog } from './AnswerForStayDialog.tsx';
import { CaseActs, type ListLink } from './CaseActs.tsx';
import { AgencyLines, CaseFrame, CasePage } from './CaseFrame.tsx';
import type { CaseProps } from './case-screen.tsx';
import { DeskCase } from './DeskCase.tsx';

const useStyles = makeStyles({
  late: { color: tokens.colorStatusDangerForeground1 },
  amount: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});

const allStays: ListLink = { path: pagePaths.deskStays, words: say('All stays') };

/** One hotel stay at the desk, in each of its states. */
export const DeskStayPage = ({ view, stepUp, send }: CaseProps<DeskStayView, DeskStayEvent>) => (
  <CasePage
    noun="stay"
    view={view}
    unknown={({ orderReference }) =>
      say('No stay {orderReference} was booked here.', { orderReference: orderReference })
    }
    list={allStays}
    onAgain={() => send({ type: 'again.requested' })}
  >
    {(seen) => (
      <>
        <Details view={seen} send={send} />
        {seen.dialog !== null && (
          <AnswerForStayDialog
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
  readonly view: Extract<DeskStayView, { show: 'stay' }>;
  readonly send: CaseProps<never, DeskStayEvent>['send'];
}

const Details = ({ view, send }: DetailsProps) => {
  const { order } = view;
  return (
    <CaseFrame
      heading={say('Stay {orderReference}', { orderReference: view.orderReference })}
      badge={<Badge tone={view.tone}>{view.badge}</Badge>}
      summary={<Summary view={view} send={send} />}
    >
      <Stack gap={16}>
        <Panel>
          <TitledSection title={say('The stay')}>
            <StayLines order={order} />
          </TitledSection>
        </Panel>
        <Panel>
          <TitledSection title={say('Guests')}>
            <StayGuests order={order} />
          </TitledSection>
        </Panel>
        <Panel>
          <TitledSection title={say('Cancellation and what is paid there')}>
            <StayTerms order={order} />
          </TitledSection>
        </Panel>
        <Panel>
          <TitledSection title={say('Money')}>
            <OrderMoney lines={order.money} currency={order.sums.currency} />
          </TitledSection>
        </Panel>
      </Stack>
      <Stack gap={16}>
        <Panel>
          <DeskCase key={view.orderReference} queue="stays" caseId={view.orderReference} />
        </Panel>
        <Panel>
          <TitledSection title={say('History')}>
            <Activity lines={activityOf(view.history)} />
          </TitledSection>
        </Panel>
      </Stack>
    </CaseFrame>
  );
};

/** Whose stay it is, who has to answer, and what can be entered. */
const Summary = ({ view, send }: DetailsProps) => {
  const styles = useStyles();
  const { awaited } = view;
  return (
    <Panel>
      <AgencyLines agency={view.agency} />
      <p className={styles.amount}>{view.amount}</p>
      <div>
        <p>{view.bought}</p>
        <Quiet breaks>
          {say('{booked} on {bookedAt}.', { booked: view.booked, bookedAt: momentText(view.bookedAt) })}
        </Quiet>
        {awaited !== null && (
          <Quiet breaks className={awaited.isLate ? styles.late : undefined}>
            {awaited.isLate
              ? say('{name} is late: it should have answered by {at}.', {
                  name: awaited.name,
                  at: momentText(awaited.at),
                })
              : say('{name} answers by {at}.', { name: awaited.name, at: momentText(awaited.at) })}
          </Quiet>
        )}
      </div>
      {view.toDecide !== null && <Notice tone="warning">{view.toDecide}</Notice>}
      {view.order.reason !== null && <p>{say('The agency was told: {reason}', { reason: view.order.reason })}</p>}
      {view.price !== null && (
        <TitledSection title={view.price.heading}>
          <Figures figures={view.price.figures} />
          <p>{view.price.words}</p>
          <Quiet breaks>{momentText(view.price.madeAt)}</Quiet>
        </TitledSection>
      )}
      <CaseActs noun="stay" view={view} list={allStays} send={send} />
    </Panel>
  );
};
