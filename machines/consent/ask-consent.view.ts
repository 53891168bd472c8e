import type { SnapshotFrom } from 'xstate';
import { say } from '../../contract/say.ts';
import { type askConsentMachine, isAddress } from './ask-consent.machine.ts';

/** The dialog in which a passenger is asked again. */
export interface AskConsentView {
  readonly isOpen: boolean;
  readonly isSending: boolean;
  readonly address: string;
  readonly mayAsk: boolean;
  readonly message: string | null;
  /** After it was asked. `null`: not yet. */
  readonly done: string | null;
}

export const viewOfAskConsent = ({ value, context }: SnapshotFrom<typeof askConsentMachine>): AskConsentView => ({
  isOpen: value === 'editing' || value === 'asking',
  isSending: value === 'asking',
  address: context.address,
  mayAsk: isAddress(context.address),
  message: context.message,
  done: value === 'asked' ? say('A link and a code are on their way. Earlier ones are closed.') : null,
});
