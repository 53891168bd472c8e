import type { SnapshotFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import { say } from '../../contract/say.ts';
import type { bookingsExportMachine } from './bookings-export.machine.ts';

export type BookingsExportView =
  | { readonly show: 'nothing' }
  | { readonly show: 'making'; readonly words: string }
  | { readonly show: 'saved'; readonly words: string }
  | { readonly show: 'failed'; readonly words: string; readonly mayTryAgain: boolean };

export const viewOfBookingsExport = ({
  value,
  context: { message },
}: SnapshotFrom<typeof bookingsExportMachine>): BookingsExportView => {
  switch (value) {
    case 'idle':
      return { show: 'nothing' };
    case 'making':
      return { show: 'making', words: say('Making the file…') };
    case 'saved':
      return { show: 'saved', words: say('The file is in your downloads.') };
    case 'refused':
      return { show: 'failed', words: message ?? messages.somethingWrong, mayTryAgain: false };
    case 'unmade':
      return { show: 'failed', words: message ?? messages.somethingWrong, mayTryAgain: true };
  }
};
