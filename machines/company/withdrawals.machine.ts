import { pagePaths } from '../../contract/page-paths.ts';
import { unreadTerms } from '../parts/terms.setup.ts';
import { termsStates } from '../parts/terms.states.ts';
import { actedOf, savedOf, withdrawalsSetup } from './withdrawals.setup.ts';

/** Money of the wallet that an agency wants at its bank. It is asked for after a fresh code, and taken back until the house has begun. */
export const withdrawalsMachine = withdrawalsSetup.createMachine({
  id: 'withdrawals',
  context: ({ input }) => ({ ...input, ...unreadTerms }),
  ...termsStates({
    screen: pagePaths.withdrawals,
    requirements: ['OPS-03', 'CMP-06'],
    ofCode: { saving: ['OPS-03'], acting: ['OPS-03'] },
    savedOf,
    actedOf,
    typed: {},
    takes: { reasons: false, codesToAct: false, codesToSave: true },
  }),
});
