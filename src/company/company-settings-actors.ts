import { fromPromise } from 'xstate';
import type { CompanyBook, CompanyChange, CompanyKind } from '../../machines/company/company-books.ts';
import { companySettingsMachine } from '../../machines/company/company-settings.machine.ts';
import type { CompanyChanged, SentCompanyChange } from '../../machines/company/company-settings.setup.ts';
import type { ChosenSlip, SlipOutcome } from '../../machines/money/deposit-form.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { readSlip } from '../deposits/read-slip.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';

const read = async (kind: CompanyKind, signal: AbortSignal): Promise<CompanyBook> => {
  switch (kind) {
    case 'info':
      return { kind, book: answerOf(await send('LoadCompanyInfo', {}, { signal })).book };
    case 'accounts':
      return { kind, book: answerOf(await send('LoadBankAccounts', {}, { signal })).book };
    case 'documents':
      return { kind, book: answerOf(await send('LoadCompanyDocuments', {}, { signal })).book };
    case 'branches':
      return { kind, book: answerOf(await send('LoadBranches', {}, { signal })).book };
  }
};

interface Acting {
  readonly intent: string;
  readonly signal: AbortSignal;
}

/** Sends a change and returns the page as it is then. */
const changed = async (change: CompanyChange, content: Uint8Array | null, acting: Acting): Promise<CompanyChanged> => {
  switch (change.call) {
    case 'UpdateCompanyInfo':
      return withBook('info', await send(change.call, change.request, acting));
    case 'AskCompanyChange':
      return withBook('info', await send(change.call, change.request, acting));
    case 'WithdrawCompanyChange':
      return withBook('info', await send(change.call, change.request, acting));
    case 'AddBankAccount':
      return withBook('accounts', await send(change.call, change.request, acting));
    case 'EditBankAccount':
      return withBook('accounts', await send(change.call, change.request, acting));
    case 'EndBankAccount':
      return withBook('accounts', await send(change.call, change.request, acting));
    case 'UploadCompanyDocument': {
      if (content === null) throw new Error('no document to send');
      return withBook('documents', await send(change.call, { ...change.request, file: content }, acting));
    }
    case 'WriteDocumentRemark':
      return withBook('documents', await send(change.call, change.request, acting));
    case 'CreateBranch':
      return withBook('branches', await send(change.call, change.request, acting));
    case 'UpdateBranch':
      return withBook('branches', await send(change.call, change.request, acting));
    case 'CloseBranch':
      return withBook('branches', await send(change.call, change.request, acting));
  }
};

type BookOf<K extends CompanyKind> = Extract<CompanyBook, { kind: K }>['book'];
type Sent<B> = { readonly ok: true; readonly answer: { readonly book: B } } | Extract<CompanyChanged, { ok: false }>;

const withBook = <K extends CompanyKind>(kind: K, outcome: Sent<BookOf<K>>): CompanyChanged =>
  outcome.ok ? { ok: true, book: { kind, book: outcome.answer.book } as CompanyBook } : outcome;

/** A photo that was made smaller is a JPEG, whatever it was: the server compares name and content. */
const namedAsRead = (outcome: SlipOutcome): SlipOutcome =>
  outcome.readable && outcome.slip.isShrunk
    ? { readable: true, slip: { ...outcome.slip, name: `${outcome.slip.name.replace(/\.[^.]*$/, '')}.jpg` } }
    : outcome;

/** The flow of the company settings, with its calls. */
export const portalCompanySettings = companySettingsMachine.provide({
  actors: {
    readTerms: fromPromise<CompanyBook, { readonly kind: CompanyKind }>(({ input: { kind }, signal }) =>
      read(kind, signal),
    ),
    changeTerms: fromPromise<CompanyChanged, SentCompanyChange>(({ input: { change, content, intent }, signal }) => {
      if (change === null) throw new Error('nothing to send');
      return changed(change, content, { intent, signal });
    }),
    readFile: fromPromise<SlipOutcome, ChosenSlip>(async ({ input }) => namedAsRead(await readSlip(input))),
    stepUp: portalStepUp,
  },
});
