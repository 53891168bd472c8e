import type { Drawing, FlowDrawings } from '../../flows/draw/drawing.ts';
import agencyLogoDrawn from '../../flows/drawings/agency-logo.json';
import askConsentDrawn from '../../flows/drawings/ask-consent.json';
import bankDetailsDrawn from '../../flows/drawings/bank-details.json';
import bookingDraftDrawn from '../../flows/drawings/booking-draft.json';
import bookingViewsDrawn from '../../flows/drawings/booking-views.json';
import bookingsDrawn from '../../flows/drawings/bookings.json';
import bookingsExportDrawn from '../../flows/drawings/bookings-export.json';
import caseConversationDrawn from '../../flows/drawings/case-conversation.json';
import caseFlightsDrawn from '../../flows/drawings/case-flights.json';
import caseListDrawn from '../../flows/drawings/case-list.json';
import casePageDrawn from '../../flows/drawings/case-page.json';
import caseRequestDrawn from '../../flows/drawings/case-request.json';
import chunkRecoveryDrawn from '../../flows/drawings/chunk-recovery.json';
import codeEntryDrawn from '../../flows/drawings/code-entry.json';
import connectionDrawn from '../../flows/drawings/connection.json';
import consentAnswerDrawn from '../../flows/drawings/consent-answer.json';
import contentEditorDrawn from '../../flows/drawings/content-editor.json';
import dailyCleanupDrawn from '../../flows/drawings/daily-cleanup.json';
import deadlinesDrawn from '../../flows/drawings/deadlines.json';
import depositDrawn from '../../flows/drawings/deposit.json';
import depositCaseDrawn from '../../flows/drawings/deposit-case.json';
import depositFormDrawn from '../../flows/drawings/deposit-form.json';
import depositListDrawn from '../../flows/drawings/deposit-list.json';
import deskCaseDrawn from '../../flows/drawings/desk-case.json';
import deskContentDrawn from '../../flows/drawings/desk-content.json';
import deskDepositDrawn from '../../flows/drawings/desk-deposit.json';
import deskListDrawn from '../../flows/drawings/desk-list.json';
import deskPaymentDrawn from '../../flows/drawings/desk-online-payment.json';
import deskPagesDrawn from '../../flows/drawings/desk-pages.json';
import deskQueuesDrawn from '../../flows/drawings/desk-queues.json';
import deskReconciliationDrawn from '../../flows/drawings/desk-reconciliation.json';
import deskRegistrationDrawn from '../../flows/drawings/desk-registration.json';
import deskStatementsDrawn from '../../flows/drawings/desk-statements.json';
import deskStayDrawn from '../../flows/drawings/desk-stay.json';
import deskTicketingDrawn from '../../flows/drawings/desk-ticketing.json';
import documentCollectionDrawn from '../../flows/drawings/document-collection.json';
import dueSettlementDrawn from '../../flows/drawings/due-settlement.json';
import eTransactionsDrawn from '../../flows/drawings/e-transactions.json';
import exchangeCaseDrawn from '../../flows/drawings/exchange-case.json';
import exchangeConfirmDrawn from '../../flows/drawings/exchange-confirm.json';
import exchangeRequestDrawn from '../../flows/drawings/exchange-request.json';
import exchangeWishDrawn from '../../flows/drawings/exchange-wish.json';
import fareCalendarDrawn from '../../flows/drawings/fare-calendar.json';
import firstSignInDrawn from '../../flows/drawings/first-sign-in.json';
import flightBookingDrawn from '../../flows/drawings/flight-booking.json';
import flightOptionsDrawn from '../../flows/drawings/flight-options.json';
import flightResultsDrawn from '../../flows/drawings/flight-results.json';
import flightSearchDrawn from '../../flows/drawings/flight-search.json';
import globalSearchDrawn from '../../flows/drawings/global-search.json';
import hotelBookingDrawn from '../../flows/drawings/hotel-booking.json';
import hotelBookingsDrawn from '../../flows/drawings/hotel-bookings.json';
import hotelDetailDrawn from '../../flows/drawings/hotel-detail.json';
import hotelMapDrawn from '../../flows/drawings/hotel-map.json';
import hotelOrderDrawn from '../../flows/drawings/hotel-order.json';
import hotelOrderPageDrawn from '../../flows/drawings/hotel-order-page.json';
import hotelOutcomeDrawn from '../../flows/drawings/hotel-outcome.json';
import hotelPrintPreviewDrawn from '../../flows/drawings/hotel-print-preview.json';
import hotelResultsDrawn from '../../flows/drawings/hotel-results.json';
import hotelSearchDrawn from '../../flows/drawings/hotel-search.json';
import ledgerCheckDrawn from '../../flows/drawings/ledger-check.json';
import listKeysDrawn from '../../flows/drawings/list-keys.json';
import markupRulesDrawn from '../../flows/drawings/markup-rules.json';
import moneyDecisionDrawn from '../../flows/drawings/money-decision.json';
import moneyDecisionsDrawn from '../../flows/drawings/money-decisions.json';
import moneyProposalDrawn from '../../flows/drawings/money-proposal.json';
import notificationsDrawn from '../../flows/drawings/notifications.json';
import onlineDepositDrawn from '../../flows/drawings/online-deposit.json';
import onlinePaymentDrawn from '../../flows/drawings/online-payment.json';
import orderDrawn from '../../flows/drawings/order.json';
import orderPageDrawn from '../../flows/drawings/order-page.json';
import pageEditorDrawn from '../../flows/drawings/page-editor.json';
import partPaymentsDrawn from '../../flows/drawings/part-payments.json';
import passengerConsentDrawn from '../../flows/drawings/passenger-consent.json';
import passwordResetDrawn from '../../flows/drawings/password-reset.json';
import passwordUpdateDrawn from '../../flows/drawings/password-update.json';
import paymentChoiceDrawn from '../../flows/drawings/payment-choice.json';
import paymentLedgerDrawn from '../../flows/drawings/payment-ledger.json';
import phoneVerificationDrawn from '../../flows/drawings/phone-verification.json';
import priceCurrencyDrawn from '../../flows/drawings/price-currency.json';
import priceReasonsDrawn from '../../flows/drawings/price-reasons.json';
import printPreviewDrawn from '../../flows/drawings/print-preview.json';
import profileDrawn from '../../flows/drawings/profile.json';
import proposalDrawn from '../../flows/drawings/proposal.json';
import proposalChoiceDrawn from '../../flows/drawings/proposal-choice.json';
import proposalsDrawn from '../../flows/drawings/proposals.json';
import publicPageDrawn from '../../flows/drawings/public-page.json';
import refundCaseDrawn from '../../flows/drawings/refund-case.json';
import registrationDrawn from '../../flows/drawings/registration.json';
import registrationFormDrawn from '../../flows/drawings/registration-form.json';
import registrationPaperDrawn from '../../flows/drawings/registration-paper.json';
import registrationStatusDrawn from '../../flows/drawings/registration-status.json';
import replayDrawn from '../../flows/drawings/replay.json';
import reviewFormDrawn from '../../flows/drawings/review-form.json';
import searchPadExtrasDrawn from '../../flows/drawings/search-pad-extras.json';
import sessionDrawn from '../../flows/drawings/session.json';
import signInDrawn from '../../flows/drawings/sign-in.json';
import sliderDrawn from '../../flows/drawings/slider.json';
import solvencyDrawn from '../../flows/drawings/solvency.json';
import statementImportDrawn from '../../flows/drawings/statement-import.json';
import stepUpDrawn from '../../flows/drawings/step-up.json';
import termsDrawn from '../../flows/drawings/terms.json';
import timeLimitDrawn from '../../flows/drawings/time-limit.json';
import travellerImportDrawn from '../../flows/drawings/traveller-import.json';
import travellerMergeDrawn from '../../flows/drawings/traveller-merge.json';
import travellerPickDrawn from '../../flows/drawings/traveller-pick.json';
import travellersDrawn from '../../flows/drawings/travellers.json';
import twoOneWayDrawn from '../../flows/drawings/two-one-way.json';
import uploadDocumentDrawn from '../../flows/drawings/upload-document.json';
import verifyContactDrawn from '../../flows/drawings/verify-contact.json';
import voidCaseDrawn from '../../flows/drawings/void-case.json';
import walletStatementDrawn from '../../flows/drawings/wallet-statement.json';
import type { FlowModel } from '../../flows/model/flow-model.ts';
import { readModel } from '../../flows/model/read-model.ts';
import { flows } from '../../machines/index.ts';

