import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { createContext, memo, useContext } from 'react';
import type { CardView } from '../../machines/flights/itinerary-card.ts';
import { Badge } from '../ui/Badge.tsx';
import { useCardLayout } from '../ui/card-layout.ts';
import { Money } from '../ui/Money.tsx';
import type { SendResults } from './flow-props.ts';
import { IncludedIcons } from './IncludedIcons.tsx';
import { JourneyLine } from './JourneyLine.tsx';
import { perPersonText } from './price-words.ts';

const useStyles = makeStyles({
  brand: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, maxWidth: '100%' },
  brandName: {
    fontWeight: tokens.fontWeightSemibold,
    overflowX: 'hidden',
    overflowY: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  seats: { fontSize: tokens.fontSizeBase200, color: tokens.colorStatusWarningForeground1, whiteSpace: 'nowrap' },
  perPerson: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  details: {
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
    minWidth: '0',
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  narrowOnly: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    '@container (min-width: 720px)': { display: 'none' },
  },
  compare: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '24px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  box: { width: '16px', height: '16px', margin: '0', accentColor: tokens.colorCompoundBrandBackground },
  narrowCompare: { paddingTop: tokens.spacingVerticalXS, '@container (min-width: 720px)': { display: 'none' } },
  fares: { minWidth: '120px', '@media (pointer: coarse)': { minHeight: '44px' } },
});

export interface ItineraryCardProps {
  readonly card: CardView;
  readonly send: SendResults;
  /** The comparison is full. */
  readonly full: boolean;
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

const Card = ({ card, send, full }: ItineraryCardProps) => {
  const styles = useStyles();
  const layout = useCardLayout();
  const { price, otherBrands } = card;
  return (
    <div className={layout.card}>
      <div className={layout.legs} id={`itinerary-${card.key}`}>
        {card.legs.map((leg, index) => (
          <JourneyLine
            key={`${leg.journey.origin}${String(index)}`}
            leg={leg}
            unfold={() => send({ type: 'segments.toggled', itineraryId: card.itineraryId, journey: index })}
          />
        ))}
      </div>
      <div className={layout.fare}>
        <div className={styles.brand}>
          <span className={styles.brandName}>{card.brandName}</span>
          {card.standsOut.includes('best') && <Badge>Best</Badge>}
        </div>
        <IncludedIcons included={card.included} />
        {card.seatsLeft !== null && <span className={styles.seats}>{seatsWords(card.seatsLeft)}</span>}
        <div className={styles.brand}>
          <Button
            className={styles.details}
            appearance="subtle"
            size="small"
            aria-expanded={card.opened === 'details'}
            onClick={() => toggle(card, 'details', send)}
          >
            Details
            {card.opened === 'details' ? <ChevronUpRegular aria-hidden /> : <ChevronDownRegular aria-hidden />}
          </Button>
          <CompareBox card={card} full={full} send={send} />
        </div>
      </div>
      <div className={layout.price}>
        <Money currency={price.currency} minor={price.totalMinor} large strong />
        <div className={styles.perPerson}>{perPersonText(price)}</div>
        <div className={styles.narrowOnly}>
          {narrowFacts(card)}
          {card.seatsLeft !== null && <span className={styles.seats}>{` · ${seatsWords(card.seatsLeft)}`}</span>}
        </div>
      </div>
      <div className={layout.button}>
        <Button
          className={styles.fares}
          aria-expanded={card.opened === 'brands'}
          onClick={() => toggle(card, 'brands', send)}
        >
          {otherBrands === 0 ? 'See fare' : `See ${otherBrands + 1} fares`}
        </Button>
        <div className={styles.narrowCompare}>
          <CompareBox card={card} full={full} send={send} />
        </div>
      </div>
    </div>
  );
};

/** An itinerary of the list: times, what its cheapest brand includes, price. */
export const ItineraryCard = memo(Card);

/** Ids of the compared itineraries. A context, so that the boxes change at once although the list is redrawn later. */
export const Compared = createContext<ReadonlySet<string>>(new Set());

interface CompareBoxProps {
  readonly card: CardView;
  readonly full: boolean;
  readonly send: SendResults;
}

/** When four itineraries are compared, the box is disabled and its title says why. */
const CompareBox = ({ card, full, send }: CompareBoxProps) => {
  const styles = useStyles();
  const compared = useContext(Compared).has(card.itineraryId);
  const closed = full && !compared;
  return (
    <label
      className={styles.compare}
      title={closed ? 'You can compare up to four. Remove one to add another.' : undefined}
    >
      <input
        type="checkbox"
        className={styles.box}
        checked={compared}
        aria-disabled={closed}
        onChange={() => send({ type: 'compare.toggled', itineraryId: card.itineraryId })}
      />
      Compare
    </label>
  );
};

const seatsWords = (seats: number): string => (seats === 1 ? '1 seat left' : `${seats} seats left`);

/** The fare in one line, for cards without a fare column. */
const narrowFacts = ({ standsOut, brandName, included }: CardView): string =>
  [
    ...(standsOut.includes('best') ? ['Best'] : []),
    brandName,
    ...included.filter(({ kind }) => kind === 'baggage').map((thing) => thing.words),
  ].join(' · ');
