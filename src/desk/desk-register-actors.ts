import { fromPromise } from 'xstate';
import { mediaTypes } from '../../contract/file-kinds.ts';
import {
  type Register,
  type RegisterAsked,
  type RegisterColumnKey,
  registerColumnKeys,
} from '../../contract/ledger/invoice-register.ts';
import { deskRegisterMachine } from '../../machines/desk/desk-register.machine.ts';
import { deskRegisterList } from '../../machines/ledger/register-list.ts';
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
export const portalDeskRegister = (owner: Owner) => {
  const page = listImplementations(deskRegisterList, owner);
  return deskRegisterMachine.provide({
    actors: {
      ...page.actors,
      readPage: fromPromise<Register, ListRequest<RegisterAsked, Register>>(async ({ input, signal }) =>
        answerOf(await send('GetDeskRegister', { ...input.asked, after: input.after?.next ?? null }, { signal })),
      ),
      saveFile: fromPromise<FileMade, FileRequest<RegisterAsked>>(
        async ({ input: { asked, columns, format }, signal }) => {
          const request = { ...asked, columns: columns.filter(isColumn), format };
          const outcome = await sendForFile('ExportDeskRegister', request, { signal });
          if (outcome.ok) saveFile(outcome.answer, `invoices-${agencyToday()}.${format}`, mediaTypes[format]);
          return outcome;
        },
      ),
    },
    actions: page.actions,
  });
};
