import type { Handlers } from '../http/handler.ts';
import { mailTicket } from './mail-ticket.ts';
import { printOrder } from './print-order.ts';

/** The calls of the contract that give out a document. */
export const documentHandlers = (): Pick<Handlers, 'GetBookingPdf' | 'MailTicket'> => ({
  GetBookingPdf: { kind: 'reads', handle: printOrder },
  MailTicket: { kind: 'acts', handle: mailTicket },
});
