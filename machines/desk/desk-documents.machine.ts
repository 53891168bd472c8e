import { pagePaths } from '../../contract/page-paths.ts';
import { unreadCase } from '../parts/case.setup.ts';
import { caseStates, confirmed } from '../parts/case.states.ts';
import { actOf, type DeskDocumentsContext, deskDocumentsSetup } from './desk-documents.setup.ts';

/**
 * The documents of an agency at the desk. One that waits is accepted after a fresh code, or asked for again with a reason; a
 * message answers those of the agency.
 */
export const deskDocumentsMachine = deskDocumentsSetup.createMachine({
  id: 'desk-documents',
  context: ({ input }) => ({ ...input, ...unreadCase, reason: '' }),
  ...caseStates({
    screen: pagePaths.deskAgencyDocuments,
    titles: {
      reading: ['The documents are read', ['CMP-05', 'OPS-01'], 'server'],
      unknown: ['There is no such agency', ['CMP-05']],
      unreadable: ['The documents could not be read', ['CMP-05']],
      shown: ['The documents of an agency, and what may be done', ['CMP-05', 'OPS-01']],
      asked: ['What an act does, and its words', ['CMP-05']],
      acting: ['The act is carried out', ['CMP-05'], 'server'],
      unheard: ['Not known whether the act was carried out', ['CMP-05']],
    },
    read: 'readDocuments',
    readInput: ({ context: { agencyId } }: { context: DeskDocumentsContext }) => ({ agencyId }),
    act: 'actOnDocuments',
    actInput: actOf,
    chosen: confirmed,
    states: { shown: { on: {} }, asked: { on: { 'reason.typed': { guard: 'asksForReason', actions: 'keepReason' } } } },
  }),
});
