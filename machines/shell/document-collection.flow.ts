import type { Flow, ShownOf } from '../flow.ts';
import { documentCollectionCases } from './document-collection.cases.ts';
import { documentCollectionMachine } from './document-collection.machine.ts';
import { viewOfDocumentCollection } from './document-collection.view.ts';

const shown: ShownOf<typeof documentCollectionMachine> = {
  context: [
    'collect.forceCollect',
    'collect.remainingSkipCount',
    'collect.collectIntervalMins',
    'skippedAgoMs',
    'today',
    'revision',
    'skips',
    'errors.*.path',
  ],
  events: {
    'demand.told': ['collect.forceCollect', 'collect.remainingSkipCount', 'skippedAgoMs'],
    'skip.told': ['skippedAgoMs'],
    'field.typed': ['field'],
    'day.chosen': ['field'],
  },
  outcomes: {
    readUserContext: ['user.documentCollect.forceCollect', 'user.documentCollect.remainingSkipCount'],
    updateDocuments: ['success', 'documentCollect.forceCollect', 'documentCollect.remainingSkipCount'],
  },
};

/** The catalogue entry of the document collection. */
export const documentCollectionFlow: Flow = {
  name: 'document-collection',
  title: 'Document collection',
  purpose:
    'Asks for the documents that an agency still has to provide, lets the person postpone them, and takes the upload.',
  area: 'shell',
  machine: documentCollectionMachine,
  cases: documentCollectionCases,
  shown,
  view: viewOfDocumentCollection,
  page: { address: '/help' },
  fromElsewhere: ['field.left', 'demand.told', 'skip.told'],
};
