import * as pagePaths from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../outcome-params.ts';
import { screenState } from '../screen-state.ts';
import { documentAskedBy, printPreviewSetup } from './print-preview.setup.ts';

const meta = screenState(pagePaths.printPreview);

/**
 * The preview of an order's documents. Each choice makes the document again; a PDF is made of the choices that the
 * preview shows.
 */
export const printPreviewMachine = printPreviewSetup.createMachine({
  id: 'print-preview',
  context: ({ input }) => ({
    ...input,
    travellers: null,
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
      on: { 'again.requested': { target: 'opening', actions: 'clearMessage' } },
    },
    refused: { type: 'final', meta: meta('There is nothing to print', ['ORD-06']) },
    chosen: {
      meta: meta('A document is chosen', ['ORD-06']),
      initial: 'making',
      on: {
        'document.chosen': {
          target: '.weighing',
          actions: { type: 'keepDocumentType', params: ({ event }) => event.typeId },
        },
        'prices.chosen': {
          guard: 'mayHavePrices',
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
          },
        },
        makingPdf: {
          meta: meta('Making the PDF', ['ORD-06'], 'server'),
          invoke: {
            src: 'makePdf',
            input: ({ context }) => ({ ...documentAskedBy(context), as: context.pdfAs }),
            onDone: [
              { guard: { type: 'answered', params: outputOf }, target: 'shown' },
              { target: '#print-preview.refused', actions: { type: 'keepRefusal', params: outputOf } },
            ],
            onError: { target: 'shown', actions: { type: 'keepFault', params: faultOf } },
          },
        },
      },
    },
  },
});
