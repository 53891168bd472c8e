import { fromPromise } from 'xstate';
import type { Notification } from '../../contract/shell/notifications.ts';
import { notificationsMachine } from '../../machines/search-pad/notifications.machine.ts';
import { send } from '../calls/send.ts';
import { keepClosedNotifications, readClosedNotifications } from '../storage/closed-notifications.ts';

/** The notifications flow with its call. Notifications that this person closed in this browser are left out. */
export const portalNotifications = (tenantId: string, userId: string) =>
  notificationsMachine.provide({
    actors: {
      readNew: fromPromise<readonly Notification[], void>(async ({ signal }) => {
        const [outcome, closed] = await Promise.all([
          send('GetNotifications', {}, { signal }),
          readClosedNotifications(tenantId, userId),
        ]);
        if (!outcome.ok) throw new Error('refused, though the call declares no refusal');
        return outcome.answer.notifications.filter(({ notificationId }) => !closed.includes(notificationId));
      }),
      rememberClosed: fromPromise(({ input }: { input: { readonly ids: readonly string[] } }) =>
        keepClosedNotifications(tenantId, userId, input.ids),
      ),
    },
  });
