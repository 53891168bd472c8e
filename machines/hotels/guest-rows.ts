import type { HotelGuest } from '../../contract/hotels/hotel-orders.ts';
import { wholeName } from '../../contract/passport-name.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import { type GuestDraft, type StayForm, titlesOfGuest } from './stay-guests.ts';

/** A guest in a form. */
export interface GuestRow {
  readonly room: number;
  readonly guest: number;
  /** `Lead guest`, `Adult 2`, `Child of 7`. */
  readonly label: string;
  readonly draft: GuestDraft;
  readonly titles: readonly string[];
  readonly required: boolean;
}

export interface StayRoomRows {
  /** `Room 1`. */
  readonly label: string;
  readonly guests: readonly GuestRow[];
}

/** The guests as typed so far, as a form shows them. */
export const guestRows = (rooms: StayForm['rooms']): readonly StayRoomRows[] =>
  rooms.map((guests, room) => ({
    label: say('Room {number}', { number: room + 1 }),
    guests: guests.map((draft, guest) => ({
      room,
      guest,
      label: labelOf(draft, guest),
      draft,
      titles: titlesOfGuest(draft),
      required: guest === 0,
    })),
  }));

/** Errors for a list above the form: each says whose field it is. */
export const withGuests = (errors: readonly FieldError[], rooms: StayForm['rooms']): readonly FieldError[] =>
  errors.map(({ path, message }) => {
    const [room = -1, guest = -1] = path.split('.').map(Number).filter(Number.isInteger);
    const draft = rooms[room]?.[guest];
    if (draft === undefined) return { path, message };
    const words = { number: room + 1, guest: labelOf(draft, guest).toLowerCase(), message };
    return { path, message: say('Room {number}, {guest}: {message}', words) };
  });

const labelOf = ({ age }: GuestDraft, guest: number): string => {
  if (age !== null) return say('Child of {age}', { age });
  return guest === 0 ? say('Lead guest') : say('Adult {number}', { number: guest + 1 });
};

/** `Mrs Nusrat Rahman`, `Mstr Rafi Akter, child of 7`. */
export const guestNames = (guests: readonly HotelGuest[]): readonly string[] =>
  guests.map(({ title, firstName, lastName, age }) => {
    const name = `${title} ${wholeName({ firstName, lastName })}`;
    return age === undefined ? name : say('{name}, child of {age}', { name, age });
  });
