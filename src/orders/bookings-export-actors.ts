import { fromPromise } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import { mediaTypes } from '../../contract/file-kinds.ts';
import { bookingsExportMachine, type FileOfBookings } from '../../machines/orders/bookings-export.machine.ts';
import { sendForFile } from '../calls/send.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { saveFile } from '../ui/deliver-file.ts';

/** The flow of the file of bookings with its call. */
export const portalBookingsExport = bookingsExportMachine.provide({
  actors: {
    saveFile: fromPromise(
      async ({
        input,
        signal,
      }: {
        input: FileOfBookings;
        signal: AbortSignal;
      }): Promise<CallOutcome<'ExportBookings'>> => {
        const outcome = await sendForFile('ExportBookings', input, { signal });
        if (outcome.ok) {
          saveFile(outcome.answer, `bookings-${agencyToday()}.${input.format}`, mediaTypes[input.format]);
        }
        return outcome;
      },
    ),
  },
});
