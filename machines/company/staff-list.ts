import {
  StaffAsked,
  type StaffColumnKey,
  type StaffMember,
  type StaffPage,
  type StaffState,
  staffAtMost,
  staffStates,
  staffTermLeast,
  staffTermMost,
} from '../../contract/company/staff.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { ListColumn, ListTerms, ListTone } from '../parts/list-terms.ts';

export const staffStateNames: Readonly<Record<StaffState, string>> = {
  active: say('Active'),
  invited: say('Invited'),
  off: say('Switched off'),
};

export const staffTones: Readonly<Record<StaffState, ListTone>> = {
  active: 'success',
  invited: 'brand',
  off: 'neutral',
};

type StaffColumn = ListColumn<StaffMember> & { readonly key: StaffColumnKey };

const columns: readonly StaffColumn[] = [
  {
    key: 'name',
    title: say('Name'),
    kind: 'person',
    width: 180,
    valueOf: ({ name }) => name,
    sorts: true,
    inCard: 'first',
  },
  {
    key: 'state',
    title: say('State'),
    kind: 'state',
    width: 132,
    valueOf: ({ state }) => ({ words: staffStateNames[state], tone: staffTones[state] }),
    inCard: 'badge',
  },
  {
    key: 'role',
    title: say('Role'),
    kind: 'text',
    width: 156,
    valueOf: ({ roleName }) => roleName ?? say('No role'),
    inCard: 'second',
  },
  {
    key: 'branch',
    title: say('Branch'),
    kind: 'text',
    width: 156,
    valueOf: ({ branchName }) => branchName ?? say('Head office'),
    inCard: 'third',
  },
  {
    key: 'email',
    title: say('E-mail address'),
    kind: 'text',
    width: 220,
    valueOf: ({ email }) => email,
    inCard: 'third',
  },
  { key: 'seen', title: say('Last seen'), kind: 'moment', width: 176, valueOf: ({ seenAt }) => seenAt, sorts: true },
  {
    key: 'phone',
    title: say('Phone number'),
    kind: 'text',
    width: 152,
    valueOf: ({ phoneNumber }) => phoneNumber,
    hiddenByDefault: true,
  },
  {
    key: 'designation',
    title: say('Designation'),
    kind: 'text',
    width: 152,
    valueOf: ({ designation }) => designation,
    hiddenByDefault: true,
  },
  {
    key: 'zone',
    title: say('Time zone'),
    kind: 'text',
    width: 152,
    valueOf: ({ timeZone }) => timeZone,
    hiddenByDefault: true,
  },
];

/** The people of an agency. */
export const staffList: ListTerms<StaffAsked, StaffPage, StaffMember> = {
  name: 'staff',
  screen: pagePaths.staff,
  requirements: ['CMP-02'],
  heading: say('Staff'),
  search: {
    label: say('Find a person'),
    hint: say('Part of a name, an e-mail address or a phone number'),
    minLength: staffTermLeast,
    maxLength: staffTermMost,
  },
  all: { search: '', states: [], roles: [], sort: 'name' },
  shape: StaffAsked,
  columns,
  filters: [
    {
      key: 'states',
      title: say('State'),
      choices: () => staffStates.map((code) => ({ code, name: staffStateNames[code] })),
    },
    {
      key: 'roles',
      title: say('Role'),
      choices: (page) => page?.sums?.roles.map(({ roleId, name }) => ({ code: roleId, name })) ?? [],
    },
  ],
  rowsOf: ({ staff }) => staff,
  hasNext: ({ next }) => next !== null,
  countOf: ({ sums }) => sums?.count ?? 0,
  countLimit: staffAtMost,
  keyOf: ({ userId }) => userId,
  nameOf: ({ name }) => name,
  addressOf: ({ userId }) => pageAddress.staffMember(userId),
  countText: (count) => say({ one: '{count} person', other: '{count} people' }, { count }),
  emptyText: say('Nobody works here yet.'),
  noMatchText: say('Nobody matches.'),
  unreadableText: say('We could not load the staff'),
};
