import { fromPromise } from 'xstate';
import { stepUpMachine } from '../../machines/desk/step-up.machine.ts';
import { mailStepUpCode, portalCodeEntry } from '../sign-in/code-entry-actors.ts';

/** The flow of a fresh code with its call, for every flow of the desk that invokes it. */
export const portalStepUp = stepUpMachine.provide({
  actors: {
    sendStepUpCode: fromPromise(({ signal }) => mailStepUpCode(false, signal)),
    codeEntry: portalCodeEntry,
  },
});
