import { pagePaths } from '../../contract/page-paths.ts';
import { unreadCase } from '../parts/case.setup.ts';
import { caseStates, confirmed } from '../parts/case.states.ts';
import { actOf, type DeskRegistrationContext, deskRegistrationSetup } from './desk-registration.setup.ts';

/**
 * One registration at the desk (REG-05). A question and a refusal are written in a dialog; an approval needs a
 * fresh code, because it opens an agency with a wallet.
 */
export const deskRegistrationMachine = deskRegistrationSetup.createMachine({
  id: 'desk-registration',
  context: ({ input }) => ({ ...input, ...unreadCase, words: '' }),
  ...caseStates({
    screen: pagePaths.deskRegistration,
    titles: {
      reading: ['The registration is read', ['REG-05', 'OPS-01'], 'server'],
      unknown: ['There is no such registration', ['OPS-01']],
      unreadable: ['The registration could not be read', ['OPS-01']],
      shown: ['Its fields, its documents, and what may be done', ['REG-05', 'OPS-01']],
      asked: ['An act, and its question or its reason', ['REG-05', 'OPS-01']],
      acting: ['The act is carried out', ['REG-05', 'OPS-01'], 'server'],
      unheard: ['Not known whether the act was carried out', ['OPS-01']],
    },
    read: 'readRegistration',
    readInput: ({ context: { registrationReference } }: { context: DeskRegistrationContext }) => ({
      registrationReference,
    }),
    act: 'actOnRegistration',
    actInput: actOf,
    chosen: confirmed,
    states: { shown: { on: {} }, asked: { on: { 'words.typed': { guard: 'takesWords', actions: 'keepWords' } } } },
  }),
});
