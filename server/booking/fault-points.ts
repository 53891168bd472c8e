/** Every gap between two steps of a sale: a crash in any of them must leave no order unsettled and no taka lost. */
export const faultPoints = [
  'booking.claimed',
  'booking.after-hold',
  'booking.before-order',
  'booking.ordered',
  'ticketing.claimed',
  'ticketing.reserved',
  'ticketing.before-issue',
  'ticketing.after-issue',
  'ticketing.before-post',
  'ticketing.posted',
  'ticketing.before-answer',
  'cancelling.claimed',
  'cancelling.after-cancel',
] as const;
export type FaultPoint = (typeof faultPoints)[number];

/** Kills the process here when FAULT_POINT names this place; never in production. For the tests of recovery. */
export const faultPoint = (name: FaultPoint): void => {
  if (process.env['FAULT_POINT'] !== name || process.env['NODE_ENV'] === 'production') return;
  process.kill(process.pid, 'SIGKILL');
};
