import type { TravellerTitle } from '../../contract/people.ts';
import { cleanText } from '../../contract/printable.ts';
import { say } from '../../contract/say.ts';
import type { MrzDocument } from '../../contract/travellers/mrz.ts';
import {
  frequentFlyersAtMost,
  type SavedTraveller,
  type TravellerDetails,
  type TravellerError,
  travellerErrors,
} from '../../contract/travellers/travellers.ts';
import { type FromZone, fieldsOfDocument, type OneName } from '../booking/from-document.ts';
import {
  contactErrors,
  contactOf,
  documentNumberMost,
  namesErrors,
  namesOf,
  passportNumberError,
} from '../booking/traveller-rules.ts';
import { typedCode } from '../booking/typed-codes.ts';
import { ageOn, isoDayOf, maskedDay, writtenDayOf } from '../booking/written-days.ts';

/** A frequent flyer number as typed so far. */
export interface FlyerDraft {
  readonly airlineCode: string;
  readonly number: string;
}

/** A saved traveller as typed so far. Dates are `dd/mm/yyyy`. */
export interface TravellerDraft {
  readonly title: TravellerTitle | '';
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly gender: TravellerDetails['gender'] | '';
  readonly nationality: string;
  readonly passportNumber: string;
  readonly passportExpiry: string;
  readonly email: string;
  readonly phone: string;
  readonly flyers: readonly FlyerDraft[];
  readonly oneName: OneName;
  readonly fromZone: FromZone;
}

export type DraftField = Exclude<keyof TravellerDraft, 'flyers'>;
export type FlyerField = keyof FlyerDraft;

/** Default nationality of a new draft: Bangladesh, as for most travellers. */
const usualNationality = 'BD';

export const emptyDraft: TravellerDraft = {
  title: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  gender: '',
  nationality: usualNationality,
  passportNumber: '',
  passportExpiry: '',
  email: '',
  phone: '',
  flyers: [],
  oneName: '',
  fromZone: '',
};

/** The draft of a saved traveller. The passport number stays on the server, so that its field is empty. */
export const draftOf = (saved: SavedTraveller): TravellerDraft => ({
  title: saved.title,
  firstName: saved.firstName,
  lastName: saved.lastName,
  dateOfBirth: writtenDayOf(saved.dateOfBirth),
  gender: saved.gender,
  nationality: saved.nationality,
  passportNumber: '',
  passportExpiry: saved.passport === null ? '' : writtenDayOf(saved.passport.expiryDate),
  email: saved.email ?? '',
  phone: saved.phone ?? '',
  flyers: saved.frequentFlyers,
  oneName: saved.firstName === '' ? 'yes' : '',
  fromZone: '',
});

/** Puts typed text into a field: dates with slashes, numbers in capitals without spaces. */
export const withField = (draft: TravellerDraft, field: DraftField, typed: string): TravellerDraft => ({
  ...draft,
  ...(field === 'firstName' || field === 'lastName' ? { fromZone: '' as const } : {}),
  ...(field === 'oneName' && typed === 'yes' ? { firstName: '' } : {}),
  [field]: formatted(field, typed),
});

const formatted = (field: DraftField, typed: string): string => {
  if (field === 'dateOfBirth' || field === 'passportExpiry') return maskedDay(typed);
  if (field === 'firstName' || field === 'lastName') return cleanText(typed).replaceAll('\n', ' ');
  return field === 'passportNumber' ? typedCode(typed, documentNumberMost) : typed;
};

export const withFlyer = (draft: TravellerDraft, index: number, field: FlyerField, typed: string): TravellerDraft => ({
  ...draft,
  flyers: draft.flyers.map((flyer, at) =>
    at === index ? { ...flyer, [field]: typedCode(typed, field === 'airlineCode' ? 2 : 20) } : flyer,
  ),
});

export const mayAddFlyer = ({ flyers }: TravellerDraft): boolean => flyers.length < frequentFlyersAtMost;

const titleFor = (gender: 'F' | 'M' | 'X', isChild: boolean): TravellerTitle | '' => {
  if (gender === 'X') return '';
  if (gender === 'M') return isChild ? 'Mstr' : 'Mr';
  return isChild ? 'Miss' : 'Ms';
};

/** The draft with what a document says. The title stays where it goes with the gender. `today` is `yyyy-MM-dd`. */
export const withDocument = (draft: TravellerDraft, document: MrzDocument, today: string): TravellerDraft => {
  const { sex, birthDate } = document;
  const isChild = birthDate !== null && ageOn(today, birthDate) < 12;
  const titleStays = draft.title !== '' && sex === draft.gender;
  return {
    ...draft,
    ...fieldsOfDocument(document, draft),
    title: titleStays ? draft.title : titleFor(sex, isChild),
    gender: sex,
  };
};

