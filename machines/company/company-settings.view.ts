import type { SnapshotFrom } from 'xstate';
import { type TermsView, viewOfLines } from '../parts/terms.view.ts';
import type { CompanyAct, CompanyKind } from './company-books.ts';
import type { companySettingsMachine } from './company-settings.machine.ts';
import { askedAct, termsIn } from './company-settings.setup.ts';

export type CompanySettingsView = TermsView<CompanyKind, CompanyAct>;

/** The projection of one page of the company settings. */
export const viewOfCompanySettings = (snapshot: SnapshotFrom<typeof companySettingsMachine>): CompanySettingsView =>
  viewOfLines(snapshot, termsIn(snapshot.context), askedAct(snapshot.context));
