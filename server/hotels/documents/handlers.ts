import type { Handlers } from '../../http/handler.ts';
import { mailVoucher } from './mail-voucher.ts';
import { printStay, printStayHtml } from './print-stay.ts';

/** The calls of the contract that give out a document of a stay. */
export const hotelDocumentHandlers = () =>
  ({
    GetHotelPdf: { kind: 'reads', handle: printStay },
    MailVoucher: { kind: 'acts', handle: mailVoucher },
    GetHotelPdfHtml: { kind: 'reads', handle: printStayHtml },
  }) satisfies Partial<Handlers>;
