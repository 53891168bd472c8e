import { CallFault } from '../../contract/client.ts';
import type { TravellerDouble } from '../../contract/travellers/traveller-merge.ts';
import type { FlowCases } from '../flow.ts';
import {
  differingFields,
  type Merged,
  type TravellerMergeContext,
  type TravellerMergeEvent,
  type TravellerMergeInput,
} from './traveller-merge.setup.ts';
import { karim } from './travellers.cases.ts';

/** Karim, saved once more with a later passport and another phone, and without an e-mail address. */
export const karimTwice: TravellerDouble = {
  kept: { ...karim, email: null },
  removed: {
    ...karim,
    travellerId: 'traveller-karim-again',
    version: 3,
    phone: '+8801711000002',
    passport: { masked: '••••••321', expiryDate: '2034-02-28', daysLeft: 2645 },
  },
  same: 'name-and-birth',
};

const refused = (refusal: 'traveller-unknown' | 'traveller-changed' | 'passport-known') => ({
  name: refusal,
  output: { ok: false, refusal, detail: `the server's words for ${refusal}` } satisfies Merged,
});

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const events: readonly { readonly name: string; readonly event: TravellerMergeEvent }[] = [
  { name: 'compare', event: { type: 'comparison.opened' } },
  { name: 'not now', event: { type: 'comparison.closed' } },
  { name: 'take the other phone', event: { type: 'value.chosen', field: 'phone', of: 'removed' } },
  { name: 'keep the phone', event: { type: 'value.chosen', field: 'phone', of: 'kept' } },
  { name: 'choose what does not differ', event: { type: 'value.chosen', field: 'lastName', of: 'removed' } },
  { name: 'merge', event: { type: 'merge.confirmed' } },
];

export const travellerMergeCases: FlowCases = {
  inputs: [{ name: 'the saved travellers', input: { intentSeed: 'visit-1' } satisfies TravellerMergeInput }],
  events,
  outcomes: {
    readDoubles: [
      { name: 'one pair', output: { doubles: [karimTwice] } },
      { name: 'nobody', output: { doubles: [] } },
      lost,
    ],
    mergeTravellers: [
      { name: 'merged', output: { ok: true, answer: { traveller: karim } } satisfies Merged },
      refused('traveller-unknown'),
      refused('traveller-changed'),
      refused('passport-known'),
      lost,
    ],
  },
  classOf: ({ doubles, taken, message, note }: TravellerMergeContext) => {
    const [double] = doubles;
    const chosen =
      double === undefined
        ? ''
        : differingFields(double)
            .filter((field) => taken.includes(field))
            .join();
    return [chosen, message === null ? '' : 'message', note === null ? '' : 'note'].join('|');
  },
};
