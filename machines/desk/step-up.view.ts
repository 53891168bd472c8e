import type { SnapshotFrom } from 'xstate';
import type { stepUpMachine } from './step-up.machine.ts';

/** The projection of a step-up. `entering`: the code entry shows itself. */
export type StepUpView =
  | { readonly show: 'sending' }
  | { readonly show: 'unsent'; readonly message: string }
  | { readonly show: 'entering'; readonly email: string }
  | { readonly show: 'nothing' };

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
