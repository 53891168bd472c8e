import type { TravellerTitle } from '../../contract/booking.ts';
import type { TravellerType } from '../../contract/flights.ts';
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
  readonly passport: { readonly number: string | null; readonly expiryDate: string } | null;
}

const isMale = (title: TravellerTitle): boolean => title === 'Mr' || title === 'Mstr';

/** The title of the same gender that travellers of this type have. */
const titleAs = (type: TravellerType, title: TravellerTitle): TravellerTitle => {
  if (titlesOf[type].includes(title)) return title;
  if (!isMale(title)) return 'Miss';
  return type === 'ADT' ? 'Mr' : 'Mstr';
};

/** The draft of a passenger with the data of a saved traveller. Nothing stays of what was typed before. */
export const draftWithKnown = ({ type }: TravellerDraft, known: KnownTraveller): TravellerDraft => ({
  type,
  title: titleAs(type, known.title),
  firstName: known.firstName,
  lastName: known.lastName,
  dateOfBirth: writtenDayOf(known.dateOfBirth),
  nationality: known.nationality,
  passportNumber: known.passport?.number ?? '',
  passportExpiry: known.passport === null ? '' : writtenDayOf(known.passport.expiryDate),
});
