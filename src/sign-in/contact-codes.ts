import { messages } from '../../contract/messages.ts';
import type { CodeSending, CodeSubject, CodeVerdict } from '../../machines/sign-in/code-entry.setup.ts';
import { refusalWords } from '../../machines/sign-in/sign-in-answer.ts';
import { send } from '../calls/send.ts';

type ContactSubject = Extract<CodeSubject, { proves: 'contact' }>;

/** Sends a code to the address or number of an applicant. */
export const sendContactCode = async (
  { contact, draftToken }: Pick<ContactSubject, 'contact' | 'draftToken'>,
  intent: string,
  signal: AbortSignal,
): Promise<CodeSending> => {
  const how = { intent, signal };
  const outcome =
    contact.by === 'email'
      ? await send('SendRegistrationEmailCode', { draftToken, email: contact.email }, how)
      : await send(
          'SendRegistrationPhoneCode',
          { draftToken, e164Code: contact.e164Code, phoneNumber: contact.phoneNumber },
          how,
        );
  if (!outcome.ok) return { sent: false, words: outcome.detail ?? messages.somethingWrong };
  const { verificationReference, error } = outcome.answer;
  return verificationReference === null
    ? { sent: false, words: refusalWords({ error }) }
    : { sent: true, reference: verificationReference };
};

/** Checks the code of an applicant. */
export const checkContactCode = async (
  { contact, draftToken }: ContactSubject,
  entered: { readonly reference: string; readonly verificationCode: string },
  how: { readonly intent: string; readonly signal: AbortSignal },
): Promise<CodeVerdict> => {
  const call = contact.by === 'email' ? 'VerifyRegistrationEmail' : 'VerifyRegistrationPhone';
  const outcome = await send(call, { draftToken, ...entered }, how);
  if (!outcome.ok) return { right: false, words: outcome.detail ?? messages.somethingWrong };
  const { verified, draft, error } = outcome.answer;
  return verified
    ? { right: true, proof: { proves: 'contact', draft } }
    : { right: false, words: refusalWords({ error }) };
};
