import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { sentOf, travellerMergeSetup } from './traveller-merge.setup.ts';

const meta = screenState('travellers');

/**
 * Travellers who may be one person: of the same name and date of birth, or with the same passport number. Two are compared
 * side by side, a value is chosen for each field that differs, and one confirmed act merges them.
 */
export const travellerMergeMachine = travellerMergeSetup.createMachine({
  id: 'traveller-merge',
  context: ({ input }) => ({ ...input, doubles: [], taken: [], revision: 0, message: null, note: null }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('Doubles are looked for', ['CMP-03'], 'server'),
      invoke: {
        src: 'readDoubles',
        onDone: [
          {
            guard: { type: 'somebodyIsDouble', params: outputOf },
            target: 'found',
            actions: { type: 'keepDoubles', params: outputOf },
          },
          { target: 'none' },
        ],
        // The list of travellers does not need them, and says itself when the server cannot be reached.
        onError: 'none',
      },
    },
    none: { type: 'final', meta: meta('Nobody is known to be saved twice', ['CMP-03']) },
    found: {
      meta: meta('Some may be saved twice', ['CMP-03']),
      on: { 'comparison.opened': { target: 'comparing', actions: 'compareFirst' } },
    },
    comparing: {
      meta: meta('Two are compared', ['CMP-03']),
      on: {
        'value.chosen': { guard: 'fieldDiffers', actions: 'choose' },
        'merge.confirmed': { target: 'merging', actions: 'clearMessage' },
        'comparison.closed': { target: 'found', actions: 'clearMessage' },
      },
    },
    merging: {
      meta: meta('They are merged', ['CMP-03'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'mergeTravellers',
        input: ({ context }) => sentOf(context),
        onDone: [
          {
            guard: { type: 'isMerged', params: outputOf },
            target: 'reading',
            actions: [{ type: 'noteMerged', params: outputOf }, 'tellMerged'],
          },
          {
            guard: { type: 'comparisonIsOver', params: outputOf },
            target: 'reading',
            actions: { type: 'keepRefusal', params: outputOf },
          },
          { target: 'comparing', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'comparing', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
