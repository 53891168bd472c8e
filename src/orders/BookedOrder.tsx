import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CalendarClockRegular } from '@fluentui/react-icons/svg/calendar-clock';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import type { ReactNode } from 'react';
import type { Order } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import { type OrderPageView, viewOfOrderPage } from '../../machines/orders/order-page.view.ts';
import { useView } from '../live-flows/use-view.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Row } from '../ui/Row.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderConsent } from './OrderConsent.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderOptions } from './OrderOptions.tsx';
import { OrderTravellers } from './OrderTravellers.tsx';
import { PaymentOfOrder } from './PaymentOfOrder.tsx';
import { paymentChoiceOf, useOrderPage } from './use-order-page.ts';

const useStyles = makeStyles({
  icon: { fontSize: tokens.fontSizeHero800, flexShrink: '0', color: tokens.colorNeutralForeground2 },
  issued: { color: tokens.colorStatusSuccessForeground1 },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** An order that was booked a moment ago on this page, with the actions of its order page. */
export const BookedOrder = ({ order, children }: { readonly order: Order; readonly children?: ReactNode }) => {
  const page = useOrderPage(order.orderReference, order);
  return (
    <BookedOrderView
      view={useView(page, viewOfOrderPage)}
      send={page.send}
      paymentChoice={<PaymentOfOrder flow={useView(page, paymentChoiceOf)} />}
    >
      {children}
    </BookedOrderView>
  );
};

export interface BookedOrderViewProps {
  readonly view: OrderPageView;
  readonly send: (event: OrderPageEvent) => void;
  readonly paymentChoice?: ReactNode;
  /** Shown between the title and the order: what is still to do. */
  readonly children?: ReactNode;
}

export const BookedOrderView = ({ view, send, paymentChoice, children }: BookedOrderViewProps) => {
  const styles = useStyles();
  if (view.show !== 'order') return null;
  const { order, standing, stops, money, doing, ticketMail } = view;
  return (
    <>
      <Row gap={12} wrap={false}>
        <StateIcon order={order} />
        <PageHeading key={order.state} compact>
          {titleOf(order, standing.title)}
        </PageHeading>
      </Row>
      {children}
      <OrderHead order={order} standing={standing} stops={stops} toPay={money.toPay} heading="part" />
      <OrderActions order={order} actions={standing.actions} doing={doing} paymentChoice={paymentChoice} send={send} />
      <OrderConsent order={order} send={send} />
      <Panel>
        <h2 className={styles.title}>{say('Travellers')}</h2>
        <OrderTravellers order={order} waiting={standing.waiting} mailWords={ticketMail.words} />
      </Panel>
      {order.options.length > 0 && (
        <Panel>
          <h2 className={styles.title}>{say('Seats and extras')}</h2>
          {order.options.some(({ state }) => state === 'refused') && (
            <Notice tone="warning">
              {say('The airline does not provide some of what was chosen. It was free of charge; all else stands.')}
            </Notice>
          )}
          <OrderOptions order={order} />
        </Panel>
      )}
    </>
  );
};

const StateIcon = ({ order: { state } }: { readonly order: Order }) => {
  const styles = useStyles();
  if (state === 'ticketed')
    return <CheckmarkCircleRegular aria-hidden className={mergeClasses(styles.icon, styles.issued)} />;
  if (state === 'held') return <CalendarClockRegular aria-hidden className={styles.icon} />;
  return <InfoRegular aria-hidden className={styles.icon} />;
};

const titleOf = ({ state, timeLimit }: Order, standing: string): string => {
  if (state === 'ticketed') return say('Tickets issued');
  return state === 'held' && timeLimit !== null
    ? say('Seats held until {at}', { at: momentText(timeLimit.at) })
    : standing;
};
