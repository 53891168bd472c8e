import { enums, type Infer, nullable, object } from 'superstruct';
import { keptForSession } from './answer-cache.ts';
import { defineCall } from './call.ts';
import { isoTime, listOf, nothing, opaqueId, text } from './shapes.ts';

export const notificationsAtMost = 20;

export const Notification = object({
  notificationId: opaqueId(),
  kind: enums(['notice', 'warning', 'offer']),
  title: text(1, 120),
  text: text(1, 1_000),
  /** A page of the portal that says more. */
  path: nullable(text(1, 300)),
  at: isoTime(),
});
export type Notification = Infer<typeof Notification>;

export const GetNotifications = defineCall({
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
  summary: 'What the house has to tell all its agencies, or this one, at present; newest first. Moves no money.',
  cached: keptForSession,
});
