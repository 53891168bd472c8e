import type { Flow, ShownOf } from '../flow.ts';
import { deskDocumentsCases } from './desk-documents.cases.ts';
import { deskDocumentsMachine } from './desk-documents.machine.ts';
import { viewOfDeskDocuments } from './desk-documents.view.ts';

const shown = {
  context: ['agencyId', 'act', 'answers', 'shown.steppedUp'],
  events: { 'act.chosen': ['act'] },
  outcomes: { readDocuments: ['ok', 'refusal'], actOnDocuments: ['ok', 'refusal'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof deskDocumentsMachine>>;

/** The catalogue entry of the documents of an agency at the desk. */
export const deskDocumentsFlow: Flow = {
  name: 'desk-documents',
  title: 'Documents of an agency',
  purpose: 'Shows the documents of an agency with its messages, and accepts what waits, asks for it again or answers.',
  area: 'desk',
  machine: deskDocumentsMachine,
  cases: deskDocumentsCases,
  shown,
  view: viewOfDeskDocuments,
  page: { address: '/desk/agency-documents?agency=agency-1' },
};
