import type { HotelOrder } from '../../contract/hotels/hotel-orders.ts';
import { standingOf, sumsOf } from '../sale/standing.ts';
import { stayIn, stayPaid } from './sample-stays.ts';

/* Example data for the cases and tests of a stay that was booked. */

/** What a paid stay comes to that was cancelled, and of which something is kept. */
export const cancelledFor = (keptMinor: number): HotelOrder['standing'] =>
  standingOf(sumsOf([stayPaid, { from: 'others', to: 'wallet', amountMinor: stayPaid.amountMinor - keptMinor }]), null);

/** The credit note of such a stay. */
export const creditNoteOf = (keptMinor: number): HotelOrder['creditNotes'][number] => ({
  number: 'CN-2026-000043',
  issuedAt: '2026-11-27T12:00:00Z',
  creditedMinor: stayPaid.amountMinor - keptMinor,
});

/** A confirmed stay, paid in part: the rest is due, or its day has passed. */
export const partPaidStay = (leftMs = 864_000_000): HotelOrder => {
  const postings = [
    { from: 'wallet', to: 'others', amountMinor: 1_080_000 },
    { from: 'dues', to: 'others', amountMinor: 2_520_000 },
  ] as const;
  return { ...bookedStay('confirmed'), standing: standingOf(sumsOf(postings), { payBy: '2026-12-11', leftMs }) };
};

/** A stay with its guests, in a state after it was booked. */
export const bookedStay = (state: HotelOrder['state']): HotelOrder => {
  const stay = stayIn(state);
  const ended = state === 'cancelled';
  return {
    ...stay,
    guests: [
      {
        guests: [
          { title: 'Mr', firstName: 'Tanvir', lastName: 'Rahman' },
          { title: 'Mrs', firstName: 'Nusrat', lastName: 'Rahman' },
        ],
      },
      {
        guests: [
          { title: 'Ms', firstName: 'Farhana', lastName: 'Akter' },
          { title: 'Mstr', firstName: 'Rafi', lastName: 'Akter', age: 7 },
        ],
      },
    ],
    contact: { email: 'family@example.com', phone: '+8801711000001' },
    ...(ended ? { owner: null, due: null, standing: cancelledFor(0) } : {}),
  };
};

/** Confirmed, and the agent was told that cancelling costs half of the price. */
export const quotedStay: HotelOrder = {
  ...bookedStay('confirmed'),
  state: 'quoted',
  due: { at: '2026-11-27T10:30:00Z', remainingMs: 900_000 },
  cancelling: { penaltyMinor: 1_800_000, backMinor: 1_800_000, dueMinor: 0, until: '2026-11-27T10:30:00Z' },
};

/** Who may neither book, cancel nor print. */
export const onlyLooking = (order: HotelOrder): HotelOrder => ({
  ...order,
  facts: { ...order.facts, mayBook: false, mayCancel: false, mayPrint: false },
});
