import { fromPromise } from 'xstate';
import { type CaseListAsked, caseListMachine } from '../../machines/post-travel/case-list.machine.ts';
import { send } from '../calls/send.ts';
import { callsOfCase } from './case-calls.ts';

interface Asked {
  readonly input: CaseListAsked;
  readonly signal: AbortSignal;
}

const read = ({ input: { kind, side, orAsked, request }, signal }: Asked) =>
  side === 'desk'
    ? send('GetDeskCases', { kind, orAsked, ...request }, { signal })
    : send(callsOfCase[kind].list, request, { signal });

/** The flow of the list of cases with its calls. */
export const portalCaseList = caseListMachine.provide({
  actors: { readCases: fromPromise(read), readMoreCases: fromPromise(read) },
});
