import { type FunctionalityName, functionalities, ownerFunctionalities } from '../functionalities.ts';
import { say } from '../say.ts';

/** What a person with a permission may do, as a sentence that begins with “May”. */
const textOf = {
  Dashboard: say('see the dashboard'),
  Search: say('search flights'),
  ShowCommision: say('see commissions'),
  ShowMarkup: say('see and set markup'),
  ShowSource: say('see where a fare comes from'),
  MakeProposal: say('make proposals for customers'),
  BookTicket: say('book flights'),
  AddTraveller: say('add travellers'),
  ViewTraveller: say('see travellers'),
  ManageTravellers: say('change saved travellers'),
  ViewBooking: say('open bookings'),
  IssueTicket: say('issue tickets'),
  PrintTicket: say('print tickets'),
  CancelTicket: say('cancel bookings'),
  VoidRequest: say('ask for voids'),
  RefundRequest: say('ask for refunds'),
  ReissueRequest: say('ask for exchanges'),
  BookingHistory: say('see the history of bookings'),
  SSRHistory: say('see the history of special services'),
  ShowPassportVisa: say('see passports and visas'),
  ExtendTimeLimit: say('extend time limits'),
  EnablePartialPayment: say('pay in part'),
  ShowBookings: say('see the list of bookings'),
  ShowVoidList: say('see voids'),
  ShowRefundList: say('see refunds'),
  ShowExchangeList: say('see exchanges'),
  ShowAllTransactions: say('see all transactions'),
  ShowDepositList: say('see deposits'),
  AddDepositRequest: say('make deposits'),
  ShowPartialPaymentList: say('see partial payments'),
  PayPartialPaymentDue: say('pay what is due'),
  AccessReports: say('read reports'),
  CompanySettings: say('open company settings'),
  EditCompanyInfo: say('change the company’s information'),
  ShowStaffs: say('see staff and roles'),
  ManageStaff: say('manage staff and roles'),
  ShowBranches: say('see branches'),
  ManageBranch: say('manage branches'),
  ShowBankAccounts: say('see bank accounts'),
  ManageBankAccount: say('manage bank accounts'),
  ImportPnr: say('import PNRs'),
  UsexClusiveFares: say('use exclusive fares'),
  AccessGroupFares: say('use group fares'),
  AccessUmrahFares: say('use Umrah fares'),
  AccessHoliday: say('search holidays'),
  ShowHolidayQueue: say('see holiday requests'),
  SearchHotel: say('search hotels'),
  BookHotel: say('book hotels'),
  PrintHotel: say('print vouchers'),
  CancelHotel: say('cancel hotel bookings'),
  ShowHotelBookingHistory: say('see the history of hotel bookings'),
  ShowHotelQueues: say('see the list of hotel bookings'),
  ShowVisaQueue: say('see visa applications'),
  ShowVisaCorrectionHistory: say('see corrections of visa applications'),
  ShowVisaBookingHistory: say('see the history of visa applications'),
  CancelVisaApplication: say('cancel visa applications'),
  EditVisaApplication: say('change visa applications'),
  PrintVisaInvoice: say('print visa invoices'),
  ViewVisaBooking: say('open visa applications'),
  SearchVisa: say('search visas'),
} as const satisfies Partial<Record<FunctionalityName, string>>;

/** A permission that a role of an agency can name. */
export type RightName = keyof typeof textOf;

export const rightNames = Object.keys(textOf) as readonly RightName[];

export const rightText = (name: RightName): string => textOf[name];

/** The right of a code. `undefined`: a code that no role of an agency names. */
export const rightOfCode = (code: number): RightName | undefined =>
  rightNames.find((name) => functionalities[name] === code);

/** Rights that belong together, as the form of a role shows them. */
export interface RightsModule {
  readonly key: string;
  readonly title: string;
  readonly rights: readonly RightName[];
}

/** First and last code of each module. Together they hold every permission of the specification once. */
const ranges: readonly (readonly [key: string, title: string, first: number, last: number])[] = [
  ['search', say('Search and prices'), 201, 206],
  ['flights', say('Flights'), 207, 226],
  ['money', say('Money'), 227, 232],
  ['company', say('Company'), 233, 240],
  ['fares', say('Special fares'), 241, 244],
  ['holidays', say('Holidays'), 245, 246],
  ['hotels', say('Hotels'), 247, 252],
  ['visas', say('Visas'), 253, 260],
];

export const rightsModules: readonly RightsModule[] = ranges.map(([key, title, first, last]) => ({
  key,
  title,
  rights: rightNames.filter((name) => functionalities[name] >= first && functionalities[name] <= last),
}));

/** Number of rights that roles of an agency can name. */
export const rightsAtMost = ownerFunctionalities.length;
