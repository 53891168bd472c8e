import type { Declared } from '../declared.ts';

export const orders: Readonly<Record<string, Declared>> = {
  'booking-views': {
    unread: { sometimes: ['saveWords', 'status.words'] },
    unoffered: {
      never: ['again.requested', 'name.typed', 'removal.requested', 'rename.ended', 'rename.started', 'save.requested'],
    },
  },
  bookings: {
    // The column of telephone numbers is hidden at first, and no case shows it.
    unread: { sometimes: ['columnChoices.*.name'], never: ['list.rows.*.phone'] },
    unoffered: { sometimes: ['filters.cleared', 'place.typed'], never: ['search.requested', 'view.opened'] },
    asItIs: ['pressing button "Saved views" does nothing'],
  },
  'bookings-export': {
    asItIs: ['pressing button "Saved views" does nothing'],
  },
  'order-page': {
    unread: {
      sometimes: [
        'detail.read.shown.passport.number',
        'detail.read.shown.visa.number',
        'order.consent.asked.*.words',
        'order.contact.email',
        'order.contact.phone',
        'standing.actions.*.label',
        'ticketMail.label',
        'ticketMail.words',
        'verification.label',
        'verification.reason',
      ],
      never: [
        'amendment.label',
        'detail.read.lines.*.name',
        'order.brand.fares.*.taxes.*.name',
        'order.consent.asked.*.askedBy',
        'order.fares.*.taxes.*.name',
      ],
    },
    unoffered: {
      sometimes: ['detail.hidden', 'detail.requested', 'print.requested'],
      never: ['limit.extended', 'passenger.asked'],
    },
    ignored: ['request.confirmed'],
  },
  'print-preview': {
    // While the prices are typed, their form stands in the place of the choices.
    unread: { sometimes: ['documents.*.name'], never: ['sheet.html'] },
    // A booking of which only the itinerary can be printed has nothing else to choose.
    unoffered: { sometimes: ['document.chosen'] },
  },
};
