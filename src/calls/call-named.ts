import type { Call } from '../../contract/call.ts';
import type { CallName } from '../../contract/calls.ts';
import { signInCalls } from '../../contract/calls-of-sign-in.ts';
import { lostChunk } from './lost-chunk.ts';

type Area = Readonly<Partial<Record<CallName, Call>>>;

/** What has been fetched. A page that is being left can still send what is here, and fetch nothing. */
const fetched: Area[] = [signInCalls];

const fetchedArea = async (load: () => Promise<Area>): Promise<Area> => {
  const area = await load().catch(lostChunk);
  if (!fetched.includes(area)) fetched.push(area);
  return area;
};

const agency = () =>
  fetchedArea(() => import('../../contract/calls-of-agency.ts').then(({ agencyCalls }) => agencyCalls));
const desk = () => fetchedArea(() => import('../../contract/calls-of-desk.ts').then(({ deskCalls }) => deskCalls));

const fetchedCall = async (name: CallName): Promise<Call> => {
  const call = (await agency())[name] ?? (await desk())[name];
  if (call === undefined) throw new Error(`there is no call ${name}`);
  return call;
};

/** A call by its name, at once where its structs are here. Those of signing in are; the others' are fetched with the first of them. */
export const callNamed = (name: CallName): Call | Promise<Call> =>
  fetched.find((area) => area[name] !== undefined)?.[name] ?? fetchedCall(name);

/** Fetches the calls that the pages of an agency send. */
export const preloadAgencyCalls = (): void => {
  agency().catch(() => {});
};
