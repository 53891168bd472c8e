import { fromPromise } from 'xstate';
import { mediaTypes } from '../../contract/file-kinds.ts';
import {
  type Register,
  type RegisterAsked,
  type RegisterColumnKey,
  registerColumnKeys,
} from '../../contract/ledger/invoice-register.ts';
import { registerMachine } from '../../machines/ledger/register.machine.ts';
import { registerList } from '../../machines/ledger/register-list.ts';
import type { FileMade } from '../../machines/parts/file-made.ts';
import type { FileRequest, ListRequest } from '../../machines/parts/list.states.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { listImplementations } from '../lists/list-actors.ts';
import type { Owner } from '../storage/kept-state.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { saveFile } from '../ui/deliver-file.ts';

const isColumn = (key: string): key is RegisterColumnKey => registerColumnKeys.some((each) => each === key);

/** The flow of the register with its calls. */
export const portalRegister = (owner: Owner) => {
  const page = listImplementations(registerList, owner);
  return registerMachine.provide({
    actors: {
      ...page.actors,
      readPage: fromPromise<Register, ListRequest<RegisterAsked, Register>>(async ({ input, signal }) =>
        answerOf(await send('GetRegister', { ...input.asked, after: input.after?.next ?? null }, { signal })),
      ),
      saveFile: fromPromise<FileMade, FileRequest<RegisterAsked>>(
        async ({ input: { asked, columns, format }, signal }) => {
          const request = { ...asked, columns: columns.filter(isColumn), format };
          const outcome = await sendForFile('ExportRegister', request, { signal });
          if (outcome.ok) saveFile(outcome.answer, `invoices-${agencyToday()}.${format}`, mediaTypes[format]);
          return outcome;
        },
      ),
    },
    actions: page.actions,
  });
};
