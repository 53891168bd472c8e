import { fromPromise } from 'xstate';
import { deskStayMachine } from '../../machines/desk/desk-stay.machine.ts';
import type { AnswerForStay, DeskStayAnswered, DeskStayRead, StayAsked } from '../../machines/desk/desk-stay.setup.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from './step-up-actors.ts';

/** The flow of one stay at the desk with its calls. */
export const portalDeskStay = deskStayMachine.provide({
  actors: {
    readStay: fromPromise<DeskStayRead, StayAsked>(({ input, signal }) => send('GetDeskStay', input, { signal })),
    answerStay: fromPromise<DeskStayAnswered, AnswerForStay>(({ input: { intent, ...answer }, signal }) =>
      send('AnswerHotelStay', answer, { intent, signal }),
    ),
    stepUp: portalStepUp,
  },
});
