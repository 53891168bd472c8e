import { fromPromise } from 'xstate';
import type { MonthClose } from '../../contract/books/month-close.ts';
import { monthCloseMachine } from '../../machines/books/month-close.machine.ts';
import type { MonthsChanged, SentMonthChange } from '../../machines/books/month-close.setup.ts';
import type { MonthBook, MonthChange } from '../../machines/books/month-terms.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';

interface Acting {
  readonly intent: string;
  readonly signal: AbortSignal;
}

/** Sends a change and returns the months as they are then. */
const changed = async (change: MonthChange, acting: Acting): Promise<MonthsChanged> => {
  switch (change.call) {
    case 'ProposeMonthClose':
      return withBook(await send(change.call, change.request, acting));
    case 'ConfirmMonthClose':
      return withBook(await send(change.call, change.request, acting));
    case 'DropMonthClose':
      return withBook(await send(change.call, change.request, acting));
  }
};

type Sent =
  | { readonly ok: true; readonly answer: { readonly book: MonthClose } }
  | Extract<MonthsChanged, { ok: false }>;

const withBook = (outcome: Sent): MonthsChanged =>
  outcome.ok ? { ok: true, book: { kind: 'months', book: outcome.answer.book } } : outcome;

/** The flow of the closing of months, with its calls. */
export const portalMonthClose = monthCloseMachine.provide({
  actors: {
    readTerms: fromPromise<MonthBook, { readonly kind: 'months' }>(async ({ input: { kind }, signal }) => ({
      kind,
      book: answerOf(await send('GetMonthClose', {}, { signal })).book,
    })),
    changeTerms: fromPromise<MonthsChanged, SentMonthChange>(({ input: { change, intent }, signal }) => {
      if (change === null) throw new Error('nothing to send');
      return changed(change, { intent, signal });
    }),
    stepUp: portalStepUp,
  },
});
