import type { StateMeta } from '../flow.ts';
import { documentCollection, faultOf, savingOf, skippingOf, tellNotSaved } from './document-collection.setup.ts';
import { emptyDraft } from './document-form.ts';

const meta = (
  title: string,
  screen: string | null,
  requirements: readonly string[],
  owner?: StateMeta['owner'],
): StateMeta => ({ title, screen, requirements, ...(owner ? { owner } : {}) });

/**
 * Asks for the documents that an agency owes, until they are given; each asking may be put off for an interval while
 * skips are left (spec 1 §4). What was typed outlives a skip.
 */
export const documentCollectionMachine = documentCollection.createMachine({
  id: 'document-collection',
  context: ({ input }) => ({ ...input, draft: emptyDraft, errors: null, revision: 1, skips: 1 }),
  invoke: { src: 'hearNews', onError: {} },
  initial: 'weighing',
  states: {
    weighing: {
      meta: meta('Are documents asked for?', null, ['DOC-01']),
      always: [
        { guard: 'nothingIsAsked', target: 'notAsked' },
        { guard: 'skipIsFresh', target: 'putOff' },
        { target: 'filling' },
      ],
    },
    notAsked: {
      meta: meta('No documents are asked for', null, ['DOC-01']),
      entry: 'forgetSkip',
      on: { 'demand.told': { target: 'weighing', actions: { type: 'keepDemand', params: ({ event }) => event } } },
    },
    putOff: {
      meta: meta('Put off for an interval', null, ['DOC-01']),
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
      meta: meta('Are they still asked for?', null, ['DOC-01'], 'server'),
      invoke: {
        src: 'readUserContext',
        onDone: {
          target: 'weighing',
          actions: [
            { type: 'keepReading', params: ({ event }) => event.output },
            { type: 'tellSession', params: ({ event }) => event.output },
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
      meta: meta('The documents are asked for', 'shell', ['DOC-01', 'DOC-02']),
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
      meta: meta('The documents are being saved', 'shell', ['DOC-01', 'DOC-03'], 'server'),
      initial: 'sending',
      states: {
        sending: { meta: meta('Just sent', 'shell', ['DOC-01']), after: { patienceEnds: 'waiting' } },
        waiting: { meta: meta('The server takes its time', 'shell', ['DOC-01']) },
      },
      invoke: {
        src: 'updateDocuments',
        input: ({ context }) => savingOf(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'notAsked',
            actions: [{ type: 'keepCollect', params: ({ event }) => event.output }, 'endAsking'],
          },
          {
            target: 'weighing',
            actions: [{ type: 'keepCollect', params: ({ event }) => event.output }, 'endIntents', tellNotSaved],
          },
        ],
        onError: { target: 'weighing', actions: { type: 'logFault', params: faultOf } },
      },
      on: { 'request.withdrawn': { target: 'weighing', actions: 'leadToField' } },
    },
    skipping: {
      meta: meta('The asking is being put off', 'shell', ['DOC-01', 'DOC-03'], 'server'),
      initial: 'sending',
      states: {
        sending: { meta: meta('Just sent', 'shell', ['DOC-01']), after: { patienceEnds: 'waiting' } },
        waiting: { meta: meta('The server takes its time', 'shell', ['DOC-01']) },
      },
      invoke: {
        src: 'updateDocuments',
        input: ({ context }) => skippingOf(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'weighing',
            actions: [{ type: 'keepCollect', params: ({ event }) => event.output }, 'beginSkip', 'noteSkip'],
          },
          {
            target: 'weighing',
            actions: [
              { type: 'keepCollect', params: ({ event }) => event.output },
              'endIntents',
              'leadToField',
              tellNotSaved,
            ],
          },
        ],
        onError: { target: 'weighing', actions: { type: 'logFault', params: faultOf } },
      },
      on: { 'request.withdrawn': { target: 'weighing', actions: 'leadToField' } },
    },
  },
});
