import { bookingCalls } from './booking/booking.ts';
import { bookingDraftCalls } from './booking/booking-draft.ts';
import { optionCalls } from './booking/option-calls.ts';
import { ticketPaymentCalls } from './booking/ticket-payment.ts';
import { companyAccountCalls } from './company/bank-accounts.ts';
import { branchCalls } from './company/branches.ts';
import { brandCalls } from './company/brand.ts';
import { companyDocumentCalls } from './company/company-documents.ts';
import { companyInfoCalls } from './company/company-info.ts';
import { deviceCalls } from './company/devices.ts';
import { profileCalls } from './company/profile.ts';
import { roleCalls } from './company/roles.ts';
import { staffCalls } from './company/staff.ts';
import { passengerConsentCalls } from './consent/passenger-consent.ts';
import { countryCalls } from './countries.ts';
import { deadlineCalls } from './deadlines/deadlines.ts';
import { fareCalendarCalls } from './flights/fare-calendar.ts';
import { flightCalls } from './flights/flights.ts';
import { moreFlightsCalls } from './flights/more-flights.ts';
import { withCurrencyCalls } from './flights/with-currency.ts';
import { hotelBookingCalls } from './hotels/hotel-booking.ts';
import { hotelOrderCalls } from './hotels/hotel-orders.ts';
import { hotelCalls } from './hotels/hotels.ts';
import { advanceTaxCalls } from './ledger/advance-tax.ts';
import { registerCalls } from './ledger/invoice-register.ts';
import { ledgerCalls } from './ledger/ledger.ts';
import { ledgerCheckCalls } from './ledger/ledger-check.ts';
import { markupCalls } from './markup/markup.ts';
import { depositCalls } from './money/deposits.ts';
import { duesStatementCalls } from './money/dues-statement.ts';
import { eTransactionCalls } from './money/e-transactions.ts';
import { onlinePaymentCalls } from './money/online-payment.ts';
import { partPaymentCalls } from './money/part-payments.ts';
import { withdrawalCalls } from './money/withdrawals.ts';
import { moneyCalls } from './money.ts';
import { bookingViewCalls } from './orders/booking-views.ts';
import { bookingsCalls } from './orders/bookings.ts';
import { orderSectionCalls } from './orders/order-calls.ts';
import { orderCalls } from './orders/orders.ts';
import { saleApprovalCalls } from './orders/sale-approval.ts';
import { timeLimitCalls } from './orders/time-limit.ts';
import { caseConversationCalls } from './post-travel/case-conversation.ts';
import { postTravelCalls } from './post-travel/post-travel-calls.ts';
import { proposalCalls } from './proposals/proposals.ts';
import { bannerCalls } from './public/banners.ts';
import { publicPageCalls } from './public/public-pages.ts';
import { testimonialCalls } from './public/testimonials.ts';
import { registrationCalls } from './registration/registration.ts';
import { replayCalls } from './replay/replay.ts';
import { salesReportCalls } from './reports/sales-report.ts';
import { searchPadCalls } from './search-pad/search-pad.ts';
import { globalSearchCalls } from './shell/global-search.ts';
import { notificationCalls } from './shell/notifications.ts';
import { ordersAtHandCalls } from './shell/orders-at-hand.ts';
import { shellCalls } from './shell/shell.ts';
import { stepUpCalls } from './sign-in/step-up.ts';
import { documentInfoCalls } from './travellers/document-info.ts';
import { travellerImportCalls } from './travellers/traveller-import.ts';
import { travellerMergeCalls } from './travellers/traveller-merge.ts';
import { travellerCalls } from './travellers/travellers.ts';

/** Calls of an agency, of its customers and of whoever has no session, beside those of signing in. */
export const agencyCalls = {
  ...bannerCalls,
  ...bookingCalls,
  ...bookingDraftCalls,
  ...bookingViewCalls,
  ...bookingsCalls,
  ...caseConversationCalls,
  ...branchCalls,
  ...companyDocumentCalls,
  ...companyAccountCalls,
  ...brandCalls,
  ...companyInfoCalls,
  ...countryCalls,
  ...deadlineCalls,
  ...depositCalls,
  ...deviceCalls,
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
  ...advanceTaxCalls,
  ...duesStatementCalls,
  ...registerCalls,
  ...partPaymentCalls,
  ...passengerConsentCalls,
  ...postTravelCalls,
  ...profileCalls,
  ...proposalCalls,
  ...publicPageCalls,
  ...registrationCalls,
  ...replayCalls,
  ...salesReportCalls,
  ...roleCalls,
  ...saleApprovalCalls,
  ...searchPadCalls,
  ...shellCalls,
  ...staffCalls,
  ...stepUpCalls,
  ...testimonialCalls,
  ...ticketPaymentCalls,
  ...timeLimitCalls,
  ...travellerImportCalls,
  ...travellerMergeCalls,
  ...travellerCalls,
  ...withCurrencyCalls,
  ...withdrawalCalls,
};
