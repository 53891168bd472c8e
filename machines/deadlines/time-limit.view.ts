import type { SnapshotFrom } from 'xstate';
import { say } from '../../contract/say.ts';
import type { ExtensionRequest, timeLimitMachine } from './time-limit.machine.ts';

type Snapshot = SnapshotFrom<typeof timeLimitMachine>;

/** A request for more time in words. */
export interface RequestLine {
  readonly at: string;
  readonly who: string;
  readonly state: ExtensionRequest['state'];
  /** `More time given.` */
  readonly outcome: string;
}

/** The projection of a time limit: what became of the request for more time, and of those before it. */
export interface TimeLimitView {
  readonly show: Snapshot['value']['limit'];
  /** What is said of the request. `null`: nothing was asked. */
  readonly message: string | null;
  /** Latest first. Empty: nobody asked, or it is not known. */
  readonly requests: readonly RequestLine[];
  /** Whether the requests could not be read. */
  readonly unread: boolean;
}

export const viewOfTimeLimit = (snapshot: Snapshot): TimeLimitView => {
  const { value, context } = snapshot;
  return {
    show: value.limit,
    message: messageOf(value.limit, context.words),
    requests: (context.requests ?? []).map((request) => ({
      at: request.at,
      who: request.who,
      state: request.state,
      outcome: outcomeOf(request),
    })),
    unread: value.requests === 'unread',
  };
};

const outcomeOf = ({ state, words }: ExtensionRequest): string => {
  switch (state) {
    case 'waiting':
      return say('The airline has yet to answer.');
    case 'granted':
      return say('More time given.');
    case 'unanswered':
      return say('The airline did not answer.');
    case 'refused':
      return words === null ? say('No more time.') : say('No more time. {words}', { words });
  }
};

const messageOf = (show: TimeLimitView['show'], words: string | null): string | null => {
  switch (show) {
    case 'standing':
      return null;
    case 'asking':
      return say('Asking the airline for more time…');
    case 'given':
      return say('The airline gave more time. The new time limit counts.');
    case 'refused':
      return say('No more time. {words} The present time limit stays.', {
        words: words ?? say('The airline does not extend this time limit.'),
      });
    case 'unanswered':
      return say('The airline did not answer. Count on the present time limit, or ask again.');
    case 'unheard':
      return say('We lost the connection while asking. You can safely try again: the airline is asked once.');
  }
};
