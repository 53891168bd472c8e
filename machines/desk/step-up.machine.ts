import { assign, setup } from 'xstate';
import { pagePaths } from '../../contract/page-paths.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';
import { codeEntryMachine } from '../sign-in/code-entry.machine.ts';
import type { CodeEntryOutput, CodeSending } from '../sign-in/code-entry.setup.ts';

const provided = providedBy('src/step-up/step-up-actors.ts');

export interface StepUpInput {
  /** Where the code is mailed. */
  readonly email: string;
}

export interface StepUpContext extends StepUpInput, StepUpOutput {
  readonly reference: string;
  /** Why no code was sent. */
  readonly message: string | null;
}

export type StepUpEvent = { readonly type: 'again.requested' | 'step-up.left' };

export interface StepUpOutput {
  /** Whether the person may decide about money now. */
  readonly steppedUp: boolean;
}

const stepUp = setup({
  types: {
    context: {} as StepUpContext,
    events: {} as StepUpEvent,
    input: {} as StepUpInput,
    output: {} as StepUpOutput,
    children: {} as { codeEntry: 'codeEntry' },
  },
  actors: {
    sendStepUpCode: provided.promise<CodeSending>('sendStepUpCode'),
    codeEntry: codeEntryMachine,
  },
  guards: {
    isSent: (_, sending: CodeSending) => sending.sent,
    codeWasRight: (_, { proof }: CodeEntryOutput) => proof !== null,
  },
  actions: {
    keepReference: assign((_, sending: CodeSending) => (sending.sent ? { reference: sending.reference } : {})),
    keepRefusal: assign((_, sending: CodeSending) => ({ message: 'words' in sending ? sending.words : null })),
    ...messageActions<StepUpContext, StepUpEvent>(),
    forgetMessage: assign({ message: null }),
    noteSteppedUp: assign({ steppedUp: true }),
  },
});

const meta = screenState(pagePaths.desk);
const unseen = screenState(null);

/** Asks a member of staff for a fresh code before money moves. Other flows of the desk invoke it. */
export const stepUpMachine = stepUp.createMachine({
  id: 'step-up',
  context: ({ input }) => ({ ...input, reference: '', message: null, steppedUp: false }),
  output: ({ context: { steppedUp } }) => ({ steppedUp }),
  initial: 'sending',
  states: {
    sending: {
      meta: meta('A code is mailed', ['OPS-01'], 'server'),
      entry: 'forgetMessage',
      invoke: {
        src: 'sendStepUpCode',
        onDone: [
          {
            guard: { type: 'isSent', params: outputOf },
            target: 'entering',
            actions: { type: 'keepReference', params: outputOf },
          },
          { target: 'unsent', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'unsent', actions: { type: 'keepFault', params: faultOf } },
      },
      on: { 'step-up.left': 'left' },
    },
    unsent: {
      meta: meta('No code was mailed', ['OPS-01']),
      on: { 'again.requested': 'sending', 'step-up.left': 'left' },
    },
    entering: {
      meta: meta('The mailed code is asked for', ['OPS-01']),
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context: { reference, email } }) => ({ reference, subject: { proves: 'step-up' as const, email } }),
        onDone: [
          { guard: { type: 'codeWasRight', params: outputOf }, target: 'passed', actions: 'noteSteppedUp' },
          { target: 'left' },
        ],
        onError: { target: 'unsent', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    passed: { type: 'final', meta: unseen('The code was right', ['OPS-01']) },
    left: { type: 'final', meta: unseen('The person went back', ['OPS-01']) },
  },
});
