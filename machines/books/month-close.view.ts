import type { SnapshotFrom } from 'xstate';
import { type TermsView, viewOfLines } from '../parts/terms.view.ts';
import type { monthCloseMachine } from './month-close.machine.ts';
import { askedAct, termsIn } from './month-close.setup.ts';
import type { MonthAct } from './month-terms.ts';

export type MonthCloseView = TermsView<'months', MonthAct>;

/** The projection of the months of the books. */
export const viewOfMonthClose = (snapshot: SnapshotFrom<typeof monthCloseMachine>): MonthCloseView =>
  viewOfLines(snapshot, termsIn(snapshot.context), askedAct(snapshot.context));
