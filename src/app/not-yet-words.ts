/** What a page will offer, and what to do until it exists. */
import * as pagePaths from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
export interface NotYetWords {
  readonly will: string;
  readonly until: string;
}

const desk = say('Until then, our support desk does this for you. Call or email us.');
const sellFlights = say('You can already search, hold and issue flights from the search pad.');

const inquiry = (will: string): NotYetWords => ({ will, until: desk });
const selling = (will: string): NotYetWords => ({ will, until: sellFlights });

/** Words by path, for every route that is not built. */
export const notYetWords: Readonly<Record<string, NotYetWords>> = {
  [pagePaths.holidaySearch]: selling(
    say('Find holiday packages by destination and send enquiries for your customers.'),
  ),
  [pagePaths.visaSearch]: selling(say('Find visas by country and purpose, and apply for several travellers at once.')),
  [pagePaths.queueShare]: selling(say('Import a booking from another system by its PNR and issue it here.')),
  [pagePaths.groupFaresToo]: selling(say('Group seats by route and date, at fares that are not sold individually.')),
  [pagePaths.groupFares]: selling(say('Group seats by route and date, at fares that are not sold individually.')),
  [pagePaths.exclusiveFares]: selling(say('Fares negotiated exclusively for our agencies, by route and date.')),
  [pagePaths.umrahFares]: selling(say('Umrah fares with the baggage and the stay that pilgrims need.')),

  [pagePaths.flightResultsLoader]: selling(say('Shows the progress of a flight search, then opens the results.')),
  [pagePaths.queueShareBooking]: inquiry(
    say('The flights and travellers of an imported booking, priced and ready to book.'),
  ),

  [pagePaths.reports]: inquiry(say('Sales, refunds and earnings by date, airline and staff member, ready to export.')),
  [pagePaths.companySettings]: inquiry(say('Your company’s details, bank accounts, branches, documents and staff.')),

  [pagePaths.holidayResults]: selling(say('Holiday packages for a search, with days, places and prices.')),
  [pagePaths.holidayDetails]: selling(say('A holiday package: the days, what is included, and the price.')),
  [pagePaths.holidayRequests]: inquiry(say('Your holiday enquiries, with replies and status.')),
  [pagePaths.visaResults]: selling(say('Visas for a search, with requirements, processing time and price.')),
  [pagePaths.visaBooking]: selling(say('A visa application: travellers, documents and payment.')),
  [pagePaths.visaOrder]: inquiry(say('A visa application: its status, documents and corrections.')),
  [pagePaths.visaPrintPreview]: inquiry(say('Preview of the invoice of a visa application.')),
  [pagePaths.visaApplications]: inquiry(say('All visa applications of your agency, with their status.')),
};
