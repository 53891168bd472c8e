import type {
  Changed as ChangedOf,
  SentChange as SentChangeOf,
  TermsContext as TermsContextOf,
  TermsEvent,
  TermsInput as TermsInputOf,
} from '../parts/terms.setup.ts';
import { codedTerms } from './coded-terms.states.ts';
import { partPaymentTerms } from './part-payment-terms.ts';
import { payInTerms } from './pay-in-terms.ts';
import { rateTerms } from './rate-terms.ts';
import type { ActName, DeskTerms, TermsBook, TermsChange } from './terms-of-kind.ts';

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

/** Setup of the chart in `terms.machine.ts`, and the parts of its list. */
export const {
  ofChart: termsSetup,
  termsIn,
  askedAct,
  errorsIn,
  savedOf,
  actedOf,
} = codedTerms<TermsBook, TermsChange, ActName>({
  actorsIn: 'src/terms/terms-actors.ts',
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
