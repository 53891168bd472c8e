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
import { accountTerms } from './account-terms.ts';
import { branchTerms } from './branch-terms.ts';
import type { CompanyAct, CompanyBook, CompanyChange, CompanyKind, CompanyTerms } from './company-books.ts';
import { companyInfoTerms } from './company-info-terms.ts';

const provided = providedBy('src/company/company-settings-actors.ts');

export type CompanyChanged = ChangedOf<CompanyBook>;
export type SentCompanyChange = SentChangeOf<CompanyChange>;
export type CompanySettingsInput = TermsInput<CompanyBook>;
export type CompanySettingsContext = TermsContext<CompanyBook, CompanyAct>;
export type CompanySettingsEvent = TermsEvent<CompanyAct>;

/** What a page shows and allows. */
const termsOf = (book: CompanyBook): CompanyTerms => {
  switch (book.kind) {
    case 'info':
      return companyInfoTerms(book.book);
    case 'accounts':
      return accountTerms(book.book);
    case 'branches':
      return branchTerms(book.book);
  }
};

export const { termsIn, askedAct, errorsIn, guards, actions, savedOf, actedOf } = termsParts<
  CompanyBook,
  CompanyChange,
  CompanyAct
>({
  termsOf,
  stale: ['account-unknown', 'account-changed', 'branch-unknown', 'branch-changed', 'change-waits', 'change-decided'],
});

/** Types, actors, guards and actions of the chart in `company-settings.machine.ts`. */
export const companySettingsSetup = setup({
  types: {
    context: {} as CompanySettingsContext,
    events: {} as CompanySettingsEvent,
    input: {} as CompanySettingsInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readTerms: provided.promise<CompanyBook, { readonly kind: CompanyKind }>('readTerms'),
    changeTerms: provided.promise<CompanyChanged, SentCompanyChange>('changeTerms'),
    stepUp: stepUpMachine,
  },
  guards,
  actions,
});
