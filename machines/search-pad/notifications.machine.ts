import { assign, fromPromise, setup } from 'xstate';
import type { Notification } from '../../contract/notifications.ts';

export interface NotificationsContext {
  readonly notifications: readonly Notification[];
}

export type NotificationsEvent =
  | { type: 'notifications.closed' }
  /** The page that a notification leads to was opened. */
  | { type: 'notification.followed' };

const promised = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => {
    throw new Error(`${name} is provided by src/search-pad/notifications-actors.ts`);
  });

const told = setup({
  types: { context: {} as NotificationsContext, events: {} as NotificationsEvent },
  actors: {
    /** What the house tells at present, without what this person closed on this device. */
    readNew: promised<readonly Notification[], void>('readNew'),
    rememberClosed: promised<void, { readonly ids: readonly string[] }>('rememberClosed'),
  },
  guards: { somethingIsNew: (_, found: readonly Notification[]) => found.length > 0 },
  actions: { keepNew: assign((_, notifications: readonly Notification[]) => ({ notifications })) },
});

const meta = (title: string) => ({ title, screen: 'search-pad', requirements: ['PAD-02'] });

/** What the house has to tell, in a corner of the search pad until it is closed; then never again on this device. */
export const notificationsMachine = told.createMachine({
  id: 'notifications',
  context: { notifications: [] },
  initial: 'reading',
  states: {
    reading: {
      meta: { ...meta('Notifications are read'), owner: 'server' },
      invoke: {
        src: 'readNew',
        onDone: [
          {
            guard: { type: 'somethingIsNew', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepNew', params: ({ event }) => event.output },
          },
          { target: 'over' },
        ],
        onError: 'over',
      },
    },
    shown: {
      meta: meta('What is new stands in a corner'),
      on: { 'notifications.closed': 'remembering', 'notification.followed': 'remembering' },
    },
    remembering: {
      meta: meta('What was closed is remembered'),
      invoke: {
        src: 'rememberClosed',
        input: ({ context }) => ({ ids: context.notifications.map(({ notificationId }) => notificationId) }),
        onDone: 'over',
        onError: 'over',
      },
    },
    over: { type: 'final', meta: meta('Nothing to tell, or no longer') },
  },
});
