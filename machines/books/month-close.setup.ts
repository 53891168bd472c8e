import { setup } from 'xstate';
import { stepUpMachine } from '../desk/step-up.machine.ts';
import { providedBy } from '../parts/provided-actor.ts';
import {
  type Changed as ChangedOf,
  type SentChange as SentChangeOf,
  type TermsContext,
  type TermsEvent,
  type TermsInput,
  termsParts,
} from '../parts/terms.setup.ts';
import { type MonthAct, type MonthBook, type MonthChange, monthTerms } from './month-terms.ts';

const provided = providedBy('src/books/month-close-actors.ts');

export type MonthsChanged = ChangedOf<MonthBook>;
export type SentMonthChange = SentChangeOf<MonthChange>;
export type MonthCloseInput = TermsInput<MonthBook>;
export type MonthCloseContext = TermsContext<MonthBook, MonthAct>;
export type MonthCloseEvent = TermsEvent<MonthAct>;

export const { termsIn, askedAct, errorsIn, guards, actions, savedOf, actedOf } = termsParts<
  MonthBook,
  MonthChange,
  MonthAct
>({
  termsOf: monthTerms,
  stale: ['month-changed', 'month-not-over', 'items-open', 'own-proposal'],
});

/** Types, actors, guards and actions of the chart in `month-close.machine.ts`. */
export const monthCloseSetup = setup({
  types: {
    context: {} as MonthCloseContext,
    events: {} as MonthCloseEvent,
    input: {} as MonthCloseInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readTerms: provided.promise<MonthBook, { readonly kind: 'months' }>('readTerms'),
    changeTerms: provided.promise<MonthsChanged, SentMonthChange>('changeTerms'),
    stepUp: stepUpMachine,
  },
  guards,
  actions,
});
