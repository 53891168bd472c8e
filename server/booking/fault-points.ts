/** The steps of a sale, a void or refund, a stay, or an online payment at which tests kill the process. A crash at any of them must lose no money and no order. */
export const faultPoints = [
  'options.checked',
  'options.kept',
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
  'extending.claimed',
  'extending.after-extend',
  'expiring.claimed',
  'expiring.after-cancel',
  'returning.claimed',
  'returning.answered',
  'returning.posted',
  'stay-booking.claimed',
  'stay-booking.before-book',
  'stay-booking.after-book',
  'stay-booking.booked',
  'stay-cancelling.claimed',
  'stay-cancelling.after-cancel',
  'stay-cancelling.cancelled',
  'paying.opened',
  'paying.verified',
  'paying.credited',
] as const;
export type FaultPoint = (typeof faultPoints)[number];

let armed: FaultPoint | undefined;

/** Chooses the step at which this process kills itself, for tests of recovery. */
export const armFaultPoint = (point: FaultPoint | undefined): void => {
  armed = point;
};

/** Kills the process with SIGKILL if this step is armed; otherwise does nothing. */
export const faultPoint = (name: FaultPoint): void => {
  if (armed === name) process.kill(process.pid, 'SIGKILL');
};
