import type { Flow, ShownOf } from '../flow.ts';
import { rolesCases } from './roles.cases.ts';
import { rolesMachine } from './roles.machine.ts';
import { viewOfRoles } from './roles.view.ts';

const shown: ShownOf<typeof rolesMachine> = {
  context: ['attempts', 'revision', 'errors.*.path', 'note', 'edited.roleId', 'asked.roleId', 'book.mayManage'],
  events: { 'edit.requested': ['roleId'], 'delete.requested': ['roleId'], 'field.typed': ['field'] },
  outcomes: { saveRole: ['ok'], deleteRole: ['ok'] },
};

/** The catalogue entry of the roles of an agency. */
export const rolesFlow: Flow = {
  name: 'roles',
  title: 'Roles',
  purpose: 'Lists what the people of an agency may do by role and for how much; adds, changes and deletes roles.',
  area: 'company',
  machine: rolesMachine,
  cases: rolesCases,
  shown,
  view: viewOfRoles,
  page: { address: '/company-settings/roles' },
};
