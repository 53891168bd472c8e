import type { SnapshotFrom } from 'xstate';
import { type TermsView, viewOfLines } from '../parts/terms.view.ts';
import type { bankBooksMachine } from './bank-books.machine.ts';
import { askedAct, termsIn } from './bank-books.setup.ts';
import type { BankBookAct, BankBookKind } from './bank-books.ts';

export type BankBooksView = TermsView<BankBookKind, BankBookAct>;

/** The projection of one page of the bank books. */
export const viewOfBankBooks = (snapshot: SnapshotFrom<typeof bankBooksMachine>): BankBooksView =>
  viewOfLines(snapshot, termsIn(snapshot.context), askedAct(snapshot.context));
