import { pagePaths } from '../../contract/page-paths.ts';
import { unreadCase } from '../parts/case.setup.ts';
import { atOnceOrConfirmed, caseStates } from '../parts/case.states.ts';
import { actOf, type DeskDifferenceContext, deskDifferenceSetup } from './desk-supplier-difference.setup.ts';

/**
 * One difference between a supplier's books and ours about a booking. The supplier is asked again without a dialog. A difference is
 * settled with a reason. A held order whose airline has ended the hold is ended after a fresh code.
 */
export const deskDifferenceMachine = deskDifferenceSetup.createMachine({
  id: 'desk-supplier-difference',
  context: ({ input }) => ({ ...input, ...unreadCase, reason: '' }),
  ...caseStates({
    screen: pagePaths.deskSupplierDifference,
    titles: {
      reading: ['The difference is read', ['BKG-07', 'HTL-06', 'OPS-01'], 'server'],
      unknown: ['There is no such difference', ['OPS-01']],
      unreadable: ['The difference could not be read', ['OPS-01']],
      shown: ['Both books side by side, the sale, and what may be done', ['BKG-07', 'HTL-06', 'OPS-01']],
      asked: ['What an act does, and its reason', ['BKG-07', 'OPS-01']],
      acting: ['The act is carried out', ['BKG-07', 'HTL-06', 'OPS-01'], 'server'],
      unheard: ['Not known whether the act was carried out', ['OPS-01']],
    },
    read: 'readDifference',
    readInput: ({ context: { reference, supplierCode } }: { context: DeskDifferenceContext }) => ({
      reference,
      supplierCode,
    }),
    act: 'actOnDifference',
    actInput: actOf,
    chosen: atOnceOrConfirmed,
    states: { shown: { on: {} }, asked: { on: { 'reason.typed': { guard: 'asksForReason', actions: 'keepReason' } } } },
  }),
});
