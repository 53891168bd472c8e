import { registerColumnKeys } from '../../contract/ledger/invoice-register.ts';
import { deskRegisterMachine } from '../../machines/desk/desk-register.machine.ts';
import { deskRegisterList } from '../../machines/ledger/register-list.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { calledList } from '../lists/called-list.ts';
import type { Owner } from '../storage/kept-state.ts';

/** The flow of the register with its calls. */
export const portalDeskRegister = (owner: Owner) =>
  deskRegisterMachine.provide(
    calledList(deskRegisterList, owner, {
      read: async (request, sent) => answerOf(await send('GetDeskRegister', request, sent)),
      makeFile: (request, sent) => sendForFile('ExportDeskRegister', request, sent),
      columns: registerColumnKeys,
      fileName: 'invoices',
    }),
  );
