import { boolean, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { unprintableError } from '../printable.ts';
import { say } from '../say.ts';
import { isoDay, text } from '../shapes.ts';
import { DocumentCollect } from '../shell/shell.ts';

/** Years before and after today that a document's date may lie (decisions: Dates and codes). */
const yearsBefore = 3;
const yearsAfter = 5;
export const documentNumberLimit = 50;

/** Minutes from a skip until the dialog opens again, when the user context gives no interval (spec 1 §9). */
export const defaultCollectIntervalMins = 60;

/** With `skip`, the other fields are empty: texts are '' and days are null. */
export const DocumentInfoRequest = object({
  tradeLicenseNumber: text(0, documentNumberLimit),
  tradeLicenseExpiryDate: nullable(isoDay()),
  civilAviationNumber: text(0, documentNumberLimit),
  civilAviationExpiryDate: nullable(isoDay()),
  skip: boolean(),
});
export type DocumentInfoRequest = Infer<typeof DocumentInfoRequest>;

/** First and last day, `yyyy-MM-dd`, that may be chosen on `today`. 29 February becomes 28 in a common year. */
export const documentDateWindow = (today: string): { readonly from: string; readonly to: string } => ({
  from: yearsFrom(today, -yearsBefore),
  to: yearsFrom(today, yearsAfter),
});

const yearsFrom = (day: string, years: number): string => {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1;
  return day.endsWith('-02-29') && !isLeap ? `${year}-02-28` : `${year}${day.slice(4)}`;
};

export interface DocumentInfoError {
  readonly path: Exclude<keyof DocumentInfoRequest, 'skip'>;
  readonly message: string;
}

/** Errors of the entered documents on `today` (spec 1 §5). Empty: they may be saved. */
export const documentInfoErrors = (
  entered: Omit<DocumentInfoRequest, 'skip'>,
  today: string,
): readonly DocumentInfoError[] => {
  const errors: DocumentInfoError[] = [];
  if (entered.tradeLicenseNumber.trim() === '') {
    errors.push({ path: 'tradeLicenseNumber', message: say('Trade license number is required') });
  }
  for (const path of ['tradeLicenseNumber', 'civilAviationNumber'] as const) {
    const message = unprintableError(entered[path]);
    if (message !== null) errors.push({ path, message });
  }
  if (entered.tradeLicenseExpiryDate === null) {
    errors.push({ path: 'tradeLicenseExpiryDate', message: say('Trade license expiry date is required') });
  }
  if (entered.civilAviationNumber.trim() !== '' && entered.civilAviationExpiryDate === null) {
    errors.push({ path: 'civilAviationExpiryDate', message: say('Civil aviation expiry date is required') });
  }
  const { from, to } = documentDateWindow(today);
  for (const path of ['tradeLicenseExpiryDate', 'civilAviationExpiryDate'] as const) {
    const day = entered[path];
    if (day !== null && (day < from || day > to)) {
      errors.push({ path, message: say('Choose a date from {from} to {to}', { from, to }) });
    }
  }
  return errors;
};

const UpdateCustomerDocumentInfo = defineCall({
  service: 'customer',
  method: 'POST',
  path: 'User/UpdateCustomerDocumentInfo',
  version: 'v1',
  sends: 'body',
  access: 'signed-in',
  effect: 'acts',
  request: DocumentInfoRequest,
  answer: object({
    /** False only for a skip when no skips remain. */
    success: boolean(),
    /** New value of the user context's field. */
    documentCollect: DocumentCollect,
  }),
  refusals: {},
  doing: say('saving your documents'),
  summary:
    "Saves the agency's trade license and civil aviation certificate, after which none of its users is asked again; or skips once. Moves no money.",
});

export const documentInfoCalls = { UpdateCustomerDocumentInfo };
