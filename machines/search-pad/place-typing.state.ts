import { screenState } from '../parts/screen-state.ts';
import { type FlightSearchContext, flightSearchSetup, termOf } from './flight-search.setup.ts';
import type { PlaceField } from './search-form.ts';
import { typeAheadStates } from './type-ahead.states.ts';

const meta = screenState('search-pad');

const titles = {
  origin: 'Where the trip starts',
  destination: 'Where the trip goes',
} as const satisfies Record<PlaceField, string>;

/** The type-ahead of one airport field. */
export const placeTyping = <Field extends PlaceField>(field: Field) => {
  const typing = typeAheadStates({
    field: field as 'origin',
    title: titles[field],
    things: 'airports',
    find: 'findAirports',
    input: ({ context }: { context: FlightSearchContext }) => ({ term: termOf(context, field) }),
    meta: (title, owner) => meta(title, ['FLT-01'], owner),
  });
  return flightSearchSetup.createStateConfig({
    ...typing,
    on: {
      ...typing.on,
      'places.swapped': { target: '.resting' },
      'segment.removed': { guard: 'segmentMayGo', target: '.resting' },
      'recent.chosen': { target: '.resting' },
      'edits.discarded': { guard: 'somethingEdited', target: '.resting' },
    },
  });
};
