import { fromPromise } from 'xstate';
import {
  type CaseChange,
  type DeskCaseInput,
  deskCaseMachine,
  type Handled,
} from '../../machines/desk/desk-case.machine.ts';
import { send } from '../calls/send.ts';

/** The flow of who works on a case, with its calls. */
export const portalDeskCase = deskCaseMachine.provide({
  actors: {
    readHandling: fromPromise<Handled, Pick<DeskCaseInput, 'queue' | 'caseId'>>(({ input, signal }) =>
      send('GetDeskHandling', input, { signal }),
    ),
    changeHandling: fromPromise<Handled, CaseChange>(
      ({ input: { change, seenTakenAt, queue, caseId, intent }, signal }) => {
        const acting = { intent, signal };
        if (change === 'take') return send('TakeDeskCase', { queue, caseId, seenTakenAt }, acting);
        if (change === 'give-back') return send('GiveBackDeskCase', { queue, caseId }, acting);
        return send('NoteDeskCase', { queue, caseId, words: change.note }, acting);
      },
    ),
  },
});
