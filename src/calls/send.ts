import { nanoid } from 'nanoid';
import type { CallName, CallOutcome, CallRequest, FileCallName } from '../../contract/calls.ts';
import { currentSignIn } from '../storage/token.ts';
import { lostChunk } from './lost-chunk.ts';
import type { Sending } from './sending.ts';

/** A new idempotency key. One per intent: made before the first attempt and sent with each retry. */
export const newIntent = (): string => nanoid();

let fetched: Promise<typeof import('./sending.ts')> | null = null;

/**
 * Loads the chunk that sends calls, so that a page opens without it. A failed load is repeated for the next call.
 */
const sending = (): Promise<typeof import('./sending.ts')> => {
  fetched ??= import('./sending.ts').catch(() => {
    fetched = null;
    return lostChunk();
  });
  return fetched;
};

/** Preloads what the first calls of a session need. Resolves when calls can be sent, or when they cannot be fetched. */
export const preloadCalls = (): Promise<void> =>
  sending().then(
    ({ preloadAgencyCalls }) => preloadAgencyCalls(),
    () => {},
  );

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
