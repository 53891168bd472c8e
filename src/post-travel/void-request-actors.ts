import { fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import { voidRequestMachine } from '../../machines/post-travel/void-request.machine.ts';
import { send } from '../calls/send.ts';

interface Asked<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The flow of asking for a void with its calls. */
export const portalVoidRequest = voidRequestMachine.provide({
  actors: {
    readTickets: fromPromise(({ input, signal }: Asked<CallRequest<'GetVoidOrder'>>) =>
      send('GetVoidOrder', input, { signal }),
    ),
    verifyPenalty: fromPromise(({ input, signal }: Asked<CallRequest<'VerifyVoidPenalty'>>) =>
      send('VerifyVoidPenalty', input, { signal }),
    ),
    requestVoid: fromPromise(
      ({
        input: { request, intent },
        signal,
      }: Asked<{ readonly request: CallRequest<'RequestVoid'>; readonly intent: string }>) =>
        send('RequestVoid', request, { intent, signal }),
    ),
  },
});
