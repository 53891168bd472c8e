import type { SnapshotFrom } from 'xstate';
import type { StayDocument } from '../../contract/hotels/hotel-print-preview-link.ts';
import { say } from '../../contract/say.ts';
import type { Sheet } from '../orders/print-preview.view.ts';
import type { HotelPrintPreviewContext, hotelPrintPreviewMachine } from './hotel-print-preview.machine.ts';
import { stayDocumentNames } from './stay-documents.ts';

export type HotelPrintPreviewView =
  | { readonly show: 'missing' }
  | {
      readonly show: 'document';
      readonly orderReference: string;
      readonly document: StayDocument;
      readonly sheet: Sheet;
      /** Why the stay has no such document. `null`: it has, or that is not known yet. */
      readonly withheld: string | null;
      /** What the PDF is being made for. `null`: none is being made. */
      readonly pdfFor: HotelPrintPreviewContext['pdfAs'] | null;
      readonly pdfFault: string | null;
    };

/** The projection of the print preview of a stay. */
export const viewOfHotelPrintPreview = (
  snapshot: SnapshotFrom<typeof hotelPrintPreviewMachine>,
): HotelPrintPreviewView => {
  if (snapshot.matches('missing')) return { show: 'missing' };
  const { orderReference, document, message, pdfAs } = snapshot.context;
  return {
    show: 'document',
    orderReference,
    document,
    sheet: sheetOf(snapshot),
    withheld: snapshot.matches({ chosen: 'withheld' }) ? withheldWords[document] : null,
    pdfFor: snapshot.matches({ chosen: 'makingPdf' }) ? pdfAs : null,
    pdfFault:
      snapshot.matches({ chosen: 'shown' }) && message !== null
        ? say('The PDF could not be made. {message}', { message })
        : null,
  };
};

const sheetOf = (snapshot: SnapshotFrom<typeof hotelPrintPreviewMachine>): Sheet => {
  const { html, message, document, orderReference } = snapshot.context;
  if (snapshot.matches({ chosen: 'withheld' })) return { is: 'empty' };
  if (snapshot.matches({ chosen: 'unmade' })) return { is: 'unmade', message: message ?? '' };
  if (html === null) return { is: 'making' };
  return {
    is: 'shown',
    html,
    frameName: say('{document} of booking {orderReference}', { document: stayDocumentNames[document], orderReference }),
  };
};

/** What a refusal of a document means. */
const withheldWords: Readonly<Record<StayDocument, string>> = {
  voucher: say('This stay is not confirmed, so it has no voucher.'),
  invoice: say('This stay is not paid, so it has no invoice.'),
  'customer-invoice': say('This stay is not paid, so it has no invoice.'),
  'credit-note': say('Nothing came back of this stay, so it has no credit note.'),
};
