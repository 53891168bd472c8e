import type { Flow, ShownOf } from '../flow.ts';
import { notificationsCases } from './notifications.cases.ts';
import { notificationsMachine } from './notifications.machine.ts';
import { viewOfNotifications } from './notifications.view.ts';

const shown: ShownOf<typeof notificationsMachine> = {
  context: ['notifications.*.notificationId', 'notifications.*.kind'],
  events: {},
  outcomes: { readNew: ['*.notificationId', '*.kind'], rememberClosed: [] },
};

/** The notification popup's entry in the catalogue. */
export const notificationsFlow: Flow = {
  name: 'notifications',
  title: 'Notifications',
  purpose: 'What the house has to tell its agencies, in a corner of the search pad until it is closed.',
  area: 'search-pad',
  machine: notificationsMachine,
  cases: notificationsCases,
  shown,
  view: viewOfNotifications,
};
