import type { Handlers } from '../http/handler.ts';
import { printOrder } from './print-order.ts';

/** The calls of the contract that answer with a document. */
export const documentHandlers = (): Pick<Handlers, 'GetBookingPdf'> => ({
  GetBookingPdf: { kind: 'reads', handle: printOrder },
});
