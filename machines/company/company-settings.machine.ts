import { pagePaths } from '../../contract/page-paths.ts';
import { unreadTerms } from '../parts/terms.setup.ts';
import { termsStates } from '../parts/terms.states.ts';
import { actedOf, companySettingsSetup, savedOf } from './company-settings.setup.ts';

const requirements = ['CMP-01', 'CMP-04', 'CMP-05', 'CMP-06'];

/** The settings of an agency's company, one page a kind. */
export const companySettingsMachine = companySettingsSetup.createMachine({
  id: 'company-settings',
  context: ({ input }) => ({ ...input, ...unreadTerms }),
  ...termsStates({
    screen: pagePaths.companySettings,
    requirements,
    ofCode: { saving: ['CMP-06'], acting: ['CMP-06'] },
    savedOf,
    actedOf,
    typed: {},
  }),
});
