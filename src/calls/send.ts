import { nanoid } from 'nanoid';
import type { CallName, CallOutcome, CallRequest, FileCallName } from '../../contract/calls.ts';
import { CallFault } from '../../contract/client.ts';
import { currentSignIn } from '../storage/token.ts';
import type { Sending } from './sending.ts';

/** A new idempotency key. One per intent: made before the first attempt and sent with each retry. */
export const newIntent = (): string => nanoid();

let fetched: Promise<typeof import('./sending.ts')> | null = null;

/**
 * Loads the chunk with the structs of all calls, so that the sign-in page opens without it. A failed load counts as a
 * lost network and is repeated for the next call.
 */
const sending = (): Promise<typeof import('./sending.ts')> => {
  fetched ??= import('./sending.ts').catch(() => {
    fetched = null;
    throw new CallFault('FETCH_ERROR', null, 'The network could not be reached.');
  });
  return fetched;
};

/** Preloads what the first call needs. */
export const preloadCalls = (): void => {
  sending().catch(() => {});
};

/** Sends a call and reads its answer (`sending.ts`). */
export const send = async <N extends CallName>(
  name: N,
  request: CallRequest<N>,
  options: Sending = {},
): Promise<CallOutcome<N>> => {
  const speaksFor = currentSignIn();
  return (await sending()).send(name, request, { speaksFor, ...options });
};

/** Fetches a file. Refusals are values. */
export const sendForFile = async <N extends FileCallName>(
  name: N,
  request: CallRequest<N>,
  options: Sending = {},
): Promise<CallOutcome<N>> => {
  const speaksFor = currentSignIn();
  return (await sending()).sendForFile(name, request, { speaksFor, ...options });
};
