import { booking } from './declared/booking.ts';
import { books } from './declared/books.ts';
import { company } from './declared/company.ts';
import { consent } from './declared/consent.ts';
import { deadlines } from './declared/deadlines.ts';
import { desk } from './declared/desk.ts';
import { flights } from './declared/flights.ts';
import { hotels } from './declared/hotels.ts';
import { ledger } from './declared/ledger.ts';
import { lookUp } from './declared/look-up.ts';
import { markup } from './declared/markup.ts';
import { money } from './declared/money.ts';
import { orders } from './declared/orders.ts';
import { postTravel } from './declared/post-travel.ts';
import { proposals } from './declared/proposals.ts';
import { registration } from './declared/registration.ts';
import { reports } from './declared/reports.ts';
import { searchPad } from './declared/search-pad.ts';
import { shell } from './declared/shell.ts';
import { signIn } from './declared/sign-in.ts';
import { travellers } from './declared/travellers.ts';

/** What is known of the screens of a flow, and right as it is. Everything else of it is a fault. */
export interface Declared {
  /** Texts of the view that are not on the page in some states, or in none, by path. */
  readonly unread?: { readonly sometimes?: readonly string[]; readonly never?: readonly string[] };
  /** Events that the chart accepts and no control sends in some states, or in none. */
  readonly unoffered?: { readonly sometimes?: readonly string[]; readonly never?: readonly string[] };
  /** Events that controls send in states that do not accept them. */
  readonly ignored?: readonly string[];
  /** Parts of other findings. */
  readonly asItIs?: readonly string[];
  /** The tenants beside the platform's have no such page. */
  readonly atPlatformOnly?: true;
  /** Ids of states that the cases do not come to within the search. */
  readonly unseen?: readonly string[];
}

/** By the name of the flow. Each area has a file of its own. */
export const declared: Readonly<Record<string, Declared>> = {
  ...booking,
  ...books,
  ...company,
  ...consent,
  ...deadlines,
  ...desk,
  ...flights,
  ...hotels,
  ...ledger,
  ...lookUp,
  ...markup,
  ...money,
  ...orders,
  ...postTravel,
  ...proposals,
  ...registration,
  ...reports,
  ...searchPad,
  ...shell,
  ...signIn,
  ...travellers,
};
