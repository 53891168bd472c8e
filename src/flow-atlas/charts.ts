import flightBooking from '../../docs/flows/flight-booking.flow-model.json';
import flightResults from '../../docs/flows/flight-results.flow-model.json';
import flightSearch from '../../docs/flows/flight-search.flow-model.json';
import order from '../../docs/flows/order.flow-model.json';
import orderPage from '../../docs/flows/order-page.flow-model.json';
import session from '../../docs/flows/session.flow-model.json';
import signIn from '../../docs/flows/sign-in.flow-model.json';
import type { Drawing } from '../../flows/draw/drawing.ts';
import flightBookingDrawn from '../../flows/drawings/flight-booking.json';
import flightResultsDrawn from '../../flows/drawings/flight-results.json';
import flightSearchDrawn from '../../flows/drawings/flight-search.json';
import orderDrawn from '../../flows/drawings/order.json';
import orderPageDrawn from '../../flows/drawings/order-page.json';
import sessionDrawn from '../../flows/drawings/session.json';
import signInDrawn from '../../flows/drawings/sign-in.json';
import type { FlowModel } from '../../flows/model/flow-model.ts';

/**
 * The charts as `npm run flows -- draw` writes them: read from the machines in Node, where guards still have their names.
 * They come with this chunk, so that the inspector needs no network once it is open.
 */
export const models: readonly FlowModel[] = [
  signIn,
  session,
  flightSearch,
  flightResults,
  flightBooking,
  order,
  orderPage,
] as unknown as readonly FlowModel[];

const drawings = [
  signInDrawn,
  sessionDrawn,
  flightSearchDrawn,
  flightResultsDrawn,
  flightBookingDrawn,
  orderDrawn,
  orderPageDrawn,
] as unknown as readonly Drawing[];

/** Null where a chart has changed since it was drawn: its outline is read instead. */
export const drawingOf = (model: FlowModel): Drawing | null =>
  drawings.find((drawing) => drawing.flow === model.name && drawing.model === model.hash) ?? null;
