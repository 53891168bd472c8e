import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import { PriceSwitch } from '../../flights/PriceSwitch.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { HotelDetailLoader } from '../../ui/placeholders/HotelDetailLoader.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Row } from '../../ui/Row.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { RatesSkeleton } from './DetailSkeleton.tsx';
import type { SendHotelDetail, ShownHotel } from './detail-props.ts';
import { RateFilters } from './RateFilters.tsx';
import { RoomSection } from './RoomSection.tsx';

const useStyles = makeStyles({
  section: { paddingTop: tokens.spacingVerticalXL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

export interface HotelRoomsProps {
  readonly view: ShownHotel;
  readonly send: SendHotelDetail;
}

/** Rooms of the hotel with their rates, or why there are none. */
export const HotelRooms = ({ view, send }: HotelRoomsProps) => {
  const styles = useStyles();
  return (
    <Stack as="section" gap={16} className={styles.section} aria-labelledby="hotel-rooms">
      <div className={styles.head}>
        <h2 id="hotel-rooms" className={styles.title}>
          {say('Rooms and rates')}
        </h2>
        <Quiet>{say('Prices for {priceFor}, prepaid from your wallet', { priceFor: view.stay.priceFor })}</Quiet>
        {view.canShowCustomerPrice && <PriceSwitch />}
      </div>
      {roomsOf(view, send)}
    </Stack>
  );
};

const roomsOf = ({ rooms, hotel }: ShownHotel, send: SendHotelDetail) => {
  const again = () => send({ type: 'rooms.requested' });
  switch (rooms.is) {
    case 'asking':
      return (
        <>
          <HotelDetailLoader />
          <RatesSkeleton />
        </>
      );
    case 'unheard':
      return (
        <ErrorState
          title={say('We could not read the rooms')}
          detail={say('{message} Nothing was booked or charged. Try again.', { message: rooms.message })}
          actions={[{ words: say('Try again'), act: again }]}
        />
      );
    case 'sold-out':
      return (
        <ErrorState
          title={say('This hotel is sold out for your nights')}
          detail={say('Nothing was booked or charged. Choose another hotel from the list, or ask again.')}
          actions={[{ words: say('Ask again'), act: again }]}
        />
      );
    case 'rooms':
      return <Rooms rooms={rooms} stars={hotel.stars} send={send} />;
  }
};

interface RoomsProps {
  readonly rooms: Extract<ShownHotel['rooms'], { is: 'rooms' }>;
  readonly stars: number;
  readonly send: SendHotelDetail;
}

const Rooms = ({ rooms: { busy, partly, note, filters, rooms }, stars, send }: RoomsProps) => (
  <>
    {busy === 'renewing' && <HotelDetailLoader />}
    {note !== null && <Notice tone="warning">{note}</Notice>}
    {partly && (
      <Notice tone="info">
        <Row gap={12}>
          <span>{say('A supplier did not answer: there may be more rooms, or cheaper ones.')}</span>
          <Button size="small" disabledFocusable={busy !== null} onClick={() => send({ type: 'rooms.requested' })}>
            {say('Ask again')}
          </Button>
        </Row>
      </Notice>
    )}
    <RateFilters filters={filters} busy={busy !== null} send={send} />
    {rooms.length === 0 && <p role="status">{say('No rate is like that. Choose other meals, or any cancellation.')}</p>}
    {rooms.map((room, index) => (
      <RoomSection key={room.roomGuid} room={room} stars={stars} first={index === 0} busy={busy !== null} send={send} />
    ))}
  </>
);
