import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Notification } from '../../../contract/shell/notifications.ts';
import { notification } from '../../../machines/search-pad/notifications.cases.ts';
import { notificationsMachine } from '../../../machines/search-pad/notifications.machine.ts';
import { viewOfNotifications } from '../../../machines/search-pad/notifications.view.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));

const openPad = (readNew: () => Promise<readonly Notification[]>, remember: () => Promise<void> = async () => {}) => {
  const closed: string[] = [];
  const actor = createActor(
    notificationsMachine.provide({
      actors: {
        readNew: fromPromise<readonly Notification[], void>(readNew),
        rememberClosed: fromPromise<void, { readonly ids: readonly string[] }>(({ input }) => {
          closed.push(...input.ids);
          return remember();
        }),
      },
    }),
  ).start();
  return { actor, closed, view: () => viewOfNotifications(actor.getSnapshot()) };
};

const older = { ...notification, notificationId: 'notification-0', path: null };

test('[PAD-02] what is new is told until it is closed, then remembered as closed', async () => {
  const { actor, closed, view } = openPad(async () => [notification, older]);
  expect(view()).toEqual({ show: 'nothing' });
  await settled();
  expect(view()).toEqual({ show: 'popup', notifications: [notification, older] });
  expect(closed).toEqual([]);
  actor.send({ type: 'notifications.closed' });
  expect(view()).toEqual({ show: 'nothing' });
  await settled();
  expect(closed).toEqual(['notification-1', 'notification-0']);
  expect(actor.getSnapshot().status).toBe('done');
});

test('[PAD-02] who follows a notification has read it', async () => {
  const { actor, closed } = openPad(async () => [notification]);
  await settled();
  actor.send({ type: 'notification.followed' });
  actor.send({ type: 'notifications.closed' });
  await settled();
  expect(closed).toEqual(['notification-1']);
});

test.each([
  ['nothing new', async () => []],
  ['a server that cannot be reached', () => Promise.reject(new Error('lost'))],
])('[PAD-02] %s opens no popup', async (_, readNew) => {
  const { view } = openPad(readNew);
  await settled();
  expect(view()).toEqual({ show: 'nothing' });
});

test('[PAD-02] a browser that keeps nothing lets the popup close all the same', async () => {
  const { actor, view } = openPad(
    async () => [notification],
    () => Promise.reject(new Error('full')),
  );
  await settled();
  actor.send({ type: 'notifications.closed' });
  await settled();
  expect(view()).toEqual({ show: 'nothing' });
  expect(actor.getSnapshot().status).toBe('done');
});
