import { typedTextAtMost } from '../../contract/booking/booking-draft.ts';
import { type HotelDraft, typedRequestsMost } from '../../contract/hotels/hotel-booking.ts';
import type { KeptStay } from '../booking/booking-draft.machine.ts';
import type { HotelBookingSnapshot } from './hotel-booking.view.ts';

/** The sale of a stay as it is to be kept. `null`: it stands at no step. */
export const keptStayOf = ({ value, context }: HotelBookingSnapshot): KeptStay | null => {
  const step = stepOf(value);
  const { order, rooms, contact, requests, acceptedMinor } = context;
  if (step === null || order === null) return null;
  return {
    orderReference: order.orderReference,
    draft: {
      step,
      rooms: rooms.map((guests) =>
        guests.map(({ title, firstName, lastName }) => ({ title, firstName: cut(firstName), lastName: cut(lastName) })),
      ),
      contact: { email: cut(contact.email), phone: cut(contact.phone) },
      requests: requests.slice(0, typedRequestsMost),
      acceptedMinor,
    },
  };
};

const stepOf = (value: HotelBookingSnapshot['value']): HotelDraft['step'] | null => {
  if (typeof value === 'string' || !('kept' in value)) return null;
  return value.kept === 'guests' || value.kept === 'preview' ? value.kept : null;
};

const cut = (typed: string): string => typed.slice(0, typedTextAtMost);
