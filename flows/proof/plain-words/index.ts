import { bookingWords } from './booking.ts';
import { companyWords } from './company.ts';
import { consentWords } from './consent.ts';
import { deadlinesWords } from './deadlines.ts';
import { deskWords } from './desk.ts';
import { flightsWords } from './flights.ts';
import { hotelsWords } from './hotels.ts';
import { ledgerWords } from './ledger.ts';
import { markupWords } from './markup.ts';
import { moneyWords } from './money.ts';
import { ordersWords } from './orders.ts';
import { postTravelWords } from './post-travel.ts';
import { proposalsWords } from './proposals.ts';
import { publicWords } from './public.ts';
import { registrationWords } from './registration.ts';
import { replayWords } from './replay.ts';
import { searchPadWords } from './search-pad.ts';
import { shellWords } from './shell.ts';
import { signInWords } from './sign-in.ts';
import { travellersWords } from './travellers.ts';
import type { PlainWords } from './words.ts';

/** The words of every area. */
export const plainWords: readonly PlainWords[] = [
  bookingWords,
  companyWords,
  consentWords,
  deadlinesWords,
  deskWords,
  flightsWords,
  hotelsWords,
  ledgerWords,
  markupWords,
  moneyWords,
  ordersWords,
  postTravelWords,
  proposalsWords,
  publicWords,
  registrationWords,
  replayWords,
  searchPadWords,
  shellWords,
  signInWords,
  travellersWords,
];
