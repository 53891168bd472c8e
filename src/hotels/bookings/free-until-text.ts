import type { HotelBookingLine } from '../../../contract/hotels/hotel-orders.ts';
import { momentText, zonedMoment } from '../../ui/zoned-moment.ts';

/** Until when cancelling is free, by the clock of the property: `Thu 12 Mar, 18:00`. */
export const freeUntilText = ({
  freeCancellationUntil,
  timeZone,
}: Pick<HotelBookingLine, 'freeCancellationUntil' | 'timeZone'>): string =>
  freeCancellationUntil === null
    ? ''
    : (zonedMoment(freeCancellationUntil, timeZone) ?? momentText(freeCancellationUntil));
