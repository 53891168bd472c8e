import { fromPromise } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import type { RegistrationDocumentKind } from '../../contract/registration/registration-kinds.ts';
import { registrationStatusMachine } from '../../machines/registration/registration-status.machine.ts';
import type { ActOfApplicant, StatusActed } from '../../machines/registration/registration-status.setup.ts';
import type { UploadOutcome } from '../../machines/registration/upload-document.setup.ts';
import { calling } from '../calls/calling.ts';
import { send } from '../calls/send.ts';
import type { DocumentPorts } from './upload-document-actors.ts';

/** The applicant's page with its calls. */
export const portalRegistrationStatus = registrationStatusMachine.provide({
  actors: {
    readStatus: calling('GetRegistrationStatus'),
    actAsApplicant: fromPromise<StatusActed, ActOfApplicant>(
      ({ input: { statusToken, act, answer, intent }, signal }) =>
        act === 'answer'
          ? send('AnswerRegistrationQuestion', { statusToken, answer }, { intent, signal })
          : send('WithdrawRegistration', { statusToken }, { intent, signal }),
    ),
  },
});

/** What became of a document that was to take another's place. */
export const replacedDocument = (
  outcome: CallOutcome<'ReplaceRegistrationDocument'>,
  kind: RegistrationDocumentKind,
): UploadOutcome => {
  if (!outcome.ok) return { ok: false, words: outcome.detail ?? messages.somethingWrong };
  const { documents } = outcome.answer.registration;
  return { ok: true, document: documents.find((document) => document.kind === kind) ?? null };
};

/** The documents of a registration while its applicant is asked. They can be replaced, and not removed. */
export const documentsOfApplicant = (statusToken: string, onStored: DocumentPorts['onStored']): DocumentPorts => ({
  onStored,
  upload: async ({ kind, name, content }, how) =>
    replacedDocument(await send('ReplaceRegistrationDocument', { statusToken, kind, name, content }, how), kind),
  remove: () => Promise.reject(new Error('a document that was handed in is replaced, not removed')),
});
