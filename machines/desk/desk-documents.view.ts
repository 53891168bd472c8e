import type { SnapshotFrom } from 'xstate';
import {
  type CompanyDocument,
  companyDocuments,
  type DocumentRemark,
  type SentDocument,
} from '../../contract/company/company-documents.ts';
import type { DeskAgencyDocuments, DeskDocumentAct } from '../../contract/desk/desk-agency-documents.ts';
import { say } from '../../contract/say.ts';
import type { PaymentLine } from '../money/online-deposit.view.ts';
import type { CaseButton, CaseDoing, CaseNotShown } from '../parts/case.view.ts';
import { viewOfCase } from '../parts/case.view.ts';
import { documentBadges, documentNumberWords } from '../parts/document-words.ts';
import type { deskDocumentsMachine } from './desk-documents.machine.ts';
import { isWhole, partsOfAct } from './desk-documents.setup.ts';

/** A file that can be opened at the desk. */
export interface DeskFile {
  readonly label: string;
  readonly file: Pick<SentDocument, 'documentId' | 'name' | 'mediaType' | 'bytes'>;
}

/** One kind of document. */
export interface DeskDocument {
  readonly name: string;
  readonly badge: string;
  readonly tone: PaymentLine['tone'];
  readonly facts: readonly string[];
  readonly files: readonly DeskFile[];
  readonly buttons: readonly CaseButton<DeskDocumentAct>[];
}

/** The dialog in which an act is confirmed. */
export interface DocumentsDialog {
  readonly heading: string;
  /** What it does, and who is told. */
  readonly about: string;
  /** `null`: no reason is asked for. */
  readonly reason: { readonly label: string; readonly typed: string } | null;
  readonly confirm: string;
  readonly mayConfirm: boolean;
}

export type DeskDocumentsView =
  | CaseNotShown<{ readonly agencyId: string }>
  | {
      readonly show: 'documents';
      readonly agencyId: string;
      readonly agency: DeskAgencyDocuments['agency'];
      readonly badge: string;
      readonly tone: PaymentLine['tone'];
      /** `null`: nothing waits. */
      readonly due: { readonly at: string; readonly isLate: boolean } | null;
      readonly documents: readonly DeskDocument[];
      readonly remarks: readonly DocumentRemark[];
      readonly buttons: readonly CaseButton<DeskDocumentAct>[];
      /** `null`: no act is being confirmed. */
      readonly dialog: DocumentsDialog | null;
      readonly message: string | null;
      readonly doing: CaseDoing;
    };

type Snapshot = SnapshotFrom<typeof deskDocumentsMachine>;

/** The projection of the documents of an agency. */
export const viewOfDeskDocuments = (snapshot: Snapshot): DeskDocumentsView => {
  const { agencyId } = snapshot.context;
  return viewOfCase(snapshot, { agencyId }, (shown, at) => {
    const { agency, due, book, acts } = shown;
    return {
      show: 'documents',
      agencyId,
      agency,
      badge: due === null ? say('Nothing waits') : say('To review'),
      tone: due === null ? 'success' : 'warning',
      due: due && { at: due.at, isLate: due.remainingMs < 0 },
      documents: book.documents.map((document) => documentOf(document, shown)),
      remarks: book.remarks,
      buttons: acts.filter(({ act }) => partsOfAct(act).does === 'write').map(buttonOf),
      dialog: dialogOf(snapshot.context),
      ...at,
    };
  });
};

const documentOf = (document: CompanyDocument, { acts, mayRead }: DeskAgencyDocuments): DeskDocument => {
  const { kind, state, accepted, latest, reason, stated } = document;
  const files = [
    ...(latest === null ? [] : [{ label: say('Sent'), file: latest }]),
    ...(accepted === null ? [] : [{ label: say('Accepted'), file: accepted }]),
  ];
  const numbers = [
    ...files.map(({ label, file }) => ({ label, words: documentNumberWords(file) })),
    { label: say('Stated without a document'), words: stated && documentNumberWords(stated) },
  ];
  return {
    name: companyDocuments[kind].name,
    ...documentBadges[state],
    facts: [
      ...numbers.flatMap(({ label, words }) => (words === null ? [] : [`${label}: ${words}`])),
      ...(reason === null ? [] : [say('Asked for again: {reason}', { reason })]),
    ],
    files: mayRead
      ? files.map(({ label, file: { documentId, name, mediaType, bytes } }) => ({
          label,
          file: { documentId, name, mediaType, bytes },
        }))
      : [],
    buttons: acts
      .filter(({ act }) => {
        const parts = partsOfAct(act);
        return parts.does !== 'write' && parts.kind === kind;
      })
      .map(buttonOf),
  };
};

const buttonOf = ({ act, reason }: DeskAgencyDocuments['acts'][number]): CaseButton<DeskDocumentAct> => {
  const parts = partsOfAct(act);
  const label =
    parts.does === 'write'
      ? say('Write to the agency')
      : parts.does === 'accept'
        ? say('Accept: {name}', { name: companyDocuments[parts.kind].name })
        : say('Ask again: {name}', { name: companyDocuments[parts.kind].name });
  return { act, label, reason, isPrimary: parts.does === 'accept' };
};

const dialogOf = ({ shown, act, reason }: Snapshot['context']): DocumentsDialog | null => {
  if (shown === null || act === null) return null;
  const agency = shown.agency.name;
  const mayConfirm = isWhole({ act, reason });
  const parts = partsOfAct(act);
  if (parts.does === 'write') {
    return {
      heading: say('Write to {name}', { name: agency }),
      about: say('The agency reads it beside its documents and by mail. Its messages count as answered.'),
      reason: { label: say('Your message'), typed: reason },
      confirm: say('Send the message'),
      mayConfirm,
    };
  }
  const { name } = companyDocuments[parts.kind];
  if (parts.does === 'accept') {
    return {
      heading: say('Accept: {name}', { name }),
      about: say(
        'Its number and day count from now on, in place of what was accepted before. {agency} is told by mail and in the portal.',
        { agency },
      ),
      reason: null,
      confirm: say('Accept the document'),
      mayConfirm,
    };
  }
  return {
    heading: say('Ask again: {name}', { name }),
    about: say(
      'What was accepted before counts until it expires. {agency} is told by mail and in the portal, with your reason.',
      {
        agency,
      },
    ),
    reason: { label: say('What is wrong with it'), typed: reason },
    confirm: say('Ask for it again'),
    mayConfirm,
  };
};
