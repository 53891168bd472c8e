import type { Declared } from '../declared.ts';

export const searchPad: Readonly<Record<string, Declared>> = {
  'flight-search': {
    unread: {
      sometimes: [
        'recents.*.destination.airportName',
        'recents.*.destination.countryName',
        'recents.*.origin.airportName',
        'recents.*.origin.countryName',
      ],
    },
    unoffered: {
      sometimes: [
        'airline.switched',
        'child.aged',
        'class.chosen',
        'destination.chosen',
        'destination.dismissed',
        'destination.pointed',
        'destination.taken',
        'origin.chosen',
        'panel.closed',
        'recent.chosen',
        'travellers.counted',
      ],
      never: ['airlines.cleared', 'day.moved', 'origin.dismissed', 'origin.pointed', 'origin.taken'],
    },
    ignored: ['airline.switched', 'child.aged', 'destination.left', 'fare-type.chosen'],
  },
  'search-pad-extras': {
    unread: { never: ['orders.orders.recent.*.orderReference'] },
  },
};
