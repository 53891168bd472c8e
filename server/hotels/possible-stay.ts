import { dayNumberOf } from '../../contract/days.ts';
import { type HotelSearchRequest, nightsAtMost, staysSoldDaysAhead } from '../../contract/hotels/hotels.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import { ProblemError } from '../http/problems.ts';
import { cityByCode } from './inventory/properties.ts';
import { hotelPlaceOf } from './places.ts';
import { todayIn } from './suppliers/offered-stays.ts';

function* stayErrors({ placeCode, checkIn, checkOut }: HotelSearchRequest, now: Date): Generator<FieldError> {
  const city = cityByCode.get(placeCode.slice(0, 3));
  if (city === undefined || hotelPlaceOf(placeCode) === undefined) {
    yield { path: 'placeCode', message: say('Unknown place') };
    return;
  }
  const today = todayIn(city, now);
  const nights = dayNumberOf(checkOut) - dayNumberOf(checkIn);
  if (dayNumberOf(checkIn) < today) yield { path: 'checkIn', message: say('This day is in the past') };
  if (nights < 1) yield { path: 'checkOut', message: say('Check-out is at least one day after check-in') };
  if (nights > nightsAtMost)
    yield { path: 'checkOut', message: say('A stay has at most {nightsAtMost} nights', { nightsAtMost }) };
  if (dayNumberOf(checkOut) > today + staysSoldDaysAhead)
    yield {
      path: 'checkOut',
      message: say('Stays are sold {staysSoldDaysAhead} days ahead at most', { staysSoldDaysAhead }),
    };
}

/** Errors of a search for a stay that cannot be. Empty: it can be searched. */
export const whyNoStay = (request: HotelSearchRequest, now: Date): readonly FieldError[] => [
  ...stayErrors(request, now),
];

/** Throws `bad-request` with the paths of the errors, for a stay that cannot be. */
export const assertPossibleStay = (request: HotelSearchRequest, now: Date): void => {
  const errors = whyNoStay(request, now);
  if (errors.length > 0) throw new ProblemError('bad-request', errors);
};
