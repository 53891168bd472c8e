import { pagePaths } from '../../contract/page-paths.ts';
import { unreadTerms } from '../parts/terms.setup.ts';
import { termsStates } from '../parts/terms.states.ts';
import { actedOf, savedOf, termsSetup } from './terms.setup.ts';

/**
 * The terms of money at the desk: accounts into which agencies pay, exchange rates, and rules of part payment. A change of where
 * agencies' money goes needs a second person and a fresh code.
 */
export const termsMachine = termsSetup.createMachine({
  id: 'terms',
  context: ({ input }) => ({ ...input, ...unreadTerms }),
  ...termsStates({
    screen: pagePaths.deskBankAccounts,
    requirements: ['OPS-01', 'MNY-03'],
    ofCode: { saving: ['OPS-01', 'MNY-08'], acting: ['OPS-01'] },
    savedOf,
    actedOf,
    typed: {},
  }),
});
