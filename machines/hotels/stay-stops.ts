import type { HotelOrder, HotelOrderState } from '../../contract/hotels/hotel-orders.ts';
import { say } from '../../contract/say.ts';
import { type RecordStop, stopsOf } from '../parts/record-stops.ts';
import { paidInFull } from '../sale/paid-in-full.ts';
import { hotelOrderTitles } from './hotel-order-titles.ts';

interface Reached {
  /** The supplier was asked for the room. */
  readonly requested: boolean;
  readonly confirmed: boolean;
  readonly ended: boolean;
}

const notYet: Reached = { requested: false, confirmed: false, ended: false };
const requested: Reached = { ...notYet, requested: true };
const confirmed: Reached = { ...requested, confirmed: true };

const reachedIn: Readonly<Record<HotelOrderState, Reached>> = {
  prepared: notYet,
  repriced: notYet,
  expired: { ...notYet, ended: true },
  booking: requested,
  unknown: requested,
  requested,
  'price-asked': requested,
  withdrawing: requested,
  unavailable: { ...requested, ended: true },
  refused: { ...requested, ended: true },
  // Also a request that was taken back, so that it says nothing of a confirmation.
  cancelled: { ...requested, ended: true },
  confirmed,
  quoted: confirmed,
  cancelling: confirmed,
  'no-show': { ...confirmed, ended: true },
  completed: confirmed,
};

/** How far a stay has come. */
export const stopsOfStay = ({ state, standing }: Pick<HotelOrder, 'state' | 'standing'>): readonly RecordStop[] => {
  const reached = reachedIn[state];
  return stopsOf(
    [
      { title: say('Requested'), reached: reached.requested },
      { title: say('Confirmed'), reached: reached.confirmed },
      ...(reached.ended ? [] : paidInFull(standing)),
      { title: say('Stay over'), reached: state === 'completed' },
    ],
    reached.ended ? hotelOrderTitles[state] : null,
  );
};
