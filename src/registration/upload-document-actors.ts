import { fromCallback, fromPromise } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import type { RegistrationDocument } from '../../contract/registration/registration.ts';
import type { RegistrationDocumentKind } from '../../contract/registration/registration-kinds.ts';
import { uploadDocumentMachine } from '../../machines/registration/upload-document.machine.ts';
import type {
  ChosenFile,
  UploadDocumentEvent,
  UploadedFile,
  UploadOutcome,
} from '../../machines/registration/upload-document.setup.ts';
import { send } from '../calls/send.ts';
import { readFile } from './read-file.ts';

/** What a form does around its documents. */
export interface DocumentPorts {
  /** Called when a document was stored or removed. */
  readonly onStored: (kind: RegistrationDocumentKind, document: RegistrationDocument | null) => void;
  /** Called when a file is on its way, and when it ended there. Default: the form does not wait for it. */
  readonly onBegun?: (kind: RegistrationDocumentKind) => void;
  readonly onEnded?: (kind: RegistrationDocumentKind) => void;
  readonly upload: (file: UploadedFile, how: UploadHow) => Promise<UploadOutcome>;
  readonly remove: (documentId: string, how: Omit<UploadHow, 'onSent'>) => Promise<UploadOutcome>;
}

export interface UploadHow {
  readonly intent: string;
  readonly signal: AbortSignal;
  readonly onSent: (part: number) => void;
}

/** One document of a form, with its calls. */
export const portalUploadDocument = ({ onStored, onBegun, onEnded, upload, remove }: DocumentPorts) => {
  let tell: (part: number) => void = () => {};
  return uploadDocumentMachine.provide({
    actors: {
      readFile: fromPromise(({ input }: { input: ChosenFile }) => readFile(input)),
      uploadFile: fromPromise(({ input, signal }: { input: UploadedFile; signal: AbortSignal }) =>
        upload(input, { intent: input.intent, signal, onSent: (part) => tell(part) }),
      ),
      removeFile: fromPromise<UploadOutcome, { readonly documentId: string; readonly intent: string }>(
        ({ input: { documentId, intent }, signal }) => remove(documentId, { intent, signal }),
      ),
      hearProgress: fromCallback<UploadDocumentEvent>(({ sendBack }) => {
        tell = (part) => sendBack({ type: 'progress.told', part });
        return () => {
          tell = () => {};
        };
      }),
    },
    actions: {
      tellForm: ({ context: { kind, document } }) => onStored(kind, document),
      tellBegun: ({ context: { kind } }) => onBegun?.(kind),
      tellEnded: ({ context: { kind } }) => onEnded?.(kind),
    },
  });
};

/** What the form of a draft does around its documents. */
export interface DraftPorts extends Required<Pick<DocumentPorts, 'onStored' | 'onBegun' | 'onEnded'>> {
  /** Called when the server does not have the draft any more. */
  readonly onLost: () => void;
}

/** The documents of a draft. */
export const documentsOfDraft = (draftToken: string, { onLost, ...ports }: DraftPorts): DocumentPorts => {
  const read = (
    outcome: CallOutcome<'UploadRegistrationDocument'> | CallOutcome<'RemoveRegistrationDocument'>,
    kind: RegistrationDocumentKind | null,
  ): UploadOutcome => {
    if (outcome.ok) {
      const { documents } = outcome.answer.draft;
      return { ok: true, document: documents.find((document) => document.kind === kind) ?? null };
    }
    if (outcome.refusal === 'draft-unknown') onLost();
    return { ok: false, words: outcome.detail ?? messages.somethingWrong };
  };
  return {
    ...ports,
    upload: async ({ kind, name, content }, how) =>
      read(await send('UploadRegistrationDocument', { draftToken, kind, name, content }, how), kind),
    remove: async (documentId, how) =>
      read(await send('RemoveRegistrationDocument', { draftToken, documentId }, how), null),
  };
};
