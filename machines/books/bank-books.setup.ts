import { setup } from 'xstate';
import { stepUpMachine } from '../desk/step-up.machine.ts';
import { providedBy } from '../parts/provided-actor.ts';
import {
  type Changed,
  type SentChange,
  type TermsContext,
  type TermsEvent,
  type TermsInput,
  termsParts,
} from '../parts/terms.setup.ts';
import { bankBalanceTerms } from './bank-balance-terms.ts';
import type { BankBook, BankBookAct, BankBookChange, BankBookKind, BankBookTerms } from './bank-books.ts';
import { gatewayPayoutTerms } from './gateway-payout-terms.ts';
import { supplierPaymentTerms } from './supplier-payment-terms.ts';

const provided = providedBy('src/books/bank-books-actors.ts');

export type BankBookChanged = Changed<BankBook>;
export type SentBankBookChange = SentChange<BankBookChange>;
export type BankBooksInput = TermsInput<BankBook>;
export type BankBooksContext = TermsContext<BankBook, BankBookAct>;
export type BankBooksEvent = TermsEvent<BankBookAct>;

/** What a page shows and allows. */
const termsOf = (book: BankBook): BankBookTerms => {
  switch (book.kind) {
    case 'suppliers':
      return supplierPaymentTerms(book.book);
    case 'banks':
      return bankBalanceTerms(book.book);
    case 'gateways':
      return gatewayPayoutTerms(book.book);
  }
};

export const { termsIn, askedAct, errorsIn, guards, actions, savedOf, actedOf } = termsParts<
  BankBook,
  BankBookChange,
  BankBookAct
>({ termsOf, stale: ['entry-unknown', 'entry-changed', 'items-changed', 'due-unknown', 'own-proposal', 'line-used'] });

/** Types, actors, guards and actions of the chart in `bank-books.machine.ts`. */
export const bankBooksSetup = setup({
  types: {
    context: {} as BankBooksContext,
    events: {} as BankBooksEvent,
    input: {} as BankBooksInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readTerms: provided.promise<BankBook, { readonly kind: BankBookKind }>('readTerms'),
    changeTerms: provided.promise<BankBookChanged, SentBankBookChange>('changeTerms'),
    stepUp: stepUpMachine,
  },
  guards,
  actions,
});
