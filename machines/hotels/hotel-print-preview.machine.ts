import { assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import type { StayDocument, StayDocumentAsked } from '../../contract/hotels/hotel-print-preview-link.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { faultWords } from '../parts/fault-words.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/hotels/print/hotel-print-preview-actors.ts');

export type StayDocumentMade = CallOutcome<'GetHotelPdfHtml'>;
/** The PDF itself goes to the browser, not into the flow. */
export type StayPdfMade = { readonly ok: true } | Extract<StayDocumentMade, { ok: false }>;

export interface StayPdfAsked extends StayDocumentAsked {
  readonly as: 'tab' | 'download';
}

export interface HotelPrintPreviewContext extends StayDocumentAsked {
  /** The document as a page. `null`: not made yet, or there is none. */
  readonly html: string | null;
  readonly pdfAs: StayPdfAsked['as'];
  readonly message: string | null;
}

export type HotelPrintPreviewEvent =
  | { readonly type: 'document.chosen'; readonly document: StayDocument }
  | { readonly type: 'pdf.requested'; readonly as: StayPdfAsked['as'] }
  | { readonly type: 'again.requested' };

const askedBy = ({ orderReference, document }: HotelPrintPreviewContext): StayDocumentAsked => ({
  orderReference,
  document,
});

const meta = screenState(pagePaths.hotelPrintPreview);

const previewSetup = setup({
  types: {
    context: {} as HotelPrintPreviewContext,
    events: {} as HotelPrintPreviewEvent,
    input: {} as StayDocumentAsked,
  },
  actors: {
    makeDocument: provided.promise<StayDocumentMade, StayDocumentAsked>('makeDocument'),
    makePdf: provided.promise<StayPdfMade, StayPdfAsked>('makePdf'),
  },
  guards: {
    answered: (_, outcome: StayDocumentMade | StayPdfMade) => outcome.ok,
    /** There is no such order, so that no other document of it can be chosen either. */
    orderIsUnknown: (_, outcome: StayDocumentMade) => !outcome.ok && outcome.refusal === 'order-unknown',
  },
  actions: {
    keepDocumentType: assign((_, document: StayDocument) => ({ document })),
    forgetDocument: assign({ html: null, message: null }),
    keepDocument: assign((_, outcome: StayDocumentMade) => (outcome.ok ? { html: outcome.answer.html } : {})),
    keepPdfAs: assign((_, pdfAs: StayPdfAsked['as']) => ({ pdfAs, message: null })),
    keepFault: assign((_, error: unknown) => ({ message: faultWords(error) })),
  },
});

/**
 * The preview of a stay's voucher and invoice. A stay can have one of them without the other, so that a document that there is not
 * leaves the choice open. A PDF is made of the document that is shown.
 */
export const hotelPrintPreviewMachine = previewSetup.createMachine({
  id: 'hotel-print-preview',
  context: ({ input }) => ({ ...input, html: null, pdfAs: 'tab', message: null }),
  initial: 'chosen',
  states: {
    missing: { type: 'final', meta: meta('There is no such order', ['HTL-05']) },
    chosen: {
      meta: meta('A document is chosen', ['HTL-05']),
      initial: 'making',
      on: {
        'document.chosen': {
          target: '.making',
          actions: { type: 'keepDocumentType', params: ({ event }) => event.document },
        },
      },
      states: {
        making: {
          meta: meta('Making the document', ['HTL-05'], 'server'),
          entry: 'forgetDocument',
          invoke: {
            src: 'makeDocument',
            input: ({ context }) => askedBy(context),
            onDone: [
              {
                guard: { type: 'answered', params: outputOf },
                target: 'shown',
                actions: { type: 'keepDocument', params: outputOf },
              },
              { guard: { type: 'orderIsUnknown', params: outputOf }, target: '#hotel-print-preview.missing' },
              { target: 'withheld' },
            ],
            onError: { target: 'unmade', actions: { type: 'keepFault', params: faultOf } },
          },
        },
        unmade: {
          meta: meta('The document could not be made', ['HTL-05']),
          on: { 'again.requested': 'making' },
        },
        withheld: { meta: meta('The stay has no such document', ['HTL-05']), entry: 'forgetDocument' },
        shown: {
          meta: meta('The document is shown', ['HTL-05']),
          on: {
            'pdf.requested': {
              target: 'makingPdf',
              actions: { type: 'keepPdfAs', params: ({ event }) => event.as },
            },
          },
        },
        makingPdf: {
          meta: meta('Making the PDF', ['HTL-05'], 'server'),
          invoke: {
            src: 'makePdf',
            input: ({ context }) => ({ ...askedBy(context), as: context.pdfAs }),
            onDone: [{ guard: { type: 'answered', params: outputOf }, target: 'shown' }, { target: 'withheld' }],
            onError: { target: 'shown', actions: { type: 'keepFault', params: faultOf } },
          },
        },
      },
    },
  },
});
