import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { FrequentFlyer } from '../frequent-flyer.ts';
import { GivenName, PassportName } from '../passport-name.ts';
import { BookingContact, DocumentNumber, TravellerTitle } from '../people.ts';
import { say } from '../say.ts';
import { countryCode, isoDay, listOf, opaqueId, text, whole } from '../shapes.ts';

/** Gender as on the passport. `X`: unspecified. */
export const Gender = enums(['F', 'M', 'X']);
export type Gender = Infer<typeof Gender>;

/** Most frequent flyer numbers of a traveller. */
export const frequentFlyersAtMost = 6;

const person = {
  title: TravellerTitle,
  /** Empty: the traveller has one name. */
  firstName: GivenName,
  lastName: PassportName,
  dateOfBirth: isoDay(),
  gender: Gender,
  nationality: countryCode(),
  email: nullable(BookingContact.schema.email),
  phone: nullable(BookingContact.schema.phone),
  frequentFlyers: listOf(FrequentFlyer, frequentFlyersAtMost),
} as const;

/** What an agency writes down of a traveller. */
export const TravellerDetails = object({
  ...person,
  passport: nullable(
    object({
      /** `null`: the number that is kept stays. Only for a traveller who has one. */
      number: nullable(DocumentNumber),
      expiryDate: isoDay(),
    }),
  ),
});
export type TravellerDetails = Infer<typeof TravellerDetails>;

/** A passport in a list: only the last characters of its number are visible. */
export const MaskedPassport = object({
  masked: text(3, 15),
  expiryDate: isoDay(),
  /** Days until it expires, in the tenant's time zone. Negative: it has expired. */
  daysLeft: whole(-100_000, 100_000),
});
export type MaskedPassport = Infer<typeof MaskedPassport>;

export const SavedTraveller = object({
  travellerId: opaqueId(),
  /** Rises with each change. A change names the version that it was made from. */
  version: whole(1, 1_000_000),
  ...person,
  passport: nullable(MaskedPassport),
});
export type SavedTraveller = Infer<typeof SavedTraveller>;

/** A passport with fewer days left is pointed out: many countries ask for six months. */
export const passportWarningDays = 183;

export const travellersOnPage = 25;

/** An error in a traveller's details. `path`: `passport.expiryDate`, `frequentFlyers.1.airlineCode`. */
export interface TravellerError {
  readonly path: string;
  readonly message: string;
}

const oldestYears = 120;

export const genderOfTitle: Readonly<Record<TravellerTitle, Gender>> = {
  Mr: 'M',
  Mstr: 'M',
  Mrs: 'F',
  Ms: 'F',
  Miss: 'F',
};

/** Errors of well-formed details on `today`, `yyyy-MM-dd`. Empty: they may be saved. */
export const travellerErrors = (details: TravellerDetails, today: string): readonly TravellerError[] => {
  const { title, gender, dateOfBirth, passport, frequentFlyers } = details;
  const errors: TravellerError[] = [];
  if (dateOfBirth > today) {
    errors.push({ path: 'dateOfBirth', message: say('The date of birth is in the future.') });
  } else if (Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) > oldestYears) {
    errors.push({
      path: 'dateOfBirth',
      message: say('The date of birth is more than {oldestYears} years ago.', { oldestYears }),
    });
  }
  if (gender !== 'X' && gender !== genderOfTitle[title]) {
    errors.push({ path: 'gender', message: say('The title {title} does not go with this gender.', { title }) });
  }
  if (passport !== null && passport.expiryDate <= dateOfBirth) {
    errors.push({ path: 'passport.expiryDate', message: say('The passport expires before the traveller is born.') });
  }
  for (const [index, { airlineCode: code }] of frequentFlyers.entries()) {
    if (frequentFlyers.findIndex((other) => other.airlineCode === code) < index) {
      errors.push({
        path: say('frequentFlyers.{index}.airlineCode', { index }),
        message: say('{code} is listed twice.', { code }),
      });
    }
  }
  return errors;
};

