import type { Flow, ShownOf } from '../flow.ts';
import { staffMemberCases } from './staff-member.cases.ts';
import { staffMemberMachine } from './staff-member.machine.ts';
import { viewOfStaffMember } from './staff-member.view.ts';

const shown: ShownOf<typeof staffMemberMachine> = {
  context: ['attempts', 'revision', 'errors.*.path', 'note', 'asked.act', 'details.member.state'],
  events: { 'act.requested': ['act'], 'field.typed': ['field'] },
  outcomes: { readMember: ['ok'], invite: ['ok'], saveMember: ['ok'], actOnMember: ['ok'] },
};

/** The catalogue entry of one person of an agency. */
export const staffMemberFlow: Flow = {
  name: 'staff-member',
  title: 'A person of the staff',
  purpose:
    'Shows what one person of an agency may do, where the person is signed in and what the person did; invites, changes and switches off.',
  area: 'company',
  machine: staffMemberMachine,
  cases: staffMemberCases,
  shown,
  view: viewOfStaffMember,
  page: { address: '/company-settings/staff/person?person=user-rafiq' },
};
