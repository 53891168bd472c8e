import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { say } from '../../contract/say.ts';
import type { CardView } from '../../machines/flights/itinerary-card.ts';
import { Badge } from '../ui/Badge.tsx';
import { useFlightCardLayout } from '../ui/flight-card-layout.ts';
import { Money } from '../ui/Money.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';
import { CompareBox } from './CompareBox.tsx';
import type { SendResults } from './flow-props.ts';
import { useFoldButtonStyles } from './fold-button-styles.ts';
import { IncludedIcons } from './IncludedIcons.tsx';
import { JourneyLine } from './JourneyLine.tsx';
import { perPersonText } from './price-words.ts';

const wide = '@container (min-width: 720px)';
const roomy = '@container (min-width: 860px)';

const useStyles = makeStyles({
  brand: {
    maxWidth: '100%',
    fontWeight: tokens.fontWeightSemibold,
    overflowX: 'hidden',
    overflowY: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  /** Before the brand, so that a long brand does not hide it. */
  best: { marginRight: tokens.spacingHorizontalS },
  seats: { fontSize: tokens.fontSizeBase200, color: tokens.colorStatusWarningForeground1, whiteSpace: 'nowrap' },
  wideOnly: { display: 'none', [wide]: { display: 'block' } },
  narrowOnly: { [wide]: { display: 'none' } },
  roomyOnly: { display: 'none', [roomy]: { display: 'block' } },
  lessThanRoomy: { [roomy]: { display: 'none' } },
  returns: {
    '::before': { content: '""', position: 'absolute', top: '-6px', right: '-8px', bottom: '-10px', left: '-8px' },
  },
  details: {
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
    minWidth: '0',
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
    // A chevron.
    '::after': {
      content: '""',
      width: '6px',
      height: '6px',
      marginTop: `calc(-1 * ${tokens.spacingVerticalXS})`,
      marginLeft: tokens.spacingHorizontalSNudge,
      borderRight: '1px solid',
      borderBottom: '1px solid',
      transform: 'rotate(45deg)',
    },
    '&[aria-expanded="true"]::after': { marginTop: tokens.spacingVerticalXXS, transform: 'rotate(-135deg)' },
  },
  /** On a narrow card, the touch target is larger than the button. */
  fares: {
    position: 'relative',
    minWidth: '96px',
    minHeight: sizes.choice,
    '::before': { content: '""', position: 'absolute', top: '-4px', right: '0', bottom: '-4px', left: '0' },
    [wide]: { minWidth: '120px', minHeight: sizes.control, '@media (pointer: coarse)': { minHeight: sizes.touch } },
  },
});

export interface ItineraryCardProps {
  readonly card: CardView;
  readonly send: SendResults;
}

/** Opens or closes a panel of a card. */
export const toggle = (
  { itineraryId, key, opened }: CardView,
  panel: 'brands' | 'details',
  send: SendResults,
): void => {
  if (opened === panel || (opened === 'more' && panel === 'brands')) return send({ type: 'itinerary.closed' });
  send({ type: panel === 'brands' ? 'brands.opened' : 'details.opened', itineraryId, rowKey: key });
};

const Card = ({ card, send }: ItineraryCardProps) => {
  const styles = useStyles();
  const layout = useFlightCardLayout();
  const { price, otherBrands } = card;
  const hasOthers = card.returns.others > 0;
  return (
    <div className={layout.card}>
      <div className={layout.legs} id={`itinerary-${card.key}`}>
        {card.legs.map((leg, index) => (
          <JourneyLine
            key={`${leg.journey.origin}${String(index)}`}
            leg={leg}
            unfold={() => send({ type: 'segments.toggled', itineraryId: card.itineraryId, journey: index })}
            after={index > 0 && hasOthers && <ReturnsButton card={card} send={send} beside="airline" />}
          />
        ))}
      </div>
      <div className={layout.fare}>
        <div className={styles.brand}>
          {card.standsOut.includes('best') && (
            <span className={styles.best}>
              <Badge>{say('Best')}</Badge>{' '}
            </span>
          )}
          {card.brandName}
        </div>
        <IncludedIcons included={card.included} />
        {card.separateTickets !== null && <span className={styles.seats}>{card.separateTickets}</span>}
        {card.seatsLeft !== null && <span className={styles.seats}>{seatsWords(card.seatsLeft)}</span>}
        <Row gap={8} wrap={false}>
          <Button
            className={styles.details}
            appearance="subtle"
            size="small"
            aria-expanded={card.opened === 'details'}
            onClick={() => toggle(card, 'details', send)}
          >
            {say('Details')}
          </Button>
          <CompareBox id={card.itineraryId} />
        </Row>
      </div>
      <div className={layout.price}>
        <Money currency={price.currency} minor={price.shownMinor} large strong />
        <Quiet as="div" small figures className={styles.wideOnly}>
          {perPersonText(price)}
        </Quiet>
        <Quiet as="div" small figures>
          <span className={styles.narrowOnly}>
            {narrowFacts(card)}
            {card.separateTickets !== null && <span className={styles.seats}>{` · ${card.separateTickets}`}</span>}
            {card.seatsLeft !== null && (
              <span className={styles.seats}>{say(' · {seatsLeft} left', { seatsLeft: card.seatsLeft })}</span>
            )}
            {hasOthers && ' · '}
          </span>
          {hasOthers && <ReturnsButton card={card} send={send} beside="price" />}
        </Quiet>
      </div>
      <Button
        className={mergeClasses(layout.button, styles.fares)}
        aria-expanded={card.opened === 'brands'}
        onClick={() => toggle(card, 'brands', send)}
      >
        {otherBrands === 0 ? say('See fare') : say('See {fares} fares', { fares: otherBrands + 1 })}
      </Button>
    </div>
  );
};

/** An itinerary of the list: times, what its cheapest brand includes, price. */
export const ItineraryCard = memo(Card);

interface ReturnsButtonProps extends Pick<ItineraryCardProps, 'card' | 'send'> {
  /** Beside the airline where the card is wide enough for both, otherwise beside the price. */
  readonly beside: 'airline' | 'price';
}

/** Shows or hides the other returns of the card's outbound. */
const ReturnsButton = ({ card: { returns }, send, beside }: ReturnsButtonProps) => {
  const styles = useStyles();
  const fold = useFoldButtonStyles();
  return (
    <button
      type="button"
      className={mergeClasses(
        fold.button,
        styles.returns,
        beside === 'airline' ? styles.roomyOnly : styles.lessThanRoomy,
      )}
      aria-expanded={returns.isUnfolded}
      onClick={() => send({ type: 'returns.toggled', outbound: returns.outbound })}
    >
      {returns.isUnfolded
        ? say('Fold returns')
        : say({ one: '+{count} return', other: '+{count} returns' }, { count: returns.others })}
    </button>
  );
};

const seatsWords = (seats: number): string =>
  say({ one: '{count} seat left', other: '{count} seats left' }, { count: seats });

/** The fare in one line, for cards without a fare column. */
const narrowFacts = ({ standsOut, brandName, included }: CardView): string =>
  [
    ...(standsOut.includes('best') ? ['Best'] : []),
    brandName,
    ...included
      .filter(({ kind }) => kind === 'baggage')
      .map(({ state, words }) => (state === 'no' ? say('No bag') : words)),
  ].join(' · ');
