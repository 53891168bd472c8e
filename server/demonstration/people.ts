import type { FunctionalityName } from '../../contract/functionalities.ts';
import type { Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { RoleLimits } from '../rights/roles.ts';
import {
  hasVerifiedPhone,
  mustChangePassword,
  mustSignOut,
  mustVerifyPhone,
  type NamedUser,
  owesDocuments,
  sessionsHaveExpired,
  worksAtBranch,
} from './user-states.ts';

export interface DemonstrationPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly permissions?: readonly FunctionalityName[];
  /** Name of the role that holds these permissions. */
  readonly roleName?: string;
  readonly limits?: RoleLimits;
  /** Whether people of that role see the own branch only. */
  readonly ownBranchOnly?: boolean;
  /** Puts the new user into a state of `user-states.ts`. Default: an agent who can work at once. */
  readonly putInState?: (
    tx: Tx,
    user: NamedUser,
    at: { readonly agencyId: string; readonly now: Date },
  ) => Promise<void>;
}

/**
 * The other users of Padma Travels. Each is in one state of the specification, so that every branch of signing in can
 * be seen without a change of the database (docs/demonstration.md). All have the password of the first agent.
 */
export const padmaPeople: readonly DemonstrationPerson[] = [
  {
    email: 'new-password@padma.example',
    firstName: 'Shirin',
    lastName: 'Akter',
    phone: '+8801711000001',
    putInState: (tx, user) => mustChangePassword(tx, user),
  },
  {
    email: 'phone@padma.example',
    firstName: 'Kamal',
    lastName: 'Hossain',
    phone: '+8801711000002',
    putInState: (tx, user) => mustVerifyPhone(tx, user, '+8801711000002'),
  },
  {
    email: 'new-phone@padma.example',
    firstName: 'Rina',
    lastName: 'Das',
    phone: '+8801711000003',
    async putInState(tx, user) {
      await mustVerifyPhone(tx, user, '+8801711000003');
      await hasVerifiedPhone(tx, user, '+8801711000004');
    },
  },
  {
    email: 'signed-out@padma.example',
    firstName: 'Faruk',
    lastName: 'Ali',
    phone: '+8801711000005',
    putInState: (tx, user) =>
      mustSignOut(tx, user, 'Your account is being moved to another branch. Please call the office.'),
  },
  {
    email: 'expired@padma.example',
    firstName: 'Lima',
    lastName: 'Khatun',
    phone: '+8801711000006',
    putInState: (tx, user) => sessionsHaveExpired(tx, user),
  },
  {
    email: 'branch@padma.example',
    firstName: 'Jamil',
    lastName: 'Chowdhury',
    phone: '+8801711000007',
    putInState: (tx, user, { agencyId, now }) =>
      worksAtBranch(tx, user, {
        id: timeOrderedId(now.getTime()),
        agencyId,
        name: 'Chattogram branch',
        email: 'chattogram@padma.example',
        phone: '+8801811000001',
        now,
      }),
  },
  {
    email: 'documents@padma.example',
    firstName: 'Sadia',
    lastName: 'Islam',
    phone: '+8801711000008',
    putInState: (tx, user, { now }) => owesDocuments(tx, user, { skipsLeft: 3, intervalMins: 5, now }),
  },
  {
    email: 'documents-due@padma.example',
    firstName: 'Habib',
    lastName: 'Rahman',
    phone: '+8801711000009',
    putInState: (tx, user, { now }) => owesDocuments(tx, user, { skipsLeft: 0, intervalMins: null, now }),
  },
  {
    email: 'counter@padma.example',
    firstName: 'Mitu',
    lastName: 'Barua',
    phone: '+8801711000010',
    permissions: ['Dashboard', 'Search', 'ShowBookings', 'ViewBooking'],
    roleName: 'Counter',
  },
  {
    email: 'ticketing@padma.example',
    firstName: 'Rafiq',
    lastName: 'Mia',
    phone: '+8801711000011',
    permissions: [
      'Dashboard',
      'Search',
      'BookTicket',
      'ViewBooking',
      'IssueTicket',
      'PrintTicket',
      'CancelTicket',
      'ShowBookings',
      'ShowAllTransactions',
      'SearchHotel',
      'BookHotel',
      'ShowHotelQueues',
    ],
    roleName: 'Ticketing',
    limits: { saleMostMinor: 10_000_000, dayMostMinor: 25_000_000 },
  },
  {
    email: 'uttara@padma.example',
    firstName: 'Sabina',
    lastName: 'Yasmin',
    phone: '+8801711000012',
    permissions: [
      'Dashboard',
      'Search',
      'BookTicket',
      'ViewBooking',
      'IssueTicket',
      'PrintTicket',
      'ShowBookings',
      'ShowAllTransactions',
      'SearchHotel',
      'BookHotel',
      'ShowHotelQueues',
    ],
    roleName: 'Branch counter',
    ownBranchOnly: true,
    putInState: (tx, user, { agencyId, now }) =>
      worksAtBranch(tx, user, {
        id: timeOrderedId(now.getTime()),
        agencyId,
        name: 'Uttara branch',
        email: 'uttara@padma.example',
        phone: '+8801811000002',
        now,
      }),
  },
];
