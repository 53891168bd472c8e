import type { Flow, ShownOf } from '../flow.ts';
import { notificationsCases } from './notifications.cases.ts';
import { notificationsMachine } from './notifications.machine.ts';
import { viewOfNotifications } from './notifications.view.ts';

const shown: ShownOf<typeof notificationsMachine> = {
  context: ['notifications.*.notificationId', 'notifications.*.kind'],
  events: {},
  outcomes: { readNew: ['*.notificationId', '*.kind'], rememberClosed: [] },
};

/** The catalogue entry of the notification popup. */
export const notificationsFlow: Flow = {
  name: 'notifications',
  title: 'Notifications',
  purpose: 'Shows the platform’s notices in a corner of the search pad until the person closes them.',
  area: 'search-pad',
  machine: notificationsMachine,
  cases: notificationsCases,
  shown,
  view: viewOfNotifications,
  page: { address: '/searchpad' },
};
