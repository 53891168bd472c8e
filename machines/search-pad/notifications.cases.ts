import { CallFault } from '../../contract/client.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { Notification } from '../../contract/shell/notifications.ts';
import type { FlowCases } from '../flow.ts';
import type { NotificationsContext, NotificationsEvent } from './notifications.machine.ts';

export const notification: Notification = {
  notificationId: 'notification-1',
  kind: 'notice',
  title: 'Results arrive while airlines answer',
  text: 'You can sort and choose from the first fares on.',
  path: pagePaths.searchPad,
  at: '2026-11-20T08:00:00.000Z',
};

const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');

const events: readonly { readonly name: string; readonly event: NotificationsEvent }[] = [
  { name: 'close what is new', event: { type: 'notifications.closed' } },
  { name: 'open its page', event: { type: 'notification.followed' } },
];

export const notificationsCases: FlowCases = {
  inputs: [{ name: 'the search pad', input: undefined }],
  events,
  outcomes: {
    readNew: [
      { name: 'something new', output: [notification] },
      { name: 'nothing new', output: [] },
      { name: 'the network is lost', error: lost },
    ],
    rememberClosed: [
      { name: 'remembered', output: undefined },
      { name: 'the browser keeps nothing', error: new Error('the browser keeps nothing') },
    ],
  },
  classOf: ({ notifications }: NotificationsContext) => (notifications.length === 0 ? 'nothing' : 'something'),
};
