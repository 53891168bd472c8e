import { fromPromise } from 'xstate';
import { mediaTypes } from '../../contract/file-kinds.ts';
import {
  agencyDuesMachine,
  type ReminderRequest,
  type StatementRequest,
} from '../../machines/desk/agency-dues.machine.ts';
import type { FileMade } from '../../machines/parts/file-made.ts';
import { calling } from '../calls/calling.ts';
import { send, sendForFile } from '../calls/send.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { saveFile } from '../ui/deliver-file.ts';

interface Asked<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The flow of the dues of one agency with its calls. */
export const portalAgencyDues = agencyDuesMachine.provide({
  actors: {
    readDues: calling('GetAgencyDues'),
    saveStatement: fromPromise(async ({ input, signal }: Asked<StatementRequest>): Promise<FileMade> => {
      const outcome = await sendForFile('GetDuesStatementOfAgency', input, { signal });
      if (outcome.ok) saveFile(outcome.answer, `dues-${agencyToday()}.${input.format}`, mediaTypes[input.format]);
      return outcome;
    }),
    sendReminder: fromPromise(({ input: { agency, intent }, signal }: Asked<ReminderRequest>) =>
      send('RemindAgencyOfDues', { agency }, { intent, signal }),
    ),
  },
});
