import { pagePaths } from '../../contract/page-paths.ts';
import { unreadCase } from '../parts/case.setup.ts';
import { atOnceOrConfirmed, caseStates } from '../parts/case.states.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { actOf, type DeskTicketingContext, deskTicketingSetup } from './desk-ticketing.setup.ts';

/**
 * One order at the desk whose airline does not confirm the tickets. The airline is asked again without a dialog. Entering ticket numbers
 * and refunding are confirmed in a dialog that shows their exact effect, after a fresh code. A refused ticket number is corrected in the
 * dialog.
 */
export const deskTicketingMachine = deskTicketingSetup.createMachine({
  id: 'desk-ticketing',
  context: ({ input }) => ({
    ...input,
    ...unreadCase,
    reason: '',
    numbers: {},
    found: null,
  }),
  ...caseStates({
    screen: pagePaths.deskTicketing,
    titles: {
      reading: ['The order is read', ['BKG-07', 'OPS-01'], 'server'],
      unknown: ['There is no such order', ['OPS-01']],
      unreadable: ['The order could not be read', ['OPS-01']],
      shown: ['The order, its travellers, and what may be done', ['BKG-07', 'OPS-01']],
      asked: ['The effect of an act, and its numbers or its reason', ['BKG-07', 'OPS-01']],
      acting: ['The act is carried out, or the airline is asked', ['BKG-07', 'OPS-01'], 'supplier'],
      unheard: ['Not known whether the act was carried out', ['OPS-01']],
    },
    read: 'readTicketing',
    readInput: ({ context: { orderReference } }: { context: DeskTicketingContext }) => ({ orderReference }),
    act: 'actOnTicketing',
    actInput: actOf,
    chosen: atOnceOrConfirmed,
    states: {
      shown: { on: {} },
      asked: {
        on: {
          'reason.typed': { guard: 'asksForReason', actions: 'keepReason' },
          'number.typed': { guard: 'asksForNumber', actions: 'keepNumber' },
        },
      },
    },
    corrected: [
      {
        guard: { type: 'isToBeCorrected', params: outputOf },
        target: 'asked',
        actions: ['endIntent', { type: 'keepRefusal', params: outputOf }],
      },
    ],
  }),
});
