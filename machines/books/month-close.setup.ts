import { codedTerms } from '../desk/coded-terms.states.ts';
import type { Changed, SentChange, TermsContext, TermsEvent, TermsInput } from '../parts/terms.setup.ts';
import { type MonthAct, type MonthBook, type MonthChange, monthTerms } from './month-terms.ts';

export type MonthsChanged = Changed<MonthBook>;
export type SentMonthChange = SentChange<MonthChange>;
export type MonthCloseInput = TermsInput<MonthBook>;
export type MonthCloseContext = TermsContext<MonthBook, MonthAct>;
export type MonthCloseEvent = TermsEvent<MonthAct>;

/** Setup of the chart in `month-close.machine.ts`, and the parts of its list. */
export const {
  ofChart: monthCloseSetup,
  termsIn,
  askedAct,
  errorsIn,
  savedOf,
  actedOf,
} = codedTerms<MonthBook, MonthChange, MonthAct>({
  actorsIn: 'src/books/month-close-actors.ts',
  termsOf: monthTerms,
  stale: ['month-changed', 'month-not-over', 'items-open', 'own-proposal'],
});
