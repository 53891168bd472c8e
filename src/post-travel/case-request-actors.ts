import { fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import {
  type AskedCase,
  type AskedOfKind,
  caseRequestMachine,
} from '../../machines/post-travel/case-request.machine.ts';
import { send } from '../calls/send.ts';
import { callsOfCase } from './case-calls.ts';

interface Asked<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The flow of asking for a void or a refund with its calls. */
export const portalCaseRequest = caseRequestMachine.provide({
  actors: {
    readTickets: fromPromise(({ input: { kind, request }, signal }: Asked<AskedOfKind<CallRequest<'GetVoidOrder'>>>) =>
      send(callsOfCase[kind].order, request, { signal }),
    ),
    verifyPenalty: fromPromise(
      ({ input: { kind, request }, signal }: Asked<AskedOfKind<CallRequest<'VerifyRefundPenalty'>>>) =>
        send(callsOfCase[kind].verify, request, { signal }),
    ),
    requestCase: fromPromise(({ input: { kind, request, intent }, signal }: Asked<AskedCase>) =>
      send(callsOfCase[kind].request, request, { intent, signal }),
    ),
  },
});
