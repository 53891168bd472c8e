import { Link } from 'wouter';
import { replayAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import { isNothingAsked, type OrderPageView } from '../../machines/orders/order-page.view.ts';
import { activityOf } from '../../machines/parts/record-activity.ts';
import { RecordColumn, RecordColumns } from '../record/RecordColumns.tsx';
import { Activity } from '../ui/Activity.tsx';
import { FareSums } from '../ui/FareSums.tsx';
import { FlightTimeline } from '../ui/FlightTimeline.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { TitledPanel } from '../ui/TitledPanel.tsx';
import { CreditNotes } from './CreditNotes.tsx';
import { OrderAskButton } from './OrderAskButton.tsx';
import { OrderComposer } from './OrderComposer.tsx';
import { OrderBalance, OrderMoney } from './OrderMoney.tsx';
import { OrderOptions } from './OrderOptions.tsx';
import { OrderSsrHistory } from './OrderSsrHistory.tsx';
import { OrderSupplementary } from './OrderSupplementary.tsx';
import { OrderTravellers } from './OrderTravellers.tsx';
import { TravellerPassport } from './TravellerPassport.tsx';

export interface OrderTabProps {
  readonly view: Extract<OrderPageView, { show: 'order' }>;
  readonly send: (event: OrderPageEvent) => void;
}

/** The flights, and what was bought with them. */
export const OrderOverview = ({ view, send }: OrderTabProps) => {
  const { order, money, verification, question } = view;
  const { brand } = order;
  return (
    <RecordColumns
      beside={
        <>
          <TitledPanel title={say('Fare')}>
            <FareSums
              sums={order.sums}
              fares={order.fares}
              toPayMinor={order.sums.agentMinor}
              payWords={money.priceWords}
            />
            {order.state === 'held' && (
              <OrderAskButton
                isFree={verification.allowed && isNothingAsked(view.doing)}
                question={verification.allowed ? question : verification.reason}
                onAsk={() => send({ type: 'verification.requested' })}
              >
                {verification.label}
              </OrderAskButton>
            )}
          </TitledPanel>
          <TitledPanel title={brand.name}>
            <p>
              {say('{checked} · {cabinBaggage} in the cabin', {
                checked:
                  brand.baggage === null ? say('No checked bag') : say('{baggage} checked', { baggage: brand.baggage }),
                cabinBaggage: brand.cabinBaggage,
              })}
            </p>
            <div>
              <Quiet>{say('Change: {words}', { words: brand.change.words })}</Quiet>
              <Quiet>{say('Refund: {words}', { words: brand.refund.words })}</Quiet>
            </div>
          </TitledPanel>
        </>
      }
    >
      <TitledPanel title={say('Flights')}>
        <FlightTimeline journeys={order.itinerary.journeyWises} names={order.names} />
      </TitledPanel>
    </RecordColumns>
  );
};

/** Who travels with what, and how they are reached. */
export const OrderPeople = ({ view, send }: OrderTabProps) => {
  const { order, standing, doing, question, amendment, ticketMail, detail } = view;
  const isFree = isNothingAsked(doing);
  return (
    <RecordColumn>
      <TitledPanel title={say('Travellers')}>
        <OrderTravellers
          order={order}
          waiting={standing.waiting}
          passportOf={(traveller) =>
            order.mayShowPassports && (
              <TravellerPassport
                traveller={traveller}
                detail={detail}
                mayChange={amendment.allowed}
                isFree={isFree}
                question={question}
                send={send}
              />
            )
          }
        />
      </TitledPanel>
      {order.options.length > 0 && (
        <TitledPanel title={say('Seats and extras')}>
          <OrderOptions order={order} />
          {order.mayReadSsr && <OrderSsrHistory detail={detail} send={send} />}
        </TitledPanel>
      )}
      <TitledPanel title={say('Contact and remarks')}>
        <OrderSupplementary
          order={order}
          amendment={amendment}
          ticketMail={ticketMail}
          isFree={isFree}
          question={question}
          send={send}
        />
      </TitledPanel>
    </RecordColumn>
  );
};

/** What the wallet has paid, what came back, and the papers of it. */
export const OrderMoneyTab = ({ view, send }: OrderTabProps) => {
  const { order, money, question, whyNoCreditNote } = view;
  return (
    <RecordColumn>
      <Panel>
        <OrderMoney lines={order.money} currency={order.sums.currency} />
        <OrderBalance orderReference={order.orderReference} currency={order.sums.currency} money={money} />
        <CreditNotes
          order={order}
          isFree={whyNoCreditNote === null && isNothingAsked(view.doing)}
          question={whyNoCreditNote ?? question}
          send={send}
        />
      </Panel>
    </RecordColumn>
  );
};

/** What happened to the order, what colleagues wrote about it, and a line to write more. */
export const OrderActivity = ({ view, send }: OrderTabProps) => {
  const { order, doing, question } = view;
  const lines = activityOf(order.history, order.messages);
  return (
    <RecordColumn>
      <Panel>
        <OrderComposer count={order.messages.length} isFree={isNothingAsked(doing)} question={question} send={send} />
        {lines.length > 0 && <Activity lines={lines} />}
        {order.history !== null && (
          <TextLink as={Link} href={replayAddress('agency', order.orderReference)}>
            {say('As it stood at any moment')}
          </TextLink>
        )}
      </Panel>
    </RecordColumn>
  );
};
