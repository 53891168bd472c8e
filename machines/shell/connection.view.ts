import type { SnapshotFrom } from 'xstate';
import { say } from '../../contract/say.ts';
import type { connectionMachine, TriedCall } from './connection.machine.ts';

/** The notice at the bottom of the page. */
export type ConnectionView =
  | { readonly show: 'nothing' }
  | { readonly show: 'offline'; readonly title: string; readonly detail: string; readonly canStop: boolean }
  | { readonly show: 'back'; readonly title: string; readonly detail: string; readonly canStop: boolean }
  | {
      readonly show: 'trying';
      readonly title: string;
      readonly detail: string;
      /** Time until the next attempt. It changes every second, so screen readers do not announce it. */
      readonly next: string;
    };

export const viewOfConnection = (snapshot: SnapshotFrom<typeof connectionMachine>): ConnectionView => {
  const told = snapshot.matches({ calls: 'told' });
  const call = longestTried(snapshot.context.calls);
  if (snapshot.matches({ network: 'gone' })) {
    const detail = told
      ? say('Your entries are kept. We keep trying for a while; after that, try again when the connection is back.')
      : say('Your entries are kept. Try again when the connection is back.');
    return { show: 'offline', title: say('You are offline.'), detail, canStop: told };
  }
  if (snapshot.matches({ network: 'back' })) {
    const detail = told ? say('Continuing in a moment.') : say('If something has stopped meanwhile, try it again.');
    return { show: 'back', title: say('You are back online.'), detail, canStop: told };
  }
  if (!told || !call) return { show: 'nothing' };
  const others = snapshot.context.calls.length - 1;
  return {
    show: 'trying',
    title: say('Still trying: {callWords}{others}.', {
      callWords: call.doing,
      others: others > 0 ? say(', and {others} more', { others }) : '',
    }),
    detail: say('Attempt {attempt} of {attemptsAtMost}', {
      attempt: call.attempt,
      attemptsAtMost: call.attemptsAtMost,
    }),
    next: call.restMs > 0 ? say('in {restMs}', { restMs: spanOf(call.restMs) }) : 'now',
  };
};

/** The call with the most attempts. */
const longestTried = (calls: readonly TriedCall[]): TriedCall | undefined =>
  calls.toSorted((one, other) => other.attempt - one.attempt)[0];

const spanOf = (ms: number): string => {
  const seconds = Math.ceil(ms / 1_000);
  return seconds < 100 ? `${seconds} s` : say('{round} min', { round: Math.round(seconds / 60) });
};
