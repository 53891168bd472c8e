import type { Declared } from '../declared.ts';

export const hotels: Readonly<Record<string, Declared>> = {
  'hotel-booking': {
    unread: {
      sometimes: ['order.taxes.*.name'],
      never: ['order.hotel.districtName', 'order.hotel.picture.words', 'order.orderReference', 'order.timeZone'],
    },
  },
  'hotel-bookings': {
    unread: { never: ['list.rows.*.timeZone'] },
    unoffered: { sometimes: ['filters.cleared'], never: ['search.requested'] },
  },
  'hotel-detail': {
    unread: { sometimes: ['rooms.rooms.*.pictures.*.words'] },
    unoffered: {
      sometimes: [
        'board.chosen',
        'free.chosen',
        'picture.opened',
        'picture.turned',
        'pictures.closed',
        'rate.chosen',
        'rooms.requested',
      ],
    },
  },
  'hotel-map': {
    unoffered: {
      never: [
        'card.closed',
        'map.fitted',
        'map.hidden',
        'map.moved',
        'map.shown',
        'map.zoomed',
        'mark.put',
        'pin.pressed',
      ],
    },
  },
  'hotel-order-page': {
    unread: {
      sometimes: ['actions.*.label', 'standing.actions.*.label'],
      never: ['order.hotel.districtName', 'order.hotel.picture.words', 'order.timeZone'],
    },
  },
  'hotel-outcome': {
    unread: { never: ['order.hotel.districtName', 'order.hotel.picture.words', 'order.timeZone'] },
    unoffered: { sometimes: ['again.requested'] },
  },
  'hotel-print-preview': {
    unread: { never: ['sheet.html'] },
  },
  'hotel-results': {
    unread: { sometimes: ['suppliers.*.name', 'suppliers.*.words'], never: ['summary.place.countryName'] },
    unoffered: {
      sometimes: [
        'compare.cleared',
        'compare.toggled',
        'comparison.closed',
        'comparison.opened',
        'differences.toggled',
        'filter-sheet.closed',
        'filters.changed',
        'filters.cleared',
        'name.typed',
        'search.edited',
        'search.repeated',
        'search.retried',
        'slide.begun',
        'sort.chosen',
      ],
      never: ['filter-sheet.opened'],
    },
  },
  'hotel-search': {
    unread: { sometimes: ['recents.*.nationalityName', 'recents.*.place.countryName'] },
    unoffered: {
      sometimes: [
        'adults.counted',
        'child.aged',
        'children.counted',
        'destination.chosen',
        'nationality.chosen',
        'panel.closed',
        'recent.chosen',
        'rooms.counted',
      ],
      never: ['day.moved'],
    },
    ignored: ['child.aged', 'destination.entered', 'destination.left', 'rooms.counted'],
  },
};
