import type { SnapshotFrom } from 'xstate';
import type { timeLimitMachine } from './time-limit.machine.ts';

/** The projection of a time limit: what became of the request for more time. */
export interface TimeLimitView {
  readonly show: 'standing' | 'asking' | 'given' | 'refused' | 'unanswered' | 'unheard';
  /** What is said of the request. `null`: nothing was asked. */
  readonly message: string | null;
}

export const viewOfTimeLimit = ({ value, context }: SnapshotFrom<typeof timeLimitMachine>): TimeLimitView => ({
  show: value,
  message: messageOf(value, context.words),
});

const messageOf = (show: TimeLimitView['show'], words: string | null): string | null => {
  switch (show) {
    case 'standing':
      return null;
    case 'asking':
      return 'Asking the airline for more time…';
    case 'given':
      return 'The airline gave more time. The new time limit counts.';
    case 'refused':
      return `No more time. ${words ?? 'The airline does not extend this time limit.'} The present time limit stays.`;
    case 'unanswered':
      return 'The airline did not answer. Count on the present time limit, or ask again.';
    case 'unheard':
      return 'We lost the connection while asking. You can safely try again: the airline is asked once.';
  }
};
