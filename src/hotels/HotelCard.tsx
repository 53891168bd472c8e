import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { memo } from 'react';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import type { HotelCardView } from '../../machines/hotels/hotel-card.ts';
import { facilityWords } from '../../machines/hotels/hotel-words.ts';
import { CompareBox } from '../flights/CompareBox.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';
import { momentText } from '../ui/zoned-moment.ts';
import { HotelScene } from './HotelScene.tsx';
import { fromList, noteOpened } from './opened-hotel.ts';
import { Stars } from './Stars.tsx';

const narrow = '@container (max-width: 419px)';
/** As beside a map: the price below the words. */
const middle = '@container (min-width: 420px) and (max-width: 559px)';

const useStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '220px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    minHeight: '168px',
    paddingRight: tokens.spacingHorizontalL,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingRight: '0' },
    [middle]: { gridTemplateColumns: '140px minmax(0, 1fr)' },
  },
  /** Fills its place, whatever the height of the words. */
  picture: { position: 'relative', [narrow]: { height: '124px' }, [middle]: { gridRow: '1 / span 2' } },
  scene: { position: 'absolute', top: '0', left: '0' },
  about: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXS,
    minWidth: '0',
    paddingTop: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
    [narrow]: {
      paddingBottom: '0',
      paddingLeft: tokens.spacingHorizontalM,
      paddingRight: tokens.spacingHorizontalM,
    },
    [middle]: { paddingBottom: tokens.spacingVerticalXS },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  /** The whole card is its link. */
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outlineStyle: 'none' },
    '::after': { content: '""', position: 'absolute', top: '0', right: '0', bottom: '0', left: '0' },
    ':focus-visible::after': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
      borderRadius: tokens.borderRadiusLarge,
    },
  },
  small: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  terms: { paddingTop: tokens.spacingVerticalS },
  free: { color: tokens.colorStatusSuccessForeground1 },
  icon: { fontSize: sizes.smallIcon, flexShrink: '0', marginTop: tokens.spacingVerticalXXS },
  scarce: { color: tokens.colorStatusWarningForeground1 },
  facilities: {
    marginTop: 'auto',
    paddingTop: tokens.spacingVerticalXS,
    [narrow]: { display: 'none' },
    [middle]: { display: 'none' },
  },
  price: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    alignItems: 'flex-end',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    paddingTop: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
    [narrow]: {
      paddingTop: '0',
      paddingRight: tokens.spacingHorizontalM,
    },
    [middle]: { paddingTop: '0' },
  },
  /** Above the link that the whole card is. */
  compare: { position: 'relative', zIndex: '1', paddingTop: tokens.spacingVerticalXS },
  amount: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

const facilitiesAtMost = 4;

/** A hotel of the list: picture, name, place, what its cheapest rate includes, and its price in all and a night. */
export const HotelCard = memo(({ card, row }: { readonly card: HotelCardView; readonly row: number }) => {
  const styles = useStyles();
  return (
    <div className={styles.card}>
      <div className={styles.picture}>
        <HotelScene className={styles.scene} picture={card.picture} stars={card.stars} />
      </div>
      <div className={styles.about}>
        <div className={styles.head}>
          <h3 id={`hotel-${card.key}`} className={styles.name}>
            <Link
              className={styles.link}
              href={card.address}
              state={fromList}
              onClick={() => noteOpened({ hotelGuid: card.hotelGuid, row })}
            >
              {card.name}
            </Link>
          </h3>
          <Stars count={card.stars} words={card.starsWords} />
        </div>
        <Quiet className={styles.small}>{card.where}</Quiet>
        <p className={styles.terms}>{card.board}</p>
        <Cancelling cancelling={card.cancelling} />
        {card.scarce !== null && <p className={mergeClasses(styles.scarce, styles.small)}>{card.scarce}</p>}
        <Quiet className={mergeClasses(styles.small, styles.facilities)}>
          {card.facilities
            .slice(0, facilitiesAtMost)
            .map((facility) => facilityWords[facility])
            .join(' · ')}
        </Quiet>
      </div>
      <div className={styles.price}>
        <Quiet className={styles.small}>{card.totalFor}</Quiet>
        <p className={styles.amount}>{card.total}</p>
        <Quiet className={styles.small}>{say('{perNight} a room and night', { perNight: card.perNight })}</Quiet>
        <div className={styles.compare}>
          <CompareBox id={card.hotelGuid} />
        </div>
      </div>
    </div>
  );
});

const Cancelling = ({ cancelling }: Pick<HotelCardView, 'cancelling'>) => {
  const styles = useStyles();
  switch (cancelling.kind) {
    case 'free':
      return (
        <Row as="p" gap={4} align="start" wrap={false} className={styles.free}>
          <CheckmarkRegular className={styles.icon} aria-hidden />
          <span>
            {say('Free cancellation until {freeUntil}, your time', { freeUntil: momentText(cancelling.until) })}
          </span>
        </Row>
      );
    case 'free-for-more':
      return <Quiet>{say('Free cancellation at a higher price')}</Quiet>;
    case 'costs':
      return <Quiet>{say('Cannot be cancelled free of charge')}</Quiet>;
  }
};
