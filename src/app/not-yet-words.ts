/** What a page will offer, and what to do until it exists. */
import * as pagePaths from '../../contract/page-paths.ts';
export interface NotYetWords {
  readonly will: string;
  readonly until: string;
}

const desk = 'Until then, our support desk does this for you. Call or email us.';
const sellFlights = 'You can already search, hold and issue flights from the search pad.';
const signUp = 'To register, call or email us, and we will open the account with you.';

const inquiry = (will: string): NotYetWords => ({ will, until: desk });
const selling = (will: string): NotYetWords => ({ will, until: sellFlights });
const registration = (will: string): NotYetWords => ({ will, until: signUp });

/** Words by path, for every route that is not built. */
export const notYetWords: Readonly<Record<string, NotYetWords>> = {
  [pagePaths.hotelSearch]: selling('Search hotels by place, dates and guests, and book rooms from your wallet.'),
  [pagePaths.holidaySearch]: selling('Find holiday packages by destination and send enquiries for your customers.'),
  [pagePaths.visaSearch]: selling('Find visas by country and purpose, and apply for several travellers at once.'),
  [pagePaths.queueShare]: selling('Import a booking from another system by its PNR and issue it here.'),
  [pagePaths.groupFaresToo]: selling('Group seats by route and date, at fares that are not sold individually.'),
  [pagePaths.groupFares]: selling('Group seats by route and date, at fares that are not sold individually.'),
  [pagePaths.exclusiveFares]: selling('Fares negotiated exclusively for our agencies, by route and date.'),
  [pagePaths.umrahFares]: selling('Umrah fares with the baggage and the stay that pilgrims need.'),

  [pagePaths.flightResultsLoader]: selling('Shows the progress of a flight search, then opens the results.'),
  [pagePaths.queueShareBooking]: inquiry(
    'The flights and travellers of an imported booking, priced and ready to book.',
  ),

  [pagePaths.reports]: inquiry('Sales, refunds and earnings by date, airline and staff member, ready to export.'),
  [pagePaths.companySettings]: inquiry('Your company’s details, bank accounts, branches, documents and staff.'),

  [pagePaths.hotelBooking]: inquiry('A hotel booking: its rooms, guests, status and payments.'),
  [pagePaths.holidayResults]: selling('Holiday packages for a search, with days, places and prices.'),
  [pagePaths.holidayDetails]: selling('A holiday package: the days, what is included, and the price.'),
  [pagePaths.holidayRequests]: inquiry('Your holiday enquiries, with replies and status.'),
  [pagePaths.visaResults]: selling('Visas for a search, with requirements, processing time and price.'),
  [pagePaths.visaBooking]: selling('A visa application: travellers, documents and payment.'),
  [pagePaths.visaOrder]: inquiry('A visa application: its status, documents and corrections.'),
  [pagePaths.visaPrintPreview]: inquiry('Preview of the invoice of a visa application.'),
  [pagePaths.visaApplications]: inquiry('All visa applications of your agency, with their status.'),

  [pagePaths.registerProprietor]: registration('Open an account for an agency with one owner.'),
  [pagePaths.registerPartnership]: registration('Open an account for an agency that is a partnership.'),
  [pagePaths.registerCompany]: registration('Open an account for an agency that is a company.'),
  [pagePaths.registerCorporate]: registration('Open an account for a company that books its own travel.'),
};
