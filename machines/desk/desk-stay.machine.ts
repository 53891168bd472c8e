import { pagePaths } from '../../contract/page-paths.ts';
import { unreadCase } from '../parts/case.setup.ts';
import { caseStates, confirmed } from '../parts/case.states.ts';
import { actOf, type DeskStayContext, deskStaySetup } from './desk-stay.setup.ts';

/**
 * One hotel stay at the desk (HTL-05, HTL-06). The desk enters what the property has answered by telephone. Of a stay on request it can
 * also propose another price, which a second person decides about. Each act is confirmed in a dialog that shows its exact effect on the
 * money, after a fresh code.
 */
export const deskStayMachine = deskStaySetup.createMachine({
  id: 'desk-stay',
  context: ({ input }) => ({
    ...input,
    ...unreadCase,
    locator: '',
    amount: '',
    reason: '',
  }),
  ...caseStates({
    screen: pagePaths.deskStay,
    titles: {
      reading: ['The stay is read', ['HTL-05', 'OPS-01'], 'server'],
      unknown: ['There is no such stay', ['OPS-01']],
      unreadable: ['The stay could not be read', ['OPS-01']],
      shown: ['The stay, its guests, its money, and what may be entered', ['HTL-05', 'HTL-06', 'OPS-01']],
      asked: ['The effect of an act, and its number, its price or its reason', ['HTL-05', 'HTL-06', 'OPS-01']],
      acting: ['The act is done', ['HTL-06', 'OPS-01'], 'server'],
      unheard: ['Not known whether the act was done', ['OPS-01']],
    },
    read: 'readStay',
    readInput: ({ context: { orderReference } }: { context: DeskStayContext }) => ({ orderReference }),
    act: 'actOnStay',
    actInput: actOf,
    chosen: confirmed,
    states: {
      shown: { on: {} },
      asked: {
        on: {
          'locator.typed': { guard: 'asksForLocator', actions: 'keepLocator' },
          'amount.typed': { guard: 'asksForAmount', actions: 'keepAmount' },
          'reason.typed': { guard: 'asksForReason', actions: 'keepReason' },
        },
      },
    },
  }),
});
