import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { replayAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import { isNothingAsked, type OrderPageView } from '../../machines/orders/order-page.view.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FareSums } from '../ui/FareSums.tsx';
import { FlightTimeline } from '../ui/FlightTimeline.tsx';
import { OrderColumns } from '../ui/OrderColumns.tsx';
import { Panel } from '../ui/Panel.tsx';
import { OrderDetailsLoader } from '../ui/placeholders/OrderDetailsLoader.tsx';
import { CreditNotes } from './CreditNotes.tsx';
import { NoSuchOrder } from './NoSuchOrder.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderAskButton } from './OrderAskButton.tsx';
import { OrderConsent } from './OrderConsent.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderMessages } from './OrderMessages.tsx';
import { OrderBalance, OrderMoney } from './OrderMoney.tsx';
import { OrderOptions } from './OrderOptions.tsx';
import { OrderSsrHistory } from './OrderSsrHistory.tsx';
import { OrderSupplementary } from './OrderSupplementary.tsx';
import { OrderTravellers } from './OrderTravellers.tsx';
import { TravellerPassport } from './TravellerPassport.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXL },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  rules: { color: tokens.colorNeutralForeground2 },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
    '@media (pointer: fine)': { minHeight: '32px' },
  },
});

export interface OrderPageProps {
  readonly view: OrderPageView;
  readonly send: (event: OrderPageEvent) => void;
  /** Until when the seats are held, below the head. */
  readonly timeLimit?: ReactNode;
  /** How the order is paid, while that is chosen. */
  readonly paymentChoice?: ReactNode;
}

/** The order page in each of its states. */
export const OrderPage = ({ view, send, timeLimit, paymentChoice }: OrderPageProps) => {
  const styles = useStyles();
  switch (view.show) {
    case 'loading':
      return <OrderDetailsLoader words={view.words} slow={view.slow} />;
    case 'missing':
      return <NoSuchOrder title={say('There is no such order')} detail={view.words} />;
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load this order')}
          detail={view.words}
          actions={[{ words: say('Reload order'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'order': {
      const { order, standing, money, doing, question, verification, amendment, ticketMail, detail } = view;
      const isFree = isNothingAsked(doing);
      return (
        <div className={styles.page}>
          <OrderHead order={order} standing={standing} toPay={money.toPay} />
          {timeLimit}
          <OrderActions
            order={order}
            actions={standing.actions}
            doing={doing}
            paymentChoice={paymentChoice}
            send={send}
          />
          <OrderConsent order={order} send={send} />
          <OrderColumns
            first={
              <>
                <Panel>
                  <h2 className={styles.title}>{say('Flights')}</h2>
                  <FlightTimeline journeys={order.itinerary.journeyWises} names={order.names} />
                </Panel>
                <Panel>
                  <h2 className={styles.title}>{say('Travellers')}</h2>
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
                </Panel>
                {order.options.length > 0 && (
                  <Panel>
                    <h2 className={styles.title}>{say('Seats and extras')}</h2>
                    <OrderOptions order={order} />
                    {order.mayReadSsr && <OrderSsrHistory detail={detail} send={send} />}
                  </Panel>
                )}
                <Panel>
                  <h2 className={styles.title}>{say('Contact and remarks')}</h2>
                  <OrderSupplementary
                    order={order}
                    amendment={amendment}
                    ticketMail={ticketMail}
                    isFree={isFree}
                    question={question}
                    send={send}
                  />
                </Panel>
              </>
            }
            beside={
              <>
                <Panel>
                  <h2 className={styles.title}>{say('Fare')}</h2>
                  <FareSums
                    sums={order.sums}
                    fares={order.fares}
                    toPayMinor={order.sums.agentMinor}
                    payWords={money.priceWords}
                  />
                  {order.state === 'held' && (
                    <>
                      <OrderAskButton
                        isFree={verification.allowed && isFree}
                        question={verification.allowed ? question : verification.reason}
                        onAsk={() => send({ type: 'verification.requested' })}
                      >
                        {verification.label}
                      </OrderAskButton>
                    </>
                  )}
                </Panel>
                <Panel>
                  <h2 className={styles.title}>{say('Money')}</h2>
                  <OrderMoney lines={order.money} currency={order.sums.currency} />
                  <OrderBalance orderReference={order.orderReference} currency={order.sums.currency} money={money} />
                  <CreditNotes
                    order={order}
                    isFree={view.whyNoCreditNote === null && isFree}
                    question={view.whyNoCreditNote ?? question}
                    send={send}
                  />
                </Panel>
                <Panel>
                  <h2 className={styles.title}>{order.brand.name}</h2>
                  <p>
                    {say('{checked} · {cabinBaggage} in the cabin', {
                      checked:
                        order.brand.baggage === null
                          ? say('No checked bag')
                          : say('{baggage} checked', { baggage: order.brand.baggage }),
                      cabinBaggage: order.brand.cabinBaggage,
                    })}
                  </p>
                  <div className={styles.rules}>
                    <p>{say('Change: {words}', { words: order.brand.change.words })}</p>
                    <p>{say('Refund: {words}', { words: order.brand.refund.words })}</p>
                  </div>
                </Panel>
              </>
            }
            last={
              <>
                <Panel>
                  <h2 className={styles.title}>{say('Messages')}</h2>
                  <OrderMessages messages={order.messages} isFree={isFree} question={question} send={send} />
                </Panel>
                {order.history !== null && (
                  <Panel>
                    <h2 className={styles.title}>{say('History')}</h2>
                    <OrderHistory history={order.history} />
                    <Link className={styles.link} href={replayAddress('agency', order.orderReference)}>
                      {say('As it stood at any moment')}
                    </Link>
                  </Panel>
                )}
              </>
            }
          />
        </div>
      );
    }
  }
};
