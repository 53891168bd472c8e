import { fromPromise } from 'xstate';
import { documentFormats } from '../../contract/desk/desk-registrations.ts';
import {
  type PaperRead,
  type RegistrationPaperInput,
  registrationPaperMachine,
} from '../../machines/desk/registration-paper.machine.ts';
import { sendForFile } from '../calls/send.ts';
import { dataUrlOf } from '../ui/data-url.ts';

/** The flow of one document at the desk with its call. Its content stays in the page's memory. */
export const portalRegistrationPaper = registrationPaperMachine.provide({
  actors: {
    readPaper: fromPromise<PaperRead, RegistrationPaperInput>(
      async ({ input: { registrationReference, document }, signal }) => {
        const { documentId, mediaType } = document;
        const asked = { registrationReference, documentId, format: documentFormats[mediaType] };
        const outcome = await sendForFile('ReadRegistrationDocument', asked, { signal });
        if (!outcome.ok) return outcome;
        const content = new Blob([new Uint8Array(outcome.answer as Uint8Array<ArrayBuffer>)], { type: mediaType });
        return { ok: true, address: await dataUrlOf(content) };
      },
    ),
  },
});
