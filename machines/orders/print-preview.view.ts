import type { SnapshotFrom } from 'xstate';
import type { DocumentType } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { documentName, priceByLaw } from './document-names.ts';
import type { printPreviewMachine } from './print-preview.machine.ts';
import {
  hasPrices,
  mayHavePrices,
  mustHavePrices,
  type PrintPreviewContext,
  typedPriceOf,
} from './print-preview.setup.ts';

/** What stands where the document stands. */
export type Sheet =
  | { readonly is: 'empty' }
  | { readonly is: 'making' }
  | { readonly is: 'unmade'; readonly message: string }
  | { readonly is: 'shown'; readonly html: string; readonly frameName: string };

/** The prices for the customer while they are changed. */
export interface Pricing {
  readonly is: 'typing' | 'saving' | 'unheard';
  readonly currency: string;
  readonly travellers: readonly {
    readonly paxId: string;
    readonly name: string;
    readonly text: string;
    /** What the customer pays by the sale. */
    readonly soldMinor: number | null;
    /** Who changed it last, and when. `null`: nobody has. */
    readonly changed: { readonly at: string; readonly who: string } | null;
    /** The error of the field. */
    readonly message: string | null;
  }[];
  /** The sum of all travellers as they are typed. `null`: one of them is not an amount. */
  readonly totalMinor: number | null;
  readonly fault: string | null;
}

export type PrintPreviewView =
  | { readonly show: 'waiting' }
  | { readonly show: 'unreadable'; readonly message: string }
  | { readonly show: 'refused'; readonly title: string; readonly detail: string; readonly orderExists: boolean }
  | {
      readonly show: 'document';
      readonly orderReference: string;
      readonly typeId: DocumentType;
      /** The documents to choose from. */
      readonly documents: readonly { readonly typeId: DocumentType; readonly name: string }[];
      readonly travellers: readonly { readonly paxId: string; readonly name: string; readonly isChosen: boolean }[];
      /** The error of the travellers' field. */
      readonly travellersMessage: string | null;
      readonly withPrice: boolean;
      /** Why this document has prices, or has none, whatever is chosen. `null`: it is as chosen. */
      readonly whyPricesAreFixed: string | null;
      readonly sheet: Sheet;
      /** What the PDF is being made for. `null`: none is being made. */
      readonly pdfFor: PrintPreviewContext['pdfAs'] | null;
      readonly pdfFault: string | null;
      /** Why there is no PDF now. `null`: there is, or it only takes a moment. */
      readonly whyNoPdf: string | null;
      /** Whether this person may see what the customer pays, and change what is printed. */
      readonly seesPrices: boolean;
      /** Whether they can do so now: a document is shown. */
      readonly mayPrice: boolean;
      /** `null`: they are not being changed. */
      readonly pricing: Pricing | null;
    };

/** The projection of the print preview. */
export const viewOfPrintPreview = (snapshot: SnapshotFrom<typeof printPreviewMachine>): PrintPreviewView => {
  const { context } = snapshot;
  const { message, travellers } = context;
  if (snapshot.matches('refused')) return { show: 'refused', ...refusedWords[context.refusal ?? 'order-unknown'] };
  if (snapshot.matches('unreadable')) return { show: 'unreadable', message: message ?? '' };
  if (travellers === null || snapshot.matches('opening')) return { show: 'waiting' };
  const { orderReference, typeId, paxIds } = context;
  return {
    show: 'document',
    orderReference,
    typeId,
    documents: context.documents.map((each) => ({ typeId: each, name: documentName(each) })),
    travellers: travellers.map(({ paxId, traveller }) => ({
      paxId,
      name: traveller,
      isChosen: paxIds.includes(paxId),
    })),
    travellersMessage: travellersMessage(snapshot),
    withPrice: hasPrices(context),
    whyPricesAreFixed: whyPricesAreFixed(context),
    sheet: sheetOf(snapshot),
    pdfFor: snapshot.matches({ chosen: 'makingPdf' }) ? context.pdfAs : null,
    pdfFault:
      snapshot.matches({ chosen: 'shown' }) && message !== null
        ? say('The PDF could not be made. {message}', { message })
        : null,
    whyNoPdf: whyNoPdf(snapshot),
    seesPrices: context.seesCustomerPrices,
    mayPrice: snapshot.can({ type: 'pricing.requested' }),
    pricing: pricingOf(snapshot),
  };
};

