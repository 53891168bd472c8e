import { assign, setup } from 'xstate';
import type { Refused } from '../../contract/call.ts';
import type { SentDocument } from '../../contract/company/company-documents.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';
import type { SlipSize } from './desk-deposit.setup.ts';

const provided = providedBy('src/desk/registration-paper-actors.ts');

export interface RegistrationPaperInput {
  /** Reference of its registration, or id of its agency. */
  readonly owner: string;
  readonly document: Pick<SentDocument, 'documentId' | 'name' | 'mediaType'>;
}

/** `address`: URL of the document's content that the page can show. */
export type PaperRead = { readonly ok: true; readonly address: string } | Refused;

export interface RegistrationPaperContext extends RegistrationPaperInput {
  /** `null`: the document is not open. */
  readonly address: string | null;
  readonly size: SlipSize;
  readonly message: string | null;
}

export type RegistrationPaperEvent =
  | { readonly type: 'paper.opened' | 'paper.closed' }
  | { readonly type: 'paper.sized'; readonly size: SlipSize };

const meta = screenState(pagePaths.deskRegistration);

const paperSetup = setup({
  types: {
    context: {} as RegistrationPaperContext,
    events: {} as RegistrationPaperEvent,
    input: {} as RegistrationPaperInput,
  },
  actors: { readPaper: provided.promise<PaperRead, RegistrationPaperInput>('readPaper') },
  guards: {
    isRead: (_, outcome: PaperRead) => outcome.ok,
    /** Only a picture can be enlarged; a PDF is downloaded. */
    isPicture: ({ context: { document } }) => document.mediaType !== 'application/pdf',
  },
  actions: {
    keepAddress: assign((_, outcome: PaperRead) => (outcome.ok ? { address: outcome.address } : {})),
    keepSize: assign(({ event }) => (event.type === 'paper.sized' ? { size: event.size } : {})),
    dropAddress: assign({ address: null, size: 100 }),
    keepRefusal: assign((_, outcome: PaperRead) => (outcome.ok ? {} : { message: outcome.detail ?? null })),
    ...messageActions<RegistrationPaperContext, RegistrationPaperEvent>(),
  },
});

/** One document of a registration or of an agency at the desk. It is read only when somebody opens it, because the server records each reading. */
export const registrationPaperMachine = paperSetup.createMachine({
  id: 'registration-paper',
  context: ({ input }) => ({ ...input, address: null, size: 100, message: null }),
  initial: 'closed',
  states: {
    closed: {
      meta: meta('The document is not open', ['REG-05']),
      on: { 'paper.opened': { target: 'reading', actions: 'clearMessage' } },
    },
    reading: {
      meta: meta('The document is read', ['REG-05'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'readPaper',
        input: ({ context: { owner, document } }) => ({ owner, document }),
        onDone: [
          {
            guard: { type: 'isRead', params: outputOf },
            target: 'open',
            actions: { type: 'keepAddress', params: outputOf },
          },
          { target: 'closed', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'closed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    open: {
      meta: meta('The document is shown', ['REG-05']),
      on: {
        'paper.sized': { guard: 'isPicture', actions: 'keepSize' },
        'paper.closed': { target: 'closed', actions: 'dropAddress' },
      },
    },
  },
});
