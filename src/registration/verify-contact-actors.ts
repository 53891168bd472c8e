import { fromPromise } from 'xstate';
import { type VerifyContactInput, verifyContactMachine } from '../../machines/registration/verify-contact.machine.ts';
import type { CodeSending } from '../../machines/sign-in/code-entry.setup.ts';
import { portalCodeEntry } from '../sign-in/code-entry-actors.ts';
import { sendContactCode } from '../sign-in/contact-codes.ts';

/** The verification of an applicant's contact with its calls. */
export const portalVerifyContact = verifyContactMachine.provide({
  actors: {
    codeEntry: portalCodeEntry,
    sendFirstCode: fromPromise<CodeSending, VerifyContactInput>(({ input, signal }) =>
      sendContactCode(input, input.intent, signal),
    ),
  },
});
