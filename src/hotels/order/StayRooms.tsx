import { makeStyles, tokens } from '@fluentui/react-components';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import { say } from '../../../contract/say.ts';
import { guestNames } from '../../../machines/hotels/guest-rows.ts';
import { boardWords } from '../../../machines/hotels/hotel-words.ts';
import { Quiet } from '../../ui/Quiet.tsx';
import { Stack } from '../../ui/Stack.tsx';

const useStyles = makeStyles({
  strong: { fontWeight: tokens.fontWeightSemibold },
});

/** The room that was sold, who stays in each, and what was asked of the property. */
export const StayRooms = ({ order }: { readonly order: HotelOrder }) => {
  const styles = useStyles();
  const { room, board } = order;
  return (
    <>
      <Stack gap={4}>
        <p className={styles.strong}>{room.name}</p>
        <Quiet breaks>{boardWords[board]}</Quiet>
      </Stack>
      <StayGuests order={order} />
    </>
  );
};

/** Who stays in each room, and what was asked of the property. */
export const StayGuests = ({ order }: { readonly order: HotelOrder }) => {
  const { guests, rooms, contact, specialRequests } = order;
  return (
    <>
      {guests.map((each, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a room is its place in the order
        <Stack key={place} gap={4}>
          {rooms.length > 1 && <Quiet breaks>{say('Room {number}', { number: place + 1 })}</Quiet>}
          <ul>
            {guestNames(each.guests).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Stack>
      ))}
      {specialRequests !== '' && (
        <Stack gap={4}>
          <Quiet breaks>{say('Requests to the property')}</Quiet>
          <p>{specialRequests}</p>
        </Stack>
      )}
      {contact !== null && (
        <Quiet breaks>
          {contact.email} · {contact.phone}
        </Quiet>
      )}
    </>
  );
};
