import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { documentCollection, savingOf, skippingOf, tellNotSaved } from './document-collection.setup.ts';
import { emptyDraft } from './document-form.ts';

const meta = screenState('shell');
const unseen = screenState(null);

/**
 * Asks for the documents that an agency has not given yet. While skips are left, a person can put the request off for
 * an interval (spec 1 §4). Typed text is kept during a skip.
 */
export const documentCollectionMachine = documentCollection.createMachine({
  id: 'document-collection',
  context: ({ input }) => ({ ...input, draft: emptyDraft, errors: null, revision: 1, skips: 1 }),
  invoke: { src: 'hearNews', onError: {} },
  initial: 'weighing',
  states: {
    weighing: {
      meta: unseen('Are documents asked for?', ['DOC-01']),
      always: [
        { guard: 'nothingIsAsked', target: 'notAsked' },
        { guard: 'skipIsFresh', target: 'putOff' },
        { target: 'filling' },
      ],
    },
    notAsked: {
      meta: unseen('No documents are asked for', ['DOC-01']),
      entry: 'forgetSkip',
      on: { 'demand.told': { target: 'weighing', actions: { type: 'keepDemand', params: ({ event }) => event } } },
    },
    putOff: {
      meta: unseen('Put off for an interval', ['DOC-01']),
      after: { skipEnds: { target: 'reading', actions: 'letTimePass' } },
      on: {
        'demand.told': { target: 'weighing', actions: { type: 'keepDemand', params: ({ event }) => event } },
        'skip.told': [
          {
            guard: { type: 'skipWasForgotten', params: ({ event }) => event.skippedAgoMs },
            target: 'reading',
            actions: { type: 'keepSkip', params: ({ event }) => event.skippedAgoMs },
          },
          { target: 'weighing', actions: { type: 'keepSkip', params: ({ event }) => event.skippedAgoMs } },
        ],
      },
    },
    reading: {
      meta: unseen('Are they still asked for?', ['DOC-01'], 'server'),
      invoke: {
        src: 'readUserContext',
        onDone: {
          target: 'weighing',
          actions: [
            { type: 'keepReading', params: outputOf },
            { type: 'tellSession', params: outputOf },
          ],
        },
        onError: { target: 'weighing', actions: { type: 'logFault', params: faultOf } },
      },
      on: {
        'skip.told': {
          guard: { type: 'skipToldIsFresh', params: ({ event }) => event.skippedAgoMs },
          target: 'putOff',
          actions: { type: 'keepSkip', params: ({ event }) => event.skippedAgoMs },
        },
      },
    },
    filling: {
      meta: meta('The documents are asked for', ['DOC-01', 'DOC-02']),
      on: {
        'field.typed': { actions: 'writeField' },
        'day.chosen': { actions: 'writeDay' },
        'field.left': { guard: 'wasSubmitted', actions: 'revalidate' },
        'documents.submitted': [
          { guard: 'documentsAreGood', target: 'saving', actions: 'revalidate' },
          { actions: ['revalidate', 'leadToField'] },
        ],
        'skip.requested': { guard: 'skipsAreLeft', target: 'skipping' },
        'demand.told': { target: 'weighing', actions: { type: 'keepDemand', params: ({ event }) => event } },
        'skip.told': {
          guard: { type: 'skipToldIsFresh', params: ({ event }) => event.skippedAgoMs },
          target: 'putOff',
          actions: { type: 'keepSkip', params: ({ event }) => event.skippedAgoMs },
        },
      },
    },
    saving: {
      meta: meta('The documents are being saved', ['DOC-01', 'DOC-03'], 'server'),
      initial: 'sending',
      states: {
        sending: { meta: meta('Just sent', ['DOC-01']), after: { patienceEnds: 'waiting' } },
        waiting: { meta: meta('The server takes its time', ['DOC-01']) },
      },
      invoke: {
        src: 'updateDocuments',
        input: ({ context }) => savingOf(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: outputOf },
            target: 'notAsked',
            actions: [{ type: 'keepCollect', params: outputOf }, 'endAsking'],
          },
          {
            target: 'weighing',
            actions: [{ type: 'keepCollect', params: outputOf }, 'endIntents', tellNotSaved],
          },
        ],
        onError: { target: 'weighing', actions: { type: 'logFault', params: faultOf } },
      },
      on: { 'request.withdrawn': { target: 'weighing', actions: 'leadToField' } },
    },
    skipping: {
      meta: meta('The asking is being put off', ['DOC-01', 'DOC-03'], 'server'),
      initial: 'sending',
      states: {
        sending: { meta: meta('Just sent', ['DOC-01']), after: { patienceEnds: 'waiting' } },
        waiting: { meta: meta('The server takes its time', ['DOC-01']) },
      },
      invoke: {
        src: 'updateDocuments',
        input: ({ context }) => skippingOf(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: outputOf },
            target: 'weighing',
            actions: [{ type: 'keepCollect', params: outputOf }, 'beginSkip', 'noteSkip'],
          },
          {
            target: 'weighing',
            actions: [{ type: 'keepCollect', params: outputOf }, 'endIntents', 'leadToField', tellNotSaved],
          },
        ],
        onError: { target: 'weighing', actions: { type: 'logFault', params: faultOf } },
      },
      on: { 'request.withdrawn': { target: 'weighing', actions: 'leadToField' } },
    },
  },
});
