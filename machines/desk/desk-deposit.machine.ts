import { pagePaths } from '../../contract/page-paths.ts';
import { unreadCase } from '../parts/case.setup.ts';
import { atOnceOrConfirmed, caseStates } from '../parts/case.states.ts';
import { actOf, type DeskDepositContext, deskDepositSetup } from './desk-deposit.setup.ts';

/**
 * One deposit at the desk. An act that moves money or needs a reason is confirmed in a dialog that shows its exact effect. Before
 * money moves, a fresh code is asked for.
 */
export const deskDepositMachine = deskDepositSetup.createMachine({
  id: 'desk-deposit',
  context: ({ input }) => ({
    ...input,
    ...unreadCase,
    reason: '',
    slipSize: 100,
  }),
  ...caseStates({
    screen: pagePaths.deskDeposit,
    titles: {
      reading: ['The deposit is read', ['MNY-03', 'OPS-01'], 'server'],
      unknown: ['There is no such deposit', ['MNY-03']],
      unreadable: ['The deposit could not be read', ['MNY-03', 'OPS-01']],
      shown: ['The deposit, its slip and its effect', ['MNY-03', 'OPS-01']],
      asked: ['The effect of an act, and its reason', ['MNY-03', 'OPS-01']],
      acting: ['The act is carried out', ['MNY-03', 'OPS-01'], 'server'],
      unheard: ['Not known whether the act was carried out', ['MNY-03', 'OPS-01']],
    },
    read: 'readDeposit',
    readInput: ({ context: { depositReference } }: { context: DeskDepositContext }) => ({ depositReference }),
    act: 'actOnDeposit',
    actInput: actOf,
    chosen: atOnceOrConfirmed,
    states: {
      shown: { on: { 'slip.sized': { guard: 'hasPicture', actions: 'keepSize' } } },
      asked: { on: { 'reason.typed': { guard: 'asksForReason', actions: 'keepReason' } } },
    },
  }),
});
