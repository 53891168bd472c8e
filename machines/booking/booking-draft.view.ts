import type { SnapshotFrom } from 'xstate';
import { say } from '../../contract/say.ts';
import type { bookingDraftMachine } from './booking-draft.machine.ts';

/** The projection of what is kept. */
export interface BookingDraftView {
  readonly show: 'kept' | 'typing' | 'keeping' | 'unkept';
  /** What is said of it. `null`: nothing needs to be said. */
  readonly message: string | null;
}

export const viewOfBookingDraft = ({ value }: SnapshotFrom<typeof bookingDraftMachine>): BookingDraftView => ({
  show: value,
  message:
    value === 'unkept' ? say('What you typed last is not saved yet. Keep this page open: we are trying again.') : null,
});
