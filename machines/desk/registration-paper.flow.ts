import type { Flow, FlowCases, ShownOf } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { aDocument } from '../registration/registration-examples.ts';
import {
  type PaperRead,
  type RegistrationPaperContext,
  type RegistrationPaperEvent,
  type RegistrationPaperInput,
  registrationPaperMachine,
  viewOfRegistrationPaper,
} from './registration-paper.machine.ts';

const input: RegistrationPaperInput = { registrationReference: 'REG7K2M9QXW', document: aDocument };

const events: readonly { readonly name: string; readonly event: RegistrationPaperEvent }[] = [
  { name: 'open it', event: { type: 'paper.opened' } },
  { name: 'close it', event: { type: 'paper.closed' } },
  { name: 'enlarge it', event: { type: 'paper.sized', size: 150 } },
  { name: 'enlarge it most', event: { type: 'paper.sized', size: 300 } },
];

const cases: FlowCases = {
  inputs: [
    { name: 'a picture', input },
    {
      name: 'a pdf',
      input: { ...input, document: { ...aDocument, name: 'licence.pdf', mediaType: 'application/pdf' } },
    },
  ],
  events,
  outcomes: {
    readPaper: [
      { name: 'read', output: { ok: true, address: 'blob:document' } satisfies PaperRead },
      {
        name: 'document-unknown',
        output: {
          ok: false,
          refusal: 'document-unknown',
          detail: 'This document was replaced or removed.',
        } satisfies PaperRead,
      },
      networkLost,
    ],
  },
  classOf: ({ document, address, size, message }: RegistrationPaperContext) =>
    [document.mediaType, address === null ? '' : 'read', size, message === null ? '' : 'message'].join('|'),
};

const shown = {
  context: ['registrationReference', 'size', 'document.kind'],
  events: { 'paper.sized': ['size'] },
  outcomes: { readPaper: ['ok'] },
} satisfies Partial<ShownOf<typeof registrationPaperMachine>>;

/** The catalogue entry of one document of a registration at the desk. */
export const registrationPaperFlow: Flow = {
  name: 'registration-paper',
  title: 'A document at the desk',
  purpose: 'Reads one document of a registration when somebody opens it, and enlarges its picture.',
  area: 'desk',
  machine: registrationPaperMachine,
  cases,
  shown,
  view: viewOfRegistrationPaper,
  page: { address: '/desk/registration?reference=REG7K2M9QX', beside: { 'desk-registration': 'shown' } },
};
