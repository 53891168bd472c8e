import type { Handlers } from '../http/handler.ts';
import { printStay, printStayHtml } from './print-stay.ts';

/** The calls of the contract that give out a document of a stay. */
export const hotelDocumentHandlers = (): Pick<Handlers, 'GetHotelPdf' | 'GetHotelPdfHtml'> => ({
  GetHotelPdf: { kind: 'reads', handle: printStay },
  GetHotelPdfHtml: { kind: 'reads', handle: printStayHtml },
});
