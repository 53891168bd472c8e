import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { unreadTerms } from '../parts/terms.setup.ts';
import { termsStates } from '../parts/terms.states.ts';
import { actedOf, chosenIn, companySettingsSetup, savedOf } from './company-settings.setup.ts';

const requirements = ['CMP-01', 'CMP-04', 'CMP-05', 'CMP-06'];

const terms = termsStates({
  screen: pagePaths.companySettings,
  requirements,
  ofCode: { saving: ['CMP-06'], acting: ['CMP-06'] },
  savedOf,
  actedOf,
  typed: {},
});

/** The settings of an agency's company, one page a kind. */
export const companySettingsMachine = companySettingsSetup.createMachine({
  id: 'company-settings',
  context: ({ input }) => ({ ...input, ...unreadTerms, chosen: null, file: null }),
  ...terms,
  states: {
    ...terms.states,
    form: {
      ...terms.states.form,
      on: {
        ...terms.states.form.on,
        'file.chosen': { guard: 'asksForFile', target: 'looking', actions: 'keepChosen' },
        'file.removed': { guard: 'hasFile', actions: 'dropFile' },
      },
    },
    looking: {
      meta: screenState(pagePaths.companySettings)('The file of a document is read', ['CMP-05']),
      tags: 'busy',
      // What is typed meanwhile is kept.
      on: { 'field.typed': { actions: 'keepField' } },
      invoke: {
        src: 'readFile',
        input: ({ context }) => chosenIn(context),
        onDone: [
          {
            guard: { type: 'isReadable', params: outputOf },
            target: 'form',
            actions: { type: 'keepFile', params: outputOf },
          },
          { target: 'form', actions: { type: 'refuseFile', params: outputOf } },
        ],
        onError: { target: 'form', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
