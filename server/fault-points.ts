/**
 * The steps of a sale, a void or refund, a stay, or an online payment at which tests kill or freeze the process. Neither may lose money or
 * an order. At `supplier-`, an embedded supplier has acted within its transaction. `acting`: any act of one transaction, before it is kept, and
 * after it, when nobody is answered yet.
 */
export const faultPoints = [
  'acting.done',
  'acting.kept',
  'options.checked',
  'options.kept',
  'booking.claimed',
  'booking.supplier-holds',
  'booking.after-hold',
  'booking.before-order',
  'booking.ordered',
  'ticketing.claimed',
  'ticketing.reserved',
  'ticketing.before-issue',
  'ticketing.supplier-issues',
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
  'stay-booking.supplier-books',
  'stay-booking.after-book',
  'stay-booking.booked',
  'stay-cancelling.claimed',
  'stay-cancelling.supplier-cancels',
  'stay-cancelling.after-cancel',
  'stay-cancelling.cancelled',
  'paying.opened',
  'paying.verified',
  'paying.credited',
] as const;
export type FaultPoint = (typeof faultPoints)[number];

/** A step, and what happens to the process there: it is killed, or with `:freeze` stands still until it is told to go on. */
export type Fault = FaultPoint | `${FaultPoint}:freeze`;
export const faults: readonly Fault[] = faultPoints.flatMap((point): Fault[] => [point, `${point}:freeze`]);

let armed: Fault | undefined;

/** Chooses the step at which this process kills or freezes itself, for tests of recovery. */
export const armFault = (fault: Fault | undefined): void => {
  armed = fault;
};

/** Kills the process with SIGKILL, or freezes it once with SIGSTOP, if this step is armed; otherwise does nothing. */
export const faultPoint = (name: FaultPoint): void => {
  if (armed === name) process.kill(process.pid, 'SIGKILL');
  if (armed !== `${name}:freeze`) return;
  armed = undefined;
  process.kill(process.pid, 'SIGSTOP');
};
