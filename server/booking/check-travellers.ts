import type { Traveller } from '../../contract/booking/booking.ts';
import type { Itinerary, TravellerType } from '../../contract/flights/flights.ts';
import { programmeError } from '../../contract/frequent-flyer.ts';
import { type Sentence, sentence, wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import type { Party } from '../suppliers/port.ts';

/** An error in the travellers, with the path of the field: `travellers.1.dateOfBirth`. */
export interface TravellerFault {
  readonly path: string;
  readonly message: string;
}

const oldestYears = 120;

/** Age in full years on a day. Both days are `yyyy-MM-dd`. */
export const ageOn = (dateOfBirth: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
};

const ageFits: Record<TravellerType, (age: number) => boolean> = {
  ADT: (age) => age >= 12 && age <= oldestYears,
  CHD: (age) => age >= 2 && age < 12,
  INF: (age) => age < 2,
};

const ageWords: Record<TravellerType, Sentence> = {
  ADT: sentence('An adult is 12 years or older on the day of the last flight'),
  CHD: sentence('A child is 2 to 11 years old on the day of the last flight'),
  INF: sentence('An infant is under 2 years old on the day of the last flight'),
};

const titlesOf: Record<TravellerType, readonly Traveller['title'][]> = {
  ADT: ['Mr', 'Mrs', 'Ms', 'Miss'],
  CHD: ['Mstr', 'Miss'],
  INF: ['Mstr', 'Miss'],
};

export interface TripTerms {
  readonly party: Party;
  readonly passportRequired: boolean;
  /** Local day of the last departure, on which ages are counted (decisions: Dates and codes). */
  readonly lastFlightDay: string;
  /** Local day of the last arrival, until which a passport must be valid. */
  readonly lastLandingDay: string;
  readonly today: string;
  /** Codes of the airlines that fly. */
  readonly airlines: readonly string[];
}

export const lastDaysOf = (itinerary: Itinerary): Pick<TripTerms, 'lastFlightDay' | 'lastLandingDay'> => {
  const last = itinerary.journeyWises.at(-1)?.segments.at(-1);
  if (!last) throw new Error(`itinerary ${itinerary.itineraryId} has no flight`);
  return { lastFlightDay: last.departsAt.slice(0, 10), lastLandingDay: last.arrivesAt.slice(0, 10) };
};

/** The first error in the travellers of this trip. `null`: none. */
export const faultOfTravellers = (travellers: readonly Traveller[], terms: TripTerms): TravellerFault | null => {
  const count = (type: TravellerType) => travellers.filter((one) => one.type === type).length;
  const { adults, children, infants } = terms.party;
  if (count('ADT') !== adults || count('CHD') !== children || count('INF') !== infants) {
    return {
      path: 'travellers',
      message: say('The price is for {adults} adults, {children} children and {infants} infants', {
        adults,
        children,
        infants,
      }),
    };
  }
  for (const [position, traveller] of travellers.entries()) {
    const fault = faultOfOne(traveller, travellers.slice(0, position), terms);
    if (fault) return { path: `travellers.${position}.${fault.path}`, message: fault.message };
  }
  return null;
};

const faultOfOne = (
  traveller: Traveller,
  before: readonly Traveller[],
  { lastFlightDay, lastLandingDay, passportRequired, today, airlines }: TripTerms,
): TravellerFault | null => {
  const { type, title, dateOfBirth, passport, frequentFlyer } = traveller;
  if (!titlesOf[type].includes(title))
    return { path: 'title', message: say('{title} is not a valid title for this traveller', { title }) };
  if (dateOfBirth > today) return { path: 'dateOfBirth', message: say('The date of birth is in the future') };
  if (!ageFits[type](ageOn(dateOfBirth, lastFlightDay))) {
    return { path: 'dateOfBirth', message: wordsOfSaid(ageWords[type]) };
  }
  if (before.some((other) => sameName(other, traveller))) {
    return { path: 'firstName', message: say('Another traveller of this booking has the same name') };
  }
  const flyerError = frequentFlyer === undefined ? null : programmeError(frequentFlyer.airlineCode, airlines);
  if (flyerError !== null) return { path: 'frequentFlyer.airlineCode', message: flyerError };
  if (!passport) {
    return passportRequired ? { path: 'passport', message: say('This trip requires a passport') } : null;
  }
  if (passport.expiryDate <= lastLandingDay) {
    return { path: 'passport.expiryDate', message: say('The passport expires before the trip ends') };
  }
  const sharedPassport = before.some(
    (other) => other.passport?.number === passport.number && other.passport.nationality === passport.nationality,
  );
  return sharedPassport ? { path: 'passport.number', message: say('Two travellers have the same passport') } : null;
};

const sameName = (one: Traveller, other: Traveller): boolean => nameKeyOf(one) === nameKeyOf(other);

/** The name by which a traveller is found: `order_traveller.name_key`. */
export const nameKeyOf = ({ firstName, lastName }: Pick<Traveller, 'firstName' | 'lastName'>): string =>
  `${firstName.trim()} ${lastName.trim()}`.toLowerCase();
