import { assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { displayMoney } from '../../contract/money.ts';
import type { PrintPrice } from '../../contract/orders/order-calls.ts';
import { type DocumentType, documentTypes } from '../../contract/orders/orders.ts';
import type { DocumentAsked } from '../../contract/orders/print-preview-link.ts';
import { minorOfText } from '../../contract/typed-amount.ts';
import { faultWords } from '../parts/fault-words.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/orders/print-preview-actors.ts');

export type PricesRead = CallOutcome<'GetPrintPrices'>;
export type DocumentMade = CallOutcome<'GetOrderPdfHtml'>;
type Refused = Extract<DocumentMade | PricesRead, { ok: false }>;
/** The PDF itself goes to the browser, not into the flow. */
export type PdfMade = { readonly ok: true } | Refused;
export type PricesSaved = CallOutcome<'UpdatePrice'>;

export interface PricesSent {
  readonly request: CallRequest<'UpdatePrice'>;
  readonly intent: string;
}

export interface PrintPreviewInput extends DocumentAsked {
  /** Whether every e-ticket has its price, by the market's rules. */
  readonly priceOnTickets: boolean;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface PdfAsked extends DocumentAsked {
  readonly as: 'tab' | 'download';
}

export interface PrintPreviewContext {
  readonly orderReference: string;
  readonly intentSeed: string;
  /** Number of intents so far. An answer ends an intent; a lost connection does not. */
  readonly intents: number;
  readonly typeId: DocumentType;
  /** The documents that the order has. Empty: not read yet. */
  readonly documents: readonly DocumentType[];
  readonly priceOnTickets: boolean;
  readonly withPrice: boolean;
  /** Travellers to print. Before the travellers are known, empty stands for all of them. */
  readonly paxIds: readonly string[];
  /** The order's travellers with what the documents say that each costs. `null`: not read yet. */
  readonly travellers: readonly PrintPrice[] | null;
  readonly currency: string;
  /** What is typed as the price of each traveller, by `paxId`. Empty: the price of the sale. */
  readonly typed: Readonly<Record<string, string>>;
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
  | { readonly type: 'pricing.requested' }
  | { readonly type: 'price.typed'; readonly paxId: string; readonly text: string }
  | { readonly type: 'pricing.submitted' }
  | { readonly type: 'pricing.withdrawn' }
  | { readonly type: 'again.requested' };

/** The agency's own invoice holds what the agency pays; the other documents hold what its customer pays. */
export const mayHavePrices = ({
  typeId,
  seesCustomerPrices,
}: Pick<PrintPreviewContext, 'typeId' | 'seesCustomerPrices'>): boolean =>
  typeId === documentTypes.invoice || seesCustomerPrices;

/** Whether the market's rules want prices on the document, so that nobody chooses. */
export const mustHavePrices = ({
  typeId,
  priceOnTickets,
}: Pick<PrintPreviewContext, 'typeId' | 'priceOnTickets'>): boolean =>
  priceOnTickets && typeId === documentTypes.ticket;

/** Whether the document is made with prices. */
export const hasPrices = (context: PrintPreviewContext): boolean =>
  mustHavePrices(context) || (context.withPrice && mayHavePrices(context));

/** Most characters of a typed price. */
const priceTextMost = 20;

export const documentAskedBy = (context: PrintPreviewContext): DocumentAsked => ({
  orderReference: context.orderReference,
  typeId: context.typeId,
  withPrice: hasPrices(context),
  paxIds: context.paxIds.length === context.travellers?.length ? [] : [...context.paxIds],
});

/** What is typed as a traveller's price. `null`: the price of the sale. `'unreadable'`: not an amount. */
export const typedPriceOf = (
  { typed, currency }: Pick<PrintPreviewContext, 'typed' | 'currency'>,
  paxId: string,
): number | null | 'unreadable' => {
  const text = (typed[paxId] ?? '').trim();
  return text === '' ? null : (minorOfText(text, currency) ?? 'unreadable');
};

/** The travellers whose typed price differs from the one that is kept. */
const changedIn = (context: PrintPreviewContext) =>
  (context.travellers ?? [])
    .map(({ paxId, printedMinor }) => ({ paxId, printedMinor, priceMinor: typedPriceOf(context, paxId) }))
    .filter(({ printedMinor, priceMinor }) => priceMinor !== printedMinor);

export const pricesSentBy = (context: PrintPreviewContext): PricesSent => ({
  request: {
    orderReference: context.orderReference,
    prices: changedIn(context).map(({ paxId, priceMinor }) => {
      if (priceMinor === 'unreadable') throw new Error(`the price of ${paxId} is not an amount`);
      return { paxId, priceMinor };
    }),
  },
  intent: `${context.intentSeed}-prices-${context.intents}`,
});

/** An amount as it stands in its field, without the currency: `45,210`. */
const textOfAmount = (currency: string, minor: number | null): string =>
  minor === null ? '' : displayMoney({ currency, minor }).slice(currency.length + 1);

export const printPreviewSetup = setup({
  types: {
    context: {} as PrintPreviewContext,
    events: {} as PrintPreviewEvent,
    input: {} as PrintPreviewInput,
  },
  actors: {
    readPrices: provided.promise<PricesRead, CallRequest<'GetPrintPrices'>>('readPrices'),
    makeDocument: provided.promise<DocumentMade, DocumentAsked>('makeDocument'),
    makePdf: provided.promise<PdfMade, PdfAsked>('makePdf'),
    savePrices: provided.promise<PricesSaved, PricesSent>('savePrices'),
  },
  guards: {
    answered: (_, outcome: PricesRead | DocumentMade | PdfMade | PricesSaved) => outcome.ok,
    isAnotherDocument: ({ context }, typeId: DocumentType) =>
      context.documents.includes(typeId) && context.typeId !== typeId,
    hasNoneOpen: (_, outcome: DocumentMade | PdfMade) => !outcome.ok && outcome.refusal === 'none-open',
    mayChoosePrices: ({ context }) => mayHavePrices(context) && !mustHavePrices(context),
    isForNobody: ({ context }) => context.paxIds.length === 0,
    mayPrice: ({ context }) => context.seesCustomerPrices,
    everyPriceReads: ({ context }) => changedIn(context).every(({ priceMinor }) => priceMinor !== 'unreadable'),
    nothingChanges: ({ context }) => changedIn(context).length === 0,
  },
  actions: {
    /** An address that names travellers of another order is for everybody. */
    keepTravellers: assign(({ context }, outcome: PricesRead) => {
      if (!outcome.ok) return {};
      const { prices, currency, documents } = outcome.answer;
      const everybody = prices.map(({ paxId }) => paxId);
      const named = everybody.filter((paxId) => context.paxIds.includes(paxId));
      return {
        travellers: prices,
        currency,
        documents,
        // An address can name a document that the order has not, or not any more.
        typeId: documents.includes(context.typeId) ? context.typeId : (documents[0] ?? context.typeId),
        paxIds: named.length === 0 ? everybody : named,
        seesCustomerPrices: prices.some(({ grossMinor }) => grossMinor !== null),
      };
    }),
    keepDocumentType: assign((_, typeId: DocumentType) => ({ typeId })),
    keepWithPrice: assign((_, withPrice: boolean) => ({ withPrice })),
    keepChosen: assign(({ context }, paxIds: readonly string[]) => ({
      paxIds: (context.travellers ?? []).map(({ paxId }) => paxId).filter((paxId) => paxIds.includes(paxId)),
    })),
    typeKeptPrices: assign(({ context: { travellers, currency } }) => ({
      typed: Object.fromEntries(
        (travellers ?? []).map(({ paxId, printedMinor }) => [paxId, textOfAmount(currency, printedMinor)]),
      ),
      message: null,
    })),
    keepTyped: assign(({ context }, { paxId, text }: { readonly paxId: string; readonly text: string }) => ({
      typed: { ...context.typed, [paxId]: text.slice(0, priceTextMost) },
    })),
    keepSavedPrices: assign(({ context }, outcome: PricesSaved) => ({
      intents: context.intents + 1,
      ...(outcome.ok && { travellers: outcome.answer.prices }),
    })),
    endIntent: assign(({ context }) => ({ intents: context.intents + 1 })),
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
