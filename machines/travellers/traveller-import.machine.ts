import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { chosenFileOf, importOf, startOf, travellerImportSetup } from './traveller-import.setup.ts';

const meta = screenState('travellers');

/**
 * Imports travellers from a spreadsheet. Each wrong row is named before anything is imported, and how its days are written is asked where the file leaves it open; what is confirmed is
 * imported whole or not at all. The list of travellers invokes it. Its output is what was imported, or `null`.
 */
export const travellerImportMachine = travellerImportSetup.createMachine({
  id: 'traveller-import',
  context: ({ input }) => startOf(input),
  output: ({ context: { imported } }) => ({ imported }),
  initial: 'choosing',
  states: {
    choosing: {
      meta: meta('A file is chosen', ['CMP-03']),
      entry: 'forgetRows',
      on: {
        'file.chosen': [{ guard: 'fileIsSmall', target: 'opening', actions: 'keepFile' }, { actions: 'saySize' }],
        'template.requested': { actions: 'giveTemplate' },
        'import.left': 'left',
      },
    },
    opening: {
      meta: meta('The file is opened and every row checked', ['CMP-03']),
      tags: 'busy',
      invoke: {
        src: 'openFile',
        input: ({ context }) => ({ file: chosenFileOf(context) }),
        onDone: [
          {
            guard: { type: 'isReadable', params: outputOf },
            target: 'checked',
            actions: { type: 'keepRows', params: outputOf },
          },
          { target: 'choosing', actions: { type: 'sayUnreadable', params: outputOf } },
        ],
        onError: { target: 'choosing', actions: 'sayNotOpened' },
      },
    },
    checked: {
      meta: meta('What would be imported, and what is wrong', ['CMP-03']),
      on: {
        'days.chosen': { guard: 'daysAreDoubtful', actions: 'keepDayOrder' },
        'import.confirmed': { guard: 'somethingCanBeImported', target: 'importing', actions: 'clearMessage' },
        'file.chosen': [{ guard: 'fileIsSmall', target: 'opening', actions: 'keepFile' }, { actions: 'saySize' }],
        'template.requested': { actions: 'giveTemplate' },
        'import.left': 'left',
      },
    },
    importing: {
      meta: meta('The travellers are imported', ['CMP-03'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'importTravellers',
        input: ({ context }) => importOf(context),
        onDone: { target: 'imported', actions: { type: 'keepImported', params: outputOf } },
        onError: { target: 'checked', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    imported: { type: 'final', meta: meta('The travellers were imported', ['CMP-03']) },
    left: { type: 'final', meta: meta('The person went back', ['CMP-03']) },
  },
});
