import { CallFault } from '../../contract/client.ts';
import type { FlowCases } from '../flow.ts';
import { codeEntryOutcomes, codeSendings } from '../sign-in/code-entry.cases.ts';
import type { StepUpContext, StepUpEvent, StepUpOutput } from './step-up.machine.ts';

const events: readonly { readonly name: string; readonly event: StepUpEvent }[] = [
  { name: 'try again', event: { type: 'again.requested' } },
  { name: 'not now', event: { type: 'step-up.left' } },
];

export const stepUpCases: FlowCases = {
  inputs: [{ name: 'before money moves', input: { email: 'desk@house.example' } }],
  events,
  outcomes: {
    sendStepUpCode: [
      { name: 'a code was mailed', output: codeSendings.sent },
      { name: 'no more codes', output: codeSendings.refused },
      {
        name: 'the network is lost',
        error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
      },
    ],
    codeEntry: codeEntryOutcomes.stepUp,
  },
  classOf: ({ reference, message, steppedUp }: StepUpContext) =>
    [reference === '' ? 'no code' : 'a code', message === null ? 'silent' : 'speaking', steppedUp].join(', '),
};

/** Outcomes of a step-up for the flows that invoke it. */
export const stepUpOutcomes = [
  { name: 'the code was right', output: { steppedUp: true } satisfies StepUpOutput },
  { name: 'the person went back', output: { steppedUp: false } satisfies StepUpOutput },
  { name: 'it breaks', error: new Error('it breaks') },
];
