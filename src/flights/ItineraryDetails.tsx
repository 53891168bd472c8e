import { makeStyles, tokens } from '@fluentui/react-components';
import type { OffersView } from '../../machines/flights/flight-results.view.ts';
import { BookButton } from './BookButton.tsx';
import { FareTabs } from './FareTabs.tsx';
import type { SendResults } from './flow-props.ts';
import { JourneyTimeline } from './JourneyTimeline.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    '@container (min-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr) 376px' },
  },
  journeys: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXL, minWidth: '0' },
  fare: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: '0' },
});

export interface ItineraryDetailsProps {
  readonly offers: Extract<OffersView, { show: 'shown' }>;
  readonly leaving: boolean;
  readonly send: SendResults;
}

/** Details of an itinerary: its flights as a timeline, and rules and price of the selected brand. */
export const ItineraryDetails = ({ offers, leaving, send }: ItineraryDetailsProps) => {
  const styles = useStyles();
  const { journeyWises } = offers.itinerary;
  return (
    <div className={styles.columns}>
      <div className={styles.journeys}>
        {journeyWises.map((journey, index) => (
          <JourneyTimeline
            key={`${journey.origin}${journey.departureDate}`}
            journey={journey}
            index={index}
            trip={journeyWises}
            names={offers.names}
            bookingClass={offers.selected.journeyTerms[index]?.bookingClass}
          />
        ))}
      </div>
      <div className={styles.fare}>
        <FareTabs offers={offers} send={send} />
        <BookButton brand={offers.selected} offers={offers} lead leaving={leaving} send={send} />
      </div>
    </div>
  );
};
