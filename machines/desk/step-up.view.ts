import type { SnapshotFrom } from 'xstate';
import type { stepUpMachine } from './step-up.machine.ts';

/** `entering`: the flow of the code entry has a view of its own. */
export type StepUpView =
  | { readonly show: 'sending' }
  | { readonly show: 'unsent'; readonly message: string }
  | { readonly show: 'entering'; readonly email: string }
  | { readonly show: 'nothing' };

/** The projection of a step-up. */
export const viewOfStepUp = ({ value, context }: SnapshotFrom<typeof stepUpMachine>): StepUpView => {
  switch (value) {
    case 'sending':
      return { show: 'sending' };
    case 'unsent':
      return { show: 'unsent', message: context.message ?? '' };
    case 'entering':
      return { show: 'entering', email: context.email };
    case 'passed':
    case 'left':
      return { show: 'nothing' };
  }
};
