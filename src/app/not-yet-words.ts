/** What a page will be, and what to do until it stands there. */
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

/** By path, for every page of the route table that is not built. */
export const notYetWords: Readonly<Record<string, NotYetWords>> = {
  '/searchpad/hotel': selling('Search hotels by place, dates and guests, and book rooms from your wallet.'),
  '/searchpad/holiday': selling('Find holiday packages by destination, and ask for them on behalf of your customers.'),
  '/searchpad/visa': selling('Find visas by country and purpose, and apply for several travellers at once.'),
  '/searchpad/queueshare': selling('Bring in a booking that stands in another system by its PNR, and issue it here.'),
  '/searchpad/groupfares': selling('Seats bought for groups, by route and day, at fares that are not sold singly.'),
  '/searchpad/grpfare': selling('Seats bought for groups, by route and day, at fares that are not sold singly.'),
  '/xclusive-fares-result': selling('Fares negotiated for our agencies alone, by route and day.'),
  '/umrah-fares-result': selling('Fares for Umrah, with the baggage and the stays that pilgrims need.'),

  '/flight-search-result-loader': selling('Shows that a search is on its way, and opens the flights when they come.'),
  '/my-bookings': afterSale('All orders of your agency in one table, by state, day, traveller and PNR.'),
  '/ticket-management': afterSale('All orders of your agency in one table, by state, day, traveller and PNR.'),
  '/void-management': inquiry('All voids that your agency asked for, with their state and what comes back.'),
  '/refund-management': inquiry('All refunds that your agency asked for, with their state and what comes back.'),
  '/reissue-management': inquiry('All exchanges that your agency asked for, with their state and what they cost.'),
  '/flight-void-request': inquiry('Choose the tickets of an order to void, and see at once what comes back.'),
  '/flight-void-request-view': inquiry('A void request as the desk sees it, with the answer when it comes.'),
  '/flight-void-details': inquiry('One void: its tickets, its state and the money that came back.'),
  '/flight-refund-request': inquiry('Choose the tickets of an order to refund, and ask what the airline keeps.'),
  '/flight-refund-request-view': inquiry('A refund request with the airline’s quotation, to accept or to leave.'),
  '/flight-refund-details': inquiry('One refund: its tickets, its state and the money that came back.'),
  '/flight-exchange-request': inquiry('Choose the flights of an order to exchange, and say which days would do.'),
  '/flight-exchange-search-result': inquiry('Flights that a ticket may be exchanged for, each with the sum to add.'),
  '/flight-exchange-view': inquiry('An exchange request with its quotation, to accept or to leave.'),
  '/flight-exchange-confirm': inquiry('The new flights beside the old ones, and the sum that leaves your wallet.'),
  '/flight-exchange-details': inquiry('One exchange: old and new tickets, its state and what it cost.'),
  '/queue-share-booking': inquiry('The flights and travellers of a shared queue, priced and ready to book.'),
  '/print-preview': afterSale('Tickets and invoices as they will be printed, for you or for your customer.'),
  '/traveller-information': inquiry(
    'The people that you book for, with their documents, ready to be put into a booking.',
  ),

  '/my-transactions': { will: 'Every movement of your wallet, by day and reference, ready to export.', until: balance },
  '/creditledger': { will: 'What you bought on credit, what is due and by when.', until: balance },
  '/e-transactions': { will: 'Every payment by card or mobile banking, with its state.', until: balance },
  '/deposit-list': deposit('All deposits of your agency with their state and their slips.'),
  '/partial-payment': inquiry('Orders paid in part: what is due, by when, and the button that pays it.'),
  '/reports': inquiry('Sales, refunds and earnings by day, airline and member of staff, ready to export.'),
  '/company-settings': inquiry('Your company’s data, bank accounts, branches, documents and staff.'),
  '/bank-deposit': deposit('Tell us of a deposit at the bank, with its slip, so that it is added to your wallet.'),
  '/bank-transfer': deposit('Tell us of a bank transfer, so that it is added to your wallet.'),
  '/cheque-deposit': deposit('Tell us of a cheque, so that it is added to your wallet once it clears.'),
  '/mobile-banking': deposit('Add money to your wallet from a mobile account.'),
  '/credit-debit-card': deposit('Add money to your wallet by credit or debit card.'),
  '/net-banking-card-payment': deposit('Add money to your wallet from your bank’s own page.'),

  '/hotel-bookings/:reference': inquiry('One hotel booking: its rooms, guests, state and money.'),
  '/holiday-search-result': selling('Holiday packages that fit a search, with days, places and prices.'),
  '/holiday-search-result/:id': selling('One holiday package: day by day, what it includes and what it costs.'),
  '/holiday-requests': inquiry('The holidays that you asked for, each with its answer and its state.'),
  '/visa-search-result': selling('Visas that fit a search, with what each needs, takes and costs.'),
  '/visa-booking': selling('An application for a visa: travellers, documents and payment.'),
  '/visa-order': inquiry('One visa application: its state, its documents and what to correct.'),
  '/visa-print-preview': inquiry('The invoice of a visa application as it will be printed.'),
  '/visa-myapplications': inquiry('All visa applications of your agency, with what each is waiting for.'),

  '/agent': reading('What the portal does for a travel agency, and how to become one of ours.'),
  '/supplier': reading('How airlines, hotels and consolidators sell through the portal.'),
  '/api': reading('How to search, book and issue from your own systems.'),
  '/corp': reading('Travel for companies: policies, approvals and one invoice.'),
  '/privacy-policy': reading('Which data we keep of you and your travellers, why, and for how long.'),
  '/terms-and-conditions': reading('The terms on which agencies and their customers buy from us.'),
  '/refunds-return-policy': reading(
    'Which money comes back and when. Non-refundable tickets return their non-airline taxes; a refund goes the way the payment came, or to the agency’s account.',
  ),
  '/contact-us': reading('How to reach support, sales and operations, and where the office is.'),
  '/register_proprietor': registration('Open an account for an agency with one owner.'),
  '/register_partnership': registration('Open an account for an agency that is a partnership.'),
  '/register_company_llp': registration('Open an account for an agency that is a company.'),
  '/register_corporate': registration('Open an account for a company that books its own travel.'),
  '/testimonials': reading('What agencies say who sell with us.'),
  '/whitelabel': reading('A portal like this one under your own name, colours and address.'),
  '/about-us': reading('Who we are, and what we stand for.'),
};
