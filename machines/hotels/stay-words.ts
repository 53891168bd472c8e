import { say } from '../../contract/say.ts';
import type { FormRoom } from './stay-form.ts';

/** `3 nights`. */
export const nightsText = (count: number): string => (count === 1 ? say('1 night') : say('{count} nights', { count }));

/** `2 rooms`. */
export const roomsText = (count: number): string => (count === 1 ? say('1 room') : say('{count} rooms', { count }));

const adultsText = (count: number): string => (count === 1 ? say('1 adult') : say('{count} adults', { count }));

const childrenText = (count: number): string => (count === 1 ? say('1 child') : say('{count} children', { count }));

/** `1 room, 2 adults, 1 child`. */
export const guestsText = (rooms: readonly FormRoom[]): string => {
  const adults = rooms.reduce((sum, { adultCount }) => sum + adultCount, 0);
  const children = rooms.reduce((sum, { childAges }) => sum + childAges.length, 0);
  return [roomsText(rooms.length), adultsText(adults), ...(children === 0 ? [] : [childrenText(children)])].join(', ');
};
