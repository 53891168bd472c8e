/** Calls of an agency, of its customers and of whoever has no session, beside those of signing in. */
export { GetBankDetailsBanner, GetHomePageBanner, GetSearchPadBanner, GetTopSearchPadBanner } from './banners.ts';
export { AirBook, AirCancel, AirGetItinerary, AirPrice, AirTicket } from './booking.ts';
export { GetBookingDraft, KeepBookingDraft } from './booking-draft.ts';
export { GetBookingViews, RemoveBookingView, SaveBookingView } from './booking-views.ts';
export { ExportBookings, GetBookings } from './bookings.ts';
export { GetCaseConversation, WriteToDesk } from './case-conversation.ts';
export { GetAllCountries } from './countries.ts';
export { GetDeadlines } from './deadlines.ts';
export {
  availdeposit,
  availpayments,
  ExportDeposits,
  GetDepositFilters,
  GetDepositFunctions,
  initate,
  initiatebankdeposit,
  initiatebanktransfer,
  initiatechequedeposit,
  LoadDeposits,
  SearchDeposits,
  ViewDeposit,
  WithdrawDeposit,
} from './deposits.ts';
export { UpdateCustomerDocumentInfo } from './document-info.ts';
export { GetETransactionLookups, GetETransactions } from './e-transactions.ts';
export { GetFareCalendar, GetLastFares } from './fare-calendar.ts';
export { AirSearch, GetAirSearch, GetAirSearchItineraryBrandDetails, RefreshAirSearch } from './flights.ts';
export { GetSearchBar, SearchOrders } from './global-search.ts';
export { BookHotel, GetHotelPayment, GetHotelSale, KeepHotelDraft, PrepareHotel } from './hotel-booking.ts';
export {
  AcceptHotelPrice,
  AmendHotelGuests,
  CancelHotel,
  GetHotelBookings,
  GetHotelOrder,
  GetHotelPdf,
  GetHotelPdfHtml,
  MailVoucher,
  QuoteHotelCancel,
} from './hotel-orders.ts';
export {
  CheckHotelRate,
  GetHotelDetail,
  GetHotelPlaces,
  GetHotelSearch,
  HotelRooms,
  HotelSearch,
  RefreshHotelSearch,
} from './hotels.ts';
export { ExportStatement, GetPassbookFilters, GetPassbookLine, LoadPassbook, SearchPassbook } from './ledger.ts';
export {
  GetLedgerEntries,
  GetLedgerHead,
  GetLedgerHeadMail,
  GetLedgerKeys,
  SetLedgerHeadMail,
} from './ledger-check.ts';
export { EndMarkupRule, GetMarkupRules, GetPriceReasons, SaveMarkupRule, TryMarkupRule } from './markup.ts';
export { GetCustomerCurrencies, getBankAccountDetails, mybalance } from './money.ts';
export { GetAirSearchItineraryMoreCombinations, GetAirSearchMoreCount } from './more-flights.ts';
export { GetNotifications } from './notifications.ts';
export {
  CreatePayment,
  GetCardDetails,
  GetCardPaymentConfig,
  GetMobileConfig,
  GetOnlinePayments,
  GetStatusMessage,
  ResumePayment,
} from './online-payment.ts';
export { AirSell, AirServiceList, GetBaggage, GetMeal, GetSeat, GetSSR } from './option-calls.ts';
export {
  AddOrderMessage,
  AirSSRHistory,
  AirVerifyPrice,
  GetExtendTimeLimitRequest,
  GetOrderHistory,
  GetPassportVisa,
  GetPrintPrices,
  GetUpdatedTimeLimit,
  GetUpdatedTravelerSSRStatus,
  UpdatePassportVisa,
  UpdatePrice,
  UpdateSupplementary,
} from './order-calls.ts';
export { AirGetOrder, GetBookingPdf, GetCreditNotePdf, GetOrderPdf, GetOrderPdfHtml, MailTicket } from './orders.ts';
export { GetOrdersAtHand } from './orders-at-hand.ts';
export {
  GetFullPaymentForIssueTicket,
  GetOrderDues,
  GetOrders,
  GetPartialPaymentForIssueTicket,
  GetSettlementDetails,
  GetSummary,
  InitiateRequestToEnablePartialPayment,
  SettleNow,
} from './part-payments.ts';
export {
  AnswerConsent,
  AskCancelConsent,
  AskCaseConsent,
  AskRefundConsent,
  AskVoidConsent,
  OpenConsent,
  ReadConsent,
} from './passenger-consent.ts';
export {
  GetExchange,
  GetExchangeOrder,
  GetExchanges,
  GetRefund,
  GetRefundOrder,
  GetRefunds,
  GetVoid,
  GetVoidOrder,
  GetVoids,
  HoldExchange,
  PriceExchange,
  RequestExchange,
  RequestManualExchange,
  RequestRefund,
  RequestVoid,
  UpdateExchangeStatus,
  UpdateRefundStatus,
  UpdateVoidStatus,
  VerifyExchangePenalty,
  VerifyRefundPenalty,
  VerifyVoidPenalty,
} from './post-travel-calls.ts';
export { loadprofile, updatebasicinfo, updatepassword, uploadlogo, viewbasicinfo } from './profile.ts';
export {
  BookProposal,
  ChooseProposal,
  EndProposal,
  GetProposalPdf,
  GetProposals,
  MailProposal,
  MakeProposal,
  OpenProposal,
  RenewProposalLink,
} from './proposals.ts';
export { GetPublicPage } from './public-pages.ts';
export {
  AnswerRegistrationQuestion,
  BeginFirstSignIn,
  BeginRegistration,
  GetRegistrationChallenge,
  GetRegistrationDraft,
  GetRegistrationStatus,
  RemoveRegistrationDocument,
  ReplaceRegistrationDocument,
  SendRegistrationEmailCode,
  SendRegistrationPhoneCode,
  SubmitRegistration,
  UploadRegistrationDocument,
  VerifyRegistrationEmail,
  VerifyRegistrationPhone,
  WithdrawRegistration,
} from './registration.ts';
export { ExportReplay, GetReplay } from './replay.ts';
export { GetAirlineOptions, GetAirportsByKey } from './search-pad.ts';
export { CloseVideo, GetQuickLinks } from './shell.ts';
export { GetAllReviews, InsertReview } from './testimonials.ts';
export {
  GetIssueTicketWithFullPayOnline,
  GetIssueTicketWithPartPayOnline,
  GetPaymentForPrice,
} from './ticket-payment.ts';
export { UpdateExtendTimeLimitRequest } from './time-limit.ts';
export { ImportTravellers } from './traveller-import.ts';
export { GetTravellerDoubles, MergeTravellers } from './traveller-merge.ts';
export {
  CreateTraveller,
  GetAllTravellers,
  LoadTraveller,
  RemoveTraveller,
  UpdateTraveller,
  ViewTravellerPassport,
} from './travellers.ts';
export {
  GetAirSearchItineraryBrandDetailsWithCurrency,
  GetAirSearchItineraryMoreCombinationsWithCurrency,
  GetAirSearchWithCurrency,
  RefreshAirSearchWithCurrency,
} from './with-currency.ts';
