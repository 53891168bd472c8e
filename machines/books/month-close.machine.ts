import { pagePaths } from '../../contract/page-paths.ts';
import { unreadTerms } from '../parts/terms.setup.ts';
import { termsStates } from '../parts/terms.states.ts';
import { actedOf, monthCloseSetup, savedOf } from './month-close.setup.ts';

/** The months of the books. The next one is proposed and confirmed by two people after fresh codes, and never opened again. */
export const monthCloseMachine = monthCloseSetup.createMachine({
  id: 'month-close',
  context: ({ input }) => ({ ...input, ...unreadTerms }),
  ...termsStates({
    screen: pagePaths.deskMonthClose,
    requirements: ['OPS-03'],
    ofCode: { saving: ['OPS-03'], acting: ['OPS-03'] },
    savedOf,
    actedOf,
    typed: {},
  }),
});
