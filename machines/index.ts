import { bookingDraftFlow } from './booking/booking-draft.flow.ts';
import { flightBookingFlow } from './booking/flight-booking.flow.ts';
import { flightOptionsFlow } from './booking/flight-options.flow.ts';
import { paymentChoiceFlow } from './booking/payment-choice.flow.ts';
import { bankBooksFlow } from './books/bank-books.flow.ts';
import { creditInUseFlow } from './books/credit-in-use.flow.ts';
import { deskWithdrawalFlow } from './books/desk-withdrawal.flow.ts';
import { deskWithdrawalsFlow } from './books/desk-withdrawals.flow.ts';
import { monthCloseFlow } from './books/month-close.flow.ts';
import { postingsFlow } from './books/postings.flow.ts';
import { receiptFlow } from './books/receipt.flow.ts';
import { receiptsFlow } from './books/receipts.flow.ts';
import { supplierItemsFlow } from './books/supplier-items.flow.ts';
import { trialBalanceFlow } from './books/trial-balance.flow.ts';
import { brandFlow } from './company/brand.flow.ts';
import { companySettingsFlow } from './company/company-settings.flow.ts';
import { housePeopleFlow } from './company/house-people.flow.ts';
import { ownDevicesFlow } from './company/own-devices.flow.ts';
import { passwordUpdateFlow } from './company/password-update.flow.ts';
import { profileFlow } from './company/profile.flow.ts';
import { reviewFormFlow } from './company/review-form.flow.ts';
import { rolesFlow } from './company/roles.flow.ts';
import { staffFlow } from './company/staff.flow.ts';
import { staffMemberFlow } from './company/staff-member.flow.ts';
import { withdrawalsFlow } from './company/withdrawals.flow.ts';
import { askConsentFlow } from './consent/ask-consent.flow.ts';
import { consentAnswerFlow } from './consent/consent-answer.flow.ts';
import { passengerConsentFlow } from './consent/passenger-consent.flow.ts';
import { deadlinesFlow } from './deadlines/deadlines.flow.ts';
import { timeLimitFlow } from './deadlines/time-limit.flow.ts';
import { agencyDuesFlow } from './desk/agency-dues.flow.ts';
import { contentEditorFlow } from './desk/content-editor.flow.ts';
import { deskAgencyChangeFlow } from './desk/desk-agency-change.flow.ts';
import { deskCaseFlow } from './desk/desk-case.flow.ts';
import { deskContentFlow } from './desk/desk-content.flow.ts';
import { deskDepositFlow } from './desk/desk-deposit.flow.ts';
import { deskDocumentsFlow } from './desk/desk-documents.flow.ts';
import { deskDuesFlow } from './desk/desk-dues.flow.ts';
import { deskListFlow } from './desk/desk-list.flow.ts';
import { deskPaymentFlow } from './desk/desk-online-payment.flow.ts';
import { deskPagesFlow } from './desk/desk-pages.flow.ts';
import { deskQueuesFlow } from './desk/desk-queues.flow.ts';
import { reconciliationFlow } from './desk/desk-reconciliation.flow.ts';
import { deskRegisterFlow } from './desk/desk-register.flow.ts';
import { deskRegistrationFlow } from './desk/desk-registration.flow.ts';
import { deskStatementsFlow } from './desk/desk-statements.flow.ts';
import { deskStayFlow } from './desk/desk-stay.flow.ts';
import { supplierBooksFlow } from './desk/desk-supplier-books.flow.ts';
import { deskDifferenceFlow } from './desk/desk-supplier-difference.flow.ts';
import { deskTicketingFlow } from './desk/desk-ticketing.flow.ts';
import { moneyDecisionFlow } from './desk/money-decision.flow.ts';
import { moneyDecisionsFlow } from './desk/money-decisions.flow.ts';
import { moneyProposalFlow } from './desk/money-proposal.flow.ts';
import { pageEditorFlow } from './desk/page-editor.flow.ts';
import { registrationPaperFlow } from './desk/registration-paper.flow.ts';
import { solvencyFlow } from './desk/solvency.flow.ts';
import { statementImportFlow } from './desk/statement-import.flow.ts';
import { statementImportsFlow } from './desk/statement-imports.flow.ts';
import { stepUpFlow } from './desk/step-up.flow.ts';
import { termsFlow } from './desk/terms.flow.ts';
import { flightResultsFlow } from './flights/flight-results.flow.ts';
import { listKeysFlow } from './flights/list-keys.flow.ts';
import { priceCurrencyFlow } from './flights/price-currency.flow.ts';
import { twoOneWayFlow } from './flights/two-one-way.flow.ts';
import type { Flow } from './flow.ts';
import { hotelBookingFlow } from './hotels/hotel-booking.flow.ts';
import { hotelBookingsFlow } from './hotels/hotel-bookings.flow.ts';
import { hotelDetailFlow } from './hotels/hotel-detail.flow.ts';
import { hotelMapFlow } from './hotels/hotel-map.flow.ts';
import { hotelOrderFlow } from './hotels/hotel-order.flow.ts';
import { hotelOrderPageFlow } from './hotels/hotel-order-page.flow.ts';
import { hotelOutcomeFlow } from './hotels/hotel-outcome.flow.ts';
import { hotelPrintPreviewFlow } from './hotels/hotel-print-preview.flow.ts';
import { hotelResultsFlow } from './hotels/hotel-results.flow.ts';
import { hotelSearchFlow } from './hotels/hotel-search.flow.ts';
import { advanceTaxFlow } from './ledger/advance-tax.flow.ts';
import { deskAdvanceTaxFlow } from './ledger/desk-advance-tax.flow.ts';
import { ledgerCheckFlow } from './ledger/ledger-check.flow.ts';
import { paymentLedgerFlow } from './ledger/payment-ledger.flow.ts';
import { registerFlow } from './ledger/register.flow.ts';
import { walletStatementFlow } from './ledger/wallet-statement.flow.ts';
import { deskAgencyFlow } from './look-up/desk-agency.flow.ts';
import { deskLookUpFlow } from './look-up/desk-look-up.flow.ts';
import { looksFlow } from './look-up/looks.flow.ts';
import { markupRulesFlow } from './markup/markup-rules.flow.ts';
import { priceReasonsFlow } from './markup/price-reasons.flow.ts';
import { depositFlow } from './money/deposit.flow.ts';
import { depositCaseFlow } from './money/deposit-case.flow.ts';
import { depositFormFlow } from './money/deposit-form.flow.ts';
import { depositListFlow } from './money/deposit-list.flow.ts';
import { dueSettlementFlow } from './money/due-settlement.flow.ts';
import { eTransactionsFlow } from './money/e-transactions.flow.ts';
import { onlineDepositFlow } from './money/online-deposit.flow.ts';
import { onlinePaymentFlow } from './money/online-payment.flow.ts';
import { partPaymentsFlow } from './money/part-payments.flow.ts';
import { bookingViewsFlow } from './orders/booking-views.flow.ts';
import { bookingsFlow } from './orders/bookings.flow.ts';
import { bookingsExportFlow } from './orders/bookings-export.flow.ts';
import { orderFlow } from './orders/order.flow.ts';
import { orderPageFlow } from './orders/order-page.flow.ts';
import { printPreviewFlow } from './orders/print-preview.flow.ts';
import { saleApprovalFlow } from './orders/sale-approval.flow.ts';
import { caseConversationFlow } from './post-travel/case-conversation.flow.ts';
import { caseFlightsFlow } from './post-travel/case-flights.flow.ts';
import { caseListFlow } from './post-travel/case-list.flow.ts';
import { casePageFlow } from './post-travel/case-page.flow.ts';
import { caseRequestFlow } from './post-travel/case-request.flow.ts';
import { exchangeCaseFlow } from './post-travel/exchange-case.flow.ts';
import { exchangeConfirmFlow } from './post-travel/exchange-confirm.flow.ts';
import { exchangeRequestFlow } from './post-travel/exchange-request.flow.ts';
import { exchangeWishFlow } from './post-travel/exchange-wish.flow.ts';
import { refundCaseFlow } from './post-travel/refund-case.flow.ts';
import { voidCaseFlow } from './post-travel/void-case.flow.ts';
import { proposalFlow } from './proposals/proposal.flow.ts';
import { proposalChoiceFlow } from './proposals/proposal-choice.flow.ts';
import { proposalsFlow } from './proposals/proposals.flow.ts';
import { publicPageFlow } from './public/public-page.flow.ts';
import { firstSignInFlow } from './registration/first-sign-in.flow.ts';
import { registrationFlow } from './registration/registration.flow.ts';
import { registrationFormFlow } from './registration/registration-form.flow.ts';
import { registrationStatusFlow } from './registration/registration-status.flow.ts';
import { uploadDocumentFlow } from './registration/upload-document.flow.ts';
import { verifyContactFlow } from './registration/verify-contact.flow.ts';
import { replayFlow } from './replay/replay.flow.ts';
import { salesReportFlow } from './reports/sales-report.flow.ts';
import { fareCalendarFlow } from './search-pad/fare-calendar.flow.ts';
import { flightSearchFlow } from './search-pad/flight-search.flow.ts';
import { notificationsFlow } from './search-pad/notifications.flow.ts';
import { searchPadExtrasFlow } from './search-pad/search-pad-extras.flow.ts';
import { sliderFlow } from './search-pad/slider.flow.ts';
import { agencyLogoFlow } from './shell/agency-logo.flow.ts';
import { bankDetailsFlow } from './shell/bank-details.flow.ts';
import { chunkRecoveryFlow } from './shell/chunk-recovery.flow.ts';
import { connectionFlow } from './shell/connection.flow.ts';
import { dailyCleanupFlow } from './shell/daily-cleanup.flow.ts';
import { documentCollectionFlow } from './shell/document-collection.flow.ts';
import { globalSearchFlow } from './shell/global-search.flow.ts';
import { sessionFlow } from './shell/session.flow.ts';
import { codeEntryFlow } from './sign-in/code-entry.flow.ts';
import { passwordResetFlow } from './sign-in/password-reset.flow.ts';
import { phoneVerificationFlow } from './sign-in/phone-verification.flow.ts';
import { signInFlow } from './sign-in/sign-in.flow.ts';
import { travellerImportFlow } from './travellers/traveller-import.flow.ts';
import { travellerMergeFlow } from './travellers/traveller-merge.flow.ts';
import { travellerPickFlow } from './travellers/traveller-pick.flow.ts';
import { travellersFlow } from './travellers/travellers.flow.ts';

