import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Order } from '../../contract/orders.ts';
import { say } from '../../contract/say.ts';
import type { OrderView } from '../../machines/orders/order.view.ts';
import { AirlineTail } from '../ui/AirlineTail.tsx';
import { DayLabel } from '../ui/DayLabel.tsx';
import { FlightTime } from '../ui/FlightTime.tsx';
import { dayOf } from '../ui/format-time.ts';
import { Money } from '../ui/Money.tsx';
import { momentText } from '../ui/moment-text.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { OrderBadge } from './OrderBadge.tsx';

const narrow = '@media (max-width: 719px)';

const useStyles = makeStyles({
  pass: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    alignContent: 'start',
    padding: tokens.spacingHorizontalXXL,
    [narrow]: { padding: tokens.spacingHorizontalL },
  },
  stub: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalM,
    minWidth: '220px',
    padding: tokens.spacingHorizontalXXL,
    borderLeft: `2px dashed ${tokens.colorNeutralStroke1}`,
    [narrow]: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: tokens.spacingHorizontalXXXL,
      padding: tokens.spacingHorizontalL,
      borderLeft: '0 none transparent',
      borderTop: `2px dashed ${tokens.colorNeutralStroke1}`,
    },
  },
  state: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
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
  codes: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  word: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  code: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.04em',
    fontVariantNumeric: 'tabular-nums',
  },
  paid: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  pnr: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    [narrow]: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  },
});

export interface OrderHeadProps {
  readonly order: Order;
  readonly standing: OrderView;
  /** `part`: the page has a heading of its own above. */
  readonly heading?: 'page' | 'part';
}

/** Head of the order in the form of a boarding pass: route, times, state, who must act, and the references. */
export const OrderHead = ({ order, standing, heading = 'page' }: OrderHeadProps) => {
  const styles = useStyles();
  const { names, itinerary } = order;
  const cityOf = (code: string): string => names.airports[code]?.cityName ?? code;
  const [outbound] = itinerary.journeyWises;
  const isReturn = itinerary.journeyWises.length === 2 && itinerary.journeyWises[1]?.destination === outbound?.origin;
  const stops = itinerary.journeyWises.map(({ destination }) => cityOf(destination));
  const route = isReturn
    ? `${cityOf(outbound?.origin ?? '')} ⇄ ${stops[0]}`
    : [cityOf(outbound?.origin ?? ''), ...stops].join(' → ');
  return (
    <section className={styles.pass} aria-label={say('Order')}>
      <div className={styles.body}>
        <div className={styles.state}>
          <OrderBadge state={order.state} title={standing.title} />
          <span role="status">{whoMustAct(order)}</span>
        </div>
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
      </div>
      <dl className={styles.stub}>
        <div>
          <dt className={styles.word}>{say('Airline PNR')}</dt>
          <dd className={mergeClasses(styles.code, styles.pnr)}>{order.pnr ?? say('Not yet')}</dd>
        </div>
        <div>
          <dt className={styles.word}>{say('Order reference')}</dt>
          <dd className={styles.code}>{order.orderReference}</dd>
        </div>
        {order.paidMinor > 0 && (
          <div>
            <dt className={styles.word}>{say('Paid from the wallet')}</dt>
            <dd className={styles.paid}>
              <Money currency={order.sums.currency} minor={order.paidMinor} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
};

/** Who must act, and by when. */
const whoMustAct = ({ state, timeLimit }: Order): string => {
  switch (state) {
    case 'held':
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
