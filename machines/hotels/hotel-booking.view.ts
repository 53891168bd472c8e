import type { SnapshotFrom } from 'xstate';
import type { HotelOrder } from '../../contract/hotels/hotel-orders.ts';
import type { HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import { foldedName, wholeName } from '../../contract/passport-name.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import type { ContactDraft } from '../booking/traveller-rules.ts';
import { guestRows, type StayRoomRows, withGuests } from './guest-rows.ts';
import type { hotelBookingMachine } from './hotel-booking.machine.ts';
import {
  paidOnlineWords,
  type StayAlert,
  type StayNotice,
  type StayStop,
  stayAlerts,
  stayStops,
} from './hotel-booking.notices.ts';
import { type HotelBookingContext, keptOrderOf, referenceOf } from './hotel-booking.setup.ts';
import { type GuestDraft, namedGuests } from './stay-guests.ts';

export type HotelBookingSnapshot = SnapshotFrom<typeof hotelBookingMachine>;

/** Names of the steps, in order. Step 1 is the first. */
export const stayBookingSteps = [say('Guests'), say('Preview'), say('Outcome')] as const;

/** What each step has. */
interface Step {
  readonly order: HotelOrder;
}

export type HotelBookingView =
  | { readonly show: 'keeping'; readonly slow: boolean }
  | {
      readonly show: 'stopped';
      readonly stop: StayStop;
      readonly notice: StayNotice;
      /** The server's words. `null`: none. */
      readonly saidBy: string | null;
      /** Where the money of an online payment is. `null`: nothing was paid online. */
      readonly paidOnline: string | null;
      readonly orderReference: string;
      readonly search: HotelSearchRequest | null;
    }
  | {
      readonly show: 'over';
      readonly alert: StayAlert;
      readonly notice: StayNotice;
      readonly paidOnline: string | null;
      readonly search: HotelSearchRequest | null;
    }
  | (Step & { readonly show: 'deciding'; readonly step: 1 | 2; readonly oldMinor: number; readonly newMinor: number })
  | (Step & {
      readonly show: 'guests';
      readonly step: 1;
      readonly rooms: readonly StayRoomRows[];
      readonly contact: ContactDraft;
      readonly requests: string;
      readonly errors: readonly FieldError[];
      /** The same for the list above the form, with the guest whose field it is. */
      readonly listed: readonly FieldError[];
      readonly rejections: number;
    })
  | (Step & {
      readonly show: 'preview';
      readonly step: 2;
      /** The named guests of each room, as `Ms Rina Begum` or `Miss Asha Begum, 7 years`. */
      readonly guests: readonly (readonly string[])[];
      readonly contact: ContactDraft;
      readonly requests: string;
      readonly refusalWords: string | null;
    })
  | (Step & { readonly show: 'working'; readonly step: 2; readonly slow: boolean })
  | { readonly show: 'booked'; readonly orderReference: string; readonly isConfirmed: boolean };

/** The projection of the booking. Views read nothing else. */
export const viewOfHotelBooking = ({ value, context }: HotelBookingSnapshot): HotelBookingView => {
  if (typeof value === 'string') return viewAtRest(value, context);
  if ('keeping' in value) return { show: 'keeping', slow: value.keeping === 'waiting' };
  if ('booking' in value)
    return { show: 'working', step: 2, order: keptOrderOf(context), slow: value.booking === 'waiting' };
  return viewKept(value.kept, context);
};

type AtRest = Extract<HotelBookingSnapshot['value'], string>;
type Kept = Extract<HotelBookingSnapshot['value'], { kept: unknown }>['kept'];

const viewAtRest = (state: AtRest, context: HotelBookingContext): HotelBookingView => {
  const { search, refusalWords } = context;
  const paidOnline = context.payment === null ? null : paidOnlineWords;
  switch (state) {
    case 'opening':
    case 'reading':
    case 'finding':
      return { show: 'keeping', slow: false };
    case 'searchGone':
    case 'roomGone':
    case 'expired':
      return { show: 'over', alert: state, notice: stayAlerts[state], paidOnline, search };
    case 'silent':
    case 'unread':
    case 'rateUnknown':
    case 'declined':
    case 'unheard':
      return {
        show: 'stopped',
        stop: state,
        notice: stayStops[state],
        saidBy: state === 'declined' ? refusalWords : null,
        paidOnline,
        orderReference: referenceOf(context),
        search,
      };
    case 'booked': {
      const { orderReference, state: stands } = keptOrderOf(context);
      return { show: 'booked', orderReference, isConfirmed: stands === 'confirmed' };
    }
  }
};

const viewKept = (state: Kept, context: HotelBookingContext): HotelBookingView => {
  const order = keptOrderOf(context);
  const { contact, requests, errors, rejections, refusalWords } = context;
  switch (state) {
    case 'entering':
      return { show: 'keeping', slow: false };
    case 'deciding':
      return {
        show: 'deciding',
        step: context.intents > 1 ? 2 : 1,
        order,
        oldMinor: context.priceChange?.oldMinor ?? 0,
        newMinor: context.priceChange?.newMinor ?? 0,
      };
    case 'guests':
      return {
        show: 'guests',
        step: 1,
        order,
        rooms: guestRows(context.rooms),
        contact,
        requests,
        errors,
        listed: withGuests(errors, context.rooms),
        rejections,
      };
    case 'preview':
      return {
        show: 'preview',
        step: 2,
        order,
        guests: namedGuests(context.rooms).map((guests) => guests.map(nameOf)),
        contact,
        requests: requests.trim(),
        refusalWords,
      };
  }
};

const nameOf = ({ title, firstName, lastName, age }: GuestDraft): string => {
  const name = `${title} ${wholeName({ firstName: foldedName(firstName), lastName: foldedName(lastName) })}`;
  return age === null ? name : say('{name}, child of {age}', { name, age });
};