/** The catalogue: all flows. The atlas, the inspector and the generated tests read this list only (FLW-01). */
export const flows: readonly Flow[] = [
  signInFlow,
  codeEntryFlow,
  passwordResetFlow,
  phoneVerificationFlow,
  sessionFlow,
  agencyLogoFlow,
  connectionFlow,
  chunkRecoveryFlow,
  dailyCleanupFlow,
  documentCollectionFlow,
  globalSearchFlow,
  bankDetailsFlow,
  publicPageFlow,
  flightSearchFlow,
  fareCalendarFlow,
  searchPadExtrasFlow,
  deadlinesFlow,
  sliderFlow,
  notificationsFlow,
  flightResultsFlow,
  priceCurrencyFlow,
  listKeysFlow,
  twoOneWayFlow,
  hotelSearchFlow,
  hotelResultsFlow,
  hotelMapFlow,
  hotelBookingFlow,
  hotelOutcomeFlow,
  hotelOrderPageFlow,
  hotelPrintPreviewFlow,
  hotelBookingsFlow,
  hotelDetailFlow,
  proposalFlow,
  proposalChoiceFlow,
  proposalsFlow,
  flightBookingFlow,
  bookingDraftFlow,
  flightOptionsFlow,
  bookingsFlow,
  bookingsExportFlow,
  paymentLedgerFlow,
  walletStatementFlow,
  ledgerCheckFlow,
  deskRegisterFlow,
  registerFlow,
  advanceTaxFlow,
  deskAdvanceTaxFlow,
  bookingViewsFlow,
  orderFlow,
  orderPageFlow,
  saleApprovalFlow,
  printPreviewFlow,
  timeLimitFlow,
  depositFormFlow,
  depositListFlow,
  depositFlow,
  depositCaseFlow,
  voidCaseFlow,
  refundCaseFlow,
  exchangeCaseFlow,
  caseRequestFlow,
  caseListFlow,
  casePageFlow,
  caseConversationFlow,
  exchangeRequestFlow,
  exchangeWishFlow,
  exchangeConfirmFlow,
  registrationFlow,
  registrationFormFlow,
  verifyContactFlow,
  uploadDocumentFlow,
  registrationStatusFlow,
  firstSignInFlow,
  deskStayFlow,
  deskAgencyChangeFlow,
  deskDocumentsFlow,
  deskRegistrationFlow,
  deskContentFlow,
  contentEditorFlow,
  deskPagesFlow,
  pageEditorFlow,
  registrationPaperFlow,
  passengerConsentFlow,
  consentAnswerFlow,
  askConsentFlow,
  replayFlow,
  partPaymentsFlow,
  paymentChoiceFlow,
  dueSettlementFlow,
  onlineDepositFlow,
  eTransactionsFlow,
  onlinePaymentFlow,
  hotelOrderFlow,
  markupRulesFlow,
  priceReasonsFlow,
  companySettingsFlow,
  brandFlow,
  profileFlow,
  passwordUpdateFlow,
  reviewFormFlow,
  ownDevicesFlow,
  rolesFlow,
  staffFlow,
  housePeopleFlow,
  staffMemberFlow,
  travellersFlow,
  travellerPickFlow,
  travellerImportFlow,
  travellerMergeFlow,
  deskQueuesFlow,
  deskCaseFlow,
  caseFlightsFlow,
  deskLookUpFlow,
  looksFlow,
  deskDuesFlow,
  agencyDuesFlow,
  receiptsFlow,
  receiptFlow,
  bankBooksFlow,
  deskWithdrawalsFlow,
  deskWithdrawalFlow,
  monthCloseFlow,
  withdrawalsFlow,
  trialBalanceFlow,
  creditInUseFlow,
  salesReportFlow,
  postingsFlow,
  supplierItemsFlow,
  deskListFlow,
  deskDepositFlow,
  statementImportFlow,
  statementImportsFlow,
  deskStatementsFlow,
  deskPaymentFlow,
  deskTicketingFlow,
  reconciliationFlow,
  supplierBooksFlow,
  deskAgencyFlow,
  deskDifferenceFlow,
  moneyDecisionFlow,
  moneyDecisionsFlow,
  moneyProposalFlow,
  stepUpFlow,
  termsFlow,
  solvencyFlow,
];
