/** What a page will offer, and what to do until it exists. */
import * as pagePaths from '../../contract/page-paths.ts';
export interface NotYetWords {
  readonly will: string;
  readonly until: string;
}

const desk = 'Our desk does this for you today: call or write to us.';
const seeOrder = 'An order’s own page shows its state, travellers, money and history, and our desk does the rest.';
const sellFlights = 'Flights are on sale today: search, hold and issue them from the search pad.';
const balance = 'Your balance stands at the top of every page; for statements, call or write to us.';
const transfer = 'Deposits are taken by our accounts desk today: call or write to us with your agency’s name.';
const signUp = 'Registration is done by our desk today: call or write to us, and we open the account with you.';
const writeToUs = 'Call or write to us, and a person answers.';

const inquiry = (will: string): NotYetWords => ({ will, until: desk });
const afterSale = (will: string): NotYetWords => ({ will, until: seeOrder });
const selling = (will: string): NotYetWords => ({ will, until: sellFlights });
const deposit = (will: string): NotYetWords => ({ will, until: transfer });
const registration = (will: string): NotYetWords => ({ will, until: signUp });
const reading = (will: string): NotYetWords => ({ will, until: writeToUs });

/** Words by path, for every route that is not built. */
export const notYetWords: Readonly<Record<string, NotYetWords>> = {
  [pagePaths.hotelSearch]: selling('Search hotels by place, dates and guests, and book rooms from your wallet.'),
  [pagePaths.holidaySearch]: selling(
    'Find holiday packages by destination, and ask for them on behalf of your customers.',
  ),
  [pagePaths.visaSearch]: selling('Find visas by country and purpose, and apply for several travellers at once.'),
  [pagePaths.queueShare]: selling('Bring in a booking that stands in another system by its PNR, and issue it here.'),
  [pagePaths.groupFaresToo]: selling('Seats bought for groups, by route and day, at fares that are not sold singly.'),
  [pagePaths.groupFares]: selling('Seats bought for groups, by route and day, at fares that are not sold singly.'),
  [pagePaths.exclusiveFares]: selling('Fares negotiated for our agencies alone, by route and day.'),
  [pagePaths.umrahFares]: selling('Fares for Umrah, with the baggage and the stays that pilgrims need.'),

  [pagePaths.flightResultsLoader]: selling('Shows that a search is on its way, and opens the flights when they come.'),
  [pagePaths.myBookings]: afterSale('All orders of your agency in one table, by state, day, traveller and PNR.'),
  [pagePaths.ticketManagement]: afterSale('All orders of your agency in one table, by state, day, traveller and PNR.'),
  [pagePaths.voids]: inquiry('All voids that your agency asked for, with their state and what comes back.'),
  [pagePaths.refunds]: inquiry('All refunds that your agency asked for, with their state and what comes back.'),
  [pagePaths.exchanges]: inquiry('All exchanges that your agency asked for, with their state and what they cost.'),
  [pagePaths.voidRequest]: inquiry('Choose the tickets of an order to void, and see at once what comes back.'),
  [pagePaths.voidRequestView]: inquiry('A void request as the desk sees it, with the answer when it comes.'),
  [pagePaths.voidDetails]: inquiry('One void: its tickets, its state and the money that came back.'),
  [pagePaths.refundRequest]: inquiry('Choose the tickets of an order to refund, and ask what the airline keeps.'),
  [pagePaths.refundRequestView]: inquiry('A refund request with the airline’s quotation, to accept or to leave.'),
  [pagePaths.refundDetails]: inquiry('One refund: its tickets, its state and the money that came back.'),
  [pagePaths.exchangeRequest]: inquiry('Choose the flights of an order to exchange, and say which days would do.'),
  [pagePaths.exchangeSearchResult]: inquiry('Flights that a ticket may be exchanged for, each with the sum to add.'),
  [pagePaths.exchangeView]: inquiry('An exchange request with its quotation, to accept or to leave.'),
  [pagePaths.exchangeConfirm]: inquiry('The new flights beside the old ones, and the sum that leaves your wallet.'),
  [pagePaths.exchangeDetails]: inquiry('One exchange: old and new tickets, its state and what it cost.'),
  [pagePaths.queueShareBooking]: inquiry('The flights and travellers of a shared queue, priced and ready to book.'),
  [pagePaths.printPreview]: afterSale('Tickets and invoices as they will be printed, for you or for your customer.'),
  [pagePaths.travellers]: inquiry(
    'The people that you book for, with their documents, ready to be put into a booking.',
  ),

  [pagePaths.paymentLedger]: {
    will: 'Every movement of your wallet, by day and reference, ready to export.',
    until: balance,
  },
  [pagePaths.creditLedger]: { will: 'What you bought on credit, what is due and by when.', until: balance },
  [pagePaths.eTransactions]: { will: 'Every payment by card or mobile banking, with its state.', until: balance },
  [pagePaths.deposits]: deposit('All deposits of your agency with their state and their slips.'),
  [pagePaths.partialPayments]: inquiry('Orders paid in part: what is due, by when, and the button that pays it.'),
  [pagePaths.reports]: inquiry('Sales, refunds and earnings by day, airline and member of staff, ready to export.'),
  [pagePaths.companySettings]: inquiry('Your company’s data, bank accounts, branches, documents and staff.'),
  [pagePaths.bankDeposit]: deposit(
    'Tell us of a deposit at the bank, with its slip, so that it is added to your wallet.',
  ),
  [pagePaths.bankTransfer]: deposit('Tell us of a bank transfer, so that it is added to your wallet.'),
  [pagePaths.chequeDeposit]: deposit('Tell us of a cheque, so that it is added to your wallet once it clears.'),
  [pagePaths.mobileBanking]: deposit('Add money to your wallet from a mobile account.'),
  [pagePaths.cardDeposit]: deposit('Add money to your wallet by credit or debit card.'),
  [pagePaths.netBanking]: deposit('Add money to your wallet from your bank’s own page.'),

  [pagePaths.hotelBooking]: inquiry('One hotel booking: its rooms, guests, state and money.'),
  [pagePaths.holidayResults]: selling('Holiday packages that fit a search, with days, places and prices.'),
  [pagePaths.holidayDetails]: selling('One holiday package: day by day, what it includes and what it costs.'),
  [pagePaths.holidayRequests]: inquiry('The holidays that you asked for, each with its answer and its state.'),
  [pagePaths.visaResults]: selling('Visas that fit a search, with what each needs, takes and costs.'),
  [pagePaths.visaBooking]: selling('An application for a visa: travellers, documents and payment.'),
  [pagePaths.visaOrder]: inquiry('One visa application: its state, its documents and what to correct.'),
  [pagePaths.visaPrintPreview]: inquiry('The invoice of a visa application as it will be printed.'),
  [pagePaths.visaApplications]: inquiry('All visa applications of your agency, with what each is waiting for.'),

  [pagePaths.forAgents]: reading('What the portal does for a travel agency, and how to become one of ours.'),
  [pagePaths.forSuppliers]: reading('How airlines, hotels and consolidators sell through the portal.'),
  [pagePaths.api]: reading('How to search, book and issue from your own systems.'),
  [pagePaths.forCompanies]: reading('Travel for companies: policies, approvals and one invoice.'),
  [pagePaths.privacyPolicy]: reading('Which data we keep of you and your travellers, why, and for how long.'),
  [pagePaths.termsAndConditions]: reading('The terms on which agencies and their customers buy from us.'),
  [pagePaths.refundPolicy]: reading(
    'Which money comes back and when. Non-refundable tickets return their non-airline taxes; a refund goes the way the payment came, or to the agency’s account.',
  ),
  [pagePaths.contactUs]: reading('How to reach support, sales and operations, and where the office is.'),
  [pagePaths.registerProprietor]: registration('Open an account for an agency with one owner.'),
  [pagePaths.registerPartnership]: registration('Open an account for an agency that is a partnership.'),
  [pagePaths.registerCompany]: registration('Open an account for an agency that is a company.'),
  [pagePaths.registerCorporate]: registration('Open an account for a company that books its own travel.'),
  [pagePaths.testimonials]: reading('What agencies say who sell with us.'),
  [pagePaths.whiteLabel]: reading('A portal like this one under your own name, colours and address.'),
  [pagePaths.aboutUs]: reading('Who we are, and what we stand for.'),
};
