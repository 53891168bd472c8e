import { enums, type Infer, nullable, object } from 'superstruct';
import { cachedForSession } from '../answer-cache.ts';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { isoTime, listOf, nothing, opaqueId, text } from '../shapes.ts';

export const notificationsAtMost = 20;

export const Notification = object({
  notificationId: opaqueId(),
  kind: enums(['notice', 'warning', 'offer']),
  title: text(1, 120),
  text: text(1, 1_000),
  /** Path of a page of the portal with more information. */
  path: nullable(text(1, 300)),
  at: isoTime(),
});
export type Notification = Infer<typeof Notification>;

const GetNotifications = defineCall({
  service: 'order',
  method: 'GET',
  path: 'GetNotifications',
  version: 'v1',
  sends: 'query',
  access: 'signed-in',
  effect: 'reads',
  request: nothing(),
  answer: object({ notifications: listOf(Notification, notificationsAtMost) }),
  refusals: {},
  doing: say('loading your notifications'),
  summary: 'Lists current notices of the platform to all agencies or to this one, newest first. Moves no money.',
  cached: cachedForSession,
});

export const notificationCalls = { GetNotifications };
