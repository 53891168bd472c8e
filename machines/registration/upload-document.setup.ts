import { assign, setup } from 'xstate';
import type { RegistrationDocument } from '../../contract/registration/registration.ts';
import type { RegistrationDocumentKind } from '../../contract/registration/registration-kinds.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/registration/upload-document-actors.ts');

/** A file as the page offers it. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file that can be sent. */
export interface ReadFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** `data:` address of a picture, for this visit alone. `null`: a pdf. */
  readonly preview: string | null;
}

export type FileVerdict =
  | { readonly good: true; readonly read: ReadFile }
  | { readonly good: false; readonly words: string };

/** What the server did with a file. `document`: as it is stored; `null`: there is none any more. */
export type UploadOutcome =
  | { readonly ok: true; readonly document: RegistrationDocument | null }
  | { readonly ok: false; readonly words: string };

export interface UploadDocumentInput {
  readonly kind: RegistrationDocumentKind;
  /** The document that is stored already. `null`: none. */
  readonly document: RegistrationDocument | null;
  /** Whether a stored document can be removed. If not, it can be replaced alone. */
  readonly isRemovable: boolean;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface UploadDocumentContext extends UploadDocumentInput {
  readonly file: ChosenFile | null;
  readonly read: ReadFile | null;
  /** Part of the file that has left this device: 0 to 1. */
  readonly sentPart: number;
  readonly message: string | null;
  /** Acts that have ended. A file that is sent again after a fault is the same act. */
  readonly acts: number;
}

export type UploadDocumentEvent =
  | { readonly type: 'file.chosen'; readonly file: ChosenFile }
  | { readonly type: 'file.removed' }
  | { readonly type: 'upload.cancelled' }
  | { readonly type: 'again.requested' }
  | { readonly type: 'progress.told'; readonly part: number };

export interface UploadedFile {
  readonly kind: RegistrationDocumentKind;
  readonly name: string;
  readonly content: Uint8Array;
  readonly intent: string;
}

export const chosenFileOf = ({ file }: UploadDocumentContext): ChosenFile => {
  if (file === null) throw new Error('no file was chosen');
  return file;
};

export const uploadedOf = ({ kind, read, intentSeed, acts }: UploadDocumentContext): UploadedFile => {
  if (read === null) throw new Error('no file was read');
  return { kind, name: read.name, content: read.content, intent: `${intentSeed}-${kind}-upload-${acts}` };
};

export const removedOf = ({ kind, document, intentSeed, acts }: UploadDocumentContext) => {
  if (document === null) throw new Error('no document is stored');
  return { documentId: document.documentId, intent: `${intentSeed}-${kind}-remove-${acts}` };
};

/** Types, actors, guards and actions of the chart in `upload-document.machine.ts`. */
export const uploadDocumentSetup = setup({
  types: {
    context: {} as UploadDocumentContext,
    events: {} as UploadDocumentEvent,
    input: {} as UploadDocumentInput,
  },
  actors: {
    readFile: provided.promise<FileVerdict, ChosenFile>('readFile'),
    uploadFile: provided.promise<UploadOutcome, UploadedFile>('uploadFile'),
    removeFile: provided.promise<UploadOutcome, { readonly documentId: string; readonly intent: string }>('removeFile'),
    /** Reports how much of the file has left this device. */
    hearProgress: provided.callback<UploadDocumentEvent>('hearProgress'),
  },
  guards: {
    hasDocument: ({ context: { document } }) => document !== null,
    mayBeRemoved: ({ context: { isRemovable } }) => isRemovable,
    fileIsGood: (_, { good }: FileVerdict) => good,
    wasStored: (_, { ok }: UploadOutcome) => ok,
  },
  actions: {
    keepFile: assign(({ event }) => (event.type === 'file.chosen' ? { file: event.file, message: null } : {})),
    keepRead: assign((_, verdict: FileVerdict) => (verdict.good ? { read: verdict.read, sentPart: 0 } : {})),
    refuseFile: assign((_, verdict: FileVerdict) => (verdict.good ? {} : { file: null, message: verdict.words })),
    keepProgress: assign(({ event }) => (event.type === 'progress.told' ? { sentPart: event.part } : {})),
    keepDocument: assign(({ context }, outcome: UploadOutcome) =>
      outcome.ok ? { document: outcome.document, message: null, acts: context.acts + 1 } : {},
    ),
    dropDocument: assign({ document: null, file: null, read: null }),
    keepRefusal: assign((_, outcome: UploadOutcome) => (outcome.ok ? {} : { message: outcome.words })),
    ...messageActions<UploadDocumentContext, UploadDocumentEvent>(),
    endIntent: assign(({ context }) => ({ acts: context.acts + 1, sentPart: 0 })),
    // The actions below are provided by src/registration/upload-document-actors.ts.
    /** Tells the form around it which document is stored now. */
    tellForm: () => {},
    /** Tells the form around it that a file is on its way. */
    tellBegun: () => {},
    /** Tells the form around it that the file did not come to be stored. */
    tellEnded: () => {},
  },
});
