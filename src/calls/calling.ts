import { fromPromise } from 'xstate';
import type { CallAnswer, CallName, CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { ActBy, OutcomeOfAct } from '../../machines/parts/case.setup.ts';
import { answerOf } from './answer-of.ts';
import { send } from './send.ts';

/** An actor that makes one call. Its output is the outcome: the answer, or a refusal. It is not sent on after its state was left. */
export const calling = <Name extends CallName>(name: Name) =>
  fromPromise<CallOutcome<Name>, CallRequest<Name>>(({ input, signal }) => send(name, input, { signal }));

/** An actor that makes one call that declares no refusal. Its output is the answer. */
export const reading = <Name extends CallName>(name: Name) =>
  fromPromise<CallAnswer<Name>, CallRequest<Name>>(async ({ input, signal }) =>
    answerOf<Name>(await send(name, input, { signal })),
  );

/** An actor that carries out the act that it is given, by its call and under the key of its intent. */
export const acting = <Act extends ActBy<CallName>>() =>
  fromPromise<OutcomeOfAct<Act>, Act>(
    ({ input: { call, request, intent }, signal }) =>
      send(call, request, { intent, signal }) as Promise<OutcomeOfAct<Act>>,
  );
