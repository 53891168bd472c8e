import type { Call } from '../../contract/call.ts';
import type { CallName } from '../../contract/calls.ts';
import * as signInCalls from '../../contract/calls-of-sign-in.ts';
import { lostChunk } from './lost-chunk.ts';

type Area = Readonly<Partial<Record<CallName, Call>>>;

const agency = (): Promise<Area> => import('../../contract/calls-of-agency.ts').catch(lostChunk);
const desk = (): Promise<Area> => import('../../contract/calls-of-desk.ts').catch(lostChunk);

/** A call by its name. Those of signing in are here; the others' structs are fetched when the first of them is sent. */
export const callNamed = async (name: CallName): Promise<Call> => {
  const first: Area = signInCalls;
  const call = first[name] ?? (await agency())[name] ?? (await desk())[name];
  if (call === undefined) throw new Error(`there is no call ${name}`);
  return call;
};

/** Fetches the calls that the pages of an agency send. */
export const preloadAgencyCalls = (): void => {
  agency().catch(() => {});
};
