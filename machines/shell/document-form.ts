import {
  type DocumentInfoError,
  type DocumentInfoRequest,
  documentDateWindow,
  documentInfoErrors,
  documentNumberLimit,
} from '../../contract/document-info.ts';
import { isoDayOf, maskedDay, writtenDayOf } from '../booking/written-days.ts';

/** The documents as they are being written; days as `dd/mm/yyyy`. */
export interface DocumentDraft {
  readonly tradeLicenseNumber: string;
  readonly tradeLicenseExpiryDate: string;
  readonly civilAviationNumber: string;
  readonly civilAviationExpiryDate: string;
}

export type DocumentField = keyof DocumentDraft;
export type DocumentDayField = 'tradeLicenseExpiryDate' | 'civilAviationExpiryDate';

/** In the order in which they stand in the form. */
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

/** What a field makes of what is typed into it: days take shape, numbers end at their limit. */
export const draftedAs = (field: DocumentField, typed: string): string =>
  isDay(field) ? maskedDay(typed) : typed.slice(0, documentNumberLimit);

/** The draft as the call carries it; a day that is not whole is none. */
export const documentsOf = (draft: DocumentDraft): Omit<DocumentInfoRequest, 'skip'> => ({
  tradeLicenseNumber: draft.tradeLicenseNumber.trim(),
  tradeLicenseExpiryDate: isoDayOf(draft.tradeLicenseExpiryDate),
  civilAviationNumber: draft.civilAviationNumber.trim(),
  civilAviationExpiryDate: isoDayOf(draft.civilAviationExpiryDate),
});

/** With a skip nothing is given (spec 1 §7). */
export const nothingGiven: DocumentInfoRequest = {
  tradeLicenseNumber: '',
  tradeLicenseExpiryDate: null,
  civilAviationNumber: '',
  civilAviationExpiryDate: null,
  skip: true,
};

/** What is wrong with a draft on this day (spec 1 §5), one error a field, in the order of the form. */
export const draftErrors = (draft: DocumentDraft, today: string): readonly DocumentInfoError[] => {
  const found = documentInfoErrors(documentsOf(draft), today);
  const { from, to } = documentDateWindow(today);
  const outside = `Choose a date from ${writtenDayOf(from)} to ${writtenDayOf(to)}`;
  return documentFields.flatMap((path) => {
    const isUnfinished = isDay(path) && draft[path] !== '' && isoDayOf(draft[path]) === null;
    if (isUnfinished) return [{ path, message: 'Enter a date as dd/mm/yyyy' }];
    const message = found.find((error) => error.path === path)?.message;
    if (message === undefined) return [];
    return [{ path, message: isDay(path) && draft[path] !== '' ? outside : message }];
  });
};
