import { fromPromise } from 'xstate';
import type { CompanyBook, CompanyKind } from '../../machines/company/company-books.ts';
import { companySettingsMachine } from '../../machines/company/company-settings.machine.ts';
import type { CompanyChanged, SentCompanyChange } from '../../machines/company/company-settings.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';

const read = async (kind: CompanyKind, signal: AbortSignal): Promise<CompanyBook> => ({
  kind,
  book: answerOf(await send('LoadCompanyInfo', {}, { signal })).book,
});

/** Sends a change and returns the page as it is then. */
const changed = async ({ change, intent }: SentCompanyChange, signal: AbortSignal): Promise<CompanyChanged> => {
  if (change === null) throw new Error('nothing to send');
  const outcome = await send(change.call, change.request, { intent, signal });
  return outcome.ok ? { ok: true, book: { kind: 'info', book: outcome.answer.book } } : outcome;
};

/** The flow of the company settings, with its calls. */
export const portalCompanySettings = companySettingsMachine.provide({
  actors: {
    readTerms: fromPromise<CompanyBook, { readonly kind: CompanyKind }>(({ input: { kind }, signal }) =>
      read(kind, signal),
    ),
    changeTerms: fromPromise<CompanyChanged, SentCompanyChange>(({ input, signal }) => changed(input, signal)),
    stepUp: portalStepUp,
  },
});
