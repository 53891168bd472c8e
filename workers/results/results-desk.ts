import { flightProduct } from './flights/flight-product.ts';
import type { SearchPorts } from './ports.ts';
import type { ResultsWorker } from './protocol.ts';
import { openDesk } from './search-desk.ts';

/** The desk of flights. */
export const openResultsDesk = (ports: SearchPorts): ResultsWorker => openDesk(flightProduct, ports);
