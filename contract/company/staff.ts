import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { fieldsWrong, formRequest } from '../form-check.ts';
import { askedPage, fileOfList } from '../list-calls.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoTime, listOf, nothing, opaqueId, text, whole } from '../shapes.ts';
import { deviceKey, devicesAtMost, deviceUnknown, PersonsDevice } from './devices.ts';
import { codeMissing } from './rights.ts';
import { rolesAtMost } from './roles.ts';
import { invitationFields, memberFields, noChoices } from './staff-form.ts';

export const staffAPage = 50;
export const staffAtMost = 1_000;
export const staffTermMost = 60;
export const staffTermLeast = 2;
const branchesAtMost = 500;
const timeZonesAtMost = 700;
const activitiesAtMost = 100;
const invitationDays = 7;
export const invitationLastsMs = invitationDays * 24 * 3_600_000;

/** `invited`: has not set a password yet. `off`: may not sign in. */
export const staffStates = ['active', 'invited', 'off'] as const;
export const StaffState = enums(staffStates);
export type StaffState = Infer<typeof StaffState>;

/** Orders of the list; with `-` the other way round. */
export const staffSorts = ['name', '-name', 'seen', '-seen'] as const;
export const StaffSort = enums(staffSorts);
export type StaffSort = Infer<typeof StaffSort>;

export const StaffMember = object({
  userId: opaqueId(),
  name: text(1, 201),
  email: text(1, 254),
  phoneNumber: nullable(text(1, 20)),
  designation: nullable(text(1, 100)),
  state: StaffState,
  /** Until when the invitation stands, or stood. `null`: it was accepted, or there was none. */
  invitedUntil: nullable(isoTime()),
  /** `null`: no role, which allows nothing. */
  roleId: nullable(opaqueId()),
  roleName: nullable(text(1, 60)),
  branchId: nullable(opaqueId()),
  branchName: nullable(text(1, 200)),
  /** IANA time zone. `null`: that of the agency. */
  timeZone: nullable(text(1, 60)),
  /** When the person was last seen, to the minute. `null`: never. */
  seenAt: nullable(isoTime()),
  /** Whether it is the reader. */
  isSelf: boolean(),
});
export type StaffMember = Infer<typeof StaffMember>;

const filters = {
  /** Part of a name, an e-mail address or a phone number. Empty: everybody. */
  search: text(0, staffTermMost),
  /** Empty: all states. */
  states: listOf(StaffState, staffStates.length),
  /** Empty: all roles. */
  roles: listOf(opaqueId(), rolesAtMost),
  sort: StaffSort,
};
export const StaffAsked = object(filters);
export type StaffAsked = Infer<typeof StaffAsked>;

/** The last person of a page: where the next page begins. */
export const StaffMark = object({ key: text(0, 260), userId: opaqueId() });
export type StaffMark = Infer<typeof StaffMark>;

export const StaffSums = object({
  count: whole(0, staffAtMost),
  roles: listOf(object({ roleId: opaqueId(), name: text(1, 60) }), rolesAtMost),
  /** Whether the reader manages staff. */
  mayManage: boolean(),
});
export type StaffSums = Infer<typeof StaffSums>;

export const StaffPage = object({
  staff: listOf(StaffMember, staffAPage),
  next: nullable(StaffMark),
  /** `null`: a page after the first. */
  sums: nullable(StaffSums),
});
export type StaffPage = Infer<typeof StaffPage>;

export const staffColumnKeys = [
  'name',
  'state',
  'role',
  'branch',
  'email',
  'phone',
  'designation',
  'zone',
  'seen',
] as const;
export type StaffColumnKey = (typeof staffColumnKeys)[number];

/** Something that a person did, or that was done to the person as a member of staff. */
export const StaffActivity = object({
  at: isoTime(),
  /** Who did it. */
  who: text(1, 201),
  text: text(1, 300),
  /** Reference of what it was done to. `null`: nothing that has one. */
  reference: nullable(text(1, 64)),
  amountMinor: nullable(amountMinor()),
  currency: nullable(currencyCode()),
  /** Device and network address. `null`: not recorded. */
  where: nullable(text(1, 200)),
});
export type StaffActivity = Infer<typeof StaffActivity>;

