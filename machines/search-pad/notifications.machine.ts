import { assign, setup } from 'xstate';
import type { Notification } from '../../contract/shell/notifications.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/search-pad/notifications-actors.ts');

export interface NotificationsContext {
  readonly notifications: readonly Notification[];
}

export type NotificationsEvent =
  | { type: 'notifications.closed' }
  /** The person opened the page that a notification links to. */
  | { type: 'notification.followed' };

const notificationsSetup = setup({
  types: { context: {} as NotificationsContext, events: {} as NotificationsEvent },
  actors: {
    /** Reads the current notifications of the platform, without those that this person closed on this device. */
    readNew: provided.promise<readonly Notification[], void>('readNew'),
    rememberClosed: provided.promise<void, { readonly ids: readonly string[] }>('rememberClosed'),
  },
  guards: { somethingIsNew: (_, found: readonly Notification[]) => found.length > 0 },
  actions: { keepNew: assign((_, notifications: readonly Notification[]) => ({ notifications })) },
});

const meta = screenState('search-pad');

/** The platform's notifications, in a corner of the search pad. Closed ones are never shown again on this device. */
export const notificationsMachine = notificationsSetup.createMachine({
  id: 'notifications',
  context: { notifications: [] },
  initial: 'reading',
  states: {
    reading: {
      meta: meta('Notifications are read', ['PAD-02'], 'server'),
      invoke: {
        src: 'readNew',
        onDone: [
          {
            guard: { type: 'somethingIsNew', params: outputOf },
            target: 'shown',
            actions: { type: 'keepNew', params: outputOf },
          },
          { target: 'over' },
        ],
        onError: 'over',
      },
    },
    shown: {
      meta: meta('What is new stands in a corner', ['PAD-02']),
      on: { 'notifications.closed': 'remembering', 'notification.followed': 'remembering' },
    },
    remembering: {
      meta: meta('What was closed is remembered', ['PAD-02']),
      invoke: {
        src: 'rememberClosed',
        input: ({ context }) => ({ ids: context.notifications.map(({ notificationId }) => notificationId) }),
        onDone: 'over',
        onError: 'over',
      },
    },
    over: { type: 'final', meta: meta('Nothing to tell, or no longer', ['PAD-02']) },
  },
});
