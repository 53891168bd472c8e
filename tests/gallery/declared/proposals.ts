import type { Declared } from '../declared.ts';

export const proposals: Readonly<Record<string, Declared>> = {
  'proposal-choice': {
    unread: {
      sometimes: [
        'cards.*.option.tickets.*.journeys.*.segments.*.flightNumber',
        'cards.*.tickets.*.ticket.journeys.*.segments.*.flightNumber',
        'names.aircraft.77W',
        'names.airports.DAC.airportName',
        'names.airports.DXB.airportName',
      ],
    },
  },
  proposal: {
    unread: { sometimes: ['options.*.tickets'] },
    unoffered: { sometimes: ['option.removed'] },
  },
  proposals: {
    unread: { sometimes: ['proposals.*.bookWords'] },
    unoffered: { sometimes: ['book.requested', 'end.asked', 'link.asked'] },
  },
};
