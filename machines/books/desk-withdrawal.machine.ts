import { pagePaths } from '../../contract/page-paths.ts';
import { unreadCase } from '../parts/case.setup.ts';
import { caseStates, confirmed } from '../parts/case.states.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { actOf, type DeskWithdrawalContext, deskWithdrawalSetup, nothingTyped } from './desk-withdrawal.setup.ts';

/**
 * A withdrawal of an agency. A person of the house begins it, pays it at the bank and enters reference and day, which posts it after a fresh
 * code; above a limit another person confirms it first. A refused one stays in the wallet.
 */
export const deskWithdrawalMachine = deskWithdrawalSetup.createMachine({
  id: 'desk-withdrawal',
  context: ({ input }) => ({ ...input, ...unreadCase, ...nothingTyped }),
  ...caseStates({
    screen: pagePaths.deskWithdrawal,
    titles: {
      reading: ['The withdrawal is read', ['OPS-03'], 'server'],
      unknown: ['There is no such withdrawal', ['OPS-03']],
      unreadable: ['The withdrawal could not be read', ['OPS-03']],
      shown: ['The withdrawal, where it is paid, and what may be done', ['OPS-03']],
      asked: ['What an act does, and what is typed for it', ['OPS-03']],
      acting: ['The act is carried out', ['OPS-03'], 'server'],
      unheard: ['Not known whether the act was carried out', ['OPS-03']],
    },
    read: 'readWithdrawal',
    readInput: ({ context: { withdrawalReference } }: { context: DeskWithdrawalContext }) => ({ withdrawalReference }),
    act: 'actOnWithdrawal',
    actInput: actOf,
    chosen: confirmed,
    states: {
      shown: { on: {} },
      asked: {
        on: {
          'reason.typed': { guard: 'asksForReason', actions: 'keepReason' },
          'field.typed': { guard: 'asksForPayment', actions: 'keepField' },
        },
      },
    },
    corrected: [
      {
        guard: { type: 'isCorrectable', params: outputOf },
        target: 'asked',
        actions: ['endIntent', { type: 'keepRefusal', params: outputOf }],
      },
    ] as const,
  }),
});
