import { codedTerms } from '../desk/coded-terms.states.ts';
import type { Changed, SentChange, TermsContext, TermsEvent, TermsInput } from '../parts/terms.setup.ts';
import { bankBalanceTerms } from './bank-balance-terms.ts';
import type { BankBook, BankBookAct, BankBookChange, BankBookTerms } from './bank-books.ts';
import { gatewayPayoutTerms } from './gateway-payout-terms.ts';
import { supplierPaymentTerms } from './supplier-payment-terms.ts';

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

/** Setup of the chart in `bank-books.machine.ts`, and the parts of its list. */
export const {
  ofChart: bankBooksSetup,
  termsIn,
  askedAct,
  errorsIn,
  savedOf,
  actedOf,
} = codedTerms<BankBook, BankBookChange, BankBookAct>({
  actorsIn: 'src/books/bank-books-actors.ts',
  termsOf,
  stale: ['entry-unknown', 'entry-changed', 'items-changed', 'due-unknown', 'own-proposal', 'line-used'],
});
