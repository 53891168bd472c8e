import type { Declared } from '../declared.ts';

export const postTravel: Readonly<Record<string, Declared>> = {
  'case-conversation': {
    unoffered: { sometimes: ['message.typed'] },
  },
  'case-flights': {
    unread: {
      sometimes: [
        'confirm',
        'names.aircraft.77W',
        'names.airlines.EK.name',
        'names.airports.DAC.airportName',
        'names.airports.DAC.cityName',
        'names.airports.DXB.airportName',
        'names.airports.DXB.cityName',
      ],
    },
    unoffered: { sometimes: ['flights.chosen'] },
  },
  'case-list': {
    unread: {
      sometimes: [
        'lines.*.caseReference',
        'lines.*.moved.amount',
        'lines.*.moved.what',
        'lines.*.orderReference',
        'lines.*.owner',
        'lines.*.status',
        'lines.*.travellers',
      ],
    },
  },
  'case-page': {
    unread: {
      sometimes: ['dialog.about', 'dialog.confirm', 'dialog.heading', 'moneyTitle'],
      // The two brands are shown by what differs between them.
      never: [
        'case.exchangedFor.brand.change.words',
        'case.exchangedFor.brand.refund.words',
        'case.exchangedFor.oldBrand.change.words',
        'case.exchangedFor.oldBrand.refund.words',
        'case.exchangedFor.orderReference',
        'case.orderReference',
      ],
    },
    // Whoever has prepared a large settlement waits for another person, and is offered no act.
    unoffered: { sometimes: ['act.chosen'] },
  },
  'case-request': {
    unread: { sometimes: ['confirm'], never: ['flightsMessage'] },
    unoffered: { sometimes: ['flight.toggled'] },
  },
  'exchange-confirm': {
    unread: {
      sometimes: ['confirm'],
      never: ['flights.itinerary.agentAmount', 'flights.itinerary.amount', 'flights.itinerary.grossAmount'],
    },
  },
  'exchange-request': {
    unoffered: {
      sometimes: ['destination.chosen', 'origin.chosen', 'route.kept'],
      never: ['day.moved', 'picker.closed'],
    },
    // A field that holds an airport offers none before something is typed.
    ignored: ['destination.entered', 'origin.entered'],
  },
  'exchange-wish': {},
};
