import { fromPromise } from 'xstate';
import { documentFormats } from '../../contract/desk/desk-registrations.ts';
import {
  type PaperRead,
  type RegistrationPaperInput,
  registrationPaperMachine,
} from '../../machines/desk/registration-paper.machine.ts';
import { sendForFile } from '../calls/send.ts';
import { dataUrlOf } from '../ui/data-url.ts';

type FileOutcome = { readonly ok: true; readonly answer: Uint8Array } | Extract<PaperRead, { ok: false }>;

const shownFile = async (outcome: FileOutcome, type: string): Promise<PaperRead> => {
  if (!outcome.ok) return outcome;
  const content = new Blob([new Uint8Array(outcome.answer as Uint8Array<ArrayBuffer>)], { type });
  return { ok: true, address: await dataUrlOf(content) };
};

/** The flow of one document of a registration with its call. Its content stays in the page's memory. */
export const portalRegistrationPaper = registrationPaperMachine.provide({
  actors: {
    readPaper: fromPromise<PaperRead, RegistrationPaperInput>(async ({ input: { owner, document }, signal }) => {
      const { documentId, mediaType } = document;
      const asked = { registrationReference: owner, documentId, format: documentFormats[mediaType] };
      return shownFile(await sendForFile('ReadRegistrationDocument', asked, { signal }), mediaType);
    }),
  },
});

/** The same of one document that the person's agency has sent. */
export const portalOwnPaper = registrationPaperMachine.provide({
  actors: {
    readPaper: fromPromise<PaperRead, RegistrationPaperInput>(async ({ input: { document }, signal }) => {
      const { documentId, mediaType } = document;
      const asked = { documentId, format: documentFormats[mediaType] };
      return shownFile(await sendForFile('ReadCompanyDocument', asked, { signal }), mediaType);
    }),
  },
});

/** The same of one document of an agency. */
export const portalAgencyPaper = registrationPaperMachine.provide({
  actors: {
    readPaper: fromPromise<PaperRead, RegistrationPaperInput>(async ({ input: { owner, document }, signal }) => {
      const { documentId, mediaType } = document;
      const asked = { agencyId: owner, documentId, format: documentFormats[mediaType] };
      return shownFile(await sendForFile('ReadAgencyDocument', asked, { signal }), mediaType);
    }),
  },
});
