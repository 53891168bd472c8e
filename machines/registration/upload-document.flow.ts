import type { Flow, ShownOf } from '../flow.ts';
import { uploadDocumentCases } from './upload-document.cases.ts';
import { uploadDocumentMachine } from './upload-document.machine.ts';
import { viewOfUploadDocument } from './upload-document.view.ts';

const shown = {
  context: ['kind', 'sentPart', 'isRemovable', 'acts'],
  events: { 'progress.told': ['part'] },
  outcomes: { readFile: ['good'], uploadFile: ['ok'], removeFile: ['ok'] },
} satisfies Partial<ShownOf<typeof uploadDocumentMachine>>;

/** The catalogue entry of one document of a registration. */
export const uploadDocumentFlow: Flow = {
  name: 'upload-document',
  title: 'A document of a registration',
  purpose: 'Judges a file, uploads it with its progress, and lets it be replaced or removed.',
  area: 'registration',
  machine: uploadDocumentMachine,
  cases: uploadDocumentCases,
  shown,
  view: viewOfUploadDocument,
  page: { address: '/register_proprietor', visitor: true, beside: { 'registration-form': 'form.fields.open' } },
  fromElsewhere: ['progress.told'],
};
