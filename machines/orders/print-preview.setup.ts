import { assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { PrintPrice } from '../../contract/order-calls.ts';
import { documentTypes } from '../../contract/orders.ts';
import type { DocumentAsked, DocumentType } from '../../contract/print-preview-link.ts';
import { providedBy } from '../provided-actor.ts';
import { faultWords } from '../sign-in/sign-in-answer.ts';

const provided = providedBy('src/orders/print-preview-actors.ts');

export type PricesRead = CallOutcome<'GetPrintPrices'>;
export type DocumentMade = CallOutcome<'GetOrderPdfHtml'>;
type Refused = Extract<DocumentMade, { ok: false }>;
/** The PDF itself goes to the browser, not into the flow. */
export type PdfMade = { readonly ok: true } | Refused;

export interface PdfAsked extends DocumentAsked {
  readonly as: 'tab' | 'download';
}

export interface PrintPreviewContext {
  readonly orderReference: string;
  readonly typeId: DocumentType;
  readonly withPrice: boolean;
  /** Travellers to print. Before the travellers are known, empty stands for all of them. */
  readonly paxIds: readonly string[];
  /** The order's travellers. `null`: not read yet. */
  readonly travellers: readonly Pick<PrintPrice, 'paxId' | 'traveller'>[] | null;
  /** Whether this person may see what the customer pays. */
  readonly seesCustomerPrices: boolean;
  /** The document as a page. `null`: not made yet. */
  readonly html: string | null;
  readonly pdfAs: PdfAsked['as'];
  readonly refusal: Refused['refusal'] | null;
  readonly message: string | null;
}

export type PrintPreviewEvent =
  | { readonly type: 'document.chosen'; readonly typeId: DocumentType }
  | { readonly type: 'prices.chosen'; readonly withPrice: boolean }
  | { readonly type: 'travellers.chosen'; readonly paxIds: readonly string[] }
  | { readonly type: 'pdf.requested'; readonly as: PdfAsked['as'] }
  | { readonly type: 'again.requested' };

/** The agency's own invoice holds what the agency pays; the other documents hold what its customer pays. */
export const mayHavePrices = ({
  typeId,
  seesCustomerPrices,
}: Pick<PrintPreviewContext, 'typeId' | 'seesCustomerPrices'>): boolean =>
  typeId === documentTypes.invoice || seesCustomerPrices;

export const documentAskedBy = (context: PrintPreviewContext): DocumentAsked => ({
  orderReference: context.orderReference,
  typeId: context.typeId,
  withPrice: context.withPrice && mayHavePrices(context),
  paxIds: context.paxIds.length === context.travellers?.length ? [] : [...context.paxIds],
});

export const printPreviewSetup = setup({
  types: {
    context: {} as PrintPreviewContext,
    events: {} as PrintPreviewEvent,
    input: {} as DocumentAsked,
  },
  actors: {
    readPrices: provided.promise<PricesRead, CallRequest<'GetPrintPrices'>>('readPrices'),
    makeDocument: provided.promise<DocumentMade, DocumentAsked>('makeDocument'),
    makePdf: provided.promise<PdfMade, PdfAsked>('makePdf'),
  },
  guards: {
    answered: (_, outcome: PricesRead | DocumentMade | PdfMade) => outcome.ok,
    mayHavePrices: ({ context }) => mayHavePrices(context),
    isForNobody: ({ context }) => context.paxIds.length === 0,
  },
  actions: {
    /** An address that names travellers of another order is for everybody. */
    keepTravellers: assign(({ context }, outcome: PricesRead) => {
      if (!outcome.ok) return {};
      const { prices } = outcome.answer;
      const everybody = prices.map(({ paxId }) => paxId);
      const named = everybody.filter((paxId) => context.paxIds.includes(paxId));
      return {
        travellers: prices.map(({ paxId, traveller }) => ({ paxId, traveller })),
        paxIds: named.length === 0 ? everybody : named,
        seesCustomerPrices: prices.some(({ grossMinor }) => grossMinor !== null),
      };
    }),
    keepDocumentType: assign((_, typeId: DocumentType) => ({ typeId })),
    keepWithPrice: assign((_, withPrice: boolean) => ({ withPrice })),
    keepChosen: assign(({ context }, paxIds: readonly string[]) => ({
      paxIds: (context.travellers ?? []).map(({ paxId }) => paxId).filter((paxId) => paxIds.includes(paxId)),
    })),
    forgetDocument: assign({ html: null, message: null }),
    keepDocument: assign((_, outcome: DocumentMade) => (outcome.ok ? { html: outcome.answer.html } : {})),
    keepPdfAs: assign((_, pdfAs: PdfAsked['as']) => ({ pdfAs, message: null })),
    keepRefusal: assign((_, outcome: PricesRead | DocumentMade | PdfMade) =>
      outcome.ok ? {} : { refusal: outcome.refusal },
    ),
    keepFault: assign((_, error: unknown) => ({ message: faultWords(error) })),
    clearMessage: assign({ message: null }),
  },
});
