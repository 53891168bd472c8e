import { boolean, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { fieldsWrong, formRequest } from '../form-check.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, listOf, nothing, opaqueId, text, whole } from '../shapes.ts';
import { codeMissing } from './rights.ts';
import { agencyRoleFields } from './role-form.ts';

export const rolesAtMost = 50;
const codesAtMost = 100;

export const AgencyRole = object({
  roleId: opaqueId(),
  name: text(1, 60),
  /** Owners hold everything. Their role is not changed. */
  isOwner: boolean(),
  /** Whether it is the reader's own role. */
  isOwn: boolean(),
  /** Codes of the permissions, ascending. */
  functionalities: listOf(whole(1, 9999), codesAtMost),
  /** Most of one sale. `null`: no limit. */
  saleMostMinor: nullable(amountMinor(1)),
  /** Most of all sales of one person on one day. `null`: no limit. */
  dayMostMinor: nullable(amountMinor(1)),
  /** Whether its people see what the own branch sold, and nothing of another one. */
  ownBranchOnly: boolean(),
  /** Number of people who have it, also of those who are switched off. */
  peopleCount: whole(0, 100_000),
  version: whole(1, 1_000_000),
  /** Why the reader may not change it. `null`: the reader may. */
  whyNotChanged: nullable(text(1, 300)),
  /** Why the reader may not delete it. `null`: the reader may. */
  whyNotDeleted: nullable(text(1, 300)),
});
export type AgencyRole = Infer<typeof AgencyRole>;

export const AgencyRoles = object({
  roles: listOf(AgencyRole, rolesAtMost),
  currency: currencyCode(),
  /** Codes that the reader holds, and so may give. */
  held: listOf(whole(1, 9999), codesAtMost),
  /** Whether the reader sees the own branch only, and so may give no more. */
  seesOwnBranchOnly: boolean(),
  /** Whether the reader manages staff at all. */
  mayManage: boolean(),
});
export type AgencyRoles = Infer<typeof AgencyRoles>;

/** A role as it is written. The currency does not matter for what is sent. */
export const RoleForm = formRequest(agencyRoleFields('BDT'));

const ofCompany = { service: 'customer', version: 'v1' } as const;
const acts = { ...ofCompany, method: 'POST', sends: 'body', effect: 'acts', access: 'ManageStaff' } as const;

const roleUnknown = {
  'role-unknown': { status: 404, title: say('This role is gone. Nothing has changed.') },
} as const;
const roleChanged = {
  'role-changed': { status: 409, title: say('Somebody has changed this role. Look at it again. Nothing has changed.') },
} as const;
/** `detail` says why. */
const notAllowed = {
  'role-fixed': { status: 403, title: say('You cannot change this role. Nothing has changed.') },
} as const;

const GetRoles = defineCall({
  ...ofCompany,
  method: 'GET',
  sends: 'query',
  effect: 'reads',
  access: 'ShowStaffs',
  path: 'CompanySettings/loadroles',
  request: nothing(),
  answer: AgencyRoles,
  refusals: {},
  doing: say('loading the roles'),
  summary: 'Lists the roles of the agency with what each may do, its limits and its people. Moves no money.',
});

const CreateRole = defineCall({
  ...acts,
  path: 'CompanySettings/createrole',
  request: object({ role: RoleForm }),
  answer: AgencyRoles,
  refusals: {
    ...fieldsWrong,
    'too-many-roles': { status: 409, title: say('An agency has at most 50 roles. Delete one first.') },
    ...codeMissing,
  },
  doing: say('adding the role'),
  summary: 'Adds a role of the agency. Nobody grants what he does not hold himself. Moves no money.',
});

const UpdateRole = defineCall({
  ...acts,
  path: 'CompanySettings/updaterole',
  request: object({ roleId: opaqueId(), version: whole(1, 1_000_000), role: RoleForm }),
  answer: AgencyRoles,
  refusals: { ...fieldsWrong, ...roleUnknown, ...roleChanged, ...notAllowed, ...codeMissing },
  doing: say('changing the role'),
  summary: 'Changes a role of the agency for all its people, from their next call on. Moves no money.',
});

const DeleteRole = defineCall({
  ...acts,
  path: 'CompanySettings/deleterole',
  request: object({ roleId: opaqueId(), version: whole(1, 1_000_000) }),
  answer: AgencyRoles,
  refusals: {
    ...roleUnknown,
    ...roleChanged,
    ...notAllowed,
    'role-in-use': { status: 409, title: say('People have this role. Give them another one first.') },
  },
  doing: say('deleting the role'),
  summary: 'Deletes a role that nobody has. Moves no money.',
});

export const roleCalls = { GetRoles, CreateRole, UpdateRole, DeleteRole };
