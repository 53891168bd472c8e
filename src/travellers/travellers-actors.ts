import { fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import { travellersMachine } from '../../machines/travellers/travellers.machine.ts';
import type { SentTraveller, TravellersInput } from '../../machines/travellers/travellers.setup.ts';
import { newIntent, send } from '../calls/send.ts';
import { portalTravellerImport } from './traveller-import-actors.ts';

interface Given<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** What the flow is told when the page opens. */
export const travellersInput = (): TravellersInput => ({ intentSeed: newIntent() });

/** The flow of saved travellers with its calls. */
export const portalTravellers = travellersMachine.provide({
  actors: {
    travellerImport: portalTravellerImport,
    readTravellers: fromPromise(async ({ input, signal }: Given<CallRequest<'GetAllTravellers'>>) => {
      const outcome = await send('GetAllTravellers', input, { signal });
      if (!outcome.ok) throw new Error(`refused without a declared refusal: ${JSON.stringify(outcome)}`);
      return outcome.answer;
    }),
    saveTraveller: fromPromise(({ input, signal }: Given<SentTraveller>) => {
      const { change, details, intent } = input;
      return change === null
        ? send('CreateTraveller', details, { intent, signal })
        : send('UpdateTraveller', { ...change, details }, { intent, signal });
    }),
    showPassport: fromPromise(({ input, signal }: Given<CallRequest<'ViewTravellerPassport'>>) =>
      send('ViewTravellerPassport', input, { intent: newIntent(), signal }),
    ),
    removeTraveller: fromPromise(({ input, signal }: Given<CallRequest<'RemoveTraveller'>>) =>
      send('RemoveTraveller', input, { intent: newIntent(), signal }),
    ),
  },
});
