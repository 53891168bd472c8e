import type { Handlers } from '../http/handler.ts';
import { exportBookings } from './export-bookings.ts';
import { mailTicket } from './mail-ticket.ts';
import { printCreditNote } from './print-credit-note.ts';
import { printOrder, printOrderHtml } from './print-order.ts';
import { getPrintPrices, updatePrices } from './print-prices.ts';

/** The calls of the contract that give out a document or mail one. */
export const documentHandlers = () =>
  ({
    GetOrderPdf: { kind: 'reads', handle: printOrder },
    GetOrderPdfHtml: { kind: 'reads', handle: printOrderHtml },
    GetBookingPdf: { kind: 'reads', handle: printOrder },
    ExportBookings: { kind: 'reads', handle: exportBookings },
    GetPrintPrices: { kind: 'reads', handle: getPrintPrices },
    UpdatePrice: { kind: 'acts', handle: updatePrices },
    GetCreditNotePdf: { kind: 'reads', handle: printCreditNote },
    MailTicket: { kind: 'acts', handle: mailTicket },
  }) satisfies Partial<Handlers>;
