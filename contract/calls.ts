import {
  GetStatementAccounts,
  GetStatementLines,
  ImportStatement,
  MatchStatementLine,
  SetStatementLineAside,
  TakeUpStatementLine,
} from './bank-statements.ts';
import { GetBankDetailsBanner, GetHomePageBanner, GetSearchPadBanner, GetTopSearchPadBanner } from './banners.ts';
import { AirBook, AirCancel, AirGetItinerary, AirPrice, AirTicket } from './booking.ts';
import { GetBookingDraft, KeepBookingDraft } from './booking-draft.ts';
import { GetBookingViews, RemoveBookingView, SaveBookingView } from './booking-views.ts';
import { ExportBookings, GetBookings } from './bookings.ts';
import type { AnswerOf, Outcome, RefusalOf, RequestOf } from './call.ts';
import { GetAllCountries } from './countries.ts';
import { GetDeadlines } from './deadlines.ts';
import {
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
import {
  ApproveDeposit,
  BounceCheque,
  ClearCheque,
  DepositCheque,
  GetDeskDeposit,
  GetDeskDeposits,
  MatchDeposit,
  ReceiveCheque,
  RefuseDeposit,
  UndoDepositMatch,
} from './desk-deposits.ts';
import {
  AcceptOnlinePayment,
  AskPaymentGateway,
  GetDeskOnlinePayment,
  GetDeskOnlinePayments,
  ProposePaymentAcceptance,
  RefundOnlinePayment,
  RefuseOnlinePayment,
  RetryPaymentRefund,
  WithdrawPaymentAcceptance,
} from './desk-online-payments.ts';
import { GetDeskHandling, GetDeskQueues, GiveBackDeskCase, NoteDeskCase, TakeDeskCase } from './desk-queues.ts';
import { GetDeskReconciliation, RunReconciliation, SettleDifference } from './desk-reconciliation.ts';
import { BeginVoid, ConfirmVoid, GetDeskVoid, GetDeskVoids, QuoteVoid, RefuseVoid } from './desk-voids.ts';
import { UpdateCustomerDocumentInfo } from './document-info.ts';
import { GetETransactionLookups, GetETransactions } from './e-transactions.ts';
import { AddExchangeRate, GetExchangeRates } from './exchange-rates.ts';
import { GetFareCalendar, GetLastFares } from './fare-calendar.ts';
import type { FileKinds } from './file-kinds.ts';
import { AirSearch, GetAirSearch, GetAirSearchItineraryBrandDetails, RefreshAirSearch } from './flights.ts';
import { GetSearchBar, SearchOrders } from './global-search.ts';
import { ExportStatement, GetPassbookFilters, GetPassbookLine, LoadPassbook, SearchPassbook } from './ledger.ts';
import {
  GetLedgerEntries,
  GetLedgerHead,
  GetLedgerHeadMail,
  GetLedgerKeys,
  SetLedgerHeadMail,
} from './ledger-check.ts';
import {
  EndMarkupRule,
  EndPlatformMarkupRule,
  GetMarkupRules,
  GetPlatformMarkupRules,
  GetPriceReasons,
  SaveMarkupRule,
  SavePlatformMarkupRule,
  TryMarkupRule,
  TryPlatformMarkupRule,
} from './markup.ts';
import { GetCustomerCurrencies, getBankAccountDetails, mybalance } from './money.ts';
import {
  ApproveMoneyDecision,
  FindDeskAgencies,
  GetMoneyDecisions,
  ProposeMoneyDecision,
  RefuseMoneyDecision,
  WithdrawMoneyDecision,
} from './money-decisions.ts';
import { GetAirSearchItineraryMoreCombinations, GetAirSearchMoreCount } from './more-flights.ts';
import { GetNotifications } from './notifications.ts';
import {
  CreatePayment,
  GetCardDetails,
  GetCardPaymentConfig,
  GetMobileConfig,
  GetOnlinePayments,
  GetStatusMessage,
} from './online-payment.ts';
import { AirSell, AirServiceList, GetBaggage, GetMeal, GetSeat, GetSSR } from './option-calls.ts';
import {
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
import { AirGetOrder, GetBookingPdf, GetOrderPdf, GetOrderPdfHtml, GetOrdersAtHand, MailTicket } from './orders.ts';
import {
  DecidePartPaymentAdmission,
  EndPartPaymentRule,
  GetPartPaymentTerms,
  SavePartPaymentRule,
  StartPartPayments,
} from './part-payment-terms.ts';
import {
  GetFullPaymentForIssueTicket,
  GetOrderDues,
  GetOrders,
  GetPartialPaymentForIssueTicket,
  GetSettlementDetails,
  GetSummary,
  InitiateRequestToEnablePartialPayment,
  SettleNow,
} from './part-payments.ts';
import { ChangePassword, ResetPassword, VerifyCode } from './password.ts';
import {
  ConfirmDeskPayIn,
  EndDeskPayIn,
  GetDeskPayIns,
  RefuseDeskPayIn,
  SaveDeskPayIn,
  WithdrawDeskPayIn,
} from './pay-ins.ts';
import { SendPhoneCode, VerifyPhoneCode } from './phone.ts';
import {
  GetVoid,
  GetVoidOrder,
  GetVoids,
  RequestVoid,
  UpdateVoidStatus,
  VerifyVoidPenalty,
} from './post-travel-void.ts';
import { loadprofile, updatebasicinfo, updatepassword, uploadlogo, viewbasicinfo } from './profile.ts';
import {
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
import { GetAirlineOptions, GetAirportsByKey } from './search-pad.ts';
import { CloseVideo, GetLogo, GetQuickLinks, GetUserContext } from './shell.ts';
import { Authenticate, SignOut, VerifyDevice } from './sign-in.ts';
import { GetSolvency } from './solvency.ts';
import { ConfirmStepUp, SendStepUpCode } from './step-up.ts';
import { GetAllReviews, InsertReview } from './testimonials.ts';
import {
  GetIssueTicketWithFullPayOnline,
  GetIssueTicketWithPartPayOnline,
  GetPaymentForPrice,
} from './ticket-payment.ts';
import { UpdateExtendTimeLimitRequest } from './time-limit.ts';
import { ImportTravellers } from './traveller-import.ts';
import { GetTravellerDoubles, MergeTravellers } from './traveller-merge.ts';
import {
  CreateTraveller,
  GetAllTravellers,
  LoadTraveller,
  RemoveTraveller,
  UpdateTraveller,
  ViewTravellerPassport,
} from './travellers.ts';
import {
  GetAirSearchItineraryBrandDetailsWithCurrency,
  GetAirSearchItineraryMoreCombinationsWithCurrency,
  GetAirSearchWithCurrency,
  RefreshAirSearchWithCurrency,
} from './with-currency.ts';

/** All calls. The server does not compile unless it handles each one. */
export const calls = {
  Authenticate,
  VerifyDevice,
  SignOut,
  ResetPassword,
  VerifyCode,
  ChangePassword,
  SendPhoneCode,
  VerifyPhoneCode,
  GetUserContext,
  GetLogo,
  GetQuickLinks,
  CloseVideo,
  UpdateCustomerDocumentInfo,
  loadprofile,
  viewbasicinfo,
  updatebasicinfo,
  uploadlogo,
  updatepassword,
  GetSearchBar,
  SearchOrders,
  mybalance,
  GetCustomerCurrencies,
  getBankAccountDetails,
  availpayments,
  availdeposit,
  initate,
  initiatebankdeposit,
  initiatebanktransfer,
  initiatechequedeposit,
  LoadDeposits,
  GetDepositFilters,
  ViewDeposit,
  SearchDeposits,
  GetDepositFunctions,
  WithdrawDeposit,
  ExportDeposits,
  GetVoidOrder,
  VerifyVoidPenalty,
  RequestVoid,
  GetVoids,
  GetVoid,
  UpdateVoidStatus,
  GetDeskVoids,
  GetDeskVoid,
  BeginVoid,
  QuoteVoid,
  RefuseVoid,
  ConfirmVoid,
  LoadPassbook,
  GetPassbookFilters,
  SearchPassbook,
  GetPassbookLine,
  ExportStatement,
  GetLedgerHead,
  GetLedgerEntries,
  GetLedgerKeys,
  GetLedgerHeadMail,
  SetLedgerHeadMail,
  GetMobileConfig,
  GetCardPaymentConfig,
  CreatePayment,
  GetStatusMessage,
  GetOnlinePayments,
  GetCardDetails,
  GetETransactionLookups,
  GetETransactions,
  GetHomePageBanner,
  GetSearchPadBanner,
  GetTopSearchPadBanner,
  GetBankDetailsBanner,
  GetAllReviews,
  InsertReview,
  GetNotifications,
  GetAllCountries,
  GetAirportsByKey,
  GetAirlineOptions,
  AirSearch,
  RefreshAirSearch,
  GetAirSearch,
  GetAirSearchItineraryBrandDetails,
  RefreshAirSearchWithCurrency,
  GetAirSearchWithCurrency,
  GetAirSearchItineraryBrandDetailsWithCurrency,
  GetAirSearchItineraryMoreCombinationsWithCurrency,
  GetAirSearchItineraryMoreCombinations,
  GetAirSearchMoreCount,
  GetFareCalendar,
  GetLastFares,
  MakeProposal,
  GetProposals,
  EndProposal,
  RenewProposalLink,
  MailProposal,
  GetProposalPdf,
  BookProposal,
  OpenProposal,
  ChooseProposal,
  GetPriceReasons,
  AirPrice,
  AirGetItinerary,
  KeepBookingDraft,
  GetBookingDraft,
  AirServiceList,
  GetBaggage,
  GetMeal,
  GetSSR,
  GetSeat,
  AirSell,
  AirBook,
  AirTicket,
  AirCancel,
  UpdateExtendTimeLimitRequest,
  GetFullPaymentForIssueTicket,
  GetPartialPaymentForIssueTicket,
  GetPaymentForPrice,
  GetIssueTicketWithFullPayOnline,
  GetIssueTicketWithPartPayOnline,
  InitiateRequestToEnablePartialPayment,
  GetOrders,
  GetSummary,
  GetOrderDues,
  GetSettlementDetails,
  SettleNow,
  AirGetOrder,
  GetOrderHistory,
  AirSSRHistory,
  GetUpdatedTravelerSSRStatus,
  GetUpdatedTimeLimit,
  GetExtendTimeLimitRequest,
  AirVerifyPrice,
  AddOrderMessage,
  UpdateSupplementary,
  GetPassportVisa,
  UpdatePassportVisa,
  GetPrintPrices,
  UpdatePrice,
  GetBookingPdf,
  GetOrderPdf,
  GetOrderPdfHtml,
  GetOrdersAtHand,
  GetDeadlines,
  GetBookings,
  ExportBookings,
  GetBookingViews,
  SaveBookingView,
  RemoveBookingView,
  MailTicket,
  GetAllTravellers,
  LoadTraveller,
  ViewTravellerPassport,
  CreateTraveller,
  UpdateTraveller,
  RemoveTraveller,
  ImportTravellers,
  GetTravellerDoubles,
  MergeTravellers,
  GetMarkupRules,
  SaveMarkupRule,
  EndMarkupRule,
  TryMarkupRule,
  GetPlatformMarkupRules,
  SavePlatformMarkupRule,
  EndPlatformMarkupRule,
  TryPlatformMarkupRule,
  GetDeskQueues,
  GetDeskHandling,
  TakeDeskCase,
  GiveBackDeskCase,
  NoteDeskCase,
  GetDeskDeposits,
  GetDeskDeposit,
  MatchDeposit,
  UndoDepositMatch,
  ReceiveCheque,
  DepositCheque,
  ClearCheque,
  BounceCheque,
  RefuseDeposit,
  ApproveDeposit,
  GetStatementAccounts,
  ImportStatement,
  GetStatementLines,
  MatchStatementLine,
  SetStatementLineAside,
  TakeUpStatementLine,
  GetDeskOnlinePayments,
  GetDeskOnlinePayment,
  AskPaymentGateway,
  ProposePaymentAcceptance,
  WithdrawPaymentAcceptance,
  AcceptOnlinePayment,
  RefuseOnlinePayment,
  RefundOnlinePayment,
  RetryPaymentRefund,
  GetDeskReconciliation,
  RunReconciliation,
  SettleDifference,
  FindDeskAgencies,
  GetMoneyDecisions,
  ProposeMoneyDecision,
  ApproveMoneyDecision,
  RefuseMoneyDecision,
  WithdrawMoneyDecision,
  SendStepUpCode,
  ConfirmStepUp,
  GetDeskPayIns,
  SaveDeskPayIn,
  EndDeskPayIn,
  ConfirmDeskPayIn,
  RefuseDeskPayIn,
  WithdrawDeskPayIn,
  GetExchangeRates,
  AddExchangeRate,
  GetPartPaymentTerms,
  StartPartPayments,
  SavePartPaymentRule,
  EndPartPaymentRule,
  DecidePartPaymentAdmission,
  GetSolvency,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** A call that answers with a file. */
export type FileCallName = { [N in CallName]: Calls[N]['answer'] extends FileKinds ? N : never }[CallName];
/** A call that answers with JSON. */
export type JsonCallName = Exclude<CallName, FileCallName>;
export type CallRequest<N extends CallName> = RequestOf<Calls[N]>;
export type CallAnswer<N extends CallName> = AnswerOf<Calls[N]>;
export type CallRefusal<N extends CallName> = RefusalOf<Calls[N]>;
export type CallOutcome<N extends CallName> = Outcome<Calls[N]>;
