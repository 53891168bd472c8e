import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import type { Order } from '../../contract/orders/orders.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { OrderView } from '../../machines/orders/order.view.ts';
import type { RecordStop } from '../../machines/parts/record-stops.ts';
import type { RestToPay } from '../../machines/sale/standing-words.ts';
import { moneyFacts } from '../sale/money-facts.tsx';
import { AirlineTail } from '../ui/AirlineTail.tsx';
import { DayLabel } from '../ui/DayLabel.tsx';
import { FlightTime } from '../ui/FlightTime.tsx';
import { dayText, thisYear } from '../ui/format-day.ts';
import { dayOf } from '../ui/format-time.ts';
import { Money } from '../ui/Money.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PassCard, type PassFact } from '../ui/PassCard.tsx';
import { sizes } from '../ui/sizes.ts';
import { momentText } from '../ui/zoned-moment.ts';
import { OrderBadge } from './OrderBadge.tsx';

const useStyles = makeStyles({
  journeys: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXXL,
    rowGap: tokens.spacingVerticalM,
  },
  journey: {
    display: 'grid',
    gridTemplateColumns: '32px auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
  },
  route: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXL },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
    '@media (pointer: fine)': { minHeight: sizes.control },
  },
  codes: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

export interface OrderHeadProps {
  readonly order: Order;
  readonly standing: OrderView;
  readonly stops: readonly RecordStop[];
  /** What is still to be paid of it. `null`: nothing is. */
  readonly toPay: RestToPay | null;
  /** `part`: the page has a heading of its own above. */
  readonly heading?: 'page' | 'part';
}

/** Head of the order in the form of a boarding pass: route, times, state, who must act, and the references. */
export const OrderHead = ({ order, standing, stops, toPay, heading = 'page' }: OrderHeadProps) => {
  const styles = useStyles();
  const { names, itinerary } = order;
  const cityOf = (code: string): string => names.airports[code]?.cityName ?? code;
  const [outbound] = itinerary.journeyWises;
  const isReturn = itinerary.journeyWises.length === 2 && itinerary.journeyWises[1]?.destination === outbound?.origin;
  const cities = itinerary.journeyWises.map(({ destination }) => cityOf(destination));
  const route = isReturn
    ? `${cityOf(outbound?.origin ?? '')} ⇄ ${cities[0]}`
    : [cityOf(outbound?.origin ?? ''), ...cities].join(' → ');
  return (
    <PassCard
      name={say('Order')}
      badge={<OrderBadge state={order.state} title={standing.title} />}
      whoMustAct={whoMustAct(order, toPay)}
      stops={stops}
      facts={[
        { word: say('Airline PNR'), is: 'large', value: order.pnr ?? say('Not yet') },
        { word: say('Order reference'), is: 'code', value: order.orderReference },
        ...differenceFact(order),
        ...moneyFacts(order.standing, order.sums.currency),
      ]}
    >
      {heading === 'page' ? <PageHeading>{route}</PageHeading> : <h2 className={styles.route}>{route}</h2>}
      <div className={styles.journeys}>
        {itinerary.journeyWises.map((journey) => {
          const airlineCode = journey.segments[0]?.airlineCode ?? itinerary.airlineCode;
          const airline = names.airlines[airlineCode];
          return (
            <div key={journey.segments[0]?.departsAt} className={styles.journey}>
              <AirlineTail code={airlineCode} {...(airline ? { colour: airline.colour, name: airline.name } : {})} />
              <div>
                <p className={styles.codes}>
                  {journey.origin} → {journey.destination}
                </p>
                <p>
                  <DayLabel day={journey.departureDate} />, <FlightTime clock={journey.departureTiming} /> –{' '}
                  <FlightTime
                    clock={journey.arrivalTiming}
                    dayOffset={journey.arrivalDayOffset}
                    day={dayOf(journey.segments.at(-1)?.arrivesAt ?? journey.departureDate)}
                  />
                </p>
              </div>
            </div>
          );
        })}
      </div>
      <p>{standing.words}</p>
      <ExchangeLinks exchange={order.exchange} />
    </PassCard>
  );
};

/** What the wallet pays in the open exchange of the seats. */
const differenceFact = ({ exchange: { payMinor }, sums: { currency } }: Order): readonly PassFact[] =>
  payMinor === null
    ? []
    : [{ word: say('Difference to pay'), is: 'money', value: <Money currency={currency} minor={payMinor} /> }];

/** The ways to the tickets whose place these take, to their exchange, and to those that took the place of these. */
const ExchangeLinks = ({ exchange: { of, caseReference, newOrders } }: Pick<Order, 'exchange'>) => {
  const { links, link } = useStyles();
  const ways = [
    ...(of === null ? [] : [{ to: pageAddress.flightOrder(of), words: say('Order {of} of the old tickets', { of }) }]),
    ...(caseReference === null
      ? []
      : [
          { to: pageAddress.exchangeDetails(caseReference), words: say('Exchange {caseReference}', { caseReference }) },
        ]),
    ...newOrders.map((reference) => ({
      to: pageAddress.flightOrder(reference),
      words: say('Order {reference} of the new tickets', { reference }),
    })),
  ];
  if (ways.length === 0) return null;
  return (
    <p className={links}>
      {ways.map(({ to, words }) => (
        <Link key={to} href={to} className={link}>
          {words}
        </Link>
      ))}
    </p>
  );
};

/** Who must act, and by when. */
const whoMustAct = ({ state, timeLimit, facts, exchange }: Order, toPay: RestToPay | null): string => {
  if (toPay !== null) return `${toPay.words} ${dayText(toPay.day, thisYear)}`;
  switch (state) {
    case 'held':
      if (facts.forExchange) return whoMustExchange(exchange, timeLimit);
      return timeLimit === null ? say('Pay to issue tickets') : say('Pay by {at}', { at: momentText(timeLimit.at) });
    case 'ticketing':
      return say('The airline is issuing the tickets. This page updates itself.');
    case 'ticketed':
      return say('Nothing to do');
    case 'cancelled':
    case 'expired':
    case 'failed':
    case 'voided':
    case 'refunded':
    case 'exchanged':
      return say('Closed');
  }
};

/** The exchange decides about seats that are held for it; seats for which none was asked end by themselves. */
const whoMustExchange = ({ caseReference }: Order['exchange'], timeLimit: Order['timeLimit']): string => {
  const at = timeLimit === null ? '' : momentText(timeLimit.at);
  return caseReference === null
    ? say('Ask for the exchange by {at}', { at })
    : say('Decided in the exchange, held until {at}', { at });
};
