import type { SnapshotFrom } from 'xstate';
import type { Contact } from '../sign-in/code-entry.setup.ts';
import type { verifyContactMachine } from './verify-contact.machine.ts';

export type VerifyContactView =
  | { readonly show: 'sending'; readonly sentTo: string }
  | { readonly show: 'code'; readonly sentTo: string }
  | { readonly show: 'nothing' };

/** An address, or a number with its calling code. */
export const contactWords = (contact: Contact): string =>
  contact.by === 'email' ? contact.email : `${contact.e164Code} ${contact.phoneNumber}`;

/** The projection of a verification inside the form. */
export const viewOfVerifyContact = ({
  value,
  context: { contact },
}: SnapshotFrom<typeof verifyContactMachine>): VerifyContactView => {
  const sentTo = contactWords(contact);
  if (value === 'sending') return { show: 'sending', sentTo };
  return value === 'codeEntry' ? { show: 'code', sentTo } : { show: 'nothing' };
};
