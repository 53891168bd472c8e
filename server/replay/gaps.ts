import { say } from '../../contract/say.ts';
import type { Run } from './run-moments.ts';

/** What is never kept with an order, so that nobody takes its present state for that of a moment. */
export const always = (): readonly string[] => [
  say('Contact, passports and visas are not shown here: earlier ones are not kept.'),
  say('Notifications of the portal and mails other than those with e-tickets are not kept with the order.'),
];

/** What the house is not shown of an order. */
export const ofAgency = (): string =>
  say('Messages that people of the agency leave for each other are not shown to the house.');

interface GapsAsked {
  readonly state: string | null;
  /** The row beside the state is known. */
  readonly isKept: boolean;
  readonly of: 'order' | 'case';
}

/** What the stored events do not tell, in words. */
export const gapsOf = (ran: Run<string>, { state, isKept, of }: GapsAsked): string[] => [
  ...(state === null ? [say('The state was not kept then. The history tells what happened.')] : []),
  ...(state !== null && !ran.isExact && !ran.hasLeft
    ? [
        say(
          'Some events are from before they were kept for the chart. The state is the one that was written down then.',
        ),
      ]
    : []),
  ...(ran.hasLeft
    ? [
        say(
          'By these events the chart of today comes to another state. The state is the one that was written down then.',
        ),
      ]
    : []),
  ...(isKept
    ? []
    : [
        of === 'order'
          ? say('Time limit and remarks were not kept then.')
          : say('The terms that were in force were not kept then.'),
      ]),
];
