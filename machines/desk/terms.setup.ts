import { setup } from 'xstate';
import { providedBy } from '../parts/provided-actor.ts';
import {
  type Changed as ChangedOf,
  type SentChange as SentChangeOf,
  type TermsContext as TermsContextOf,
  type TermsEvent,
  type TermsInput as TermsInputOf,
  termsParts,
} from '../parts/terms.setup.ts';
import { partPaymentTerms } from './part-payment-terms.ts';
import { payInTerms } from './pay-in-terms.ts';
import { rateTerms } from './rate-terms.ts';
import { stepUpMachine } from './step-up.machine.ts';
import type { ActName, DeskTerms, TermsBook, TermsChange, TermsKind } from './terms-of-kind.ts';

const provided = providedBy('src/terms/terms-actors.ts');

export type Changed = ChangedOf<TermsBook>;
export type SentChange = SentChangeOf<TermsChange>;
export type TermsInput = TermsInputOf<TermsBook>;
export type TermsContext = TermsContextOf<TermsBook, ActName>;
export type DeskTermsEvent = TermsEvent<ActName>;

/** What a list shows and allows. */
const termsOf = (book: TermsBook): DeskTerms => {
  switch (book.kind) {
    case 'pay-ins':
      return payInTerms(book.book);
    case 'rates':
      return rateTerms(book.book);
    case 'part-payments':
      return partPaymentTerms(book.book);
  }
};

export const { termsIn, askedAct, errorsIn, guards, actions, savedOf, actedOf } = termsParts<
  TermsBook,
  TermsChange,
  ActName
>({
  termsOf,
  stale: [
    'account-unknown',
    'account-changed',
    'account-ended',
    'proposal-unknown',
    'proposal-waits',
    'not-open',
    'rate-changed',
    'takes-two',
    'rule-unknown',
    'rule-changed',
    'rule-ended',
    'agency-unknown',
    'decided-meanwhile',
    'started-already',
  ],
});

/** Types, actors, guards and actions of the chart in `terms.machine.ts`. */
export const termsSetup = setup({
  types: {
    context: {} as TermsContext,
    events: {} as DeskTermsEvent,
    input: {} as TermsInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readTerms: provided.promise<TermsBook, { readonly kind: TermsKind }>('readTerms'),
    changeTerms: provided.promise<Changed, SentChange>('changeTerms'),
    stepUp: stepUpMachine,
  },
  guards,
  actions,
});
