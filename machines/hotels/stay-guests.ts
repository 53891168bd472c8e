import { is } from 'superstruct';
import type { CallRequest } from '../../contract/calls.ts';
import { type HotelGuest, type HotelOrder, specialRequestsMost } from '../../contract/hotels/hotel-orders.ts';
import { foldedName, PassportName } from '../../contract/passport-name.ts';
import type { TravellerTitle } from '../../contract/people.ts';
import { unprintableError } from '../../contract/printable.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import { type ContactDraft, contactErrors, contactOf } from '../booking/traveller-rules.ts';

/** A guest as typed so far. `age`: of a child, as it was priced. `null`: an adult. */
export interface GuestDraft {
  readonly age: number | null;
  readonly title: TravellerTitle | '';
  readonly firstName: string;
  readonly lastName: string;
}
export type GuestField = Exclude<keyof GuestDraft, 'age'>;

/** What is typed for a stay. */
export interface StayForm {
  /** Guests of each room: its adults, then its children. */
  readonly rooms: readonly (readonly GuestDraft[])[];
  readonly contact: ContactDraft;
  readonly requests: string;
}

const untyped = (age: number | null): GuestDraft => ({ age, title: '', firstName: '', lastName: '' });

/** An empty draft for each guest of the rooms that were priced. */
export const draftsOfRooms = (rooms: HotelOrder['rooms']): StayForm['rooms'] =>
  rooms.map(({ adultCount, childAges }) => [
    ...Array.from({ length: adultCount }, () => untyped(null)),
    ...childAges.map(untyped),
  ]);

export const titlesOfGuest = ({ age }: GuestDraft): readonly TravellerTitle[] =>
  age === null ? ['Mr', 'Mrs', 'Ms', 'Miss'] : ['Mstr', 'Miss'];

const isUntyped = ({ title, firstName, lastName }: GuestDraft): boolean =>
  title === '' && firstName === '' && lastName === '';

/** The path of a guest's field, which is also its id on the page. */
export const guestPath = (room: number, guest: number, field: GuestField): string =>
  `rooms.${room}.guests.${guest}.${field}`;

/** What is wrong with a name. `called`: how the sentence names it. `null`: nothing. The server takes the same names. */
const nameFault = (name: string, called: string): string | null => {
  if (foldedName(name) === '') return say('Enter the {called}.', { called });
  return is(foldedName(name), PassportName)
    ? null
    : say('Use at most {most} letters from A to Z for the {called}.', { most: 60, called });
};

/** A guest with one name has it as the surname. */
const hasOneName = ({ firstName, lastName }: GuestDraft): boolean => firstName.trim() === '' && lastName.trim() !== '';

/** Errors of a guest. The first of each room leads it and must be named; of another, all or nothing is named. */
const guestErrors = (draft: GuestDraft, room: number, guest: number): readonly FieldError[] => {
  if (guest > 0 && isUntyped(draft)) return [];
  const found: readonly (readonly [GuestField, string | null])[] = [
    ['title', draft.title === '' ? say('Choose a title.') : null],
    ['firstName', hasOneName(draft) ? null : nameFault(draft.firstName, say('given name'))],
    ['lastName', nameFault(draft.lastName, say('surname'))],
  ];
  return found.flatMap(([field, message]) =>
    message === null ? [] : [{ path: guestPath(room, guest, field), message }],
  );
};

const errorsOf = (path: string, message: string | null): readonly FieldError[] =>
  message === null ? [] : [{ path, message }];

/** All errors of the form, in its order. Empty: the stay can be booked. */
export const stayFormErrors = ({ rooms, contact, requests }: StayForm): readonly FieldError[] => [
  ...namesErrors(rooms),
  ...(requests.trim().length > specialRequestsMost
    ? [
        {
          path: 'requests',
          message: say('Use at most {most} characters for the requests. These are {length}.', {
            most: specialRequestsMost,
            length: requests.trim().length,
          }),
        },
      ]
    : errorsOf('requests', unprintableError(requests))),
  ...contactErrors(contact),
];

const guestOf = ({ age, title, firstName, lastName }: GuestDraft): HotelGuest => {
  if (title === '') throw new Error('an unfinished guest was sent');
  return { title, firstName: foldedName(firstName), lastName: foldedName(lastName), ...(age === null ? {} : { age }) };
};

/** The guests that are named, by room. */
export const namedGuests = (rooms: StayForm['rooms']): readonly (readonly GuestDraft[])[] =>
  rooms.map((guests) => guests.filter((draft) => !isUntyped(draft)));

/** What is sent of a form without errors. */
export const sentOfForm = ({
  rooms,
  contact,
  requests,
}: StayForm): Pick<CallRequest<'BookHotel'>, 'rooms' | 'contact' | 'specialRequests'> => ({
  rooms: guestsOfDrafts(rooms),
  contact: contactOf(contact),
  specialRequests: requests.trim(),
});

/** The names of an order that was booked, with a place for each guest who was priced and not named. */
export const draftsOfOrder = ({ rooms, guests }: Pick<HotelOrder, 'rooms' | 'guests'>): StayForm['rooms'] =>
  draftsOfRooms(rooms).map((drafts, room) => {
    const named = [...(guests[room]?.guests ?? [])];
    return drafts.map((draft): GuestDraft => {
      const found = named.findIndex(({ age }) => (age ?? null) === draft.age);
      const [guest] = found < 0 ? [] : named.splice(found, 1);
      return guest === undefined
        ? draft
        : { ...draft, title: guest.title, firstName: guest.firstName, lastName: guest.lastName };
    });
  });

/** Errors of the names alone, in the order of the form. */
export const namesErrors = (rooms: StayForm['rooms']): readonly FieldError[] =>
  rooms.flatMap((guests, room) => guests.flatMap((draft, guest) => guestErrors(draft, room, guest)));

/** The guests of names without errors, by room. */
export const guestsOfDrafts = (rooms: StayForm['rooms']): CallRequest<'AmendHotelGuests'>['rooms'] =>
  namedGuests(rooms).map((guests) => ({ guests: guests.map(guestOf) }));
