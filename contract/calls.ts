import { AirBook, AirCancel, AirGetItinerary, AirPrice, AirTicket } from './booking.ts';
import type { AnswerOf, Outcome, RefusalOf, RequestOf } from './call.ts';
import { AirSearch, GetAirSearch, GetAirSearchItineraryBrandDetails, RefreshAirSearch } from './flights.ts';
import { mybalance } from './money.ts';
import { AirGetOrder, GetBookingPdf } from './orders.ts';
import { ChangePassword, ResetPassword, VerifyCode } from './password.ts';
import { SendPhoneCode, VerifyPhoneCode } from './phone.ts';
import { GetAirportsByKey } from './search-pad.ts';
import { GetUserContext } from './shell.ts';
import { Authenticate, SignOut, VerifyDevice } from './sign-in.ts';

/** Every call there is. The server must handle each one, or it does not compile. */
export const calls = {
  Authenticate,
  VerifyDevice,
  SignOut,
  ResetPassword,
  VerifyCode,
  ChangePassword,
  SendPhoneCode,
  VerifyPhoneCode,
  GetUserContext,
  mybalance,
  GetAirportsByKey,
  AirSearch,
  RefreshAirSearch,
  GetAirSearch,
  GetAirSearchItineraryBrandDetails,
  AirPrice,
  AirGetItinerary,
  AirBook,
  AirTicket,
  AirCancel,
  AirGetOrder,
  GetBookingPdf,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallRequest<N extends CallName> = RequestOf<Calls[N]>;
export type CallAnswer<N extends CallName> = AnswerOf<Calls[N]>;
export type CallRefusal<N extends CallName> = RefusalOf<Calls[N]>;
export type CallOutcome<N extends CallName> = Outcome<Calls[N]>;
