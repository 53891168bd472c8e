import agencyLogo from '../../docs/flows/agency-logo.flow-model.json';
import bankDetails from '../../docs/flows/bank-details.flow-model.json';
import chunkRecovery from '../../docs/flows/chunk-recovery.flow-model.json';
import codeEntry from '../../docs/flows/code-entry.flow-model.json';
import compare from '../../docs/flows/compare.flow-model.json';
import connection from '../../docs/flows/connection.flow-model.json';
import dailyCleanup from '../../docs/flows/daily-cleanup.flow-model.json';
import documentCollection from '../../docs/flows/document-collection.flow-model.json';
import flightBooking from '../../docs/flows/flight-booking.flow-model.json';
import flightResults from '../../docs/flows/flight-results.flow-model.json';
import flightSearch from '../../docs/flows/flight-search.flow-model.json';
import globalSearch from '../../docs/flows/global-search.flow-model.json';
import listKeys from '../../docs/flows/list-keys.flow-model.json';
import notifications from '../../docs/flows/notifications.flow-model.json';
import order from '../../docs/flows/order.flow-model.json';
import orderPage from '../../docs/flows/order-page.flow-model.json';
import passwordReset from '../../docs/flows/password-reset.flow-model.json';
import passwordUpdate from '../../docs/flows/password-update.flow-model.json';
import phoneVerification from '../../docs/flows/phone-verification.flow-model.json';
import priceCurrency from '../../docs/flows/price-currency.flow-model.json';
import profile from '../../docs/flows/profile.flow-model.json';
import searchPadExtras from '../../docs/flows/search-pad-extras.flow-model.json';
import session from '../../docs/flows/session.flow-model.json';
import signIn from '../../docs/flows/sign-in.flow-model.json';
import slider from '../../docs/flows/slider.flow-model.json';
import twoOneWay from '../../docs/flows/two-one-way.flow-model.json';
import type { Drawing, FlowDrawings } from '../../flows/draw/drawing.ts';
import agencyLogoDrawn from '../../flows/drawings/agency-logo.json';
import bankDetailsDrawn from '../../flows/drawings/bank-details.json';
import chunkRecoveryDrawn from '../../flows/drawings/chunk-recovery.json';
import codeEntryDrawn from '../../flows/drawings/code-entry.json';
import compareDrawn from '../../flows/drawings/compare.json';
import connectionDrawn from '../../flows/drawings/connection.json';
import dailyCleanupDrawn from '../../flows/drawings/daily-cleanup.json';
import documentCollectionDrawn from '../../flows/drawings/document-collection.json';
import flightBookingDrawn from '../../flows/drawings/flight-booking.json';
import flightResultsDrawn from '../../flows/drawings/flight-results.json';
import flightSearchDrawn from '../../flows/drawings/flight-search.json';
import globalSearchDrawn from '../../flows/drawings/global-search.json';
import listKeysDrawn from '../../flows/drawings/list-keys.json';
import notificationsDrawn from '../../flows/drawings/notifications.json';
import orderDrawn from '../../flows/drawings/order.json';
import orderPageDrawn from '../../flows/drawings/order-page.json';
import passwordResetDrawn from '../../flows/drawings/password-reset.json';
import passwordUpdateDrawn from '../../flows/drawings/password-update.json';
import phoneVerificationDrawn from '../../flows/drawings/phone-verification.json';
import priceCurrencyDrawn from '../../flows/drawings/price-currency.json';
import profileDrawn from '../../flows/drawings/profile.json';
import searchPadExtrasDrawn from '../../flows/drawings/search-pad-extras.json';
import sessionDrawn from '../../flows/drawings/session.json';
import signInDrawn from '../../flows/drawings/sign-in.json';
import sliderDrawn from '../../flows/drawings/slider.json';
import twoOneWayDrawn from '../../flows/drawings/two-one-way.json';
import type { FlowModel } from '../../flows/model/flow-model.ts';

/**
 * The charts as `npm run flows -- draw` writes them: read from the machines in Node, where guards still have their names.
 * They come with this chunk, so that the inspector needs no network once it is open.
 */
export const models: readonly FlowModel[] = [
  signIn,
  codeEntry,
  passwordReset,
  phoneVerification,
  session,
  agencyLogo,
  connection,
  chunkRecovery,
  dailyCleanup,
  documentCollection,
  globalSearch,
  bankDetails,
  flightSearch,
  searchPadExtras,
  slider,
  notifications,
  flightResults,
  priceCurrency,
  compare,
  listKeys,
  twoOneWay,
  flightBooking,
  order,
  orderPage,
  profile,
  passwordUpdate,
] as unknown as readonly FlowModel[];

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
  searchPadExtrasDrawn,
  sliderDrawn,
  notificationsDrawn,
  flightResultsDrawn,
  priceCurrencyDrawn,
  compareDrawn,
  listKeysDrawn,
  twoOneWayDrawn,
  flightBookingDrawn,
  orderDrawn,
  orderPageDrawn,
  profileDrawn,
  passwordUpdateDrawn,
] as unknown as readonly FlowDrawings[];

/** `null`: the chart has changed since it was drawn; its outline is read instead. `shows`: as in `ChartPart`. */
export const drawingOf = (model: FlowModel, shows: string): Drawing | null =>
  drawings
    .find((each) => each.flow === model.name && each.model === model.hash)
    ?.drawings.find((each) => each.shows === shows) ?? null;
