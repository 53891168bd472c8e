import type { SnapshotFrom } from 'xstate';
import type { StaffAsked, StaffMember } from '../../contract/company/staff.ts';
import { type ListView, viewOfList } from '../parts/list.view.ts';
import type { staffMachine } from './staff.machine.ts';
import { staffList } from './staff-list.ts';

export interface StaffView extends ListView<StaffAsked, StaffMember> {
  /** Whether the reader may invite. */
  readonly mayInvite: boolean;
}

/** The projection of the list of staff. */
export const viewOfStaff = (snapshot: SnapshotFrom<typeof staffMachine>): StaffView => ({
  ...viewOfList(staffList, snapshot),
  mayInvite: snapshot.context.pages[0]?.sums?.mayManage === true,
});
