import { fromPromise } from 'xstate';
import { deskStayMachine } from '../../machines/desk/desk-stay.machine.ts';
import type { ActOnStay, DeskStayActed } from '../../machines/desk/desk-stay.setup.ts';
import { calling } from '../calls/calling.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';

/** The flow of one stay at the desk with its calls. */
export const portalDeskStay = deskStayMachine.provide({
  actors: {
    readStay: calling('GetDeskStay'),
    actOnStay: fromPromise<DeskStayActed, ActOnStay>(async ({ input, signal }): Promise<DeskStayActed> => {
      const options = { intent: input.intent, signal };
      switch (input.call) {
        case 'AnswerHotelStay':
          return send(input.call, input.request, options);
        case 'PrepareStayPrice':
          return send(input.call, input.request, options);
        case 'DecideStayPrice':
          return send(input.call, input.request, options);
      }
    }),
    stepUp: portalStepUp,
  },
});
