import { agencyFunctionalities, type FunctionalityName, functionalities } from '../functionalities.ts';
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
  AskWithdrawals: say('ask for withdrawals'),
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
  DeskView: say('open the desk'),
  DeskWorkCases: say('take cases, note things and write to agencies'),
  DeskReadSales: say('look up orders, stays, requests and agencies'),
  DeskAskForTickets: say('ask airlines again for tickets'),
  DeskEnterTickets: say('enter tickets by hand'),
  DeskGiveTicketMoneyBack: say('give back money of tickets that were not issued'),
  DeskAnswerStays: say('enter what properties say about stays'),
  DeskHandleCases: say('quote and refuse voids, refunds and exchanges'),
  DeskSettleCases: say('confirm and settle voids, refunds and exchanges'),
  DeskSettleSupplierBooks: say('compare bookings with suppliers and settle differences'),
  DeskReadBooks: say('read deposits, payments, dues and books'),
  DeskPrepareMoney: say('propose what changes an agency’s money'),
  DeskDecideMoney: say('decide what others propose about money'),
  DeskManageTerms: say('manage bank accounts, rates and rules of money'),
  DeskReadRegistrations: say('read registrations and papers'),
  DeskReviewRegistrations: say('admit agencies and changes of who they are'),
  DeskBlockAgencies: say('stop and allow the sales of agencies'),
  DeskEditContent: say('write banners, notifications and public pages'),
  DeskShowPeople: say('see the people of the house and what each did'),
  DeskManagePeople: say('manage people and roles of the house'),
} as const satisfies Partial<Record<FunctionalityName, string>>;

/** Whose people they are: an agency's, or those of the house. */
export type CompanyType = 'agency' | 'house';

/** A permission that a role can name. */
export type RightName = keyof typeof textOf;
export type HouseRight = Extract<RightName, `Desk${string}`>;
export type AgencyRight = Exclude<RightName, HouseRight>;

const allRights = Object.keys(textOf) as readonly RightName[];

const isOfHouse = (name: RightName): name is HouseRight => !agencyFunctionalities.includes(name);
const isOfAgency = (name: RightName): name is AgencyRight => !isOfHouse(name);

/** The permissions that roles of a company can name. */
export const rightNames: { readonly agency: readonly AgencyRight[]; readonly house: readonly HouseRight[] } = {
  agency: allRights.filter(isOfAgency),
  house: allRights.filter(isOfHouse),
};

export const rightText = (name: RightName): string => textOf[name];

/** The right of a code. `undefined`: a code that no role names. */
export const rightOfCode = (code: number): RightName | undefined =>
  allRights.find((name) => functionalities[name] === code);

/** Rights to spend an agency's money or to give rights. Whoever gives one enters a fresh code. */
export const rightsWithCode = [
  'IssueTicket',
  'ReissueRequest',
  'EnablePartialPayment',
  'PayPartialPaymentDue',
  'BookHotel',
  'ManageBankAccount',
  'AskWithdrawals',
  'ManageStaff',
] as const satisfies readonly AgencyRight[];

/** The refusal of an act that gives what takes a fresh code. */
export const codeMissing = {
  'step-up-needed': { status: 403, title: say('Enter a fresh code before you give rights.') },
} as const;

/** Rights that belong together, as the form of a role shows them. */
export interface RightsModule {
  readonly key: string;
  readonly title: string;
  readonly rights: readonly RightName[];
}

/** Our own permissions by module, beside those of the specification. */
const ownRights: Readonly<Record<string, readonly AgencyRight[]>> = { money: ['AskWithdrawals'] };

/** First and last code of each module of an agency. Together they hold every permission of the specification once. */
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

const agencyModules: readonly RightsModule[] = ranges.map(([key, title, first, last]) => ({
  key,
  title,
  rights: [
    ...rightNames.agency.filter((name) => functionalities[name] >= first && functionalities[name] <= last),
    ...(ownRights[key] ?? []),
  ],
}));

const houseModules: readonly RightsModule[] = [
  { key: 'desk', title: say('Desk'), rights: ['DeskView', 'DeskWorkCases'] },
  {
    key: 'sales',
    title: say('Sales'),
    rights: [
      'DeskReadSales',
      'DeskAskForTickets',
      'DeskEnterTickets',
      'DeskGiveTicketMoneyBack',
      'DeskAnswerStays',
      'DeskHandleCases',
      'DeskSettleCases',
      'DeskSettleSupplierBooks',
    ],
  },
  {
    key: 'money',
    title: say('Money'),
    rights: ['DeskReadBooks', 'DeskPrepareMoney', 'DeskDecideMoney', 'DeskManageTerms'],
  },
  {
    key: 'agencies',
    title: say('Agencies'),
    rights: ['DeskReadRegistrations', 'DeskReviewRegistrations', 'DeskBlockAgencies'],
  },
  { key: 'content', title: say('Content'), rights: ['DeskEditContent'] },
  { key: 'people', title: say('People'), rights: ['DeskShowPeople', 'DeskManagePeople'] },
];

/** The rights of a company by module. */
export const rightsModules: Readonly<Record<CompanyType, readonly RightsModule[]>> = {
  agency: agencyModules,
  house: houseModules,
};

/** Rights with which a person of the house decides about an amount alone, up to a limit. A test compares them with the calls. */
export const decidingRights = [
  'DeskDecideMoney',
  'DeskEnterTickets',
  'DeskSettleCases',
] as const satisfies readonly HouseRight[];
