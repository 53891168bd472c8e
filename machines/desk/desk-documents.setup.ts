import { assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { type CompanyDocumentKind, companyDocumentKinds } from '../../contract/company/company-documents.ts';
import type { DeskAgencyDocuments, DeskDocumentAct } from '../../contract/desk/desk-agency-documents.ts';
import {
  type ActBy,
  type CaseContext,
  type CaseEvent,
  type CaseInput,
  caseActions,
  caseGuards,
  confirmedGuards,
  intentOf,
  type OutcomeOfAct,
  readyGuards,
  typedReason,
} from '../parts/case.setup.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { stepUpMachine } from './step-up.machine.ts';

const provided = providedBy('src/desk/DeskDocumentsScreen.tsx');

/** Names the agency. */
export type DocumentsAsked = CallRequest<'GetAgencyDocuments'>;

export interface DeskDocumentsInput extends CaseInput, DocumentsAsked {}

export interface DeskDocumentsContext extends DeskDocumentsInput, CaseContext<DeskAgencyDocuments, DeskDocumentAct> {
  /** The reason or the message, in its field. */
  readonly reason: string;
}

export type DeskDocumentsEvent = CaseEvent<DeskDocumentAct> | { readonly type: 'reason.typed'; readonly text: string };

/** An act on the documents by the call that does it, with its intent key. */
export type ActOnDocuments = ActBy<'AcceptAgencyDocument' | 'AskAgencyDocumentAgain' | 'WriteAgencyRemark'>;

export type DeskDocumentsRead = CallOutcome<'GetAgencyDocuments'>;
export type DeskDocumentsActed = OutcomeOfAct<ActOnDocuments>;

/** What an act does, and to the document of which kind. `write`: to none. */
export type ActParts =
  | { readonly does: 'write' }
  | { readonly does: 'accept' | 'ask'; readonly kind: CompanyDocumentKind };

export const partsOfAct = (act: DeskDocumentAct): ActParts => {
  for (const kind of companyDocumentKinds) {
    if (act === `accept-${kind}`) return { does: 'accept', kind };
    if (act === `ask-${kind}`) return { does: 'ask', kind };
  }
  return { does: 'write' };
};

type Chosen = Pick<DeskDocumentsContext, 'act' | 'shown' | 'reason'>;

const isAccepting = (act: DeskDocumentAct | null): boolean => act !== null && partsOfAct(act).does === 'accept';

/** Whether all that the chosen act needs is there. */
export const isWhole = ({ act, reason }: Pick<Chosen, 'act' | 'reason'>): boolean =>
  isAccepting(act) || reason.trim() !== '';

/** Only a document that counts from now on needs a fresh code. */
const lacksCode = ({ act, shown }: Chosen): boolean => isAccepting(act) && shown?.steppedUp === false;

/** Types, actors, guards and actions of the chart in `desk-documents.machine.ts`. */
export const deskDocumentsSetup = setup({
  types: {
    context: {} as DeskDocumentsContext,
    events: {} as DeskDocumentsEvent,
    input: {} as DeskDocumentsInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readDocuments: provided.promise<DeskDocumentsRead, DocumentsAsked>('readDocuments'),
    actOnDocuments: provided.promise<DeskDocumentsActed, ActOnDocuments>('actOnDocuments'),
    stepUp: stepUpMachine,
  },
  guards: {
    ...caseGuards,
    ...confirmedGuards,
    ...readyGuards(isWhole, lacksCode),
    asksForReason: ({ context: { act } }) => act !== null && !isAccepting(act),
  },
  actions: {
    ...caseActions<DeskDocumentsContext, DeskDocumentsEvent>({ reason: '' }),
    keepReason: assign(({ event }) => typedReason(event)),
  },
});

/** The chosen act, with its intent key. It names the document that the person saw, so that another one is not decided. */
export const actOf = (context: DeskDocumentsContext): ActOnDocuments => {
  const { act, agencyId, reason, shown } = context;
  if (act === null) throw new Error('nothing was chosen');
  const intent = intentOf(context);
  const parts = partsOfAct(act);
  if (parts.does === 'write') {
    return { call: 'WriteAgencyRemark', request: { agencyId, text: reason.trim() }, intent };
  }
  const documentId = shown?.book.documents.find(({ kind }) => kind === parts.kind)?.latest?.documentId ?? '';
  return parts.does === 'accept'
    ? { call: 'AcceptAgencyDocument', request: { agencyId, documentId }, intent }
    : { call: 'AskAgencyDocumentAgain', request: { agencyId, documentId, reason: reason.trim() }, intent };
};
