/** Permission codes (spec 1 §6). The list in the user context holds these numbers. */
export const functionalities = {
  Dashboard: 201,
  Search: 202,
  ShowCommision: 203,
  ShowMarkup: 204,
  ShowSource: 205,
  MakeProposal: 206,
  BookTicket: 207,
  AddTraveller: 208,
  ViewTraveller: 209,
  ManageTravellers: 210,
  ViewBooking: 211,
  IssueTicket: 212,
  PrintTicket: 213,
  CancelTicket: 214,
  VoidRequest: 215,
  RefundRequest: 216,
  ReissueRequest: 217,
  BookingHistory: 218,
  SSRHistory: 219,
  ShowPassportVisa: 220,
  ExtendTimeLimit: 221,
  EnablePartialPayment: 222,
  ShowBookings: 223,
  ShowVoidList: 224,
  ShowRefundList: 225,
  ShowExchangeList: 226,
  ShowAllTransactions: 227,
  ShowDepositList: 228,
  AddDepositRequest: 229,
  ShowPartialPaymentList: 230,
  PayPartialPaymentDue: 231,
  AccessReports: 232,
  CompanySettings: 233,
  EditCompanyInfo: 234,
  ShowStaffs: 235,
  ManageStaff: 236,
  ShowBranches: 237,
  ManageBranch: 238,
  ShowBankAccounts: 239,
  ManageBankAccount: 240,
  ImportPnr: 241,
  UsexClusiveFares: 242,
  AccessGroupFares: 243,
  AccessUmrahFares: 244,
  AccessHoliday: 245,
  ShowHolidayQueue: 246,
  SearchHotel: 247,
  BookHotel: 248,
  PrintHotel: 249,
  CancelHotel: 250,
  ShowHotelBookingHistory: 251,
  ShowHotelQueues: 252,
  ShowVisaQueue: 253,
  ShowVisaCorrectionHistory: 254,
  ShowVisaBookingHistory: 255,
  CancelVisaApplication: 256,
  EditVisaApplication: 257,
  PrintVisaInvoice: 258,
  ViewVisaBooking: 259,
  SearchVisa: 260,
  /** Asking for money of the wallet at the agency's bank. Our own code, which owners hold. */
  AskWithdrawals: 900,
  /** An analyst, who may watch the flows of this browser at /flows. Our own code; the specification's end below 900. */
  ViewFlows: 901,
  /** The operations desk: our own codes, held only by people of the house. Seeing it at all. */
  DeskView: 911,
  /** Proposing what changes an agency's money. */
  DeskPrepareMoney: 912,
  /** Deciding what another person of the house has proposed. */
  DeskDecideMoney: 913,
  /** Bank accounts, rates and the rules of money. */
  DeskManageTerms: 914,
  /** Asking a supplier again for tickets that it has not confirmed. */
  DeskAskForTickets: 915,
  /** Entering the numbers of tickets by hand, which pays for them. */
  DeskEnterTickets: 916,
  /** Giving back the money of tickets that were not issued. */
  DeskGiveTicketMoneyBack: 917,
  /** Reading the documents of applicants, asking them, and approving or refusing their agency. */
  DeskReviewRegistrations: 918,
  /** Writing and publishing banners and notifications, and approving reviews. */
  DeskEditContent: 919,
  /** Entering what a property has said about a stay in place of its supplier, which pays for it or gives its money back. */
  DeskAnswerStays: 920,
  /** Stopping the sales of an agency, and allowing them again. */
  DeskBlockAgencies: 921,
  /** Reading what is sold: orders, stays, requests about them, agencies, and whatever a caller says. */
  DeskReadSales: 931,
  /** Reading deposits, payments, statements, dues, invoices, the books and the terms of money. */
  DeskReadBooks: 932,
  /** Reading who applies and who an agency is, with their papers. */
  DeskReadRegistrations: 933,
  /** Taking cases, noting things about them, and writing to agencies. */
  DeskWorkCases: 934,
  /** Quoting, refusing and beginning voids, refunds and exchanges. */
  DeskHandleCases: 935,
  /** Entering what an airline has agreed to and paid, which gives an agency its money back. */
  DeskSettleCases: 936,
  /** Comparing bookings with those of suppliers and settling what differs. */
  DeskSettleSupplierBooks: 937,
  /** Seeing the people of the house, their roles, and what each did and looked at. */
  DeskShowPeople: 938,
  /** Inviting people of the house, giving them roles, and switching them off. */
  DeskManagePeople: 939,
} as const;

export type FunctionalityName = keyof typeof functionalities;

const isOfDesk = (name: FunctionalityName): boolean => functionalities[name] > functionalities.ViewFlows;

const allNames = Object.keys(functionalities) as FunctionalityName[];

/** The permissions that a person of an agency can hold. */
export const agencyFunctionalities: readonly FunctionalityName[] = allNames.filter((name) => !isOfDesk(name));

/** The permissions that every owner of an agency holds: those of the specification, and ours but one. */
export const ownerFunctionalities: readonly FunctionalityName[] = agencyFunctionalities.filter(
  (name) => name !== 'ViewFlows',
);

/** The permissions that only a person of the house can hold. */
export const deskFunctionalities: readonly FunctionalityName[] = allNames.filter(isOfDesk);

/**
 * Whether a person may see something. An empty or missing list allows everything (spec 1 §6). The server uses this rule
 * only for the fields of an answer (`shown-with.ts`), never to decide who may make a call.
 */
export const maySee = (held: readonly number[] | undefined, name: FunctionalityName): boolean =>
  held === undefined || held.length === 0 || held.includes(functionalities[name]);

/** Whether a person has a permission. An empty or missing list has none. */
export const holds = (held: readonly number[] | undefined, name: FunctionalityName): boolean =>
  held?.includes(functionalities[name]) ?? false;
