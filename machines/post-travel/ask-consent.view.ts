import type { SnapshotFrom } from 'xstate';
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
  done: value === 'asked' ? 'A new link and a new code are on their way. The earlier ones are closed.' : null,
});
