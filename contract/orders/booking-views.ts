import { type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { listOf, nothing, opaqueId, textLike } from '../shapes.ts';
import { BookingsAsked } from './bookings.ts';
import { BookingColumn, bookingColumns } from './bookings-columns.ts';

/** Most views that a person keeps. */
export const bookingViewsAtMost = 20;

export const bookingViewNameMost = 60;

const kept = {
  name: textLike(/\S/, bookingViewNameMost),
  asked: BookingsAsked,
  columns: listOf(BookingColumn, bookingColumns.length, 1),
};

/** Filters, order and columns of the list of bookings, under a name that the person gave them. */
export const BookingView = object({ viewId: opaqueId(), ...kept });
export type BookingView = Infer<typeof BookingView>;

/** The person's views by name. */
export const BookingViews = object({ views: listOf(BookingView, bookingViewsAtMost) });
export type BookingViews = Infer<typeof BookingViews>;

const ofViews = { service: 'customer', version: 'v1', method: 'POST', sends: 'body', access: 'ShowBookings' } as const;

const GetBookingViews = defineCall({
  ...ofViews,
  path: 'MyBooking/GetViews',
  effect: 'reads',
  request: nothing(),
  answer: BookingViews,
  refusals: {},
  doing: say('loading your saved views'),
  summary: "Lists the person's saved views of the list of bookings by name. Moves no money.",
});

const SaveBookingView = defineCall({
  ...ofViews,
  path: 'MyBooking/SaveView',
  effect: 'acts',
  /** `viewId`: the view that is replaced. `null`: a new one. */
  request: object({ viewId: nullable(opaqueId()), ...kept }),
  answer: BookingViews,
  refusals: {
    'view-unknown': { status: 404, title: say('This view is not saved any more. Save it under a new name.') },
    'view-name-taken': { status: 409, title: say('You already have a view of this name. Choose another name.') },
    'too-many-views': { status: 409, title: say('You have 20 saved views, which is the most. Remove one first.') },
  },
  doing: say('saving your view'),
  summary:
    'Saves filters, order and columns of the list of bookings under a name, at most 20 a person. Moves no money.',
});

const RemoveBookingView = defineCall({
  ...ofViews,
  path: 'MyBooking/RemoveView',
  effect: 'acts',
  request: object({ viewId: opaqueId() }),
  answer: BookingViews,
  refusals: {},
  doing: say('removing your view'),
  summary: 'Removes a saved view of the list of bookings. One that is gone already stays so. Moves no money.',
});

export const bookingViewCalls = { GetBookingViews, SaveBookingView, RemoveBookingView };
