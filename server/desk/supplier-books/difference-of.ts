import { hourMs } from '../../../contract/days.ts';
import type { OurBookingState, SupplierDifferenceKind } from '../../../contract/desk/desk-supplier-books.ts';
import type { OurBooking } from './our-booking.ts';
import type { TheirBooking } from './supplier-book.ts';

type Ours = Pick<OurBooking, 'state' | 'jobAt' | 'isByHand'>;

/** Time after its limit for which an airline may keep a hold that we have let go. It ends by itself. */
const letGoKeptMs = 24 * hourMs;
/** Time within which our own job should have heard what a property said, or have ended a hold. */
const jobWithinMs = hourMs;

/** What differs between our booking and that of its supplier. `null`: they agree, or will agree by themselves. */
export const differenceOf = (ours: Ours, theirs: TheirBooking, now: Date): SupplierDifferenceKind | null =>
  differences[ours.state](ours, theirs, now);

type Judge = (ours: Ours, theirs: TheirBooking, now: Date) => SupplierDifferenceKind | null;

const isLive = ({ state }: TheirBooking): boolean =>
  state === 'held' || state === 'ticketed' || state === 'requested' || state === 'confirmed';

/** We have nothing: nor should the supplier. */
const nothing: Judge = (_ours, theirs) => (isLive(theirs) ? 'only-theirs' : null);

const isJobLate = ({ jobAt }: Ours, now: Date): boolean =>
  jobAt !== null && jobAt.getTime() + jobWithinMs < now.getTime();

const held: Judge = (ours, theirs, now) => {
  if (theirs.state === 'held') return null;
  if (theirs.state === 'ticketed') return 'states-differ';
  // At its time limit it ends at the airline first.
  return ours.jobAt !== null && ours.jobAt <= now && !isJobLate(ours, now) ? null : 'only-ours';
};

/** Its time limit has passed, or its tickets were refused; the airline may not have released the seats. */
const letGo: Judge = (ours, theirs, now) =>
  theirs.state === 'held' && ours.jobAt !== null && ours.jobAt.getTime() + letGoKeptMs > now.getTime()
    ? null
    : nothing(ours, theirs, now);

const ticketed: Judge = ({ isByHand }, theirs) => {
  if (theirs.state === 'ticketed') return null;
  if (theirs.state === 'held') return isByHand ? null : 'states-differ';
  return 'only-ours';
};

/** All tickets came back, whole or what was not flown of them. An airline that was asked by hand may still show them. */
const returned: Judge = ({ isByHand }, theirs) => {
  if (!isLive(theirs) || isByHand) return null;
  return theirs.state === 'ticketed' && (theirs.ticketsKept ?? 0) === 0 ? null : 'only-theirs';
};

/** A job asks the property by itself: it only differs where that is overdue. */
const requested: Judge = (ours, theirs, now) => {
  if (theirs.state === 'requested' || !isJobLate(ours, now)) return null;
  return theirs.state === 'confirmed' ? 'states-differ' : 'only-ours';
};

const confirmed: Judge = ({ isByHand }, theirs) => {
  if (theirs.state === 'confirmed') return null;
  if (theirs.state === 'requested') return isByHand ? null : 'states-differ';
  return 'only-ours';
};

/** A property that has answered by telephone may still have the request. */
const endedStay: Judge = (ours, theirs, now) =>
  theirs.state === 'requested' && ours.isByHand ? null : nothing(ours, theirs, now);

/** Its end is not known here: the desk's queues have it. */
const undecided: Judge = () => null;

const differences: Readonly<Record<OurBookingState, Judge>> = {
  none: nothing,
  held,
  ticketing: (_ours, theirs) => (theirs.state === 'held' || theirs.state === 'ticketed' ? null : 'only-ours'),
  ticketed,
  failed: letGo,
  voided: returned,
  refunded: returned,
  exchanged: returned,
  prepared: nothing,
  repriced: nothing,
  unavailable: nothing,
  booking: undecided,
  unknown: undecided,
  withdrawing: undecided,
  cancelling: undecided,
  requested,
  'price-asked': requested,
  confirmed,
  quoted: confirmed,
  completed: confirmed,
  'no-show': confirmed,
  refused: endedStay,
  // Of a flight and of a stay. No flight is ever requested.
  cancelled: endedStay,
  expired: letGo,
};
