import type { SnapshotFrom } from 'xstate';
import type { RegisterAsked, RegisterLine } from '../../contract/ledger/invoice-register.ts';
import { deskRegisterList } from '../ledger/register-list.ts';
import { type ListView, viewOfList } from '../parts/list.view.ts';
import type { deskRegisterMachine } from './desk-register.machine.ts';

/** The projection of the register. */
export const viewOfDeskRegister = (
  snapshot: SnapshotFrom<typeof deskRegisterMachine>,
): ListView<RegisterAsked, RegisterLine> => viewOfList(deskRegisterList, snapshot);
