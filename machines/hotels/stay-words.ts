import type { FormRoom } from './stay-form.ts';

const several = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** `3 nights`. */
export const nightsText = (nights: number): string => several(nights, 'night', 'nights');

/** `2 rooms`. */
export const roomsText = (rooms: number): string => several(rooms, 'room', 'rooms');

/** `1 room, 2 adults, 1 child`. */
export const guestsText = (rooms: readonly FormRoom[]): string => {
  const adults = rooms.reduce((sum, { adultCount }) => sum + adultCount, 0);
  const children = rooms.reduce((sum, { childAges }) => sum + childAges.length, 0);
  return [
    roomsText(rooms.length),
    several(adults, 'adult', 'adults'),
    ...(children === 0 ? [] : [several(children, 'child', 'children')]),
  ].join(', ');
};
