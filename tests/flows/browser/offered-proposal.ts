import type { CallAnswer } from '../../../contract/calls.ts';
import type { Person } from './device.ts';
import { callAs, findFares } from './trade.ts';
import type { WalkPortal } from './walk-portal.ts';

export type MadeProposal = CallAnswer<'MakeProposal'>;

/** A proposal of two itineraries, just found. */
export const someProposal = async (portal: WalkPortal, person: Person): Promise<MadeProposal> => {
  const { requestId, itineraries } = await findFares(
    portal,
    person,
    { from: 'DAC', to: 'DXB' },
    (found) => found.length > 1,
  );
  const outcome = await callAs(portal, person, 'MakeProposal', {
    options: itineraries.slice(0, 2).map(({ itineraryId }) => ({ fares: [{ requestId, itineraryId, brandId: null }] })),
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
