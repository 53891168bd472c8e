import { CallFault } from '../../contract/client.ts';
import type { PersonsDevice } from '../../contract/company/devices.ts';
import type { StaffDetails, StaffLookups, StaffMember } from '../../contract/company/staff.ts';
import { functionalities, ownerFunctionalities } from '../../contract/functionalities.ts';

export const nusratAsStaff: StaffMember = {
  userId: 'user-nusrat',
  name: 'Nusrat Jahan',
  email: 'agent@padma.example',
  phoneNumber: '+8801711000001',
  designation: 'Manager',
  state: 'active',
  invitedUntil: null,
  roleId: 'owners',
  roleName: 'Owner',
  branchId: null,
  branchName: null,
  timeZone: 'Asia/Dhaka',
  seenAt: '2026-12-01T09:12:00.000Z',
  isSelf: true,
};

export const rafiq: StaffMember = {
  ...nusratAsStaff,
  userId: 'user-rafiq',
  name: 'Rafiq Mia',
  email: 'rafiq@padma.example',
  phoneNumber: null,
  designation: null,
  roleId: 'role-ticketing',
  roleName: 'Ticketing',
  branchId: 'branch-ctg',
  branchName: 'Chattogram branch',
  timeZone: 'Asia/Dhaka',
  isSelf: false,
};

export const invitedMina: StaffMember = {
  ...rafiq,
  userId: 'user-mina',
  name: 'Mina Das',
  email: 'mina@padma.example',
  state: 'invited',
  invitedUntil: '2026-12-08T04:00:00.000Z',
  seenAt: null,
};

export const device: PersonsDevice = {
  deviceKey: 'abcdefghijklmnopqrstuv',
  name: 'Chrome on Windows',
  address: '103.4.145.9',
  signedInAt: '2026-12-01T04:00:00.000Z',
  seenAt: '2026-12-01T09:12:00.000Z',
  knownUntil: '2027-03-01T04:00:00.000Z',
  isThis: false,
};

export const rememberedDevice: PersonsDevice = {
  ...device,
  deviceKey: 'zyxwvutsrqponmlkjihgfe',
  name: null,
  address: null,
  signedInAt: null,
  seenAt: null,
};

export const lookups: StaffLookups = {
  roles: [
    { value: 'owners', label: 'Owner' },
    { value: 'role-ticketing', label: 'Ticketing' },
  ],
  branches: [{ value: 'branch-ctg', label: 'Chattogram branch' }],
  timeZones: [{ value: 'Asia/Dhaka', label: 'Asia/Dhaka' }],
};

export const detailsOf = (member: StaffMember, given: Partial<StaffDetails> = {}): StaffDetails => {
  const [firstName = '', lastName = ''] = member.name.split(' ');
  return {
    member,
    firstName,
    lastName,
    functionalities: [
      functionalities.Search,
      functionalities.BookTicket,
      functionalities.IssueTicket,
      functionalities.DeskReadSales,
      functionalities.DeskEnterTickets,
    ],
    currency: 'BDT',
    saleMostMinor: 20_000_000,
    dayMostMinor: null,
    ownBranchOnly: false,
    devices: [device, rememberedDevice],
    activity: [
      {
        at: '2026-12-01T09:10:00.000Z',
        who: member.name,
        text: 'Issued tickets',
        reference: 'PTK7Q2M9XA',
        amountMinor: 4_521_000,
        currency: 'BDT',
        where: null,
      },
      {
        at: '2026-12-01T04:00:00.000Z',
        who: member.name,
        text: 'Signed in',
        reference: null,
        amountMinor: null,
        currency: 'BDT',
        where: 'Chrome on Windows, 103.4.145.9',
      },
    ],
    acts: [
      { act: 'edit', reason: null },
      { act: 'switch-off', reason: null },
      { act: 'end-device', reason: null },
    ],
    ...given,
  };
};

const notSelf = 'You cannot change your own role or switch yourself off. Somebody else does it.';

export const ownDetails = detailsOf(nusratAsStaff, {
  functionalities: ownerFunctionalities.map((name) => functionalities[name]),
  saleMostMinor: null,
  devices: [{ ...device, isThis: true }],
  acts: [
    { act: 'edit', reason: notSelf },
    { act: 'switch-off', reason: notSelf },
    { act: 'end-device', reason: 'You sign out your own devices in your profile.' },
  ],
});

export const invitedDetails = detailsOf(invitedMina, {
  devices: [],
  activity: [],
  acts: [
    { act: 'edit', reason: null },
    { act: 'invite-again', reason: null },
    { act: 'switch-off', reason: null },
  ],
});

export const switchedOffDetails = detailsOf(
  { ...rafiq, state: 'off' },
  {
    devices: [],
    acts: [
      { act: 'edit', reason: null },
      { act: 'switch-on', reason: null },
    ],
  },
);

export const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};
