import { messages } from '../../contract/messages.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { aDocument } from './registration-examples.ts';
import type {
  ChosenFile,
  FileVerdict,
  UploadDocumentContext,
  UploadDocumentEvent,
  UploadDocumentInput,
  UploadOutcome,
} from './upload-document.setup.ts';

const aFile: ChosenFile = { name: 'front.png', size: 48_213, arrayBuffer: async () => new ArrayBuffer(0) };

const input: UploadDocumentInput = {
  kind: 'nationalIdFront',
  document: null,
  isRemovable: true,
  intentSeed: 'visit-1',
};

const events: readonly (readonly [name: string, event: UploadDocumentEvent])[] = [
  ['a file is chosen', { type: 'file.chosen', file: aFile }],
  ['the file is removed', { type: 'file.removed' }],
  ['the upload is stopped', { type: 'upload.cancelled' }],
  ['the file is sent again', { type: 'again.requested' }],
  ['half of it has left', { type: 'progress.told', part: 0.5 }],
];

const read = { name: 'front.png', content: Uint8Array.of(137, 80, 78) };
const good = (name: string, preview: string | null) => ({
  name,
  output: { good: true, read: { ...read, preview } } satisfies FileVerdict,
});
const bad = (name: string, words: string) => ({ name, output: { good: false, words } satisfies FileVerdict });

export const uploadDocumentCases: FlowCases = {
  inputs: [
    { name: 'no document yet', input },
    { name: 'a document before a reload', input: { ...input, document: aDocument } satisfies UploadDocumentInput },
    {
      name: 'a document that can only be replaced',
      input: { ...input, document: aDocument, isRemovable: false } satisfies UploadDocumentInput,
    },
  ],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readFile: [
      good('a picture', 'data:image/png;base64,iVBORw0KGgo='),
      good('a pdf', null),
      bad('a file that is too large', messages.fileTooLarge),
      { name: 'the file cannot be read', error: new Error('the file cannot be read') },
    ],
    uploadFile: [
      { name: 'stored', output: { ok: true, document: aDocument } satisfies UploadOutcome },
      { name: 'refused', output: { ok: false, words: messages.fileTooLarge } satisfies UploadOutcome },
      networkLost,
    ],
    removeFile: [
      { name: 'removed', output: { ok: true, document: null } satisfies UploadOutcome },
      { name: 'refused', output: { ok: false, words: 'The form was open for too long.' } satisfies UploadOutcome },
      networkLost,
    ],
    hearProgress: [{ name: 'nothing is told', error: new Error('nothing is told') }],
  },
  classOf: ({ document, isRemovable, read: kept, sentPart, message }: UploadDocumentContext) =>
    [
      document === null ? '' : 'document',
      isRemovable ? 'removable' : '',
      kept === null ? '' : kept.preview === null ? 'pdf' : 'picture',
      sentPart === 0 ? '' : 'partly sent',
      message === null ? '' : 'message',
    ].join('|'),
};
