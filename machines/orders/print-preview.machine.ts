import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { documentAskedBy, pricesSentBy, printPreviewSetup } from './print-preview.setup.ts';

const meta = screenState(pagePaths.printPreview);

/**
 * The preview of an order's documents. Each choice makes the document again; a PDF is made of the choices that the
 * preview shows. While the prices for the customer are being changed, the choices stay as they are; prices that were kept
 * make the document again.
 */
export const printPreviewMachine = printPreviewSetup.createMachine({
  id: 'print-preview',
  context: ({ input }) => ({
    ...input,
    intents: 1,
    travellers: null,
    documents: [],
    currency: '',
    typed: {},
    seesCustomerPrices: false,
    html: null,
    pdfAs: 'tab',
    refusal: null,
    message: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      meta: meta('Reading whom the documents are for', ['ORD-06'], 'server'),
      entry: 'forgetDocument',
      invoke: {
        src: 'readPrices',
        input: ({ context }) => ({ orderReference: context.orderReference }),
        onDone: [
          {
            guard: { type: 'answered', params: outputOf },
            target: 'chosen',
            actions: { type: 'keepTravellers', params: outputOf },
          },
          { target: 'refused', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unreadable: {
      meta: meta('The order could not be read', ['ORD-06']),
      on: { 'again.requested': 'opening' },
    },
    refused: { type: 'final', meta: meta('There is nothing to print', ['ORD-06']) },
    chosen: {
      meta: meta('A document is chosen', ['ORD-06']),
      initial: 'making',
      on: {
        'document.chosen': {
          guard: { type: 'isAnotherDocument', params: ({ event }) => event.typeId },
          target: '.weighing',
          actions: { type: 'keepDocumentType', params: ({ event }) => event.typeId },
        },
        'prices.chosen': {
          guard: 'mayChoosePrices',
          target: '.weighing',
          actions: { type: 'keepWithPrice', params: ({ event }) => event.withPrice },
        },
        'travellers.chosen': {
          target: '.weighing',
          actions: { type: 'keepChosen', params: ({ event }) => event.paxIds },
        },
      },
      states: {
        weighing: {
          meta: meta('Just chosen', ['ORD-06']),
          entry: 'forgetDocument',
          always: [{ guard: 'isForNobody', target: 'forNobody' }, { target: 'making' }],
        },
        noneOpen: { meta: meta('None of the chosen tickets is valid any more', ['ORD-06']), entry: 'forgetDocument' },
        forNobody: { meta: meta('No traveller is chosen', ['ORD-06']) },
        making: {
          meta: meta('Making the document', ['ORD-06'], 'server'),
          invoke: {
            src: 'makeDocument',
            input: ({ context }) => documentAskedBy(context),
            onDone: [
              {
                guard: { type: 'answered', params: outputOf },
                target: 'shown',
                actions: { type: 'keepDocument', params: outputOf },
              },
              { guard: { type: 'hasNoneOpen', params: outputOf }, target: 'noneOpen' },
              { target: '#print-preview.refused', actions: { type: 'keepRefusal', params: outputOf } },
            ],
            onError: { target: 'unmade', actions: { type: 'keepFault', params: faultOf } },
          },
        },
        unmade: {
          meta: meta('The document could not be made', ['ORD-06']),
          on: { 'again.requested': { target: 'making', actions: 'clearMessage' } },
        },
        shown: {
          meta: meta('The document is shown', ['ORD-06']),
          on: {
            'pdf.requested': {
              target: 'makingPdf',
              actions: { type: 'keepPdfAs', params: ({ event }) => event.as },
            },
            'pricing.requested': { guard: 'mayPrice', target: '#print-preview.pricing', actions: 'typeKeptPrices' },
          },
        },
        makingPdf: {
          meta: meta('Making the PDF', ['ORD-06'], 'server'),
          invoke: {
            src: 'makePdf',
            input: ({ context }) => ({ ...documentAskedBy(context), as: context.pdfAs }),
            onDone: [
              { guard: { type: 'answered', params: outputOf }, target: 'shown' },
              { guard: { type: 'hasNoneOpen', params: outputOf }, target: 'noneOpen' },
              { target: '#print-preview.refused', actions: { type: 'keepRefusal', params: outputOf } },
            ],
            onError: { target: 'shown', actions: { type: 'keepFault', params: faultOf } },
          },
        },
      },
    },
    pricing: {
      meta: meta('Changing the prices for the customer', ['ORD-05', 'ORD-06']),
      initial: 'typing',
      states: {
        typing: {
          meta: meta('Prices are being typed', ['ORD-05', 'ORD-06']),
          on: {
            'price.typed': {
              actions: { type: 'keepTyped', params: ({ event: { paxId, text } }) => ({ paxId, text }) },
            },
            'pricing.submitted': [
              { guard: 'nothingChanges', target: '#print-preview.chosen.shown' },
              { guard: 'everyPriceReads', target: 'saving' },
            ],
            'pricing.withdrawn': '#print-preview.chosen.shown',
          },
        },
        saving: {
          meta: meta('Keeping the prices', ['ORD-05'], 'server'),
          invoke: {
            src: 'savePrices',
            input: ({ context }) => pricesSentBy(context),
            onDone: [
              {
                guard: { type: 'answered', params: outputOf },
                target: '#print-preview.chosen.weighing',
                actions: { type: 'keepSavedPrices', params: outputOf },
              },
              { target: '#print-preview.opening', actions: { type: 'keepSavedPrices', params: outputOf } },
            ],
            onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
          },
        },
        unheard: {
          meta: meta('Not known whether the prices were kept', ['ORD-05']),
          on: {
            'again.requested': { target: 'saving', actions: 'clearMessage' },
            'pricing.withdrawn': { target: '#print-preview.opening', actions: 'endIntent' },
          },
        },
      },
    },
  },
});
