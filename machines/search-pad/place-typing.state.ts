import { and } from 'xstate';
import { outputOf } from '../outcome-params.ts';
import { screenState } from '../screen-state.ts';
import { type FlightSearchContext, flightSearchSetup, foundFor, termOf } from './flight-search.setup.ts';
import type { PlaceField } from './search-form.ts';

const meta = screenState('search-pad');

const titles = {
  origin: 'Where the trip starts',
  destination: 'Where the trip goes',
} as const satisfies Record<PlaceField, string>;

/**
 * The type-ahead of one airport field. An empty field offers recent and popular places. From two letters on, a list of airports appears after a pause in typing. A
 * look-up that fails offers nothing and shows no message (spec 1 §7). Leaving the field chooses the first airport of
 * the list; if the list has not arrived yet, it is awaited.
 */
export const placeTyping = <Field extends PlaceField>(field: Field) => {
  const input = ({ context }: { context: FlightSearchContext }) => ({ term: termOf(context, field) });
  return flightSearchSetup.createStateConfig({
    meta: meta(titles[field], ['FLT-01']),
    initial: 'resting',
    on: {
      [`${field}.entered` as 'origin.entered']: {
        guard: and([{ type: 'fieldAsksForSuggestions', params: field }, 'noPanelIsOpen']),
        target: '.suggesting',
        actions: { type: 'suggestRecent', params: field },
      },
      [`${field}.typed` as 'origin.typed']: [
        {
          guard: 'termIsEmpty',
          target: '.suggesting',
          actions: [
            { type: 'keepTerm', params: field },
            { type: 'suggestRecent', params: field },
          ],
        },
        {
          guard: 'termIsLongEnough',
          target: '.pausing',
          actions: { type: 'keepTerm', params: field },
        },
        {
          target: '.resting',
          actions: [
            { type: 'keepTerm', params: field },
            { type: 'offerNothing', params: field },
          ],
        },
      ],
      [`${field}.chosen` as 'origin.chosen']: { target: '.resting', actions: { type: 'choosePlace', params: field } },
      'places.swapped': { target: '.resting' },
      'segment.removed': { guard: 'segmentMayGo', target: '.resting' },
      'recent.chosen': { target: '.resting' },
      'edits.discarded': { guard: 'somethingEdited', target: '.resting' },
    },
    states: {
      resting: {
        meta: meta(`${titles[field]}: nothing is being typed`, ['FLT-01']),
      },
      suggesting: {
        meta: meta(`${titles[field]}: recent and popular places`, ['FLT-01']),
        initial: 'reading',
        states: {
          reading: {
            meta: meta(`${titles[field]}: popular places are looked up`, ['FLT-01'], 'server'),
            invoke: {
              src: 'findAirports',
              input: { term: '' },
              onDone: { target: 'known', actions: { type: 'suggestPopular', params: foundFor(field) } },
              onError: 'known',
            },
          },
          known: { meta: meta(`${titles[field]}: recent and popular places are known`, ['FLT-01']) },
        },
        on: {
          [`${field}.pointed` as 'origin.pointed']: {
            guard: { type: 'somethingOffered', params: field },
            actions: { type: 'point', params: field },
          },
          [`${field}.taken` as 'origin.taken']: {
            guard: { type: 'somethingPointed', params: field },
            target: 'resting',
            actions: { type: 'takeActiveAndGoOn', params: field },
          },
          [`${field}.left` as 'origin.left']: { target: 'resting', actions: { type: 'offerNothing', params: field } },
          [`${field}.dismissed` as 'origin.dismissed']: {
            target: 'resting',
            actions: { type: 'offerNothing', params: field },
          },
        },
      },
      pausing: {
        meta: meta(`${titles[field]}: more letters may come`, ['FLT-01']),
        after: { untilTypingRests: 'asking' },
        on: {
          [`${field}.left` as 'origin.left']: 'settling',
          [`${field}.taken` as 'origin.taken']: 'settling',
          [`${field}.dismissed` as 'origin.dismissed']: 'resting',
        },
      },
      asking: {
        meta: meta(`${titles[field]}: airports are looked up`, ['FLT-01'], 'server'),
        invoke: {
          src: 'findAirports',
          input,
          onDone: { target: 'offering', actions: { type: 'offer', params: foundFor(field) } },
          onError: { target: 'resting', actions: { type: 'offerNothing', params: field } },
        },
        on: {
          [`${field}.left` as 'origin.left']: 'settling',
          [`${field}.taken` as 'origin.taken']: 'settling',
          [`${field}.dismissed` as 'origin.dismissed']: 'resting',
        },
      },
      offering: {
        meta: meta(`${titles[field]}: airports to choose from`, ['FLT-01']),
        on: {
          [`${field}.pointed` as 'origin.pointed']: {
            guard: { type: 'somethingOffered', params: field },
            actions: { type: 'point', params: field },
          },
          [`${field}.taken` as 'origin.taken']: {
            guard: { type: 'somethingOffered', params: field },
            target: 'resting',
            actions: { type: 'takeActiveAndGoOn', params: field },
          },
          [`${field}.left` as 'origin.left']: { target: 'resting', actions: { type: 'takeActive', params: field } },
          [`${field}.dismissed` as 'origin.dismissed']: 'resting',
        },
      },
      settling: {
        meta: meta(`${titles[field]}: left before the list came`, ['FLT-01'], 'server'),
        invoke: {
          src: 'findAirports',
          input,
          onDone: [
            {
              guard: { type: 'anythingFound', params: outputOf },
              target: 'resting',
              actions: { type: 'takeFirst', params: foundFor(field) },
            },
            { target: 'resting' },
          ],
          onError: 'resting',
        },
      },
    },
  });
};
