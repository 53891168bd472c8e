import { daysAfter, daysBetween } from '../../contract/days.ts';
import {
  adultsPerRoomAtMost,
  childrenPerRoomAtMost,
  type HotelPlace,
  type HotelSearchRequest,
  hotelRoomsAtMost,
  nightsAtMost,
  staysSoldDaysAhead,
} from '../../contract/hotels/hotels.ts';
import { say } from '../../contract/say.ts';

/** A country, for the nationality of the guests. */
export interface Country {
  readonly code: string;
  readonly name: string;
}

/** Guests of one room while they are entered. */
export interface FormRoom {
  readonly adultCount: number;
  /** Age of each child in years. `null`: not entered yet. */
  readonly childAges: readonly (number | null)[];
}

/** The form of a hotel search (spec 2 §2, HTL-01). */
export interface StayForm {
  readonly destination: HotelPlace | null;
  readonly nationality: Country | null;
  readonly checkIn: string | null;
  /** The day after the last night. */
  readonly checkOut: string | null;
  readonly rooms: readonly FormRoom[];
}

export type TypedField = 'destination' | 'nationality';
export type StayField = TypedField | 'checkIn' | 'checkOut' | 'guests';
export type StayMessages = Partial<Readonly<Record<StayField, string>>>;

/** The fields in reading order. The first field with a message gets the focus. */
export const stayFields: readonly StayField[] = ['destination', 'checkIn', 'checkOut', 'guests', 'nationality'];

const newRoom: FormRoom = { adultCount: 2, childAges: [] };

/** A new form: one room for two adults, of the tenant's own country. */
export const initialStay = (nationality: Country): StayForm => ({
  destination: null,
  nationality,
  checkIn: null,
  checkOut: null,
  rooms: [newRoom],
});

/** Number of nights between two days. */
export const nightsBetween = (checkIn: string, checkOut: string): number => daysBetween(checkIn, checkOut);

/** The last day that can be a check-out. */
export const lastCheckOut = (checkIn: string | null, today: string): string => {
  const last = daysAfter(today, staysSoldDaysAhead);
  if (checkIn === null) return last;
  const longest = daysAfter(checkIn, nightsAtMost);
  return longest < last ? longest : last;
};

export const mayCheckIn = (day: string, today: string): boolean =>
  day >= today && day < daysAfter(today, staysSoldDaysAhead);

export const mayCheckOut = ({ checkIn }: StayForm, day: string, today: string): boolean =>
  checkIn !== null && day > checkIn && day <= lastCheckOut(checkIn, today);

/** Sets the first day. A check-out that no longer fits is cleared. */
export const withCheckIn = (form: StayForm, checkIn: string, today: string): StayForm => {
  const moved = { ...form, checkIn };
  const fits = form.checkOut !== null && mayCheckOut(moved, form.checkOut, today);
  return { ...moved, checkOut: fits ? form.checkOut : null };
};

/** Number of rooms after a change, kept within the limits. A new room has two adults. */
export const withRoomCount = (form: StayForm, wanted: number): StayForm => {
  const count = Math.min(Math.max(wanted, 1), hotelRoomsAtMost);
  return { ...form, rooms: Array.from({ length: count }, (_, index) => form.rooms[index] ?? newRoom) };
};

const withRoom = (form: StayForm, room: number, change: (room: FormRoom) => FormRoom): StayForm => ({
  ...form,
  rooms: form.rooms.map((each, index) => (index === room ? change(each) : each)),
});

export const withAdults = (form: StayForm, room: number, count: number): StayForm =>
  withRoom(form, room, (each) => ({ ...each, adultCount: Math.min(Math.max(count, 1), adultsPerRoomAtMost) }));

export const withChildren = (form: StayForm, room: number, count: number): StayForm =>
  withRoom(form, room, (each) => ({
    ...each,
    childAges: Array.from(
      { length: Math.min(Math.max(count, 0), childrenPerRoomAtMost) },
      (_, index) => each.childAges[index] ?? null,
    ),
  }));

export const withAge = (form: StayForm, room: number, child: number, age: number): StayForm =>
  withRoom(form, room, (each) => ({
    ...each,
    childAges: each.childAges.map((held, index) => (index === child ? age : held)),
  }));

/** Errors that prevent a search, by field: the limits of the server. Empty: the form is complete. */
export const stayMessages = (form: StayForm, today: string): StayMessages => {
  const { destination, nationality, checkIn, checkOut, rooms } = form;
  return {
    ...(destination === null ? { destination: say('Choose where to stay') } : {}),
    ...(checkIn === null || !mayCheckIn(checkIn, today) ? { checkIn: say('Choose check-in') } : {}),
    ...checkOutMessage(checkIn, checkOut, today),
    ...(rooms.some(({ childAges }) => childAges.includes(null)) ? { guests: say('Enter the age of each child') } : {}),
    ...(nationality === null ? { nationality: say('Choose the guests’ nationality') } : {}),
  };
};

const checkOutMessage = (checkIn: string | null, checkOut: string | null, today: string): StayMessages | null => {
  if (checkOut === null || (checkIn !== null && checkOut <= checkIn)) return { checkOut: say('Choose check-out') };
  if (checkIn !== null && nightsBetween(checkIn, checkOut) > nightsAtMost)
    return { checkOut: say('At most {nightsAtMost} nights', { nightsAtMost }) };
  return checkOut > daysAfter(today, staysSoldDaysAhead) ? { checkOut: say('Choose an earlier day') } : null;
};

export const stayIsComplete = (form: StayForm, today: string): boolean =>
  Object.keys(stayMessages(form, today)).length === 0;

/** The search request of a complete form. Throws if the form is incomplete. */
export const searchOfStay = ({ destination, nationality, checkIn, checkOut, rooms }: StayForm): HotelSearchRequest => {
  if (!destination || !nationality || !checkIn || !checkOut) throw new Error('an incomplete form was searched');
  return {
    placeCode: destination.placeCode,
    checkIn,
    checkOut,
    nationality: nationality.code,
    rooms: rooms.map(({ adultCount, childAges }) => ({
      adultCount,
      childAges: childAges.filter((age) => age !== null),
    })),
  };
};

/** The form of a search. A place that is not among the known ones is shown by its code until it is known. */
export const stayOfSearch = (
  { placeCode, checkIn, checkOut, rooms, nationality }: HotelSearchRequest,
  places: readonly HotelPlace[],
  countryNamed: (code: string) => string,
): StayForm => ({
  destination: places.find((place) => place.placeCode === placeCode) ?? unnamed(placeCode),
  nationality: { code: nationality, name: countryNamed(nationality) },
  checkIn,
  checkOut,
  rooms: rooms.map(({ adultCount, childAges }) => ({ adultCount, childAges: [...childAges] })),
});

const unnamed = (placeCode: string): HotelPlace => ({
  placeCode,
  kind: 'city',
  name: placeCode,
  cityName: placeCode,
  countryCode: '',
  countryName: '',
  propertyCount: 1,
});
