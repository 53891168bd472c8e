import { assign, setup } from 'xstate';
import { stepUpMachine } from '../desk/step-up.machine.ts';
import type { ChosenSlip, ReadSlip, SlipOutcome } from '../money/deposit-form.setup.ts';
import { wrongForm } from '../parts/form.ts';
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
import { documentTerms } from './document-terms.ts';

const provided = providedBy('src/company/company-settings-actors.ts');

export type CompanyChanged = ChangedOf<CompanyBook>;
export interface SentCompanyChange extends SentChangeOf<CompanyChange> {
  /** Content of the document that is sent. `null`: the change is about none. */
  readonly content: Uint8Array | null;
}
export type CompanySettingsInput = TermsInput<CompanyBook>;

export interface CompanySettingsContext extends TermsContext<CompanyBook, CompanyAct> {
  /** The file that was chosen last. */
  readonly chosen: ChosenSlip | null;
  /** The file of the form. Only one whose name the form holds belongs to it. */
  readonly file: ReadSlip | null;
}

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
    case 'documents':
      return documentTerms(book.book);
  }
};

const {
  savedOf: savedTerms,
  actedOf: actedTerms,
  ...parts
} = termsParts<CompanyBook, CompanyChange, CompanyAct, CompanySettingsContext>({
  termsOf,
  stale: ['account-unknown', 'account-changed', 'branch-unknown', 'branch-changed', 'change-waits', 'change-decided'],
});

export const { termsIn, askedAct, errorsIn } = parts;

/** The file of the form. `null`: none is chosen. */
export const fileIn = ({ draft, file }: Pick<CompanySettingsContext, 'draft' | 'file'>): ReadSlip | null =>
  file !== null && file.name === draft['file'] ? file : null;

/** The change that saving the form sends, with the content of its document. */
export const savedOf = (context: CompanySettingsContext): SentCompanyChange => ({
  ...savedTerms(context),
  content: fileIn(context)?.content ?? null,
});

export const actedOf = (context: CompanySettingsContext): SentCompanyChange => ({
  ...actedTerms(context),
  content: null,
});

/** The file to be read. */
export const chosenIn = ({ chosen }: Pick<CompanySettingsContext, 'chosen'>): ChosenSlip => {
  if (chosen === null) throw new Error('no file was chosen');
  return chosen;
};

/** The form with another file, or without one. */
const withFile = ({ draft, errors, revision }: CompanySettingsContext, file: ReadSlip | null) => ({
  file,
  draft: { ...draft, file: file?.name ?? '' },
  errors: errors.filter(({ path }) => path !== 'file'),
  revision: revision + 1,
  message: null,
});

// `never`: no action starts an actor.
const ofFile = (changed: (context: CompanySettingsContext, outcome: SlipOutcome) => Partial<CompanySettingsContext>) =>
  assign<CompanySettingsContext, CompanySettingsEvent, SlipOutcome, CompanySettingsEvent, never>(
    ({ context }, outcome) => changed(context, outcome),
  );

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
    readFile: provided.promise<SlipOutcome, ChosenSlip>('readFile'),
    stepUp: stepUpMachine,
  },
  guards: {
    ...parts.guards,
    asksForFile: ({ context }) => context.book?.kind === 'documents',
    hasFile: ({ context }) => context.book?.kind === 'documents' && fileIn(context) !== null,
    isReadable: (_: unknown, { readable }: SlipOutcome) => readable,
  },
  actions: {
    ...parts.actions,
    keepChosen: assign(({ event }) => (event.type === 'file.chosen' ? { chosen: event.file } : {})),
    keepFile: ofFile((context, outcome) => (outcome.readable ? withFile(context, outcome.slip) : {})),
    refuseFile: ofFile((context, outcome) => {
      if (outcome.readable) return {};
      const form = withFile(context, null);
      return { ...form, ...wrongForm(context, [...form.errors, { path: 'file', message: outcome.words }]) };
    }),
    dropFile: assign(({ context }) => withFile(context, null)),
  },
});
