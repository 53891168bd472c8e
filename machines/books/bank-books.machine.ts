import { pagePaths } from '../../contract/page-paths.ts';
import { unreadTerms } from '../parts/terms.setup.ts';
import { termsStates } from '../parts/terms.states.ts';
import { actedOf, bankBooksSetup, savedOf } from './bank-books.setup.ts';

const requirements = ['OPS-03'];

/** Money that leaves and reaches the platform's banks, one page a kind. One person proposes an entry, another one approves it. */
export const bankBooksMachine = bankBooksSetup.createMachine({
  id: 'bank-books',
  context: ({ input }) => ({ ...input, ...unreadTerms }),
  ...termsStates({
    screen: pagePaths.deskSupplierPayments,
    requirements,
    ofCode: { saving: requirements, acting: requirements },
    savedOf,
    actedOf,
    typed: {},
    takes: { reasons: true, codesToAct: true, codesToSave: false },
  }),
});
