import { dayMs } from '../../../contract/days.ts';
import type { RoomGuests } from '../../../contract/hotels/hotels.ts';
import { chanceOf, pickOf } from '../../suppliers/schedule/seed.ts';
import type { Property } from './properties.ts';
import type { RateFacts } from './rate-key.ts';
import { boardPercent, type RoomType } from './room-types.ts';

const monthOf = (day: number): number => new Date(day * dayMs).getUTCMonth();
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** Season of a night: 1 is usual. */
const seasonOf = ({ city }: Property, night: number): number => 1 + (Number(city.seasons[monthOf(night)]) - 5) * 0.09;

/** What the rest of the world has left of a type of room for a night. @param today days since 1970 */
export const roomsOpen = (property: Property, type: RoomType, night: number, today: number): number => {
  const daysLeft = night - today;
  const weekend = property.city.weekend.includes(weekdayOf(night)) ? 0.16 : 0;
  const late = daysLeft < 3 ? 0.3 : daysLeft < 14 ? 0.18 : daysLeft < 45 ? 0.06 : 0;
  const busy = seasonOf(property, night) * 0.28 + weekend + late;
  const sold = Math.floor(
    type.allotment * Math.min(1, busy * (0.4 + chanceOf(`${roomKeyOf(property, type)} ${night}`))),
  );
  return type.allotment - sold;
};

/** Key of a type of room in the stock. */
export const roomKeyOf = ({ code }: Property, { index }: RoomType): string => `${code}.${index}`;

/** Dearer for those who book late, cheaper for those who book early. */
const leadFactor = (daysLeft: number): number =>
  daysLeft < 2 ? 1.12 : daysLeft < 7 ? 1.06 : daysLeft < 30 ? 1 : daysLeft < 90 ? 0.96 : 0.93;

const lengthFactor = (nights: number): number => (nights >= 14 ? 0.88 : nights >= 7 ? 0.92 : nights >= 4 ? 0.96 : 1);

const starsFactor = [1, 0.42, 0.66, 1, 1.62, 2.9];

/** Where guests beyond two pay for a bed. */
const guestPercent = ({ adultCount, childAges }: RoomGuests): number => {
  const beyond = Math.max(0, adultCount - 2) * 24;
  return beyond + childAges.reduce((sum, age) => sum + (age < 3 ? 0 : age < 12 ? 11 : 20), 0);
};

const eatingGuests = ({ adultCount, childAges }: RoomGuests): number =>
  adultCount + childAges.reduce((sum, age) => sum + (age < 3 ? 0 : age < 12 ? 0.5 : 1), 0);

/** Whether a type of room takes the guests of a room. */
export const fits = ({ adultsAtMost, guestsAtMost }: RoomType, { adultCount, childAges }: RoomGuests): boolean =>
  adultCount <= adultsAtMost && adultCount + childAges.length <= guestsAtMost;

/**
 * What each night of a stay costs against a usual one: by season, weekday, days left and length. The same for all rates of a property.
 * @param days the nights, in days since 1970
 */
export const nightFactors = (property: Property, days: readonly number[], today: number): readonly number[] =>
  days.map((night) => {
    const weekend = property.city.weekend.includes(weekdayOf(night)) ? 1.14 : 1;
    const own = 0.97 + pickOf(`${property.code} ${night}`, 7) / 100;
    return seasonOf(property, night) * weekend * own * leadFactor(night - today) * lengthFactor(days.length);
  });

/**
 * Price of a stay without taxes, in whole taka: by city, stars, nights and guests.
 * @param factors of the nights
 * @param supplierPercent the supplier's factor
 */
export const stayTaka = (
  property: Property,
  type: RoomType,
  { board, stay }: Pick<RateFacts, 'board' | 'stay'>,
  factors: readonly number[],
  supplierPercent: number,
): number => {
  const { city, district, stars } = property;
  const level = (city.levelTaka * (starsFactor[stars] ?? 1) * district.levelPercent * property.levelPercent) / 10_000;
  let sum = 0;
  for (const factor of factors) {
    for (const guests of stay.rooms) {
      const room = level * (type.levelPercent / 100) * (1 + guestPercent(guests) / 100);
      const meals = (level * boardPercent[board] * eatingGuests(guests)) / 100;
      sum += Math.round(((room + meals) * factor * supplierPercent) / 100);
    }
  }
  return sum;
};
