import { bannerCalls } from './banners.ts';
import { bookingCalls } from './booking.ts';
import { bookingDraftCalls } from './booking-draft.ts';
import { bookingViewCalls } from './booking-views.ts';
import { bookingsCalls } from './bookings.ts';
import { caseConversationCalls } from './case-conversation.ts';
import { countryCalls } from './countries.ts';
import { deadlineCalls } from './deadlines.ts';
import { depositCalls } from './deposits.ts';
import { documentInfoCalls } from './document-info.ts';
import { eTransactionCalls } from './e-transactions.ts';
import { fareCalendarCalls } from './fare-calendar.ts';
import { flightCalls } from './flights.ts';
import { globalSearchCalls } from './global-search.ts';
import { hotelBookingCalls } from './hotel-booking.ts';
import { hotelOrderCalls } from './hotel-orders.ts';
import { hotelCalls } from './hotels.ts';
import { ledgerCalls } from './ledger.ts';
import { ledgerCheckCalls } from './ledger-check.ts';
import { markupCalls } from './markup.ts';
import { moneyCalls } from './money.ts';
import { moreFlightsCalls } from './more-flights.ts';
import { notificationCalls } from './notifications.ts';
import { onlinePaymentCalls } from './online-payment.ts';
import { optionCalls } from './option-calls.ts';
import { orderSectionCalls } from './order-calls.ts';
import { orderCalls } from './orders.ts';
import { ordersAtHandCalls } from './orders-at-hand.ts';
import { partPaymentCalls } from './part-payments.ts';
import { passengerConsentCalls } from './passenger-consent.ts';
import { postTravelCalls } from './post-travel-calls.ts';
import { profileCalls } from './profile.ts';
import { proposalCalls } from './proposals.ts';
import { publicPageCalls } from './public-pages.ts';
import { registrationCalls } from './registration.ts';
import { replayCalls } from './replay.ts';
import { searchPadCalls } from './search-pad.ts';
import { shellCalls } from './shell.ts';
import { testimonialCalls } from './testimonials.ts';
import { ticketPaymentCalls } from './ticket-payment.ts';
import { timeLimitCalls } from './time-limit.ts';
import { travellerImportCalls } from './traveller-import.ts';
import { travellerMergeCalls } from './traveller-merge.ts';
import { travellerCalls } from './travellers.ts';
import { withCurrencyCalls } from './with-currency.ts';

/** Calls of an agency, of its customers and of whoever has no session, beside those of signing in. */
export const agencyCalls = {
  ...bannerCalls,
  ...bookingCalls,
  ...bookingDraftCalls,
  ...bookingViewCalls,
  ...bookingsCalls,
  ...caseConversationCalls,
  ...countryCalls,
  ...deadlineCalls,
  ...depositCalls,
  ...documentInfoCalls,
  ...eTransactionCalls,
  ...fareCalendarCalls,
  ...flightCalls,
  ...globalSearchCalls,
  ...hotelBookingCalls,
  ...hotelOrderCalls,
  ...hotelCalls,
  ...ledgerCalls,
  ...ledgerCheckCalls,
  ...markupCalls,
  ...moneyCalls,
  ...moreFlightsCalls,
  ...notificationCalls,
  ...onlinePaymentCalls,
  ...optionCalls,
  ...orderSectionCalls,
  ...orderCalls,
  ...ordersAtHandCalls,
  ...partPaymentCalls,
  ...passengerConsentCalls,
  ...postTravelCalls,
  ...profileCalls,
  ...proposalCalls,
  ...publicPageCalls,
  ...registrationCalls,
  ...replayCalls,
  ...searchPadCalls,
  ...shellCalls,
  ...testimonialCalls,
  ...ticketPaymentCalls,
  ...timeLimitCalls,
  ...travellerImportCalls,
  ...travellerMergeCalls,
  ...travellerCalls,
  ...withCurrencyCalls,
};
