import { makeStyles, tokens } from '@fluentui/react-components';
import type { HotelOrder } from '../../../contract/hotel-orders.ts';
import { say } from '../../../contract/say.ts';
import { guestNames } from '../../../machines/hotels/guest-rows.ts';
import { boardWords } from '../../../machines/hotels/hotel-words.ts';

const useStyles = makeStyles({
  part: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  strong: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

/** The room that was sold, who stays in each, and what was asked of the property. */
export const StayRooms = ({ order }: { readonly order: HotelOrder }) => {
  const styles = useStyles();
  const { room, board } = order;
  return (
    <>
      <div className={styles.part}>
        <p className={styles.strong}>{room.name}</p>
        <p className={styles.quiet}>{boardWords[board]}</p>
      </div>
      <StayGuests order={order} />
    </>
  );
};

/** Who stays in each room, and what was asked of the property. */
export const StayGuests = ({ order }: { readonly order: HotelOrder }) => {
  const styles = useStyles();
  const { guests, rooms, contact, specialRequests } = order;
  return (
    <>
      {guests.map((each, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a room is its place in the order
        <div key={place} className={styles.part}>
          {rooms.length > 1 && <p className={styles.quiet}>{say('Room {number}', { number: place + 1 })}</p>}
          <ul>
            {guestNames(each.guests).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      ))}
      {specialRequests !== '' && (
        <div className={styles.part}>
          <p className={styles.quiet}>{say('Requests to the property')}</p>
          <p>{specialRequests}</p>
        </div>
      )}
      {contact !== null && (
        <p className={styles.quiet}>
          {contact.email} · {contact.phone}
        </p>
      )}
    </>
  );
};