export const staffActs = ['edit', 'invite-again', 'switch-off', 'switch-on', 'end-device'] as const;
export const StaffAct = enums(staffActs);
export type StaffAct = Infer<typeof StaffAct>;

export const Choice = object({ value: text(0, 64), label: text(1, 200) });

export const StaffLookups = object({
  roles: listOf(Choice, rolesAtMost),
  branches: listOf(Choice, branchesAtMost),
  timeZones: listOf(Choice, timeZonesAtMost),
});
export type StaffLookups = Infer<typeof StaffLookups>;

/** A person with what the person's page shows. */
export const StaffDetails = object({
  member: StaffMember,
  firstName: text(1, 100),
  lastName: text(0, 100),
  /** Codes of what the person may do. */
  functionalities: listOf(whole(1, 9999), 100),
  currency: currencyCode(),
  /** Limits of the role. `null`: none. */
  saleMostMinor: nullable(amountMinor(1)),
  dayMostMinor: nullable(amountMinor(1)),
  /** Whether the person sees what the own branch sold, and nothing of another one. */
  ownBranchOnly: boolean(),
  devices: listOf(PersonsDevice, devicesAtMost),
  activity: listOf(StaffActivity, activitiesAtMost),
  /** The acts that make sense now, each with why the reader may not. `null`: the reader may. */
  acts: listOf(object({ act: StaffAct, reason: nullable(text(1, 300)) }), staffActs.length),
});
export type StaffDetails = Infer<typeof StaffDetails>;

const ofCompany = { service: 'customer', version: 'v1' } as const;
const reads = { ...ofCompany, effect: 'reads', access: 'ShowStaffs' } as const;
const acts = { ...ofCompany, method: 'POST', sends: 'body', effect: 'acts', access: 'ManageStaff' } as const;

const staffUnknown = { 'staff-unknown': { status: 404, title: say('We could not find this person.') } } as const;
/** `detail` says why. */
const notAllowed = { 'not-allowed': { status: 403, title: say('You cannot do this. Nothing has changed.') } } as const;

const loadstaff = defineCall({
  ...reads,
  method: 'POST',
  sends: 'body',
  path: 'CompanySettings/loadstaff',
  request: askedPage(filters, StaffMark),
  answer: StaffPage,
  refusals: {},
  doing: say('loading the staff'),
  summary: 'Lists the people of the agency with state, role, branch and when they were last seen. Moves no money.',
});

const ExportStaff = defineCall({
  ...reads,
  method: 'POST',
  sends: 'body',
  path: 'CompanySettings/exportstaff',
  ...fileOfList(filters, staffColumnKeys),
  refusals: {},
  doing: say('making the file of staff'),
  summary: 'Returns the people of the agency that match the filters as a file. Moves no money.',
});

const viewstaff = defineCall({
  ...reads,
  method: 'GET',
  sends: 'query',
  path: 'CompanySettings/viewstaff',
  request: object({ userId: opaqueId() }),
  answer: StaffDetails,
  refusals: staffUnknown,
  doing: say('loading the person'),
  summary: 'Returns one person of the agency with rights, devices and activity. Moves no money.',
});

const GetStaffLookups = defineCall({
  ...reads,
  method: 'GET',
  sends: 'query',
  path: 'CompanySettings/GetStaffLookups',
  request: nothing(),
  answer: StaffLookups,
  refusals: {},
  doing: say('loading roles and branches'),
  summary: 'Returns the roles that the reader may give, the branches and the time zones. Moves no money.',
});

const GetTimeZones = defineCall({
  ...reads,
  method: 'GET',
  sends: 'query',
  path: 'CompanySettings/GetTimeZones',
  request: nothing(),
  answer: object({ timeZones: listOf(Choice, timeZonesAtMost) }),
  refusals: {},
  doing: say('loading the time zones'),
  summary: 'Returns the time zones that a person can have. Moves no money.',
});

