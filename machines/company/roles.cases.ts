import { CallFault } from '../../contract/client.ts';
import type { AgencyRole, AgencyRoles } from '../../contract/company/roles.ts';
import { refusedFields } from '../../contract/form-check.ts';
import { deskFunctionalities, functionalities, ownerFunctionalities } from '../../contract/functionalities.ts';
import { stepUpOutcomes } from '../desk/step-up.cases.ts';
import type { FlowCases } from '../flow.ts';
import type { RoleDeleted, RoleSaved, RolesContext, RolesEvent, RolesInput } from './roles.setup.ts';

const everything = [...ownerFunctionalities, ...deskFunctionalities].map((name) => functionalities[name]);

const owners: AgencyRole = {
  roleId: 'owners',
  name: 'Owner',
  isOwner: true,
  isOwn: true,
  functionalities: everything,
  saleMostMinor: null,
  dayMostMinor: null,
  ownBranchOnly: false,
  peopleCount: 1,
  version: 1,
  whyNotChanged: 'Owners may do everything. This role is not changed.',
  whyNotDeleted: 'Owners may do everything. This role is not changed.',
};

const ticketing: AgencyRole = {
  ...owners,
  roleId: 'role-ticketing',
  name: 'Ticketing',
  isOwner: false,
  isOwn: false,
  functionalities: [
    functionalities.Search,
    functionalities.BookTicket,
    functionalities.ViewBooking,
    functionalities.IssueTicket,
    functionalities.ShowBookings,
    functionalities.DeskView,
    functionalities.DeskReadSales,
    functionalities.DeskEnterTickets,
  ],
  saleMostMinor: 20_000_000,
  dayMostMinor: 100_000_000,
  peopleCount: 3,
  whyNotChanged: null,
  whyNotDeleted: '3 people have this role. Give them another one first.',
};

const unused: AgencyRole = {
  ...ticketing,
  roleId: 'role-reader',
  name: 'Reader',
  functionalities: [functionalities.Search, functionalities.ShowBookings, functionalities.DeskView],
  saleMostMinor: null,
  ownBranchOnly: true,
  dayMostMinor: null,
  peopleCount: 0,
  whyNotDeleted: null,
};

const rolesOf = (given: Partial<AgencyRoles> = {}): AgencyRoles => ({
  roles: [owners, ticketing, unused],
  currency: 'BDT',
  held: everything,
  seesOwnBranchOnly: false,
  mayManage: true,
  ...given,
});

const lookedAt = rolesOf({
  roles: [owners, ticketing, unused].map((role) => ({
    ...role,
    isOwn: role === unused,
    whyNotChanged: 'Your role does not include managing staff.',
    whyNotDeleted: 'Your role does not include managing staff.',
  })),
  held: [functionalities.ShowStaffs, functionalities.DeskShowPeople],
  mayManage: false,
});

const email = 'agent@padma.example';

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const event = (name: string, sent: RolesEvent) => ({ name, event: sent });

export const rolesCases: FlowCases = {
  inputs: [
    { name: 'the roles', input: { company: 'agency', email, intentSeed: 'visit' } satisfies RolesInput },
    { name: 'the roles of the house', input: { company: 'house', email, intentSeed: 'visit' } satisfies RolesInput },
  ],
  events: [
    event('Try again', { type: 'again.requested' }),
    event('Add a role', { type: 'add.requested' }),
    event('Change a role', { type: 'edit.requested', roleId: ticketing.roleId }),
    event('Change the role of owners', { type: 'edit.requested', roleId: owners.roleId }),
    event('a name is typed', { type: 'field.typed', field: 'name', text: 'Counter' }),
    event('a right is ticked', { type: 'field.typed', field: 'Search', text: 'yes' }),
    event('a right of the desk is ticked', { type: 'field.typed', field: 'DeskView', text: 'yes' }),
    event('a limit that is no amount is typed', { type: 'field.typed', field: 'saleMost', text: 'much' }),
    event('the limit is emptied', { type: 'field.typed', field: 'saleMost', text: '' }),
    event('Save', { type: 'save.requested' }),
    event('Cancel', { type: 'form.closed' }),
    event('Delete a role that nobody has', { type: 'delete.requested', roleId: unused.roleId }),
    event('Delete a role in use', { type: 'delete.requested', roleId: ticketing.roleId }),
    event('Delete', { type: 'delete.confirmed' }),
    event('Keep it', { type: 'delete.left' }),
  ],
  outcomes: {
    readRoles: [
      { name: 'three roles', output: rolesOf() },
      { name: 'roles that may only be looked at', output: lookedAt },
      { name: 'roles of somebody who holds little', output: rolesOf({ held: ticketing.functionalities }) },
      lost,
    ],
    saveRole: [
      { name: 'saved', output: { ok: true, answer: rolesOf() } satisfies RoleSaved },
      {
        name: 'a right that he does not hold',
        output: refusedFields([
          { path: 'IssueTicket', message: 'You may not do this yourself, so you cannot give it.' },
        ]) satisfies RoleSaved,
      },
      {
        name: 'a fresh code is needed',
        output: { ok: false, refusal: 'step-up-needed' } satisfies RoleSaved,
      },
      {
        name: 'changed meanwhile',
        output: {
          ok: false,
          refusal: 'role-changed',
          detail: 'Somebody has changed this role. Look at it again. Nothing has changed.',
        } satisfies RoleSaved,
      },
      lost,
    ],
    stepUp: stepUpOutcomes,
    deleteRole: [
      { name: 'deleted', output: { ok: true, answer: rolesOf({ roles: [owners, ticketing] }) } satisfies RoleDeleted },
      {
        name: 'in use meanwhile',
        output: {
          ok: false,
          refusal: 'role-in-use',
          detail: 'People have this role. Give them another one first.',
        } satisfies RoleDeleted,
      },
      lost,
    ],
  },
  classOf: ({ company, book, edited, draft, errors, message, note }: RolesContext) =>
    [
      company,
      book === null ? 'unread' : `${book.mayManage} ${book.held.length} ${book.roles.length}`,
      edited?.roleId ?? 'new',
      `${draft['name'] !== undefined && draft['name'] !== ''} ${draft['Search'] ?? ''} ${draft['DeskView'] ?? ''} ${draft['saleMost'] ?? ''}`,
      errors.map(({ path }) => path).join(),
      message !== null,
      note !== null,
    ].join(' | '),
};
