import { enums, type Infer, object } from 'superstruct';
import { wholePhonePattern } from './phone-text.ts';
import { countryCode, isoDay, textLike } from './shapes.ts';
import { emailPattern } from './sign-in/sign-in.ts';

/** Number of a passport, 6 to 9 characters, or of an identity card, up to 15. */
export const DocumentNumber = textLike(/^[A-Z0-9]{6,15}$/, 15);

export const Passport = object({
  number: DocumentNumber,
  expiryDate: isoDay(),
  nationality: countryCode(),
});
export type Passport = Infer<typeof Passport>;

export const TravellerTitle = enums(['Mr', 'Mrs', 'Ms', 'Mstr', 'Miss']);
export type TravellerTitle = Infer<typeof TravellerTitle>;

export const BookingContact = object({
  email: textLike(emailPattern, 254),
  phone: textLike(wholePhonePattern, 16),
});
export type BookingContact = Infer<typeof BookingContact>;