const GetModuleList = defineCall({
  ...reads,
  method: 'GET',
  sends: 'query',
  path: 'CompanySettings/GetModuleList',
  request: nothing(),
  answer: object({
    modules: listOf(
      object({
        key: text(1, 30),
        title: text(1, 100),
        rights: listOf(object({ code: whole(1, 9999), name: text(1, 100), held: boolean() }), 100),
      }),
      50,
    ),
  }),
  refusals: {},
  doing: say('loading the rights'),
  summary: 'Returns the rights that a role can hold by module, and whether the reader holds them. Moves no money.',
});

const dropdownrole = defineCall({
  ...reads,
  method: 'GET',
  sends: 'query',
  path: 'CompanySettings/dropdownrole',
  request: nothing(),
  answer: object({ roles: listOf(Choice, rolesAtMost) }),
  refusals: {},
  doing: say('loading the roles'),
  summary: 'Returns the roles that the reader may give. Moves no money.',
});

const dropdownbranch = defineCall({
  ...reads,
  method: 'GET',
  sends: 'query',
  path: 'CompanySettings/dropdownbranch',
  request: nothing(),
  answer: object({ branches: listOf(Choice, branchesAtMost) }),
  refusals: {},
  doing: say('loading the branches'),
  summary: 'Returns the branches of the agency. Moves no money.',
});

const createstaff = defineCall({
  ...acts,
  path: 'CompanySettings/createstaff',
  request: object({ invitation: formRequest(invitationFields(noChoices)) }),
  answer: object({ userId: opaqueId() }),
  refusals: {
    ...fieldsWrong,
    'too-many-invitations': { status: 409, title: say('Too many invitations today. Try again tomorrow.') },
    'too-many-people': { status: 409, title: say('An agency has at most 1,000 people here. Please call us.') },
    ...codeMissing,
  },
  doing: say('inviting the person'),
  summary: 'Invites a person to the agency by mail, with the role that the person gets. Moves no money.',
});

const updatestaff = defineCall({
  ...acts,
  path: 'CompanySettings/updatestaff',
  request: object({ userId: opaqueId(), member: formRequest(memberFields(noChoices)) }),
  answer: StaffDetails,
  refusals: { ...fieldsWrong, ...staffUnknown, ...notAllowed, ...codeMissing },
  doing: say('saving the person'),
  summary: "Changes a person's name, role, branch and time zone, from the person's next call on. Moves no money.",
});

const InviteStaffAgain = defineCall({
  ...acts,
  path: 'CompanySettings/invitestaffagain',
  request: object({ userId: opaqueId() }),
  answer: StaffDetails,
  refusals: {
    ...staffUnknown,
    ...notAllowed,
    'too-many-invitations': { status: 409, title: say('Too many invitations today. Try again tomorrow.') },
  },
  doing: say('inviting the person again'),
  summary: 'Mails a new invitation to a person who has not accepted one; the earlier link ends. Moves no money.',
});

const SwitchStaff = defineCall({
  ...acts,
  path: 'CompanySettings/switchstaff',
  request: object({ userId: opaqueId(), active: boolean() }),
  answer: StaffDetails,
  refusals: { ...staffUnknown, ...notAllowed, ...codeMissing },
  doing: say('switching the person on or off'),
  summary: 'Switches a person off, which ends all sessions at once, or on again. Moves no money.',
});

const EndStaffDevice = defineCall({
  ...acts,
  path: 'CompanySettings/endstaffdevice',
  request: object({ userId: opaqueId(), deviceKey: deviceKey() }),
  answer: StaffDetails,
  refusals: { ...staffUnknown, ...notAllowed, ...deviceUnknown },
  doing: say('signing out the device'),
  summary: 'Signs a person out at one device and forgets it. Moves no money.',
});

export const staffCalls = {
  loadstaff,
  ExportStaff,
  viewstaff,
  GetStaffLookups,
  GetTimeZones,
  GetModuleList,
  dropdownrole,
  dropdownbranch,
  createstaff,
  updatestaff,
  InviteStaffAgain,
  SwitchStaff,
  EndStaffDevice,
};
