import type { PricedOffer, Traveller } from '../../contract/booking/booking.ts';
import type { TravellerType } from '../../contract/flights/flights.ts';
import { programmeError } from '../../contract/frequent-flyer.ts';
import { foldedName, wholeName } from '../../contract/passport-name.ts';
import type { BookingContact, TravellerTitle } from '../../contract/people.ts';
import { typedPhone, wholePhonePattern } from '../../contract/phone-text.ts';
import { cleanText } from '../../contract/printable.ts';
import { say } from '../../contract/say.ts';
import { emailPattern } from '../../contract/sign-in/sign-in.ts';
import type { FieldError } from '../../contract/wire.ts';
import type { FromZone, OneName } from './from-document.ts';
import { typedCode, typedEmail } from './typed-codes.ts';
import { ageOn, isoDayOf, localDayOf, maskedDay, writtenDayOf } from './written-days.ts';

/** A traveller as typed so far. Dates are `dd/mm/yyyy`. */
export interface TravellerDraft {
  readonly type: TravellerType;
  readonly title: TravellerTitle | '';
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly nationality: string;
  readonly passportNumber: string;
  readonly passportExpiry: string;
  /** Code of the airline whose frequent flyer programme it is. Empty: none. */
  readonly flyerAirline: string;
  readonly flyerNumber: string;
  /** Default: two names. */
  readonly oneName?: OneName | undefined;
  /** Default: the names were typed. */
  readonly fromZone?: FromZone | undefined;
  /** Text in the field for a machine-readable zone that could not be read. Default: empty. */
  readonly mrz?: string;
}
export type TravellerField = Exclude<keyof TravellerDraft, 'type'>;

export interface ContactDraft {
  readonly email: string;
  readonly phone: string;
}
export type ContactField = keyof ContactDraft;

/** Requirements of the priced flights for the travellers. Dates are local, `yyyy-MM-dd`. */
export interface TravelRules {
  readonly firstFlightDay: string;
  readonly lastFlightDay: string;
  /** The day of the last arrival: of the inbound, where that is booked as a ticket of its own. */
  readonly lastArrivalDay: string;
  readonly passportRequired: boolean;
  /** Codes of the airlines that fly. */
  readonly airlines: readonly string[];
}

/** `inboundLandsOn`: the day on which the inbound lands that is booked after this offer. `null`: there is none. */
export const travelRulesOf = (
  { itinerary, passportRequired }: PricedOffer,
  inboundLandsOn: string | null,
): TravelRules => {
  const segments = itinerary.journeyWises.flatMap((journey) => journey.segments);
  const first = segments[0];
  const last = segments.at(-1);
  if (first === undefined || last === undefined) throw new Error('an offer without flights was priced');
  return {
    firstFlightDay: localDayOf(first.departsAt),
    lastFlightDay: localDayOf(last.departsAt),
    lastArrivalDay: [localDayOf(last.arrivesAt), inboundLandsOn ?? ''].toSorted().at(-1) ?? '',
    passportRequired,
    airlines: [...new Set(segments.map(({ airlineCode }) => airlineCode))],
  };
};

export const titlesOf: Readonly<Record<TravellerType, readonly TravellerTitle[]>> = {
  ADT: ['Mr', 'Mrs', 'Ms', 'Miss'],
  CHD: ['Mstr', 'Miss'],
  INF: ['Mstr', 'Miss'],
};

/** Default nationality of a new draft: Bangladesh, as for most travellers. */
const usualNationality = 'BD';

/**
 * One draft for each traveller in the price, in the price's order. Known travellers of the same type are taken over
 * first; the other drafts are empty.
 */
export const draftsFor = ({ fares }: PricedOffer, known: readonly TravellerDraft[] = []): readonly TravellerDraft[] =>
  fares.flatMap(({ type, count }) => {
    const alike = known.filter((draft) => draft.type === type);
    return Array.from({ length: count }, (_, index) => alike[index] ?? emptyDraft(type));
  });

const emptyDraft = (type: TravellerDraft['type']): TravellerDraft => ({
  type,
  title: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  nationality: usualNationality,
  passportNumber: '',
  passportExpiry: '',
  flyerAirline: '',
  flyerNumber: '',
});

export const noContact: ContactDraft = { email: '', phone: '' };

/** Whether nothing was typed. Types and the usual nationality are not typed. */
export const isFormEmpty = ({
  travellers,
  contact,
}: {
  readonly travellers: readonly TravellerDraft[];
  readonly contact: ContactDraft;
}): boolean =>
  contact.email === '' &&
  contact.phone === '' &&
  travellers.every(({ type: _type, nationality: _usual, ...typed }) =>
    Object.values(typed).every((value) => value === ''),
  );

