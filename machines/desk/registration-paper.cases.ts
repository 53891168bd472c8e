import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { aDocument } from '../registration/registration-examples.ts';
import type {
  PaperRead,
  RegistrationPaperContext,
  RegistrationPaperEvent,
  RegistrationPaperInput,
} from './registration-paper.machine.ts';

const input: RegistrationPaperInput = { owner: 'REG7K2M9QXW', document: aDocument };

const events: readonly { readonly name: string; readonly event: RegistrationPaperEvent }[] = [
  { name: 'open it', event: { type: 'paper.opened' } },
  { name: 'close it', event: { type: 'paper.closed' } },
  { name: 'enlarge it', event: { type: 'paper.sized', size: 150 } },
  { name: 'enlarge it most', event: { type: 'paper.sized', size: 300 } },
];

/** Cases of one document: a picture and a PDF. */
export const registrationPaperCases: FlowCases = {
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
