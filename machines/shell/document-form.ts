import { cleanText } from '../../contract/printable.ts';
import { say } from '../../contract/say.ts';
import {
  type DocumentInfoError,
  type DocumentInfoRequest,
  documentDateWindow,
  documentInfoErrors,
  documentNumberLimit,
} from '../../contract/travellers/document-info.ts';
import { isoDayOf, maskedDay, writtenDayOf } from '../booking/written-days.ts';

/** The documents as typed so far. Dates are `dd/mm/yyyy`. */
export interface DocumentDraft {
  readonly tradeLicenseNumber: string;
  readonly tradeLicenseExpiryDate: string;
  readonly civilAviationNumber: string;
  readonly civilAviationExpiryDate: string;
}

export type DocumentField = keyof DocumentDraft;
export type DocumentDayField = 'tradeLicenseExpiryDate' | 'civilAviationExpiryDate';

/** The fields in the order of the form. */
export const documentFields = [
  'tradeLicenseNumber',
  'tradeLicenseExpiryDate',
  'civilAviationNumber',
  'civilAviationExpiryDate',
] as const satisfies readonly DocumentField[];

export const emptyDraft: DocumentDraft = {
  tradeLicenseNumber: '',
  tradeLicenseExpiryDate: '',
  civilAviationNumber: '',
  civilAviationExpiryDate: '',
};

const isDay = (field: DocumentField): field is DocumentDayField => field.endsWith('Date');

/** Formats typed text for its field: dates with slashes, numbers cut at the limit. */
export const formatDocumentField = (field: DocumentField, typed: string): string =>
  isDay(field) ? maskedDay(typed) : cleanText(typed).slice(0, documentNumberLimit);

/** Converts the draft to the contract's shape. An incomplete date becomes `null`. */
export const documentsOf = (draft: DocumentDraft): Omit<DocumentInfoRequest, 'skip'> => ({
  tradeLicenseNumber: draft.tradeLicenseNumber.trim(),
  tradeLicenseExpiryDate: isoDayOf(draft.tradeLicenseExpiryDate),
  civilAviationNumber: draft.civilAviationNumber.trim(),
  civilAviationExpiryDate: isoDayOf(draft.civilAviationExpiryDate),
});

/** The request of a skip, which carries no documents (spec 1 §7). */
export const skipRequest: DocumentInfoRequest = {
  tradeLicenseNumber: '',
  tradeLicenseExpiryDate: null,
  civilAviationNumber: '',
  civilAviationExpiryDate: null,
  skip: true,
};

/** Errors of a draft on a day (spec 1 §5): at most one for each field, in the order of the form. */
export const draftErrors = (draft: DocumentDraft, today: string): readonly DocumentInfoError[] => {
  const found = documentInfoErrors(documentsOf(draft), today);
  const { from, to } = documentDateWindow(today);
  const outside = say('Choose a date from {from} to {to}', { from: writtenDayOf(from), to: writtenDayOf(to) });
  return documentFields.flatMap((path) => {
    const isUnfinished = isDay(path) && draft[path] !== '' && isoDayOf(draft[path]) === null;
    if (isUnfinished) return [{ path, message: say('Enter a date as dd/mm/yyyy') }];
    const message = found.find((error) => error.path === path)?.message;
    if (message === undefined) return [];
    return [{ path, message: isDay(path) && draft[path] !== '' ? outside : message }];
  });
};
