import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import type { HotelHeadView } from '../../../machines/hotels/hotel-detail.view.ts';
import { HotelScene } from '../HotelScene.tsx';
import type { SendHotelDetail } from './detail-props.ts';
import { PictureButton } from './PictureButton.tsx';

const phone = '@media (max-width: 639px)';

const useStyles = makeStyles({
  strip: {
    display: 'grid',
    gridTemplateColumns: '2fr 1fr',
    gridAutoRows: '136px',
    gap: tokens.spacingHorizontalS,
    margin: '0',
    padding: '0',
    listStyleType: 'none',
    [phone]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: '82%',
      gridAutoRows: '200px',
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      overscrollBehaviorX: 'contain',
    },
  },
  wide: { gridTemplateColumns: '2fr 1fr 1fr', [phone]: { gridTemplateColumns: 'none' } },
  item: { position: 'relative', minWidth: '0', [phone]: { scrollSnapAlign: 'start' } },
  first: { gridRow: 'span 2', [phone]: { gridRow: 'auto' } },
  /** Beyond those that stand beside each other. A phone scrolls to them. */
  more: { display: 'none', [phone]: { display: 'block' } },
  count: {
    position: 'absolute',
    right: tokens.spacingHorizontalS,
    bottom: tokens.spacingVerticalS,
    padding: `2px ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    pointerEvents: 'none',
    [phone]: { display: 'none' },
  },
});

/** One large picture, and beside it two below each other, or four. */
const fewShown = 3;
const manyShown = 5;

/** Pictures of the hotel in a row. Each opens large. */
export const PictureStrip = ({
  hotel: { pictures, stars },
  send,
}: {
  readonly hotel: HotelHeadView;
  readonly send: SendHotelDetail;
}) => {
  const styles = useStyles();
  const shown = pictures.length < manyShown ? fewShown : manyShown;
  const more = pictures.length - shown;
  return (
    <ul
      className={mergeClasses(styles.strip, shown === manyShown && styles.wide)}
      aria-label={say('Pictures of the hotel')}
    >
      {pictures.map((picture, index) => (
        <li
          key={`${picture.scene}${picture.seed}`}
          className={mergeClasses(styles.item, index === 0 && styles.first, index >= shown && styles.more)}
        >
          <PictureButton words={picture.words} onOpen={() => send({ type: 'picture.opened', roomGuid: null, index })}>
            <HotelScene picture={picture} stars={stars} />
          </PictureButton>
          {index === shown - 1 && more > 0 && <span className={styles.count}>{say('{more} more', { more })}</span>}
        </li>
      ))}
    </ul>
  );
};
