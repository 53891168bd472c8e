import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { say } from '../../../contract/say.ts';
import type { FlightCard } from '../../../machines/flights/two-one-way.view.ts';
import { useFlightCardLayout } from '../../ui/flight-card-layout.ts';
import { Money } from '../../ui/Money.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { IncludedIcons } from '../IncludedIcons.tsx';
import { JourneyLine } from '../JourneyLine.tsx';
import { perPersonText } from '../price-words.ts';

const useStyles = makeStyles({
  money: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  fare: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  brand: { fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  seats: { fontSize: tokens.fontSizeBase200, color: tokens.colorStatusWarningForeground1, whiteSpace: 'nowrap' },
  choose: { minWidth: '104px' },
});

export interface FlightChoiceProps {
  /** Id of the card's element. */
  readonly id: string;
  readonly card: FlightCard;
  readonly choose: () => void;
}

/** A flight of one direction: times, what its cheapest brand includes, price, and whether it is chosen. */
export const FlightChoice = ({ id, card, choose }: FlightChoiceProps) => {
  const styles = useStyles();
  const layout = useFlightCardLayout();
  const { price, seatsLeft, separateTickets, chosen } = card;
  return (
    <div className={layout.card}>
      <div className={layout.legs} id={id}>
        {card.legs.map((leg) => (
          <JourneyLine key={leg.journey.origin} leg={leg} />
        ))}
      </div>
      <div className={layout.price}>
        <div className={styles.money}>
          <Money currency={price.currency} minor={price.shownMinor} large strong />
          <Quiet as="span" small figures>
            {perPersonText(price)}
          </Quiet>
        </div>
        <div className={styles.fare}>
          <span className={styles.brand}>{card.brandName}</span>
          <IncludedIcons included={card.included} />
          {separateTickets !== null && <span className={styles.seats}>{separateTickets}</span>}
          {seatsLeft !== null && (
            <span className={styles.seats}>
              {say({ one: '{count} seat left', other: '{count} seats left' }, { count: seatsLeft })}
            </span>
          )}
        </div>
      </div>
      <div className={layout.button}>
        <Button
          className={styles.choose}
          aria-pressed={chosen}
          aria-describedby={id}
          {...(chosen && { icon: <CheckmarkRegular /> })}
          onClick={choose}
        >
          {chosen ? say('Chosen') : say('Choose')}
        </Button>
      </div>
    </div>
  );
};
