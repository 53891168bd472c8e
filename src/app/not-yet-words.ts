/** What a page will offer, and what to do until it exists. */
import type { LaterPage } from '../../contract/pages.ts';
import { say } from '../../contract/say.ts';
export interface NotYetWords {
  readonly will: string;
  readonly until: string;
}

const desk = say('Until then, our support desk does this for you. Call or email us.');
const sellFlights = say('You can already search, hold and issue flights from the search pad.');

const inquiry = (will: string): NotYetWords => ({ will, until: desk });
const selling = (will: string): NotYetWords => ({ will, until: sellFlights });

/** Words for every page that is not built. */
export const notYetWords: Readonly<Record<LaterPage, NotYetWords>> = {
  holidaySearch: selling(say('Find holiday packages by destination and send enquiries for your customers.')),
  visaSearch: selling(say('Find visas by country and purpose, and apply for several travellers at once.')),
  queueShare: selling(say('Import a booking from another system by its PNR and issue it here.')),
  groupFaresToo: selling(say('Group seats by route and date, at fares that are not sold individually.')),
  groupFares: selling(say('Group seats by route and date, at fares that are not sold individually.')),
  exclusiveFares: selling(say('Fares negotiated exclusively for our agencies, by route and date.')),
  umrahFares: selling(say('Umrah fares with the baggage and the stay that pilgrims need.')),

  flightResultsLoader: selling(say('Shows the progress of a flight search, then opens the results.')),
  queueShareBooking: inquiry(say('The flights and travellers of an imported booking, priced and ready to book.')),

  holidayResults: selling(say('Holiday packages for a search, with days, places and prices.')),
  holidayDetails: selling(say('A holiday package: the days, what is included, and the price.')),
  holidayRequests: inquiry(say('Your holiday enquiries, with replies and status.')),
  visaResults: selling(say('Visas for a search, with requirements, processing time and price.')),
  visaBooking: selling(say('A visa application: travellers, documents and payment.')),
  visaOrder: inquiry(say('A visa application: its status, documents and corrections.')),
  visaPrintPreview: inquiry(say('Preview of the invoice of a visa application.')),
  visaApplications: inquiry(say('All visa applications of your agency, with their status.')),
};
