import { CallFault } from '../../contract/client.ts';
import type { BookingView } from '../../contract/orders/booking-views.ts';
import { usualColumns } from '../../contract/orders/bookings-columns.ts';
import { allBookings } from '../../contract/orders/bookings-link.ts';
import type { FlowCases } from '../flow.ts';
import type { BookingViewsContext, BookingViewsEvent } from './booking-views.machine.ts';

const content = { asked: { ...allBookings, airline: 'BG' }, columns: [...usualColumns] };
const saved: BookingView = { viewId: 'view-biman', name: 'Biman', ...content };

const events: readonly { readonly name: string; readonly event: BookingViewsEvent }[] = [
  { name: 'a new name is typed', event: { type: 'name.typed', name: 'Biman' } },
  { name: 'the name is emptied', event: { type: 'name.typed', name: ' ' } },
  { name: 'Save view', event: { type: 'save.requested', content } },
  { name: 'Rename the view', event: { type: 'rename.started', viewId: 'view-biman' } },
  { name: 'Do not rename it', event: { type: 'rename.ended' } },
  { name: 'Remove the view', event: { type: 'removal.requested', viewId: 'view-biman' } },
  { name: 'Try again with the views', event: { type: 'again.requested' } },
];

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

export const bookingViewsCases: FlowCases = {
  inputs: [{ name: 'the list is opened', input: { intentSeed: 'visit-1' } }],
  events,
  outcomes: {
    readViews: [{ name: 'a view', output: { views: [saved] } }, { name: 'no view', output: { views: [] } }, lost],
    changeViews: [
      { name: 'a view is saved', output: { ok: true, answer: { views: [saved] } } },
      { name: 'no view is left', output: { ok: true, answer: { views: [] } } },
      {
        name: 'view-name-taken',
        output: {
          ok: false,
          refusal: 'view-name-taken',
          detail: 'You already have a view of this name. Choose another name.',
        },
      },
      lost,
    ],
  },
  classOf: ({ views, name, renamed, change, message }: BookingViewsContext) =>
    [
      views.length === 0 ? 'none' : 'some',
      name.trim() === '' ? 'unnamed' : 'named',
      renamed === null ? 'saved' : 'renamed',
      change === null ? 'no change' : change.is,
      message === null ? 'silent' : 'speaking',
    ].join(', '),
};
