import type { Call } from './call.ts';
import type { FunctionalityName } from './functionalities.ts';

/**
 * What an agency may do. `credit-stopped`: nothing is sold on credit or in part, which its wallet decides and no call. `sales-stopped`: the house has stopped its sales. `documents-expired`: it buys nothing and no money goes out.
 * `agency-suspended`: it sends documents, reads what it sold and saves money that is at stake (decision 0104). Each forbids what those before it forbid.
 */
export const standingNames = [
  'open',
  'credit-stopped',
  'sales-stopped',
  'documents-expired',
  'agency-suspended',
] as const;
export type StandingName = (typeof standingNames)[number];

type Names = ReadonlySet<string>;
const names = (...of: FunctionalityName[]): Names => new Set<string>(of);

/** Acts with these buy something. */
const selling = names('BookTicket', 'IssueTicket', 'ReissueRequest', 'ImportPnr', 'BookHotel');

/** Acts with these buy on credit, or take money out of the wallet. */
const payingOut = names('EnablePartialPayment', 'ManageBankAccount', 'AskWithdrawals');

/** Acts with these give money back, pay it in, or keep it from being lost. */
const saving = names(
  'VoidRequest',
  'RefundRequest',
  'CancelTicket',
  'CancelHotel',
  'AddDepositRequest',
  'PayPartialPaymentDue',
);

/** What may be read beside it: what was sold, its papers, cases and messages, the money, and the agency's documents. */
const looking = names(
  'CompanySettings',
  'ViewBooking',
  'ShowBookings',
  'BookingHistory',
  'ShowHotelQueues',
  'ShowHotelBookingHistory',
  'PrintTicket',
  'PrintHotel',
  'ShowVoidList',
  'ShowRefundList',
  'ShowExchangeList',
  'ShowPartialPaymentList',
  'ShowAllTransactions',
  'ShowDepositList',
  'ShowBankAccounts',
  'AccessReports',
);

/** Acts of the session and of the person, and the messages of a case. */
const alwaysOpen: Names = new Set(['public', 'temporary-token', 'signed-in']);

type Judged = Pick<Call, 'service' | 'access' | 'effect' | 'inAnyStanding'>;

const forbidden: Readonly<Record<StandingName, (call: Judged) => boolean>> = {
  open: () => false,
  'credit-stopped': () => false,
  'sales-stopped': ({ access, effect }) => effect === 'acts' && selling.has(access),
  'documents-expired': ({ access, effect }) => effect === 'acts' && (selling.has(access) || payingOut.has(access)),
  'agency-suspended': ({ access, effect }) => {
    if (alwaysOpen.has(access) || saving.has(access)) return false;
    // A message about an order saves money, too.
    return effect === 'reads' ? !looking.has(access) : access !== 'ViewBooking';
  },
};

/** Whether an agency of this standing is refused a call. */
export const forbids = (standing: StandingName, call: Judged): boolean =>
  call.service !== 'desk' && call.inAnyStanding !== true && forbidden[standing](call);
