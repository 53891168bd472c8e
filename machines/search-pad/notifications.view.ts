import type { SnapshotFrom } from 'xstate';
import type { Notification } from '../../contract/shell/notifications.ts';
import type { notificationsMachine } from './notifications.machine.ts';

/** The projection of the notification popup. */
export type NotificationsView =
  | { readonly show: 'nothing' }
  | { readonly show: 'popup'; readonly notifications: readonly Notification[] };

export const viewOfNotifications = (snapshot: SnapshotFrom<typeof notificationsMachine>): NotificationsView =>
  snapshot.matches('shown') ? { show: 'popup', notifications: snapshot.context.notifications } : { show: 'nothing' };
