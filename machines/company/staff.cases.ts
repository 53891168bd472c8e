import type { StaffPage } from '../../contract/company/staff.ts';
import type { FlowCases } from '../flow.ts';
import { listCases } from '../parts/list-cases.ts';
import { housePeopleList } from './house-people-list.ts';
import { invitedMina, lost, nusratAsStaff, rafiq } from './staff-examples.ts';
import { staffList } from './staff-list.ts';

const sums: StaffPage['sums'] = {
  count: 3,
  roles: [
    { roleId: 'owners', name: 'Owner' },
    { roleId: 'role-ticketing', name: 'Ticketing' },
  ],
  mayManage: true,
};

const casesOf = (list: typeof staffList): FlowCases =>
  listCases(list, {
    rows: [nusratAsStaff.userId, invitedMina.userId],
    words: 'rafiq',
    filter: { states: ['invited'] },
    sort: { sort: '-seen' },
    pages: {
      first: { staff: [nusratAsStaff, rafiq], next: { key: 'rafiq mia', userId: rafiq.userId }, sums },
      last: { staff: [invitedMina], next: null, sums: { ...sums, count: 1 } },
      none: { staff: [], next: null, sums: { ...sums, count: 0, mayManage: false } },
    },
    tooMany: { name: 'refused', output: { ok: false, detail: 'The file could not be made.' } },
    lost,
    more: {
      pages: [
        {
          name: 'people who are switched off or have no role',
          output: {
            staff: [
              { ...rafiq, state: 'off' },
              { ...invitedMina, roleId: null, roleName: null },
            ],
            next: null,
            sums: { ...sums, count: 2 },
          } satisfies StaffPage,
        },
      ],
    },
  });

export const staffCases: FlowCases = casesOf(staffList);
export const housePeopleCases: FlowCases = casesOf(housePeopleList);
