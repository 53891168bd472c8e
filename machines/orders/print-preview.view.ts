import type { SnapshotFrom } from 'xstate';
import type { DocumentType } from '../../contract/print-preview-link.ts';
import { documentName } from './document-names.ts';
import type { printPreviewMachine } from './print-preview.machine.ts';
import { mayHavePrices, type PrintPreviewContext } from './print-preview.setup.ts';

/** What stands where the document stands. */
export type Sheet =
  | { readonly is: 'empty' }
  | { readonly is: 'making' }
  | { readonly is: 'unmade'; readonly message: string }
  | { readonly is: 'shown'; readonly html: string; readonly frameName: string };

export type PrintPreviewView =
  | { readonly show: 'waiting' }
  | { readonly show: 'unreadable'; readonly message: string }
  | { readonly show: 'refused'; readonly title: string; readonly detail: string; readonly orderExists: boolean }
  | {
      readonly show: 'document';
      readonly orderReference: string;
      readonly typeId: DocumentType;
      readonly travellers: readonly { readonly paxId: string; readonly name: string; readonly isChosen: boolean }[];
      /** The error of the travellers' field. */
      readonly travellersMessage: string | null;
      readonly withPrice: boolean;
      /** Why this document can have no prices. `null`: it can. */
      readonly whyNoPrices: string | null;
      readonly sheet: Sheet;
      /** What the PDF is being made for. `null`: none is being made. */
      readonly pdfFor: PrintPreviewContext['pdfAs'] | null;
      readonly pdfFault: string | null;
    };

/** The projection of the print preview. */
export const viewOfPrintPreview = (snapshot: SnapshotFrom<typeof printPreviewMachine>): PrintPreviewView => {
  const { context } = snapshot;
  const { message, travellers } = context;
  if (snapshot.matches('refused')) return { show: 'refused', ...refusedWords[context.refusal ?? 'order-unknown'] };
  if (snapshot.matches('unreadable')) return { show: 'unreadable', message: message ?? '' };
  if (travellers === null) return { show: 'waiting' };
  const { orderReference, typeId, paxIds } = context;
  const pricesPossible = mayHavePrices(context);
  return {
    show: 'document',
    orderReference,
    typeId,
    travellers: travellers.map(({ paxId, traveller }) => ({
      paxId,
      name: traveller,
      isChosen: paxIds.includes(paxId),
    })),
    travellersMessage: snapshot.matches({ chosen: 'forNobody' }) ? 'Choose at least one traveller.' : null,
    withPrice: context.withPrice && pricesPossible,
    whyNoPrices: pricesPossible ? null : 'It would hold customer prices, which you may not see.',
    sheet: sheetOf(snapshot),
    pdfFor: snapshot.matches({ chosen: 'makingPdf' }) ? context.pdfAs : null,
    pdfFault:
      snapshot.matches({ chosen: 'shown' }) && message !== null ? `The PDF could not be made. ${message}` : null,
  };
};

const sheetOf = (snapshot: SnapshotFrom<typeof printPreviewMachine>): Sheet => {
  const { html, message, typeId, orderReference } = snapshot.context;
  if (snapshot.matches({ chosen: 'forNobody' })) return { is: 'empty' };
  if (snapshot.matches({ chosen: 'unmade' })) return { is: 'unmade', message: message ?? '' };
  if (html === null) return { is: 'making' };
  return { is: 'shown', html, frameName: `${documentName(typeId)} of order ${orderReference}` };
};

const refusedWords = {
  'order-unknown': {
    title: 'There is no such order',
    detail: 'Check the reference, or open the order from your bookings.',
    orderExists: false,
  },
  'not-ticketed': {
    title: 'There is nothing to print',
    detail: 'This order has no tickets. Its documents can be printed once the tickets are issued.',
    orderExists: true,
  },
} as const;
