import { and, assign, setup, stateIn } from 'xstate';
import type { BrandLook } from '../../contract/brand-look.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import {
  type BrandField,
  brandColourOf,
  brandFields,
  brandRules,
  type CompanyBrand,
} from '../../contract/company/brand.ts';
import { formAnswers, formErrors } from '../../contract/form-check.ts';
import { neutralBrand } from '../../contract/neutral-look.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import { faultWords } from '../parts/fault-words.ts';
import { begunForm, type FormPart, refusedForm, typedForm, wrongForm } from '../parts/form.ts';
import { messageActions } from '../parts/message-actions.ts';
import {
  type ChosenFile,
  fileMessageOf,
  notAPictureWords,
  type PictureReading,
  type ReadPicture,
} from '../parts/picture-file.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/company/brand-actors.ts');

export type BrandDraft = Readonly<Record<BrandField, string>>;

export interface BrandInput {
  /** Key of this visit. Each intent to save adds its number. */
  readonly intentSeed: string;
  readonly mayChange: boolean;
}

/** The form is that of colour and contacts. */
export interface BrandContext extends BrandInput, FormPart<BrandDraft> {
  readonly book: CompanyBrand | null;
  /** Message of success for the form. */
  readonly note: string | null;
  /** The colours of the colour that is typed. `null`: none was solved yet. */
  readonly look: BrandLook | null;
  readonly file: ChosenFile | null;
  readonly picture: ReadPicture | null;
  readonly logoMessage: string | null;
  readonly logoNote: string | null;
}

export type BrandEvent =
  | { readonly type: 'brand.retried' }
  | { readonly type: 'field.typed'; readonly field: BrandField; readonly text: string }
  | { readonly type: 'brand.saved' }
  | { readonly type: 'brand.reread' }
  | { readonly type: 'logo.chosen'; readonly file: ChosenFile }
  | { readonly type: 'logo.saved' }
  | { readonly type: 'logo.dropped' }
  | { readonly type: 'removal.requested' }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.declined' };

/** What a change of the logo came to. */
export type LogoOutcome = CallOutcome<'UploadCompanyLogo'> | CallOutcome<'RemoveCompanyLogo'>;

export interface SentBrand {
  readonly intent: string;
  readonly request: CallRequest<'SaveBrand'>;
}

const nothingTyped: BrandDraft = { colour: '', phone: '', whatsapp: '', email: '', address: '' };

export const nothingRead = {
  book: null,
  ...begunForm(nothingTyped),
  note: null,
  look: null,
  file: null,
  picture: null,
  logoMessage: null,
  logoNote: null,
} as const;

const draftOfBrand = ({ brand }: CompanyBrand): BrandDraft => ({
  colour: brand.colour ?? '',
  phone: brand.phone ?? '',
  whatsapp: brand.whatsapp ?? '',
  email: brand.email ?? '',
  address: brand.address ?? '',
});

export const errorsOfBrand = (draft: BrandDraft): readonly FieldError[] =>
  formErrors(brandFields, draft, brandRules(draft));

/** The colour that is to be solved: that of no colour where nothing is typed, or what makes no sense. */
export const colourOf = ({ draft }: Pick<BrandContext, 'draft'>): string => brandColourOf(draft.colour) ?? neutralBrand;

export const bookOf = ({ book }: BrandContext): CompanyBrand => {
  if (book === null) throw new Error('no brand was read');
  return book;
};

export const chosenLogoOf = ({ file }: BrandContext): ChosenFile => {
  if (file === null) throw new Error('no file was chosen');
  return file;
};

export const sentLogoOf = ({ picture }: BrandContext): { readonly picture: Uint8Array } => {
  if (picture === null) throw new Error('no picture was read');
  return { picture: picture.content };
};

