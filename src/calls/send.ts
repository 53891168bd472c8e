import { nanoid } from 'nanoid';
import type { CallName, CallOutcome, CallRequest } from '../../contract/calls.ts';
import { CallFault } from '../../contract/client.ts';
import { sessionLine } from '../storage/token.ts';
import type { Sending } from './sending.ts';

/** One key per intent: made before the first attempt, the same on every retry. */
export const newIntent = (): string => nanoid();

let fetched: Promise<typeof import('./sending.ts')> | null = null;

/**
 * All that calls need, with every call's structs: a chunk of its own, so that the sign-in page stands before it has come.
 * One that cannot be fetched is a call without network, and is fetched again for the next.
 */
const sending = (): Promise<typeof import('./sending.ts')> => {
  fetched ??= import('./sending.ts').catch(() => {
    fetched = null;
    throw new CallFault('FETCH_ERROR', null, 'The network could not be reached.');
  });
  return fetched;
};

/** Fetches ahead what the first call needs. */
export const expectCalls = (): void => {
  sending().catch(() => {});
};

/** Sends a call and reads its answer; see sending.ts. */
export const send = async <N extends CallName>(
  name: N,
  request: CallRequest<N>,
  options: Sending = {},
): Promise<CallOutcome<N>> => {
  const speaksFor = sessionLine();
  return (await sending()).send(name, request, { speaksFor, ...options });
};

/** Fetches a document; refusals are values here too. */
export const sendForPdf = async (
  name: 'GetBookingPdf',
  request: CallRequest<'GetBookingPdf'>,
  options: Sending = {},
): Promise<CallOutcome<'GetBookingPdf'>> => {
  const speaksFor = sessionLine();
  return (await sending()).sendForPdf(name, request, { speaksFor, ...options });
};
