import { fromPromise } from 'xstate';
import { type SolvencyRead, solvencyMachine } from '../../machines/desk/solvency.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';

/** The flow of the solvency card, with its call. */
export const portalSolvency = solvencyMachine.provide({
  actors: {
    readSolvency: fromPromise<SolvencyRead>(async ({ signal }) => answerOf(await send('GetSolvency', {}, { signal }))),
  },
});
