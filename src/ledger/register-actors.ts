import { registerColumnKeys } from '../../contract/ledger/invoice-register.ts';
import { registerMachine } from '../../machines/ledger/register.machine.ts';
import { registerList } from '../../machines/ledger/register-list.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { calledList } from '../lists/called-list.ts';
import type { Owner } from '../storage/kept-state.ts';

/** The flow of the register with its calls. */
export const portalRegister = (owner: Owner) =>
  registerMachine.provide(
    calledList(registerList, owner, {
      read: async (request, sent) => answerOf(await send('GetRegister', request, sent)),
      makeFile: (request, sent) => sendForFile('ExportRegister', request, sent),
      columns: registerColumnKeys,
      fileName: 'invoices',
    }),
  );
