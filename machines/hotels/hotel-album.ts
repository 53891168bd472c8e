import type { HotelPicture } from '../../contract/hotels.ts';
import type { HotelDetailContext } from './hotel-detail.setup.ts';

/** The pictures of a room, or the hotel's. */
export const picturesOf = (
  { detail, rooms }: Pick<HotelDetailContext, 'detail' | 'rooms'>,
  roomGuid: string | null,
): readonly HotelPicture[] =>
  (roomGuid === null ? detail?.pictures : rooms?.find((room) => room.roomGuid === roomGuid)?.pictures) ?? [];
