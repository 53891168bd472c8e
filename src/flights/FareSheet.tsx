import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { OpenedView } from '../../machines/flights/flight-results.view.ts';
import type { CardView } from '../../machines/flights/itinerary-card.ts';
import { BottomSheet } from './BottomSheet.tsx';
import { CompareBox } from './CompareBox.tsx';
import type { SendResults } from './flow-props.ts';
import { JourneyLine } from './JourneyLine.tsx';
import { OpenedPanel } from './OpenedPanel.tsx';

const useStyles = makeStyles({
  flights: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
  },
});

export interface FareSheetProps {
  readonly opened: OpenedView;
  /** `undefined`: its row is not at hand. */
  readonly card: CardView | undefined;
  readonly leaving: boolean;
  readonly send: SendResults;
}

/** Fares and details of a card as a sheet over the list, for phones. */
export const FareSheet = ({ opened, card, leaving, send }: FareSheetProps) => {
  const styles = useStyles();
  return (
    <BottomSheet label={say('Fares and details')} onClose={() => send({ type: 'itinerary.closed' })}>
      {card !== undefined && (
        <div className={styles.flights}>
          {card.legs.map((leg) => (
            <JourneyLine key={`${leg.journey.origin}${leg.journey.departureDate}`} leg={leg} />
          ))}
          <CompareBox id={card.itineraryId} />
        </div>
      )}
      <OpenedPanel place="sheet" opened={opened} leaving={leaving} send={send} />
    </BottomSheet>
  );
};