/** Most characters of a document's number: passports have up to 9, identity cards up to 15. */
export const documentNumberMost = 15;

/** Formats typed text for its field: dates with slashes, numbers in capitals without spaces, names without invisible marks. */
export const formatTravellerField = (field: TravellerField, typed: string): string => {
  if (field === 'dateOfBirth' || field === 'passportExpiry') return maskedDay(typed);
  if (field === 'flyerNumber') return typedCode(typed, 20);
  if (field === 'passportNumber') return typedCode(typed, documentNumberMost);
  return field === 'firstName' || field === 'lastName' ? cleanText(typed).replaceAll('\n', ' ') : typed;
};

const inPassportLetters = /^[A-Za-z][A-Za-z' -]*$/;

/** The error of a name as on the passport. `called`: how the sentence names it. `null`: none. */
export const nameError = (typed: string, called: string): string | null => {
  const name = foldedName(typed);
  if (name === '') return say('Enter the {called} as shown in the passport.', { called });
  if (!inPassportLetters.test(name))
    return say('Use the letters A to Z for the {called}, as shown in the passport.', { called });
  return name.length > 60 ? say('Use at most 60 letters for the {called}.', { called }) : null;
};

const birthDateError = (draft: TravellerDraft, rules: TravelRules): string | null => {
  if (draft.dateOfBirth === '') return say('Enter the date of birth as day, month and year: 31/12/1990.');
  const born = isoDayOf(draft.dateOfBirth);
  if (born === null)
    return say('{dateOfBirth} is not a valid date. Enter day, month and year: 31/12/1990.', {
      dateOfBirth: draft.dateOfBirth,
    });
  if (born > rules.firstFlightDay) return say('The date of birth is after the first flight.');
  const age = ageOn(rules.lastFlightDay, born);
  if (age > 120) return say('The date of birth is more than 120 years ago.');
  const flight = writtenDayOf(rules.lastFlightDay);
  const years = say({ one: '{count} year', other: '{count} years' }, { count: age });
  if (draft.type === 'ADT' && age < 12)
    return say('An adult must be 12 or older on the last flight ({flight}). This traveller is {years} old.', {
      flight,
      years,
    });
  if (draft.type === 'CHD' && (age < 2 || age > 11))
    return say('A child must be 2 to 11 years old on the last flight ({flight}). This traveller is {years} old.', {
      flight,
      years,
    });
  if (draft.type === 'INF' && age > 1)
    return say('An infant must be under 2 on the last flight ({flight}). This traveller is {years} old.', {
      flight,
      years,
    });
  return null;
};

const passportExpiryError = (draft: TravellerDraft, rules: TravelRules): string | null => {
  if (draft.passportExpiry === '') return say('Enter the expiry date of the passport.');
  const expires = isoDayOf(draft.passportExpiry);
  if (expires === null)
    return say('{passportExpiry} is not a valid date. Enter day, month and year.', {
      passportExpiry: draft.passportExpiry,
    });
  return expires > rules.lastArrivalDay
    ? null
    : say('The passport must be valid after the journey ends on {lastArrivalDay}.', {
        lastArrivalDay: writtenDayOf(rules.lastArrivalDay),
      });
};

/** The errors of both names. `oneName`: the passport shows one, which is the surname. */
export const namesErrors = ({
  firstName,
  lastName,
  oneName,
}: Pick<TravellerDraft, 'firstName' | 'lastName' | 'oneName'>): Readonly<
  Record<'firstName' | 'lastName', string | null>
> => ({
  firstName: oneName === 'yes' ? null : nameError(firstName, say('given name')),
  lastName: nameError(lastName, oneName === 'yes' ? say('name') : say('surname')),
});

/** The error of a passport number. `null`: none. */
export const passportNumberError = (number: string): string | null => {
  if (number === '') return say('Enter the passport number.');
  return /^[A-Z0-9]{6,15}$/.test(number)
    ? null
    : say('A passport number has 6 to 9 letters and digits, that of an identity card up to 15.');
};

const flyerNumberError = ({ flyerAirline, flyerNumber }: TravellerDraft): string | null => {
  if (flyerAirline === '') return null;
  if (flyerNumber === '') return say('Enter the number, or choose no programme.');
  return /^[A-Z0-9]{4,20}$/.test(flyerNumber) ? null : say('A frequent flyer number has 4 to 20 letters and digits.');
};

/** All errors of one traveller, in the order of the form. Empty: the traveller can be booked. */
export const travellerErrors = (draft: TravellerDraft, rules: TravelRules, path: string): readonly FieldError[] => {
  const names = namesErrors(draft);
  const found: readonly (readonly [TravellerField, string | null])[] = [
    ['title', draft.title === '' ? say('Choose a title.') : null],
    ['firstName', names.firstName],
    ['lastName', names.lastName],
    ['dateOfBirth', birthDateError(draft, rules)],
    ...(rules.passportRequired
      ? ([
          ['nationality', /^[A-Z]{2}$/.test(draft.nationality) ? null : say('Choose a nationality.')],
          ['passportNumber', passportNumberError(draft.passportNumber)],
          ['passportExpiry', passportExpiryError(draft, rules)],
        ] as const)
      : []),
    ['flyerAirline', draft.flyerAirline === '' ? null : programmeError(draft.flyerAirline, rules.airlines)],
    ['flyerNumber', flyerNumberError(draft)],
  ];
  return found.flatMap(([field, message]) => (message === null ? [] : [{ path: `${path}.${field}`, message }]));
};

/** The names of a draft as they are sent. */
export const namesOf = ({
  firstName,
  lastName,
  oneName,
}: Pick<TravellerDraft, 'firstName' | 'lastName' | 'oneName'>) => ({
  firstName: oneName === 'yes' ? '' : foldedName(firstName),
  lastName: foldedName(lastName),
});

const nameKeyOf = (draft: TravellerDraft): string => wholeName(namesOf(draft)).toUpperCase();

/**
 * Errors of a traveller who has the passport or the name of an earlier one. Airlines take a name once in a booking. Of
 * two equal travellers, only the later one gets the error.
 */
export const duplicateErrors = (
  drafts: readonly TravellerDraft[],
  section: number,
  { passportRequired }: TravelRules,
): readonly FieldError[] => {
  const draft = drafts[section];
  if (draft === undefined) return [];
  const earlier = drafts.slice(0, section);
  const path = `travellers.${section}`;
  const isNamed = draft.firstName !== '' || draft.oneName === 'yes';
  const namesake = earlier.findIndex((other) => isNamed && nameKeyOf(other) === nameKeyOf(draft));
  const sharer = earlier.findIndex(
    ({ passportNumber, nationality }) =>
      passportRequired &&
      passportNumber !== '' &&
      passportNumber === draft.passportNumber &&
      nationality === draft.nationality,
  );
  return [
    ...(namesake < 0
      ? []
      : [
          {
            path: `${path}.${draft.oneName === 'yes' ? 'lastName' : 'firstName'}`,
            message: say(
              'Traveller {namesake} has the same name. An airline takes a name once in a booking: book this traveller separately.',
              { namesake: namesake + 1 },
            ),
          },
        ]),
    ...(sharer < 0
      ? []
      : [
          {
            path: `${path}.passportNumber`,
            message: say('Traveller {sharer} has the same passport number.', { sharer: sharer + 1 }),
          },
        ]),
  ];
};

export const contactErrors = ({ email, phone }: ContactDraft): readonly FieldError[] => [
  ...(emailPattern.test(typedEmail(email))
    ? []
    : [
        {
          path: 'contact.email',
          message: say('Enter a valid e-mail address, like name@agency.com.'),
        },
      ]),
  ...(wholePhonePattern.test(typedPhone(phone))
    ? []
    : [{ path: 'contact.phone', message: say('Enter a phone number of 10 to 15 digits, like +880 1711 000000.') }]),
];

/** Converts a complete draft to the contract's traveller. Throws if the draft has errors. */
export const travellerOf = (draft: TravellerDraft, { passportRequired }: TravelRules): Traveller => {
  const dateOfBirth = isoDayOf(draft.dateOfBirth);
  const expiryDate = isoDayOf(draft.passportExpiry);
  if (draft.title === '' || dateOfBirth === null) throw new Error('an unfinished traveller was sent');
  if (passportRequired && expiryDate === null) throw new Error('a traveller without a passport was sent');
  return {
    type: draft.type,
    title: draft.title,
    ...namesOf(draft),
    dateOfBirth,
    passport:
      passportRequired && expiryDate !== null
        ? { number: draft.passportNumber, expiryDate, nationality: draft.nationality }
        : null,
    ...(draft.flyerAirline === ''
      ? {}
      : { frequentFlyer: { airlineCode: draft.flyerAirline, number: draft.flyerNumber } }),
  };
};

export const contactOf = ({ email, phone }: ContactDraft): BookingContact => ({
  email: typedEmail(email),
  phone: typedPhone(phone),
});