const travellersMessage = (snapshot: SnapshotFrom<typeof printPreviewMachine>): string | null => {
  if (snapshot.matches({ chosen: 'noneOpen' })) return say('None of these tickets is valid for travel any more.');
  return snapshot.matches({ chosen: 'forNobody' }) ? say('Choose at least one traveller.') : null;
};

const whyPricesAreFixed = (context: PrintPreviewContext): string | null => {
  if (mustHavePrices(context)) return priceByLaw;
  return mayHavePrices(context) ? null : say('It would hold customer prices, which you may not see.');
};

const pricingOf = (snapshot: SnapshotFrom<typeof printPreviewMachine>): Pricing | null => {
  const { context } = snapshot;
  if (!snapshot.matches('pricing') || context.travellers === null) return null;
  const travellers = context.travellers.map(({ paxId, traveller, grossMinor, changed }) => {
    const typed = typedPriceOf(context, paxId);
    return { paxId, name: traveller, soldMinor: grossMinor, changed, typed, text: context.typed[paxId] ?? '' };
  });
  const isRead = travellers.every(({ typed }) => typed !== 'unreadable');
  return {
    is: snapshot.matches({ pricing: 'typing' })
      ? 'typing'
      : snapshot.matches({ pricing: 'saving' })
        ? 'saving'
        : 'unheard',
    currency: context.currency,
    travellers: travellers.map(({ typed, ...one }) => ({
      ...one,
      message: typed === 'unreadable' ? say('Type an amount, such as 45,210.') : null,
    })),
    totalMinor: isRead
      ? travellers.reduce(
          (sum, { typed, soldMinor }) => sum + (typeof typed === 'number' ? typed : (soldMinor ?? 0)),
          0,
        )
      : null,
    fault: snapshot.matches({ pricing: 'unheard' })
      ? say('The prices may not have been kept. {message} You can safely try again.', {
          message: context.message ?? '',
        })
      : null,
  };
};

const whyNoPdf = (snapshot: SnapshotFrom<typeof printPreviewMachine>): string | null => {
  if (snapshot.matches('pricing')) return say('First save the prices, or cancel.');
  return sheetOf(snapshot).is === 'empty' ? say('First choose a traveller.') : null;
};

const sheetOf = (snapshot: SnapshotFrom<typeof printPreviewMachine>): Sheet => {
  const { html, message, typeId, orderReference } = snapshot.context;
  if (snapshot.matches({ chosen: 'forNobody' }) || snapshot.matches({ chosen: 'noneOpen' })) return { is: 'empty' };
  if (snapshot.matches({ chosen: 'unmade' })) return { is: 'unmade', message: message ?? '' };
  if (html === null) return { is: 'making' };
  return {
    is: 'shown',
    html,
    frameName: say('{typeId} of order {orderReference}', { typeId: documentName(typeId), orderReference }),
  };
};

const nothingToPrint = {
  title: say('There is nothing to print'),
  detail: say('Its seats are not held any more, and it has no tickets. Its documents are printed while it has either.'),
  orderExists: true,
} as const;

const refusedWords = {
  'order-unknown': {
    title: say('There is no such order'),
    detail: say('Check the reference, or open the order from your bookings.'),
    orderExists: false,
  },
  'not-ticketed': nothingToPrint,
  'not-held': nothingToPrint,
  'not-printed': nothingToPrint,
  'none-open': nothingToPrint,
} as const;
