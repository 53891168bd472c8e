import { partyCounted } from '../../contract/flights/people-counted.ts';
import { say } from '../../contract/say.ts';
import type { FormRoom } from './stay-form.ts';

/** `3 nights`. */
export const nightsText = (count: number): string => say({ one: '{count} night', other: '{count} nights' }, { count });

/** `2 rooms`. */
export const roomsText = (count: number): string => say({ one: '{count} room', other: '{count} rooms' }, { count });

/** `1 room, 2 adults, 1 child`. */
export const guestsText = (rooms: readonly FormRoom[]): string => {
  const adults = rooms.reduce((sum, { adultCount }) => sum + adultCount, 0);
  const children = rooms.reduce((sum, { childAges }) => sum + childAges.length, 0);
  return `${roomsText(rooms.length)}, ${partyCounted(adults, children, 0)}`;
};
