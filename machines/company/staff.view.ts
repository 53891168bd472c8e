import type { SnapshotFrom } from 'xstate';
import type { StaffAsked, StaffMember } from '../../contract/company/staff.ts';
import { type ListView, viewOfList } from '../parts/list.view.ts';
import type { housePeopleMachine } from './house-people.machine.ts';
import { housePeopleList } from './house-people-list.ts';
import type { staffMachine } from './staff.machine.ts';
import { staffList } from './staff-list.ts';

export interface StaffView extends ListView<StaffAsked, StaffMember> {
  /** Whether the reader may invite. */
  readonly mayInvite: boolean;
}

/** The projection of the people of the house. */
export const viewOfHousePeople = (snapshot: SnapshotFrom<typeof housePeopleMachine>): StaffView => ({
  ...viewOfList(housePeopleList, snapshot),
  mayInvite: snapshot.context.pages[0]?.sums?.mayManage === true,
});

/** The projection of the list of staff. */
export const viewOfStaff = (snapshot: SnapshotFrom<typeof staffMachine>): StaffView => ({
  ...viewOfList(staffList, snapshot),
  mayInvite: snapshot.context.pages[0]?.sums?.mayManage === true,
});
