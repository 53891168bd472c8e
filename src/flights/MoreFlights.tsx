import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { CardView } from '../../machines/flights/itinerary-card.ts';
import type { SendResults } from './flow-props.ts';
import { JourneyLine } from './JourneyLine.tsx';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: '0', padding: '0', listStyleType: 'none' },
  one: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTop: '0' },
    '@container (max-width: 719px)': {
      flexDirection: 'column',
      alignItems: 'stretch',
      rowGap: tokens.spacingVerticalS,
    },
  },
  legs: { flexGrow: '1', minWidth: '0' },
  choose: { flexShrink: '0' },
});

export interface MoreFlightsProps {
  /** `null`: they could not be loaded. */
  readonly more: readonly CardView[] | null;
  readonly send: SendResults;
}

/** Other flights at the same price with the same airlines. Choosing one replaces the card's flights. */
export const MoreFlights = ({ more, send }: MoreFlightsProps) => {
  const styles = useStyles();
  if (more === null) {
    return (
      <div role="alert">
        <p>{say('More flights could not be loaded. The fares of this card are not affected.')}</p>
        <Button onClick={() => send({ type: 'brands.retried' })}>{say('Reload more flights')}</Button>
      </div>
    );
  }
  if (more.length === 0)
    return <p>{say('No other flights of this search have the same airlines, class and price.')}</p>;
  return (
    <ul className={styles.list}>
      {more.map((card) => (
        <li key={card.itineraryId} className={styles.one}>
          <div className={styles.legs}>
            {card.legs.map((leg, index) => (
              <JourneyLine key={`${leg.journey.origin}${String(index)}`} leg={leg} />
            ))}
          </div>
          <Button
            className={styles.choose}
            aria-label={say('See fares of {times}', {
              times: card.legs.map(({ journey }) => journey.departureTiming).join(', '),
            })}
            onClick={() => send({ type: 'combination.chosen', itineraryId: card.itineraryId })}
          >
            {say('See fares')}
          </Button>
        </li>
      ))}
    </ul>
  );
};
