import { pagePaths } from '../../contract/page-paths.ts';
import { unreadCase } from '../parts/case.setup.ts';
import { caseStates, confirmed } from '../parts/case.states.ts';
import { actOf, type DeskAgencyChangeContext, deskAgencyChangeSetup } from './desk-agency-change.setup.ts';

/**
 * A change of who an agency is, old and new side by side. It is accepted after a fresh code, or refused with a reason that the
 * agency reads.
 */
export const deskAgencyChangeMachine = deskAgencyChangeSetup.createMachine({
  id: 'desk-agency-change',
  context: ({ input }) => ({ ...input, ...unreadCase, reason: '' }),
  ...caseStates({
    screen: pagePaths.deskAgencyChange,
    titles: {
      reading: ['The change is read', ['CMP-01', 'OPS-01'], 'server'],
      unknown: ['There is no such change', ['CMP-01']],
      unreadable: ['The change could not be read', ['CMP-01']],
      shown: ['Old and new side by side, and what may be done', ['CMP-01', 'OPS-01']],
      asked: ['What an act does, and its reason', ['CMP-01']],
      acting: ['The act is carried out', ['CMP-01'], 'server'],
      unheard: ['Not known whether the act was carried out', ['CMP-01']],
    },
    read: 'readChange',
    readInput: ({ context: { reference } }: { context: DeskAgencyChangeContext }) => ({ reference }),
    act: 'actOnChange',
    actInput: actOf,
    chosen: confirmed,
    states: { shown: { on: {} }, asked: { on: { 'reason.typed': { guard: 'asksForReason', actions: 'keepReason' } } } },
  }),
});