const ofTravellers = { service: 'customer', version: 'v1', method: 'POST', sends: 'body' } as const;

const travellerUnknown = {
  'traveller-unknown': { status: 404, title: say('We could not find this traveller.') },
} as const;

const passportKnown = {
  'passport-known': { status: 409, title: say('Another traveller of your agency has this passport number.') },
} as const;

const GetAllTravellers = defineCall({
  ...ofTravellers,
  path: 'Traveller/getall',
  alsoAt: ['Traveller/search'],
  access: 'ManageTravellers',
  effect: 'reads',
  request: object({
    /** Beginning of a name, the last three characters or the whole of a passport number, or the end of a phone number. */
    search: text(0, 80),
    /** `next` of the page before. `null`: the first page. */
    after: nullable(text(1, 400)),
  }),
  answer: object({
    travellers: listOf(SavedTraveller, travellersOnPage),
    /** Where the next page begins. `null`: this is the last. */
    next: nullable(text(1, 400)),
    /** Today in the tenant's time zone. */
    today: isoDay(),
    /** Whether ViewTravellerPassport answers this person. */
    mayShowPassports: boolean(),
  }),
  refusals: {},
  doing: say('loading your travellers'),
  summary: "Lists the agency's saved travellers by surname, passport numbers masked. Moves no money.",
});

const LoadTraveller = defineCall({
  ...ofTravellers,
  path: 'Traveller/load',
  access: 'ManageTravellers',
  effect: 'reads',
  request: object({ travellerId: opaqueId() }),
  answer: object({ traveller: SavedTraveller }),
  refusals: travellerUnknown,
  doing: say('loading the traveller'),
  summary: 'Returns a saved traveller, the passport number masked. Moves no money.',
});

const ViewTravellerPassport = defineCall({
  ...ofTravellers,
  path: 'Traveller/view',
  access: 'ShowPassportVisa',
  effect: 'acts',
  request: object({ travellerId: opaqueId() }),
  answer: object({ passportNumber: DocumentNumber }),
  refusals: {
    ...travellerUnknown,
    'no-passport': { status: 409, title: say('No passport of this traveller is saved.') },
  },
  doing: say('loading the passport number'),
  summary: 'Returns the whole passport number of a saved traveller, and notes in the audit who saw it. Moves no money.',
});

const CreateTraveller = defineCall({
  ...ofTravellers,
  path: 'Traveller/create',
  access: 'ManageTravellers',
  effect: 'acts',
  request: TravellerDetails,
  answer: object({ traveller: SavedTraveller }),
  refusals: passportKnown,
  doing: say('saving the traveller'),
  summary: 'Saves a traveller for the agency, the passport number sealed. Moves no money.',
});

const UpdateTraveller = defineCall({
  ...ofTravellers,
  path: 'Traveller/update',
  access: 'ManageTravellers',
  effect: 'acts',
  request: object({ travellerId: opaqueId(), version: whole(1, 1_000_000), details: TravellerDetails }),
  answer: object({ traveller: SavedTraveller }),
  refusals: {
    ...travellerUnknown,
    ...passportKnown,
    'traveller-changed': { status: 409, title: say('A colleague changed this traveller meanwhile. Open it again.') },
  },
  doing: say('saving the traveller'),
  summary: 'Changes a saved traveller. Orders keep the names that they were booked with. Moves no money.',
});

const RemoveTraveller = defineCall({
  ...ofTravellers,
  path: 'Traveller/remove',
  access: 'ManageTravellers',
  effect: 'acts',
  request: object({ travellerId: opaqueId() }),
  answer: object({ travellerId: opaqueId() }),
  refusals: travellerUnknown,
  doing: say('removing the traveller'),
  summary: 'Deletes a saved traveller with the passport. Orders stay as they are. Moves no money.',
});

export const travellerCalls = {
  GetAllTravellers,
  LoadTraveller,
  ViewTravellerPassport,
  CreateTraveller,
  UpdateTraveller,
  RemoveTraveller,
};
