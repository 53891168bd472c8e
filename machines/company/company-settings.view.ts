import type { SnapshotFrom } from 'xstate';
import { type TermsView, viewOfLines } from '../parts/terms.view.ts';
import type { CompanyAct, CompanyKind } from './company-books.ts';
import type { companySettingsMachine } from './company-settings.machine.ts';
import { askedAct, fileIn, termsIn } from './company-settings.setup.ts';

export type CompanySettingsView = TermsView<CompanyKind, CompanyAct>;

/** The projection of one page of the company settings. */
export const viewOfCompanySettings = (snapshot: SnapshotFrom<typeof companySettingsMachine>): CompanySettingsView => {
  const { context } = snapshot;
  const view = viewOfLines(snapshot, termsIn(context), askedAct(context));
  if (view.show !== 'list' || view.form === null || context.book?.kind !== 'documents') return view;
  const file = fileIn(context);
  const drawn = file && { name: file.name, preview: file.preview, isShrunk: file.isShrunk };
  return { ...view, form: { ...view.form, file: drawn } };
};
