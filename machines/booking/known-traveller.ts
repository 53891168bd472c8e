import type { TravellerType } from '../../contract/flights/flights.ts';
import { type FrequentFlyer, programmesTakenBy } from '../../contract/frequent-flyer.ts';
import type { TravellerTitle } from '../../contract/people.ts';
import { type TravellerDraft, titlesOf } from './traveller-rules.ts';
import { writtenDayOf } from './written-days.ts';

/** What is known of a saved traveller who is picked for a booking. Dates are `yyyy-MM-dd`. */
export interface KnownTraveller {
  readonly title: TravellerTitle;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly nationality: string;
  /** `number`: `null` where it has to be typed. */
  /** Numbers of the traveller, one a programme. */
  readonly frequentFlyers: readonly FrequentFlyer[];
  readonly passport: { readonly number: string | null; readonly expiryDate: string } | null;
}

const isMale = (title: TravellerTitle): boolean => title === 'Mr' || title === 'Mstr';

/** The title of the same gender that travellers of this type have. */
export const titleAs = (type: TravellerType, title: TravellerTitle): TravellerTitle => {
  if (titlesOf[type].includes(title)) return title;
  if (!isMale(title)) return 'Miss';
  return type === 'ADT' ? 'Mr' : 'Mstr';
};

const flyerOf = (type: TravellerType, flyers: readonly FrequentFlyer[], airlines: readonly string[]) => {
  const taken = programmesTakenBy(airlines).flatMap(({ airlineCode }) =>
    flyers.filter((flyer) => flyer.airlineCode === airlineCode),
  )[0];
  return taken === undefined || type === 'INF'
    ? { flyerAirline: '', flyerNumber: '' }
    : { flyerAirline: taken.airlineCode, flyerNumber: taken.number };
};

/**
 * The draft of a passenger with the data of a saved traveller, and the first number that an airline of the journey takes.
 * Nothing stays of what was typed before.
 */
export const draftWithKnown = (
  { type }: TravellerDraft,
  known: KnownTraveller,
  airlines: readonly string[],
): TravellerDraft => ({
  type,
  title: titleAs(type, known.title),
  oneName: known.firstName === '' ? 'yes' : '',
  firstName: known.firstName,
  lastName: known.lastName,
  dateOfBirth: writtenDayOf(known.dateOfBirth),
  nationality: known.nationality,
  passportNumber: known.passport?.number ?? '',
  passportExpiry: known.passport === null ? '' : writtenDayOf(known.passport.expiryDate),
  ...flyerOf(type, known.frequentFlyers, airlines),
});
