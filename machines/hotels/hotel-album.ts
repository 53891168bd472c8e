import type { CallAnswer } from '../../contract/calls.ts';
import type { HotelPicture, HotelRoom } from '../../contract/hotels/hotels.ts';

interface Albums {
  readonly detail: Pick<CallAnswer<'GetHotelDetail'>, 'pictures'> | null;
  readonly rooms: readonly HotelRoom[] | null;
}

/** The pictures of a room, or the hotel's. */
export const picturesOf = ({ detail, rooms }: Albums, roomGuid: string | null): readonly HotelPicture[] =>
  (roomGuid === null ? detail?.pictures : rooms?.find((room) => room.roomGuid === roomGuid)?.pictures) ?? [];
