import type { SnapshotFrom } from 'xstate';
import { type CompanyDocument, companyDocuments, type SentDocument } from '../../contract/company/company-documents.ts';
import { say } from '../../contract/say.ts';
import { type TermsView, viewOfLines } from '../parts/terms.view.ts';
import type { CompanyAct, CompanyKind } from './company-books.ts';
import type { companySettingsMachine } from './company-settings.machine.ts';
import { askedAct, fileIn, termsIn } from './company-settings.setup.ts';

/** A file that the agency has sent, as it can be opened. */
export interface SentFile extends Pick<SentDocument, 'documentId' | 'name' | 'mediaType' | 'bytes'> {
  readonly label: string;
}

export type CompanySettingsView = TermsView<CompanyKind, CompanyAct>;

/** The files of the documents that count or wait. Empty: there are none, or another page is shown. */
export const sentFiles = ({ context: { book } }: SnapshotFrom<typeof companySettingsMachine>): readonly SentFile[] =>
  book?.kind === 'documents' ? book.book.documents.flatMap(filesOf) : [];

const filesOf = ({ kind, state, accepted, latest }: CompanyDocument): readonly SentFile[] => {
  const { name } = companyDocuments[kind];
  const later = state === 'refused' ? say('{name}, sent back', { name }) : say('{name}, at our desk', { name });
  return [
    ...(accepted === null ? [] : [fileOf(accepted, say('{name}, accepted', { name }))]),
    ...(latest === null ? [] : [fileOf(latest, later)]),
  ];
};

const fileOf = ({ documentId, name, mediaType, bytes }: SentDocument, label: string): SentFile => ({
  documentId,
  name,
  mediaType,
  bytes,
  label,
});

/** The projection of one page of the company settings. */
export const viewOfCompanySettings = (snapshot: SnapshotFrom<typeof companySettingsMachine>): CompanySettingsView => {
  const { context } = snapshot;
  const view = viewOfLines(snapshot, termsIn(context), askedAct(context));
  if (view.show !== 'list' || view.form === null || context.book?.kind !== 'documents') return view;
  const file = fileIn(context);
  const drawn = file && { name: file.name, preview: file.preview, isShrunk: file.isShrunk };
  return { ...view, form: { ...view.form, file: drawn } };
};
