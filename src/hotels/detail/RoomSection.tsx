import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import type { RoomView } from '../../../machines/hotels/hotel-rates.ts';
import { HotelScene } from '../HotelScene.tsx';
import type { SendHotelDetail } from './detail-props.ts';
import { PictureButton } from './PictureButton.tsx';
import { RateLine } from './RateLine.tsx';

const phone = '@media (max-width: 639px)';

const useStyles = makeStyles({
  room: {
    display: 'grid',
    gridTemplateColumns: '220px minmax(0, 1fr)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  head: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    '@media (max-width: 1023px)': {
      gridTemplateColumns: '148px minmax(0, 1fr)',
      columnGap: tokens.spacingHorizontalM,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    [phone]: { gridTemplateColumns: '96px minmax(0, 1fr)' },
  },
  picture: { height: '124px', '@media (max-width: 1023px)': { height: '96px' }, [phone]: { height: '84px' } },
  about: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalXXS, minWidth: '0' },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  facts: {
    margin: '0',
    padding: '0',
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    '@media (max-width: 1023px)': { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  },
  rates: {
    minWidth: '0',
    margin: '0',
    padding: '0',
    listStyleType: 'none',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 1023px)': { borderLeft: '0' },
  },
});

export interface RoomSectionProps {
  readonly room: RoomView;
  readonly stars: number;
  /** It has the cheapest rate. */
  readonly first: boolean;
  readonly busy: boolean;
  readonly send: SendHotelDetail;
}

/** A room: its picture and facts, and its rates below each other. */
export const RoomSection = ({ room, stars, first: isFirst, busy, send }: RoomSectionProps) => {
  const styles = useStyles();
  const { roomGuid, name, facts, pictures, rates } = room;
  const [first] = pictures;
  return (
    <article className={styles.room} aria-labelledby={`room-${roomGuid}`}>
      <div className={styles.head}>
        {first !== undefined && (
          <div className={styles.picture}>
            <PictureButton words={first.words} onOpen={() => send({ type: 'picture.opened', roomGuid, index: 0 })}>
              <HotelScene picture={first} stars={stars} />
            </PictureButton>
          </div>
        )}
        <div className={styles.about}>
          <h3 id={`room-${roomGuid}`} className={styles.name}>
            {name}
          </h3>
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </div>
      <ul className={styles.rates} aria-label={say('Rates of {name}', { name })}>
        {rates.map((rate, index) => (
          <RateLine
            key={rate.roomRateGuid}
            roomGuid={roomGuid}
            rate={rate}
            lead={isFirst && index === 0}
            busy={busy}
            onBook={() => send({ type: 'rate.chosen', roomGuid, roomRateGuid: rate.roomRateGuid })}
          />
        ))}
      </ul>
    </article>
  );
};
