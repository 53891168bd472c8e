import { expose, transfer } from 'comlink';
import { hotelProduct } from './hotels/hotel-product.ts';
import type { HotelStart, HotelsWorker } from './hotels/hotels-protocol.ts';
import { browserPorts } from './ports.ts';
import type { ResultsWorker, SearchStart } from './protocol.ts';
import { openResultsDesk } from './results-desk.ts';
import { openDesk } from './search-desk.ts';

const flightDesk = openResultsDesk(browserPorts);

const flights: ResultsWorker = {
  ...flightDesk,
  start: (search, sequence, listener) =>
    flightDesk.start(search, sequence, (window) => {
      const { rowKeys, counts, cheapest } = window.answer;
      // Transferred, not copied.
      listener(transfer(window, [rowKeys.buffer, counts.buffer, cheapest.buffer]));
    }),
};
const hotels: HotelsWorker = openDesk(hotelProduct, browserPorts);

/** A worker serves one page, and so one product: that of its first search. */
let desk: ResultsWorker | HotelsWorker = flights;

expose({
  start: (search: SearchStart | HotelStart, sequence: number, listener: never): void => {
    desk = 'product' in search ? hotels : flights;
    desk.start(search as never, sequence, listener);
  },
  look: (look: never, sequence: number): void => desk.look(look, sequence),
  expectSlide: (hint: never): void => desk.expectSlide(hint),
  authorise: (token: string | null): void => desk.authorise(token),
  abort: (): void => desk.abort(),
});
