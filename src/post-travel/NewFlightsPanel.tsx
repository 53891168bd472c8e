import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { NewFlights } from '../../machines/post-travel/case-page.view.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import { clockOf, dayOf } from '../ui/format-time.ts';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { TicketNumber } from '../ui/TicketNumber.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { BrandLine } from './BrandLine.tsx';

const useStyles = makeStyles({
  strong: { fontWeight: tokens.fontWeightSemibold },
  flight: { fontVariantNumeric: 'tabular-nums' },
});

/** The flights for which the tickets of a case are exchanged, with their own order. */
export const NewFlightsPanel = ({ flights: shown }: { readonly flights: NewFlights }) => {
  const styles = useStyles();
  const { order, booking, flights, brand, creditNumber } = shown;
  return (
    <Panel>
      <TitledSection title={say('New flights')}>
        <Stack as="ul" gap={8}>
          {flights.map(({ flight, origin, destination, departsAt }) => (
            <li key={`${flight}${departsAt}`} className={styles.flight}>
              <span className={styles.strong}>
                {origin} → {destination}
              </span>
              , <DayLabel day={dayOf(departsAt)} />, {clockOf(departsAt)}, {flight}
            </li>
          ))}
        </Stack>
        <BrandLine brand={brand} />
        <Quiet>{booking}</Quiet>
        {creditNumber !== null && (
          <Quiet>
            {say('The airline keeps what is left over as credit')} <TicketNumber number={creditNumber} />
          </Quiet>
        )}
        {order !== null && (
          <TextLink as={Link} href={pageAddress.flightOrder(order)}>
            {say('Order {order} of the new flights', { order })}
          </TextLink>
        )}
      </TitledSection>
    </Panel>
  );
};
