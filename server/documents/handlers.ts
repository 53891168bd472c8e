import type { Handlers } from '../http/handler.ts';
import { exportBookings } from './export-bookings.ts';
import { mailTicket } from './mail-ticket.ts';
import { printOrder } from './print-order.ts';

/** The calls of the contract that give out a document or mail one. */
export const documentHandlers = (): Pick<Handlers, 'GetBookingPdf' | 'ExportBookings' | 'MailTicket'> => ({
  GetBookingPdf: { kind: 'reads', handle: printOrder },
  ExportBookings: { kind: 'reads', handle: exportBookings },
  MailTicket: { kind: 'acts', handle: mailTicket },
});