/** Whether two drafts have the same content. */
export const isSameDraft = (one: TravellerDraft, other: TravellerDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields in the order of the form, with the path that the contract gives each. */
const paths: readonly (readonly [field: DraftField, path: string])[] = [
  ['passportNumber', 'passport.number'],
  ['passportExpiry', 'passport.expiryDate'],
];

const fieldAt = (path: string): string => paths.find(([, contractPath]) => contractPath === path)?.[0] ?? path;

const dayError = (written: string, missing: string): string | null => {
  if (written === '') return missing;
  return isoDayOf(written) === null
    ? say('{written} is not a valid date. Enter day, month and year: 31/12/1990.', { written })
    : null;
};

const passportErrors = (draft: TravellerDraft, hasPassport: boolean): readonly TravellerError[] => {
  const { passportNumber: number, passportExpiry: expiry } = draft;
  if (number === '' && expiry === '' && !hasPassport) return [];
  const numberIsKept = number === '' && hasPassport;
  return [
    ...errorAt('passportNumber', numberIsKept ? null : passportNumberError(number)),
    ...errorAt('passportExpiry', dayError(expiry, say('Enter the expiry date of the passport.'))),
  ];
};

const flyerErrors = ({ flyers }: TravellerDraft): readonly TravellerError[] =>
  flyers.flatMap(({ airlineCode, number }, index) => [
    ...errorAt(
      `frequentFlyers.${index}.airlineCode`,
      /^[A-Z0-9]{2}$/.test(airlineCode) ? null : say('Two characters: BG.'),
    ),
    ...errorAt(
      `frequentFlyers.${index}.number`,
      /^[A-Z0-9]{4,20}$/.test(number) ? null : say('Enter 4 to 20 letters and digits.'),
    ),
  ]);

const errorAt = (path: string, message: string | null): readonly TravellerError[] =>
  message === null ? [] : [{ path, message }];

/** Errors of e-mail and phone number, of which either may be left out. */
const reachErrors = ({ email, phone }: TravellerDraft): readonly TravellerError[] =>
  contactErrors({ email, phone }).flatMap(({ path, message }) => {
    const field = path.replace('contact.', '');
    return (field === 'email' ? email : phone).trim() === '' ? [] : [{ path: field, message }];
  });

/**
 * All errors of a draft in the order of the form; the path is also the id of the field on the page. Empty: it can be saved.
 * `hasPassport`: the server keeps a number, which may be left out.
 */
export const draftErrors = (
  draft: TravellerDraft,
  { today, hasPassport }: { readonly today: string; readonly hasPassport: boolean },
): readonly TravellerError[] => {
  const names = namesErrors(draft);
  const unfinished = [
    ...errorAt('title', draft.title === '' ? say('Choose a title.') : null),
    ...errorAt('firstName', names.firstName),
    ...errorAt('lastName', names.lastName),
    ...errorAt(
      'dateOfBirth',
      dayError(draft.dateOfBirth, say('Enter the date of birth as day, month and year: 31/12/1990.')),
    ),
    ...errorAt('gender', draft.gender === '' ? say('Choose a gender.') : null),
    ...errorAt('nationality', draft.nationality === '' ? say('Choose a nationality.') : null),
    ...passportErrors(draft, hasPassport),
    ...reachErrors(draft),
    ...flyerErrors(draft),
  ];
  if (unfinished.length > 0) return unfinished;
  return travellerErrors(detailsOf(draft), today).map(({ path, message }) => ({ path: fieldAt(path), message }));
};

/** Converts a complete draft to the contract's shape. Throws if a field is unfinished. */
export const detailsOf = (draft: TravellerDraft): TravellerDetails => {
  const dateOfBirth = isoDayOf(draft.dateOfBirth);
  const expiryDate = isoDayOf(draft.passportExpiry);
  if (draft.title === '' || draft.gender === '' || dateOfBirth === null) {
    throw new Error('an unfinished traveller was sent');
  }
  const { email, phone } = contactOf(draft);
  return {
    title: draft.title,
    ...namesOf(draft),
    dateOfBirth,
    gender: draft.gender,
    nationality: draft.nationality,
    email: email || null,
    phone: phone || null,
    frequentFlyers: [...draft.flyers],
    passport: expiryDate === null ? null : { number: draft.passportNumber || null, expiryDate },
  };
};
