import { boolean, object } from 'superstruct';
import { type Call, defineCall } from '../call.ts';
import { houseRoleFields } from '../company/role-form.ts';
import { roleCalls } from '../company/roles.ts';
import { staffCalls } from '../company/staff.ts';
import { formRequest } from '../form-check.ts';
import { say } from '../say.ts';
import { opaqueId, whole } from '../shapes.ts';

/** The calls of people and roles of an agency, for those of the house: at the desk, with its own permissions and a fresh code. */
const shown = { service: 'desk', access: 'DeskShowPeople' } as const;
const managed = { service: 'desk', access: 'DeskManagePeople', decides: { does: 'nothing' } } as const;

/** A call of agencies that reads, without who decides: nobody does. */
const reading = <C extends Call>(call: C): Omit<C, 'decides'> => call;

const tooMany = {
  'too-many-people': { status: 409, title: say('A house has at most 1,000 people here.') },
} as const;

/** A role of a house as it is written. The currency does not matter for what is sent. */
export const HouseRoleForm = formRequest(houseRoleFields('BDT'));

const ListHousePeople = defineCall({
  ...reading(staffCalls.loadstaff),
  ...shown,
  path: 'People/List',
  doing: say('loading the people of the house'),
  summary: 'Lists the people of the house with state, role and when they were last seen. Moves no money.',
});

const ExportHousePeople = defineCall({
  ...reading(staffCalls.ExportStaff),
  ...shown,
  path: 'People/Export',
  doing: say('making the file of people'),
  summary: 'Returns the people of the house that match the filters as a file. Moves no money.',
});

const GetHousePerson = defineCall({
  ...reading(staffCalls.viewstaff),
  ...shown,
  path: 'People/View',
  summary:
    'Returns one person of the house with rights, devices, and what the person did and looked at. Moves no money.',
  looksAt: { shows: 'person', by: 'userId' },
});

const GetHouseLookups = defineCall({
  ...reading(staffCalls.GetStaffLookups),
  ...shown,
  path: 'People/Lookups',
  doing: say('loading the roles of the house'),
  summary: 'Returns the roles of the house that the reader may give, and the time zones. Moves no money.',
});

const InviteHousePerson = defineCall({
  ...staffCalls.createstaff,
  ...managed,
  path: 'People/Invite',
  refusals: { ...staffCalls.createstaff.refusals, ...tooMany },
  doing: say('inviting the person to the house'),
  summary: 'Invites a person to the house by mail, with the role that the person gets. Moves no money.',
});

const UpdateHousePerson = defineCall({
  ...staffCalls.updatestaff,
  ...managed,
  path: 'People/Save',
  refusals: { ...staffCalls.updatestaff.refusals },
  summary: "Changes name, role and time zone of a person of the house, from the person's next call on. Moves no money.",
});

const InviteHousePersonAgain = defineCall({
  ...staffCalls.InviteStaffAgain,
  ...managed,
  path: 'People/InviteAgain',
  summary: 'Mails a new invitation to a person who has not accepted one; the earlier link ends. Moves no money.',
});

const SwitchHousePerson = defineCall({
  ...staffCalls.SwitchStaff,
  ...managed,
  path: 'People/Switch',
  request: object({ userId: opaqueId(), active: boolean() }),
  refusals: { ...staffCalls.SwitchStaff.refusals },
  summary:
    'Switches a person of the house off, which ends all sessions at once, or on again after a fresh code. Moves no money.',
});

const EndHouseDevice = defineCall({
  ...staffCalls.EndStaffDevice,
  ...managed,
  path: 'People/EndDevice',
  summary: 'Signs a person of the house out at one device and forgets it. Moves no money.',
});

const GetHouseRoles = defineCall({
  ...reading(roleCalls.GetRoles),
  ...shown,
  path: 'Roles/List',
  doing: say('loading the roles of the house'),
  summary: 'Lists the roles of the house with what each may do, its limit and its people. Moves no money.',
});

const CreateHouseRole = defineCall({
  ...roleCalls.CreateRole,
  ...managed,
  path: 'Roles/Add',
  request: object({ role: HouseRoleForm }),
  refusals: {
    ...roleCalls.CreateRole.refusals,
    'too-many-roles': { status: 409, title: say('A house has at most 50 roles. Delete one first.') },
  },
  summary: 'Adds a role of the house. Nobody grants what he does not hold himself. Moves no money.',
});

const UpdateHouseRole = defineCall({
  ...roleCalls.UpdateRole,
  ...managed,
  path: 'Roles/Save',
  request: object({ roleId: opaqueId(), version: whole(1, 1_000_000), role: HouseRoleForm }),
  refusals: { ...roleCalls.UpdateRole.refusals },
  summary: 'Changes a role of the house for all its people, from their next call on. Moves no money.',
});

const DeleteHouseRole = defineCall({
  ...roleCalls.DeleteRole,
  ...managed,
  path: 'Roles/Delete',
  summary: 'Deletes a role of the house that nobody has. Moves no money.',
});

export const housePeopleCalls = {
  ListHousePeople,
  ExportHousePeople,
  GetHousePerson,
  GetHouseLookups,
  InviteHousePerson,
  UpdateHousePerson,
  InviteHousePersonAgain,
  SwitchHousePerson,
  EndHouseDevice,
  GetHouseRoles,
  CreateHouseRole,
  UpdateHouseRole,
  DeleteHouseRole,
};
