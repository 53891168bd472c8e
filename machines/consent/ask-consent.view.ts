import type { SnapshotFrom } from 'xstate';
import { say } from '../../contract/say.ts';
import { type AskedAt, type askConsentMachine, mayBeAsked } from './ask-consent.machine.ts';

/** The dialog in which a passenger is asked again. */
export interface AskConsentView {
  readonly isOpen: boolean;
  readonly isSending: boolean;
  readonly address: string;
  /** The field of another address. `null`: they are asked at the contact of the order only. */
  readonly field: { readonly label: string; readonly hint: string } | null;
  readonly send: string;
  readonly mayAsk: boolean;
  readonly message: string | null;
  /** After it was asked. `null`: not yet. */
  readonly done: string | null;
}

const label = say('Another mail address or mobile number');
const fields: Readonly<Record<AskedAt, AskConsentView['field']>> = {
  anywhere: { label, hint: say('Leave it empty to write to the contact of the order.') },
  named: {
    label,
    hint: say(
      'Leave it empty to write to the contact with which the order was sold. Another address is named to the desk, which looks at it and asks there.',
    ),
  },
  contact: null,
  desk: { label: say('Mail address or mobile number'), hint: say('As the agency named it. The agency is told.') },
};

export const viewOfAskConsent = ({ value, context }: SnapshotFrom<typeof askConsentMachine>): AskConsentView => ({
  isOpen: value === 'editing' || value === 'asking',
  isSending: value === 'asking',
  address: context.address,
  field: fields[context.at],
  send: context.at === 'named' && context.address.trim() !== '' ? say('Name it to the desk') : say('Ask now'),
  mayAsk: mayBeAsked(context),
  message: context.message,
  done:
    value !== 'asked'
      ? null
      : context.isNamed
        ? say('The desk has the address. It asks the passenger there, or writes to you why not.')
        : say('A link and a code are on their way. Earlier ones are closed.'),
});
