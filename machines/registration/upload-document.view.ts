import type { SnapshotFrom } from 'xstate';
import type { RegistrationDocumentKind } from '../../contract/registration/registration-kinds.ts';
import { say } from '../../contract/say.ts';
import type { uploadDocumentMachine } from './upload-document.machine.ts';

export interface UploadDocumentView {
  readonly kind: RegistrationDocumentKind;
  /** The file that is stored, or on its way. `null`: none. */
  readonly file: {
    readonly name: string;
    readonly size: string;
    /** `data:` address of a picture that was chosen during this visit. */
    readonly preview: string | null;
    readonly isPdf: boolean;
  } | null;
  /** Percent of the file that has left this device. */
  readonly percent: number;
  readonly message: string | null;
  readonly doing: 'nothing' | 'reading' | 'uploading' | 'failed' | 'removing';
  readonly mayRemove: boolean;
}

/** The projection of one document's place in the form. */
export const viewOfUploadDocument = ({
  value,
  context,
}: SnapshotFrom<typeof uploadDocumentMachine>): UploadDocumentView => ({
  kind: context.kind,
  file: fileOf(value, context),
  percent: Math.round(context.sentPart * 100),
  message: context.message,
  doing: value === 'weighing' || value === 'empty' || value === 'stored' ? 'nothing' : value,
  mayRemove: value === 'stored' && context.isRemovable,
});

type Snapshot = SnapshotFrom<typeof uploadDocumentMachine>;

const fileOf = (
  value: Snapshot['value'],
  { document, file, read }: Snapshot['context'],
): UploadDocumentView['file'] => {
  if (file !== null && read !== null && (value === 'uploading' || value === 'failed')) {
    return {
      name: read.name,
      size: sizeWords(file.size),
      preview: read.preview,
      isPdf: read.preview === null,
    };
  }
  if (document === null) return null;
  return {
    name: document.name,
    size: sizeWords(document.bytes),
    preview: read?.name === document.name ? read.preview : null,
    isPdf: document.mediaType === 'application/pdf',
  };
};

/** `48 KB` */
export const sizeWords = (bytes: number): string =>
  bytes < 1_024
    ? say('{bytes} bytes', { bytes })
    : say('{round} KB', { round: Math.round(bytes / 1_024).toLocaleString('en') });
