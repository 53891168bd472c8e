import { makeStyles, tokens } from '@fluentui/react-components';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { LocationRegular } from '@fluentui/react-icons/svg/location';
import { say } from '../../../contract/say.ts';
import type { HotelHeadView, StayView } from '../../../machines/hotels/hotel-detail.view.ts';
import { facilityWords } from '../../../machines/hotels/hotel-words.ts';
import { DayLabel } from '../../ui/DayLabel.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Row } from '../../ui/Row.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { sizes } from '../../ui/sizes.ts';
import { Stars } from '../Stars.tsx';
import type { SendHotelDetail } from './detail-props.ts';
import { PictureStrip } from './PictureStrip.tsx';

const useStyles = makeStyles({
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  icon: { fontSize: sizes.icon, flexShrink: '0', color: tokens.colorNeutralForeground2 },
  about: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXXL}`,
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
  },
  texts: { alignContent: 'start', maxWidth: '68ch' },
  facility: {
    padding: `1px ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  rules: { alignContent: 'start' },
  /** Below the words of the line with an icon. */
  conditions: { paddingLeft: '28px' },
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
    <Stack gap={12}>
      <div className={styles.name}>
        <PageHeading>{hotel.name}</PageHeading>
        <Stars count={hotel.stars} words={hotel.starsWords} />
      </div>
      <Stack gap={4}>
        <Row as="p" gap={8} align="start" wrap={false}>
          <LocationRegular className={styles.icon} aria-hidden />
          <span>
            {hotel.where}
            <Quiet as="span">{` · ${hotel.address}`}</Quiet>
          </span>
        </Row>
        <Quiet>
          <DayLabel day={stay.search.checkIn} />
          {' – '}
          <DayLabel day={stay.search.checkOut} />
          {` · ${stay.nights} · ${stay.guests}`}
        </Quiet>
      </Stack>
      <PictureStrip hotel={hotel} send={send} />
      <div className={styles.about}>
        <Stack gap={12} className={styles.texts}>
          <p>{hotel.description}</p>
          <Row as="ul" gap={4} align="stretch" aria-label={say('Facilities')}>
            {hotel.facilities.map((facility) => (
              <li key={facility} className={styles.facility}>
                {facilityWords[facility]}
              </li>
            ))}
          </Row>
        </Stack>
        <Stack gap={8} className={styles.rules}>
          <Row as="p" gap={8} align="start" wrap={false}>
            <ClockRegular className={styles.icon} aria-hidden />
            <span>
              {say('Check-in from {checkInFrom}, check-out until {checkOutUntil}, hotel time', {
                checkInFrom: hotel.checkInFrom,
                checkOutUntil: hotel.checkOutUntil,
              })}
            </span>
          </Row>
          <Quiet as="ul" className={styles.conditions} aria-label={say('Conditions of the hotel')}>
            {hotel.conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </Quiet>
        </Stack>
      </div>
    </Stack>
  );
};
