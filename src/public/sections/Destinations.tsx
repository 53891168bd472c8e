import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { bannerSlideMs } from '../../../contract/public/banners.ts';
import type { AdvertisedFare } from '../../../contract/public/public-pages.ts';
import type { AdvertisedTrip } from '../../../contract/public/public-sections.ts';
import { say } from '../../../contract/say.ts';
import { resultsAddress } from '../../../contract/search-link.ts';
import { fareOfTrip, searchOfFare } from '../../../machines/public/advertised-trips.ts';
import { ageText } from '../../../machines/search-pad/fare-calendar.view.ts';
import { Slider } from '../../search-pad/Slider.tsx';
import { wantPage } from '../../storage/wanted-page.ts';
import { shortDayText } from '../../ui/format-day.ts';
import { Money } from '../../ui/Money.tsx';
import { ActionLink } from '../ActionLink.tsx';
import { Band } from '../Band.tsx';
import { Picture } from '../Picture.tsx';
import type { FaresProps } from './section-props.ts';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalXXL,
    '@media (min-width: 540px) and (max-width: 899px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (max-width: 539px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  /** Columns of cards of different heights. The order for the keyboard is that of the list. */
  masonry: {
    columnCount: 3,
    columnGap: tokens.spacingHorizontalXXL,
    '@media (min-width: 540px) and (max-width: 899px)': { columnCount: 2 },
    '@media (max-width: 539px)': { columnCount: 1 },
  },
  brick: { breakInside: 'avoid', marginBottom: tokens.spacingHorizontalXXL },
  card: {
    display: 'grid',
    overflowX: 'hidden',
    overflowY: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  wide: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
  },
  stacked: {
    flexDirection: 'column',
    alignItems: 'start',
    justifyContent: 'center',
    padding: tokens.spacingHorizontalXXXL,
  },
  city: { fontSize: tokens.fontSizeBase500, lineHeight: '26px', fontWeight: tokens.fontWeightSemibold },
  large: { fontSize: tokens.fontSizeHero700, lineHeight: '36px' },
  quiet: { color: tokens.colorNeutralForeground2 },
  fare: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  /** The whole card leads to the search. */
  search: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

/** `14 Dec`, or `28 Dec – 4 Jan` with the return. */
const daysOf = ({ departureDate, returnDate }: AdvertisedFare): string =>
  returnDate === null ? shortDayText(departureDate) : `${shortDayText(departureDate)} – ${shortDayText(returnDate)}`;

interface CityCardProps {
  readonly city: AdvertisedTrip;
  readonly fares: readonly AdvertisedFare[] | null;
  readonly shape: string;
  readonly wide?: boolean;
}

/** A trip with the lowest fare of its calendar. Pressing it searches the trip on the fare's days. */
const CityCard = ({ city, fares, shape, wide = false }: CityCardProps) => {
  const styles = useStyles();
  const fare = fareOfTrip(city, fares ?? []);
  const className = mergeClasses(styles.card, wide && styles.wide, fare !== null && styles.search);
  const content = (
    <>
      <Picture picture={city.picture} shape={shape} />
      <div className={mergeClasses(styles.words, wide && styles.stacked)}>
        <div>
          <h3 className={mergeClasses(styles.city, wide && styles.large)}>{city.to}</h3>
          <p className={styles.quiet}>
            {city.trip === 'return'
              ? say('from {from} and back', { from: city.from })
              : say('from {from}', { from: city.from })}
          </p>
        </div>
        {fare === null ? (
          <p className={styles.quiet}>
            {fares === null ? say('Lowest fare of the last day') : say('No fare seen in the last day')}
          </p>
        ) : (
          <p className={styles.fare}>
            <span>
              {say('from')} <Money currency={fare.currency} minor={fare.publishedMinor} strong large={wide} />
              {` · ${daysOf(fare)}`}
            </span>
            <span className={styles.quiet}>{say('one adult, seen {age}', { age: ageText(fare.ageMs) })}</span>
          </p>
        )}
      </div>
    </>
  );
  if (fare === null) return <div className={className}>{content}</div>;
  const address = resultsAddress(searchOfFare(fare));
  return (
    <Link href={address} className={className} onClick={() => wantPage(address)}>
      {content}
    </Link>
  );
};

/** `destinations-three-columns` */
export const DestinationColumns = ({ content, fares }: FaresProps<'destinations-three-columns'>) => {
  const styles = useStyles();
  return (
    <Band title={content.title} lead={content.lead} aside={<ActionLink link={content.action} look="quiet" />}>
      <ul className={styles.columns}>
        {content.cities.map((city) => (
          <li key={city.to}>
            <CityCard city={city} fares={fares} shape="4 / 3" />
          </li>
        ))}
      </ul>
    </Band>
  );
};

const brickShapes = ['4 / 3', '1 / 1', '16 / 10'] as const;

/** `destinations-masonry` */
export const DestinationMasonry = ({ content, fares }: FaresProps<'destinations-masonry'>) => {
  const styles = useStyles();
  return (
    <Band title={content.title} lead={content.lead} aside={<ActionLink link={content.action} look="quiet" />}>
      <ul className={styles.masonry}>
        {content.cities.map((city, at) => (
          <li key={city.to} className={styles.brick}>
            <CityCard city={city} fares={fares} shape={brickShapes[at % brickShapes.length] ?? '4 / 3'} />
          </li>
        ))}
      </ul>
    </Band>
  );
};

/** `destinations-slider`: moves by itself until somebody looks at it or pauses it. */
export const DestinationSlider = ({ content, fares }: FaresProps<'destinations-slider'>) => (
  <Band title={content.title} lead={content.lead} aside={<ActionLink link={content.action} look="quiet" />}>
    <Slider
      label={say('Destinations')}
      shape="pictures"
      hidesLabel
      slideMs={bannerSlideMs}
      slides={content.cities.map((city) => ({
        key: city.to,
        content: <CityCard city={city} fares={fares} shape="16 / 9" wide />,
      }))}
    />
  </Band>
);
