import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { displayMoney } from '../../contract/money.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { BookingEvent } from '../../machines/booking/flight-booking.setup.ts';
import type { BookingView } from '../../machines/booking/flight-booking.view.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalM,
    maxWidth: '68ch',
    paddingTop: tokens.spacingVerticalXXXL,
    paddingBottom: tokens.spacingVerticalXXXL,
  },
  money: { fontWeight: tokens.fontWeightSemibold },
  buttons: { paddingTop: tokens.spacingVerticalM },
  button: { '@media (pointer: coarse)': { minHeight: sizes.touch } },
});

export interface BookingStoppedProps {
  readonly view: Extract<BookingView, { show: 'stopped' }>;
  readonly send: (event: BookingEvent) => void;
  readonly results: string;
}

/**
 * A booking that cannot go on: what happened, what it means for the money, and the next steps. The first is the primary
 * one.
 */
export const BookingStopped = ({ view, send, results }: BookingStoppedProps) => {
  const styles = useStyles();
  const { notice, order } = view;
  return (
    <div className={styles.frame}>
      <PageHeading key={view.stop} compact>
        {notice.title}
      </PageHeading>
      <p>{notice.happened}</p>
      <p className={styles.money}>{notice.money}</p>
      {view.shortfallMinor !== null && order !== null && (
        <p>
          {say('Your wallet is {displayMoney} short.', {
            displayMoney: displayMoney({ currency: order.sums.currency, minor: view.shortfallMinor }),
          })}
        </p>
      )}
      {view.words !== null && <Quiet>{view.words}</Quiet>}
      <Row gap={8} align="stretch" className={styles.buttons}>
        {notice.offers.map((offer, index) => {
          const look = { className: styles.button, appearance: index === 0 ? 'primary' : 'secondary' } as const;
          switch (offer) {
            case 'again':
              return (
                <Button key={offer} {...look} onClick={() => send({ type: 'again.requested' })}>
                  {say('Try again')}
                </Button>
              );
            case 'search':
              return (
                <Button key={offer} {...look} onClick={() => send({ type: 'search.renewed' })}>
                  {say('Search again')}
                </Button>
              );
            case 'pay':
              return (
                <Button key={offer} {...look} onClick={() => send({ type: 'payment.confirmed' })}>
                  {order === null
                    ? say('Pay')
                    : say('Pay {displayMoney}', {
                        displayMoney: displayMoney({ currency: order.sums.currency, minor: order.sums.agentMinor }),
                      })}
                </Button>
              );
            case 'results':
              return (
                <Link key={offer} href={results} asChild>
                  <Button as="a" {...look}>
                    {say('Choose another fare')}
                  </Button>
                </Link>
              );
            case 'order':
              return order === null ? null : (
                <Link key={offer} href={pageAddress.flightOrder(order.orderReference)} asChild>
                  <Button as="a" {...look}>
                    {say('Open order {orderReference}', { orderReference: order.orderReference })}
                  </Button>
                </Link>
              );
          }
        })}
      </Row>
    </div>
  );
};
