import type { Drawing, FlowDrawings } from '../../flows/draw/drawing.ts';
import agencyLogoDrawn from '../../flows/drawings/agency-logo.json';
import bankDetailsDrawn from '../../flows/drawings/bank-details.json';
import bookingDraftDrawn from '../../flows/drawings/booking-draft.json';
import bookingViewsDrawn from '../../flows/drawings/booking-views.json';
import bookingsDrawn from '../../flows/drawings/bookings.json';
import bookingsExportDrawn from '../../flows/drawings/bookings-export.json';
import chunkRecoveryDrawn from '../../flows/drawings/chunk-recovery.json';
import codeEntryDrawn from '../../flows/drawings/code-entry.json';
import connectionDrawn from '../../flows/drawings/connection.json';
import dailyCleanupDrawn from '../../flows/drawings/daily-cleanup.json';
import deadlinesDrawn from '../../flows/drawings/deadlines.json';
import documentCollectionDrawn from '../../flows/drawings/document-collection.json';
import fareCalendarDrawn from '../../flows/drawings/fare-calendar.json';
import flightBookingDrawn from '../../flows/drawings/flight-booking.json';
import flightOptionsDrawn from '../../flows/drawings/flight-options.json';
import flightResultsDrawn from '../../flows/drawings/flight-results.json';
import flightSearchDrawn from '../../flows/drawings/flight-search.json';
import globalSearchDrawn from '../../flows/drawings/global-search.json';
import listKeysDrawn from '../../flows/drawings/list-keys.json';
import notificationsDrawn from '../../flows/drawings/notifications.json';
import onlineDepositDrawn from '../../flows/drawings/online-deposit.json';
import onlinePaymentDrawn from '../../flows/drawings/online-payment.json';
import orderDrawn from '../../flows/drawings/order.json';
import orderPageDrawn from '../../flows/drawings/order-page.json';
import passwordResetDrawn from '../../flows/drawings/password-reset.json';
import passwordUpdateDrawn from '../../flows/drawings/password-update.json';
import phoneVerificationDrawn from '../../flows/drawings/phone-verification.json';
import priceCurrencyDrawn from '../../flows/drawings/price-currency.json';
import printPreviewDrawn from '../../flows/drawings/print-preview.json';
import profileDrawn from '../../flows/drawings/profile.json';
import proposalDrawn from '../../flows/drawings/proposal.json';
import proposalChoiceDrawn from '../../flows/drawings/proposal-choice.json';
import proposalsDrawn from '../../flows/drawings/proposals.json';
import searchPadExtrasDrawn from '../../flows/drawings/search-pad-extras.json';
import sessionDrawn from '../../flows/drawings/session.json';
import signInDrawn from '../../flows/drawings/sign-in.json';
import sliderDrawn from '../../flows/drawings/slider.json';
import timeLimitDrawn from '../../flows/drawings/time-limit.json';
import travellerImportDrawn from '../../flows/drawings/traveller-import.json';
import travellerMergeDrawn from '../../flows/drawings/traveller-merge.json';
import travellerPickDrawn from '../../flows/drawings/traveller-pick.json';
import travellersDrawn from '../../flows/drawings/travellers.json';
import twoOneWayDrawn from '../../flows/drawings/two-one-way.json';
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
  searchPadExtrasDrawn,
  deadlinesDrawn,
  sliderDrawn,
  notificationsDrawn,
  flightResultsDrawn,
  priceCurrencyDrawn,
  listKeysDrawn,
  twoOneWayDrawn,
  proposalDrawn,
  proposalChoiceDrawn,
  proposalsDrawn,
  flightBookingDrawn,
  flightOptionsDrawn,
  bookingDraftDrawn,
  bookingsDrawn,
  bookingsExportDrawn,
  bookingViewsDrawn,
  orderDrawn,
  orderPageDrawn,
  printPreviewDrawn,
  timeLimitDrawn,
  onlineDepositDrawn,
  onlinePaymentDrawn,
  profileDrawn,
  passwordUpdateDrawn,
  travellersDrawn,
  travellerPickDrawn,
  travellerImportDrawn,
  travellerMergeDrawn,
] as unknown as readonly FlowDrawings[];

/**
 * The drawing of a chart. `null`: the chart has changed since it was drawn, and its outline is shown instead. `shows`:
 * as in `ChartPart`.
 */
export const drawingOf = (model: FlowModel, shows: string): Drawing | null =>
  drawings
    .find((each) => each.flow === model.name && each.model === model.hash)
    ?.drawings.find((each) => each.shows === shows) ?? null;
