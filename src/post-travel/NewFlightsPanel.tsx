import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { flightOrderAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { NewFlights } from '../../machines/post-travel/case-page.view.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import { clockOf, dayOf } from '../ui/format-time.ts';
import { Panel } from '../ui/Panel.tsx';
import { TicketNumber } from '../ui/TicketNumber.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { BrandLine } from './BrandLine.tsx';

const useStyles = makeStyles({
  flights: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: '0', padding: '0', listStyleType: 'none' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  flight: { fontVariantNumeric: 'tabular-nums' },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
    '@media (pointer: fine)': { minHeight: '32px' },
  },
});

/** The flights for which the tickets of a case are exchanged, with their own order. */
export const NewFlightsPanel = ({ flights: shown }: { readonly flights: NewFlights }) => {
  const styles = useStyles();
  const { order, booking, flights, brand, creditNumber } = shown;
  return (
    <Panel>
      <TitledSection title={say('New flights')}>
        <ul className={styles.flights}>
          {flights.map(({ flight, origin, destination, departsAt }) => (
            <li key={`${flight}${departsAt}`} className={styles.flight}>
              <span className={styles.strong}>
                {origin} → {destination}
              </span>
              , <DayLabel day={dayOf(departsAt)} />, {clockOf(departsAt)}, {flight}
            </li>
          ))}
        </ul>
        <BrandLine brand={brand} />
        <p className={styles.quiet}>{booking}</p>
        {creditNumber !== null && (
          <p className={styles.quiet}>
            {say('The airline keeps what is left over as credit')} <TicketNumber number={creditNumber} />
          </p>
        )}
        {order !== null && (
          <Link className={styles.link} href={flightOrderAddress(order)}>
            {say('Order {order} of the new flights', { order })}
          </Link>
        )}
      </TitledSection>
    </Panel>
  );
};