/** The models of all flows, read from the machines in this bundle. */
export const models: readonly FlowModel[] = flows.map((flow) => readModel(flow));

const drawings = [
  signInDrawn,
  codeEntryDrawn,
  passwordResetDrawn,
  phoneVerificationDrawn,
  sessionDrawn,
  agencyLogoDrawn,
  connectionDrawn,
  chunkRecoveryDrawn,
  dailyCleanupDrawn,
  documentCollectionDrawn,
  globalSearchDrawn,
  bankDetailsDrawn,
  flightSearchDrawn,
  fareCalendarDrawn,
  replayDrawn,
  searchPadExtrasDrawn,
  deadlinesDrawn,
  sliderDrawn,
  notificationsDrawn,
  flightResultsDrawn,
  priceCurrencyDrawn,
  listKeysDrawn,
  twoOneWayDrawn,
  hotelSearchDrawn,
  hotelResultsDrawn,
  hotelMapDrawn,
  hotelBookingDrawn,
  hotelOutcomeDrawn,
  hotelOrderPageDrawn,
  hotelPrintPreviewDrawn,
  hotelBookingsDrawn,
  hotelDetailDrawn,
  proposalDrawn,
  proposalChoiceDrawn,
  proposalsDrawn,
  publicPageDrawn,
  flightBookingDrawn,
  flightOptionsDrawn,
  bookingDraftDrawn,
  bookingsDrawn,
  bookingsExportDrawn,
  paymentLedgerDrawn,
  walletStatementDrawn,
  ledgerCheckDrawn,
  bookingViewsDrawn,
  orderDrawn,
  orderPageDrawn,
  priceReasonsDrawn,
  printPreviewDrawn,
  timeLimitDrawn,
  depositFormDrawn,
  depositListDrawn,
  depositDrawn,
  depositCaseDrawn,
  partPaymentsDrawn,
  voidCaseDrawn,
  refundCaseDrawn,
  exchangeCaseDrawn,
  caseListDrawn,
  casePageDrawn,
  caseConversationDrawn,
  caseRequestDrawn,
  exchangeRequestDrawn,
  exchangeWishDrawn,
  exchangeConfirmDrawn,
  registrationDrawn,
  passengerConsentDrawn,
  consentAnswerDrawn,
  askConsentDrawn,
  paymentChoiceDrawn,
  dueSettlementDrawn,
  onlineDepositDrawn,
  eTransactionsDrawn,
  onlinePaymentDrawn,
  profileDrawn,
  passwordUpdateDrawn,
  reviewFormDrawn,
  travellersDrawn,
  travellerPickDrawn,
  travellerImportDrawn,
  travellerMergeDrawn,
  deskQueuesDrawn,
  deskCaseDrawn,
  caseFlightsDrawn,
  deskListDrawn,
  deskDepositDrawn,
  statementImportDrawn,
  deskStatementsDrawn,
  deskPaymentDrawn,
  deskTicketingDrawn,
  deskReconciliationDrawn,
  hotelOrderDrawn,
  markupRulesDrawn,
  moneyDecisionDrawn,
  moneyDecisionsDrawn,
  moneyProposalDrawn,
  solvencyDrawn,
  stepUpDrawn,
  termsDrawn,
  registrationFormDrawn,
  verifyContactDrawn,
  uploadDocumentDrawn,
  registrationStatusDrawn,
  firstSignInDrawn,
  deskStayDrawn,
  deskRegistrationDrawn,
  deskContentDrawn,
  contentEditorDrawn,
  deskPagesDrawn,
  pageEditorDrawn,
  registrationPaperDrawn,
] as unknown as readonly FlowDrawings[];

/**
 * The drawing of a chart. `null`: the chart has changed since it was drawn, and its outline is shown instead. `shows`:
 * as in `ChartPart`.
 */
export const drawingOf = (model: FlowModel, shows: string): Drawing | null =>
  drawings
    .find((each) => each.flow === model.name && each.model === model.hash)
    ?.drawings.find((each) => each.shows === shows) ?? null;
