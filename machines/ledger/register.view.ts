import type { SnapshotFrom } from 'xstate';
import type { RegisterAsked, RegisterLine } from '../../contract/ledger/invoice-register.ts';
import { type ListView, viewOfList } from '../parts/list.view.ts';
import type { registerMachine } from './register.machine.ts';
import { registerList } from './register-list.ts';

/** The projection of the register. */
export const viewOfRegister = (snapshot: SnapshotFrom<typeof registerMachine>): ListView<RegisterAsked, RegisterLine> =>
  viewOfList(registerList, snapshot);
