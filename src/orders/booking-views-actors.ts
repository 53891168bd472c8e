import { fromPromise } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import { bookingViewsMachine, type ViewsChange } from '../../machines/orders/booking-views.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';

/** The flow of the saved views with its calls. */
export const portalBookingViews = bookingViewsMachine.provide({
  actors: {
    readViews: fromPromise(async ({ signal }) => answerOf(await send('GetBookingViews', {}, { signal }))),
    changeViews: fromPromise(
      ({
        input: { change, intent },
        signal,
      }: {
        input: ViewsChange;
        signal: AbortSignal;
      }): Promise<CallOutcome<'SaveBookingView'>> =>
        change.is === 'save'
          ? send('SaveBookingView', change.request, { intent, signal })
          : send('RemoveBookingView', change.request, { intent, signal }),
    ),
  },
});
