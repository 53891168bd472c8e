import type { CallAnswer } from '../../../contract/calls.ts';
import type { ProposedFare } from '../../../contract/proposals.ts';
import type { Person } from './device.ts';
import { callAs, findFares, type Trip } from './trade.ts';
import type { WalkPortal } from './walk-portal.ts';

export type MadeProposal = CallAnswer<'MakeProposal'>;

/** Two fares that were just found. */
const twoFares = async (portal: WalkPortal, person: Person, trip: Trip): Promise<ProposedFare[]> => {
  const { requestId, itineraries } = await findFares(portal, person, trip, (found) => found.length > 1);
  return itineraries.slice(0, 2).map(({ itineraryId }) => ({ requestId, itineraryId, brandId: null }));
};

const wayOut = { from: 'DAC', to: 'DXB' } as const;
const wayHome = { from: 'DXB', to: 'DAC', inDays: 50 } as const;

/** A proposal of two itineraries. */
export const someProposal = async (portal: WalkPortal, person: Person): Promise<MadeProposal> =>
  made(
    portal,
    person,
    (await twoFares(portal, person, wayOut)).map((fare) => [fare]),
  );

/** A proposal of a flight out, and of the other flight out with a flight back as two tickets. */
export const someProposalOfTwoTickets = async (portal: WalkPortal, person: Person): Promise<MadeProposal> => {
  const [first, second] = await twoFares(portal, person, wayOut);
  const [home] = await twoFares(portal, person, wayHome);
  if (!first || !second || !home) throw new Error('nobody sells it');
  return made(portal, person, [[first], [second, home]]);
};

const made = async (portal: WalkPortal, person: Person, options: readonly ProposedFare[][]): Promise<MadeProposal> => {
  const outcome = await callAs(portal, person, 'MakeProposal', {
    options: options.map((fares) => ({ fares })),
    markupBasisPoints: 500,
    markupMinor: 0,
    customerName: 'Nasrin Akter',
    note: 'Both arrive in time.',
    validDays: 3,
  });
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.answer;
};

/** The customer chooses, on a device of their own. */
export const chooseAs = (portal: WalkPortal, person: Person, token: string, optionId: string) =>
  callAs(portal, { ...person, deviceId: 'device-of-customer' }, 'ChooseProposal', { token, optionId });
