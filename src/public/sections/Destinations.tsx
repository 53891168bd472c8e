import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { bannerSlideMs } from '../../../contract/banners.ts';
import type { SectionOf } from '../../../contract/public-sections.ts';
import { say } from '../../../contract/say.ts';
import { Slider } from '../../search-pad/Slider.tsx';
import { Money } from '../../ui/Money.tsx';
import { ActionLink } from '../ActionLink.tsx';
import { Band } from '../Band.tsx';
import { Picture } from '../Picture.tsx';
import type { ContentProps } from './section-props.ts';

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
  stacked: { flexDirection: 'column', alignItems: 'start', justifyContent: 'center', padding: '32px' },
  city: { fontSize: tokens.fontSizeBase500, lineHeight: '26px', fontWeight: tokens.fontWeightSemibold },
  large: { fontSize: tokens.fontSizeHero700, lineHeight: '36px' },
  quiet: { color: tokens.colorNeutralForeground2 },
  fare: { display: 'grid' },
});

type City = SectionOf<'destinations-slider'>['cities'][number];

const CityCard = ({
  city,
  shape,
  wide = false,
}: {
  readonly city: City;
  readonly shape: string;
  readonly wide?: boolean;
}) => {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.card, wide && styles.wide)}>
      <Picture picture={city.picture} shape={shape} />
      <div className={mergeClasses(styles.words, wide && styles.stacked)}>
        <div>
          <h3 className={mergeClasses(styles.city, wide && styles.large)}>{city.to}</h3>
          <p className={styles.quiet}>{say('from {from}', { from: city.from })}</p>
        </div>
        <p className={styles.fare}>
          <span className={styles.quiet}>{say('one adult from')}</span>
          <Money currency={city.currency} minor={city.totalFareMinor} strong large={wide} />
        </p>
      </div>
    </div>
  );
};

/** `destinations-three-columns` */
export const DestinationColumns = ({ content }: ContentProps<'destinations-three-columns'>) => {
  const styles = useStyles();
  return (
    <Band title={content.title} lead={content.lead} aside={<ActionLink link={content.action} look="quiet" />}>
      <ul className={styles.columns}>
        {content.cities.map((city) => (
          <li key={city.to}>
            <CityCard city={city} shape="4 / 3" />
          </li>
        ))}
      </ul>
    </Band>
  );
};

const brickShapes = ['4 / 3', '1 / 1', '16 / 10'] as const;

/** `destinations-masonry` */
export const DestinationMasonry = ({ content }: ContentProps<'destinations-masonry'>) => {
  const styles = useStyles();
  return (
    <Band title={content.title} lead={content.lead} aside={<ActionLink link={content.action} look="quiet" />}>
      <ul className={styles.masonry}>
        {content.cities.map((city, at) => (
          <li key={city.to} className={styles.brick}>
            <CityCard city={city} shape={brickShapes[at % brickShapes.length] ?? '4 / 3'} />
          </li>
        ))}
      </ul>
    </Band>
  );
};

/** `destinations-slider`: moves by itself until somebody looks at it or pauses it. */
export const DestinationSlider = ({ content }: ContentProps<'destinations-slider'>) => (
  <Band title={content.title} lead={content.lead} aside={<ActionLink link={content.action} look="quiet" />}>
    <Slider
      label={say('Destinations')}
      shape="pictures"
      hidesLabel
      slideMs={bannerSlideMs}
      slides={content.cities.map((city) => ({
        key: city.to,
        content: <CityCard city={city} shape="16 / 9" wide />,
      }))}
    />
  </Band>
);