/** Types, actors, guards and actions of the chart in `brand.machine.ts`. */
export const brandSetup = setup({
  types: { context: {} as BrandContext, events: {} as BrandEvent, input: {} as BrandInput },
  actors: {
    readBrand: provided.promise<CompanyBrand, void>('readBrand'),
    saveBrand: provided.promise<CallOutcome<'SaveBrand'>, SentBrand>('saveBrand'),
    solveLook: provided.promise<BrandLook, { readonly colour: string }>('solveLook'),
    readLogo: provided.promise<PictureReading, ChosenFile>('readLogo'),
    saveLogo: provided.promise<CallOutcome<'UploadCompanyLogo'>, { readonly picture: Uint8Array }>('saveLogo'),
    removeLogo: provided.promise<CallOutcome<'RemoveCompanyLogo'>, { readonly logo: string }>('removeLogo'),
  },
  guards: {
    mayChange: ({ context }) => context.mayChange,
    brandLooksRight: ({ context }) => context.mayChange && errorsOfBrand(context.draft).length === 0,
    brandWasKept: (_, outcome: CallOutcome<'SaveBrand'>) => outcome.ok,
    brandHasChanged: (_, outcome: CallOutcome<'SaveBrand'>) => !outcome.ok && outcome.refusal === 'brand-changed',
    formIsTyped: stateIn({ shown: { form: 'typed' } }),
    isColour: ({ context, event }) => context.mayChange && event.type === 'field.typed' && event.field === 'colour',
    colourIsTyped: and(['formIsTyped', 'isColour']),
    mayOnlyLook: ({ context }) => !context.mayChange,
    fileMayBeLogo: (_, file: ChosenFile) => fileMessageOf(file) === null,
    logoIsReadable: (_, reading: PictureReading) => reading.readable,
    logoWasChanged: (_, outcome: LogoOutcome) => outcome.ok,
    logoMayGo: ({ context }) => context.mayChange && (context.book?.logo ?? null) !== null,
  },
  actions: {
    keepBook: assign(({ context }, book: CompanyBrand) => ({
      book,
      ...begunForm(draftOfBrand(book), context),
      note: null,
    })),
    keepSaved: assign(({ context }, outcome: CallOutcome<'SaveBrand'>) =>
      outcome.ok
        ? {
            book: outcome.answer.book,
            ...begunForm(draftOfBrand(outcome.answer.book), context),
            note: say('Your brand was saved. What your customers get from now on carries it.'),
          }
        : {},
    ),
    keepField: assign(({ context, event }) =>
      event.type === 'field.typed' ? { ...typedForm(context, brandFields, event.field, event.text), note: null } : {},
    ),
    sayWhatIsWrong: assign(({ context }) => ({ ...wrongForm(context, errorsOfBrand(context.draft)), note: null })),
    keepRefusal: assign(({ context }, outcome: CallOutcome<'SaveBrand'>) =>
      outcome.ok ? {} : refusedForm(context, outcome),
    ),
    ...messageActions<BrandContext, BrandEvent>(),
    clearWords: assign({ message: null, note: null }),
    keepLook: assign((_, look: BrandLook) => ({ look })),
    keepFile: assign((_, file: ChosenFile) => ({ file })),
    refuseFile: assign((_, file: ChosenFile) => ({ logoMessage: fileMessageOf(file) })),
    refuseBytes: assign({ logoMessage: notAPictureWords }),
    keepPicture: assign((_, reading: PictureReading) => ({ picture: reading.readable ? reading.picture : null })),
    /** The form stays as it is typed: the logo is no part of it. */
    keepLogo: assign(({ context }, outcome: LogoOutcome) =>
      context.book && outcome.ok
        ? {
            book: { ...context.book, logo: outcome.answer.book.logo },
            logoNote: outcome.answer.book.logo === null ? say('The logo was removed.') : say('The logo was saved.'),
          }
        : {},
    ),
    /** The logo of the header is another one. Provided by src/company/brand-actors.ts. */
    tellSession: () => {},
    keepLogoRefusal: assign((_, outcome: LogoOutcome) => ({
      logoMessage: outcome.ok ? null : (outcome.detail ?? null),
    })),
    keepLogoFault: assign((_, fault: unknown) => ({ logoMessage: faultWords(fault) })),
    dropPicture: assign({ file: null, picture: null }),
    clearLogoWords: assign({ logoMessage: null, logoNote: null }),
  },
});

export const savedOf = (context: BrandContext): SentBrand => ({
  intent: `${context.intentSeed}-save-${context.revision}`,
  request: { version: bookOf(context).version, ...formAnswers(brandFields, context.draft) },
});
