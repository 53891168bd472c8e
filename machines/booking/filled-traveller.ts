import { readMrz } from '../../contract/travellers/mrz.ts';
import { fieldsOfDocument } from './from-document.ts';
import { titleAs } from './known-traveller.ts';
import { formatTravellerField, type TravellerDraft, type TravellerField } from './traveller-rules.ts';

/** The title that a document's sex gives a traveller of this type. What was chosen stays where the document says nothing. */
const titleOfSex = ({ type, title }: TravellerDraft, sex: 'F' | 'M' | 'X'): TravellerDraft['title'] => {
  if (sex === 'X') return title;
  const isSame = title !== '' && (title === 'Mr' || title === 'Mstr') === (sex === 'M');
  return isSame ? title : titleAs(type, sex === 'M' ? 'Mr' : 'Ms');
};

/** The draft with a machine-readable zone that was pasted, or with the text that is none. `day` is `yyyy-MM-dd`. */
const withZone = (draft: TravellerDraft, pasted: string, day: string): TravellerDraft => {
  const reading = readMrz(pasted, day);
  if (!reading.ok) return { ...draft, mrz: pasted };
  const { document } = reading;
  return { ...draft, ...fieldsOfDocument(document, draft), title: titleOfSex(draft, document.sex), mrz: '' };
};

/**
 * The draft after a field was typed. The machine-readable zone fills the others. `day`, `yyyy-MM-dd`, decides the century
 * of its dates.
 */
export const filledTraveller = (
  draft: TravellerDraft,
  { field, typed }: { readonly field: TravellerField; readonly typed: string },
  day: string,
): TravellerDraft => {
  if (field === 'mrz') return withZone(draft, typed, day);
  if (field === 'oneName')
    return typed === 'yes' ? { ...draft, oneName: 'yes', firstName: '' } : { ...draft, oneName: '' };
  const isName = field === 'firstName' || field === 'lastName';
  return {
    ...draft,
    ...(isName && draft.fromZone ? { fromZone: '' as const } : {}),
    [field]: formatTravellerField(field, typed),
  };
};

/** Why the text in the field for the machine-readable zone is none. `null`: it is empty. */
export const zoneError = ({ mrz = '' }: TravellerDraft, day: string): string | null => {
  if (mrz.trim() === '') return null;
  const reading = readMrz(mrz, day);
  return reading.ok ? null : reading.fault.message;
};
