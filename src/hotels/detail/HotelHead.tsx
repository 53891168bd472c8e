import { makeStyles, tokens } from '@fluentui/react-components';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { LocationRegular } from '@fluentui/react-icons/svg/location';
import { say } from '../../../contract/say.ts';
import type { HotelHeadView, StayView } from '../../../machines/hotels/hotel-detail.view.ts';
import { facilityWords } from '../../../machines/hotels/hotel-words.ts';
import { DayLabel } from '../../ui/DayLabel.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Stars } from '../Stars.tsx';
import type { SendHotelDetail } from './detail-props.ts';
import { PictureStrip } from './PictureStrip.tsx';

const useStyles = makeStyles({
  head: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  line: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground2 },
  icon: { fontSize: '20px', flexShrink: '0', color: tokens.colorNeutralForeground2 },
  facts: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  about: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXXL}`,
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
  },
  texts: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalM, maxWidth: '68ch' },
  facilities: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: '0',
    padding: '0',
    listStyleType: 'none',
  },
  facility: {
    padding: `1px ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  rules: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalS },
  /** Below the words of the line with an icon. */
  conditions: { margin: '0', paddingLeft: '28px', color: tokens.colorNeutralForeground2 },
});

export interface HotelHeadProps {
  readonly hotel: HotelHeadView;
  readonly stay: StayView;
  readonly send: SendHotelDetail;
}

/** What the hotel is: its name and place, pictures, facilities, times and conditions. */
export const HotelHead = ({ hotel, stay, send }: HotelHeadProps) => {
  const styles = useStyles();
  return (
    <div className={styles.head}>
      <div className={styles.name}>
        <PageHeading>{hotel.name}</PageHeading>
        <Stars count={hotel.stars} words={hotel.starsWords} />
      </div>
      <div className={styles.facts}>
        <p className={styles.line}>
          <LocationRegular className={styles.icon} aria-hidden />
          <span>
            {hotel.where}
            <span className={styles.quiet}>{` · ${hotel.address}`}</span>
          </span>
        </p>
        <p className={styles.quiet}>
          <DayLabel day={stay.search.checkIn} />
          {' – '}
          <DayLabel day={stay.search.checkOut} />
          {` · ${stay.nights} · ${stay.guests}`}
        </p>
      </div>
      <PictureStrip hotel={hotel} send={send} />
      <div className={styles.about}>
        <div className={styles.texts}>
          <p>{hotel.description}</p>
          <ul className={styles.facilities} aria-label={say('Facilities')}>
            {hotel.facilities.map((facility) => (
              <li key={facility} className={styles.facility}>
                {facilityWords[facility]}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.rules}>
          <p className={styles.line}>
            <ClockRegular className={styles.icon} aria-hidden />
            <span>
              {say('Check-in from {checkInFrom}, check-out until {checkOutUntil}, hotel time', {
                checkInFrom: hotel.checkInFrom,
                checkOutUntil: hotel.checkOutUntil,
              })}
            </span>
          </p>
          <ul className={styles.conditions} aria-label={say('Conditions of the hotel')}>
            {hotel.conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
};
