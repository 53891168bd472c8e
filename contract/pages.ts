import { flightResults, hotelResults } from './first-paths.ts';
import { alone, atDesk, landing, later, type Page, page, publicPage } from './page.ts';
import { say } from './say.ts';

/**
 * Every page of the portal (spec 1 §2, 2 §2) and our own, but the home page. Where two paths match an address, the earlier page is
 * shown. Entries of the side navigation stand in this order.
 */
export const pages = {
  searchPad: page('/searchpad', say('Search pad'), null),
  hotelSearch: page('/searchpad/hotel', say('Hotels'), 'SearchHotel'),
  holidaySearch: later('/searchpad/holiday', say('Holidays'), 'AccessHoliday'),
  visaSearch: later('/searchpad/visa', say('Visa'), 'SearchVisa'),
  queueShare: later('/searchpad/queueshare', say('Queue Share'), 'ImportPnr'),
  /** The specification's other path for the same tab. */
  groupFaresToo: later('/searchpad/groupfares', say('Group Fares'), 'AccessGroupFares'),
  groupFares: later('/searchpad/grpfare', say('Group Fares'), 'AccessGroupFares'),
  exclusiveFares: later('/xclusive-fares-result', say('Xclusive Fares'), 'UsexClusiveFares'),
  umrahFares: later('/umrah-fares-result', say('Umrah'), 'AccessUmrahFares'),

  flightResults: page(flightResults, say('Flights'), 'Search', { names: 'requestId' }),
  twoOneWay: page('/two-one-way', say('Two one-way fares'), 'Search'),
  flightResultsLoader: later('/flight-search-result-loader', say('Searching flights'), 'Search'),
  flightBooking: page('/flight-booking', say('Booking'), 'BookTicket'),
  flightOrder: page('/flight-order', say('Order'), 'ViewBooking', { names: 'reference' }),
  myBookings: page('/my-bookings', say('My bookings'), 'ShowBookings', { rail: 'bookings' }),
  /** The specification's other path for the same page. */
  ticketManagement: page('/ticket-management', say('My bookings'), 'ShowBookings'),
  voids: page('/void-management', say('Voids'), 'ShowVoidList', { rail: 'bookings' }),
  refunds: page('/refund-management', say('Refunds'), 'ShowRefundList', { rail: 'bookings' }),
  exchanges: page('/reIssue-management', say('Exchanges'), 'ShowExchangeList', { rail: 'bookings' }),
  voidRequest: page('/flight-void-request', say('Request a void'), 'VoidRequest', { names: 'reference' }),
  voidRequestView: page('/flight-void-request-view', say('Void request'), 'ShowVoidList'),
  voidDetails: page('/flight-void-details', say('Void'), 'ShowVoidList', { names: 'reference' }),
  refundRequest: page('/flight-refund-request', say('Request a refund'), 'RefundRequest', { names: 'reference' }),
  refundRequestView: page('/flight-refund-request-view', say('Refund request'), 'ShowRefundList'),
  refundDetails: page('/flight-refund-details', say('Refund'), 'ShowRefundList', { names: 'reference' }),
  exchangeRequest: page('/flight-exchange-request', say('Change flights'), 'ReissueRequest', { names: 'reference' }),
  exchangeSearchResult: page('/flight-exchange-search-result', say('Flights for an exchange'), 'ReissueRequest'),
  exchangeView: page('/flight-exchange-view', say('Exchange request'), 'ShowExchangeList'),
  exchangeConfirm: page('/flight-exchange-confirm', say('Confirm an exchange'), 'ReissueRequest'),
  exchangeDetails: page('/flight-exchange-details', say('Exchange'), 'ShowExchangeList', { names: 'reference' }),
  /** An order or a case after the ticket as it stood at a moment. Our own page. */
  replay: page('/as-it-stood', say('As it stood'), 'BookingHistory'),
  queueShareBooking: later('/queue-share-booking', say('Book an imported PNR'), 'ImportPnr'),
  printPreview: page('/print-preview', say('Print preview'), 'PrintTicket'),
  travellers: page('/traveller-information', say('Travellers'), 'ManageTravellers', { rail: 'company' }),

  paymentLedger: page('/my-transactions', say('Payment ledger'), 'ShowAllTransactions', { rail: 'money' }),
  creditLedger: page('/CreditLedger', say('Credit ledger'), 'ShowAllTransactions'),
  eTransactions: page('/e-transactions', 'E-transactions', 'ShowAllTransactions', { at: 'platform', rail: 'money' }),
  advanceTax: page('/advance-income-tax', say('Advance income tax'), 'ShowAllTransactions'),
  register: page('/invoices', say('Invoices and credit notes'), 'ShowAllTransactions'),
  /** Money of the wallet that the agency wants at its bank. Our own page. */
  withdrawals: page('/withdrawals', say('Withdrawals'), 'ShowBankAccounts', { rail: 'money' }),
  ledgerCheck: page('/ledger-check', say('Check your ledger'), 'ShowAllTransactions'),
  deposits: page('/deposit-list', say('Deposits'), 'ShowDepositList', { names: 'search', rail: 'money' }),
  depositDetails: page('/deposit-details', say('Deposit'), 'ShowDepositList', { names: 'reference' }),
  reports: page('/reports', say('Reports'), 'AccessReports', { rail: 'company' }),
  /** An agency's own markup rules. Our own page. */
  markupRules: page('/markup-rules', say('Markup rules'), 'ShowMarkup', { rail: 'company' }),
  companySettings: page('/company-settings', say('Company settings'), 'CompanySettings', { rail: 'company' }),
  staff: page('/company-settings/staff', say('Staff'), 'ShowStaffs'),
  staffMember: page('/company-settings/staff/person', say('Person'), 'ShowStaffs', { names: 'person' }),
  roles: page('/company-settings/roles', say('Roles'), 'ShowStaffs'),
  /** The pages of the company settings beside the first. Our own paths. */
  companyDocuments: page('/company-settings/documents', say('Documents'), 'CompanySettings'),
  companyAccounts: page('/company-settings/bank-accounts', say('Bank accounts'), 'ShowBankAccounts'),
  companyBrand: page('/company-settings/brand', say('Brand'), 'CompanySettings'),
  companyBranches: page('/company-settings/branches', say('Branches'), 'ShowBranches'),
  bankDeposit: page('/bank-deposit', say('Deposit request'), 'AddDepositRequest', { rail: 'money' }),
  bankTransfer: page('/bank-transfer', say('Deposit by bank transfer'), 'AddDepositRequest'),
  chequeDeposit: page('/cheque-deposit', say('Deposit by cheque'), 'AddDepositRequest'),
  mobileBanking: page('/mobile-banking', say('Deposit by mobile banking'), 'AddDepositRequest'),
  cardDeposit: page('/credit-debit-card', say('Deposit by card'), 'AddDepositRequest'),
  netBanking: page('/net-banking-card-payment', say('Deposit by net banking'), 'AddDepositRequest'),
  partialPayments: page('/partial-payment', say('Partial payments'), 'ShowPartialPaymentList', {
    names: 'order',
    rail: 'money',
  }),
  profile: page('/my-profile', say('My profile'), null),
  help: page('/help', say('Help'), null),

  hotelResults: page(hotelResults, say('Hotels'), 'SearchHotel'),
  /** The booking of a rate of a hotel. A segment that begins with a colon stands for any one segment. */
  bookHotel: page('/hotel/booking/:requestId/:hotelGuid/:roomGuid/:roomRateGuid', say('Hotel booking'), 'BookHotel'),
  /** What a booking came to. */
  hotelConfirmed: page('/hotel/book/Confirmed/:referenceId', say('Hotel booking'), 'ViewBooking'),
  hotelUnConfirmed: page('/hotel/book/UnConfirmed/:referenceId', say('Hotel booking'), 'ViewBooking'),
  /** Voucher and invoice of a stay. Stands before the page of a hotel order, whose last segment is any. */
  hotelPrintPreview: page('/hotel-bookings/print-preview', say('Print preview'), 'PrintHotel'),
  /** The page of a hotel order. */
  hotelBooking: page('/hotel-bookings/:reference', say('Hotel booking'), 'ViewBooking', { names: ':reference' }),
  /** The agency's hotel bookings. Our own page: the specification names no path. */
  hotelBookings: page('/hotel-bookings', say('Hotel bookings'), 'ShowHotelQueues', { rail: 'bookings' }),
  /** Stands after the other paths that begin with `/hotel/`, whose second segment is fixed. */
  hotelDetail: page('/hotel/:requestId/:hotelGuid', say('Hotel'), 'SearchHotel'),

  proposals: page('/proposals', say('Proposals'), 'MakeProposal', { names: 'book', rail: 'bookings' }),
  /** The customer's page of a proposal, for everybody who has its link. */
  offeredProposal: alone('/proposal', say('Your flight options')),
  /** Where a passenger agrees to a void or refund, for whoever has link and code. */
  passengerConsent: alone('/consent', say('Your consent')),

  holidayResults: later('/holiday-search-result', say('Holiday results'), 'AccessHoliday'),
  holidayDetails: later('/holiday-search-result/:id', say('Holiday'), 'AccessHoliday'),
  holidayRequests: later('/holiday-requests', say('Holiday requests'), 'ShowHolidayQueue', { rail: 'bookings' }),
  visaResults: later('/visa-search-result', say('Visa results'), 'SearchVisa'),
  visaBooking: later('/visa-booking', say('Visa application'), 'SearchVisa'),
  visaOrder: later('/visa-order', say('Visa'), 'ViewVisaBooking', { names: 'orderReference' }),
  visaPrintPreview: later('/visa-print-preview', say('Print a visa invoice'), 'PrintVisaInvoice'),
  visaApplications: later('/visa-myapplications', say('Visa applications'), 'ShowVisaQueue', { rail: 'bookings' }),

  /** The operations desk, for people of the house. */
  desk: atDesk('overview', '/desk', say('Operations desk'), 'DeskView'),
  deskDeposits: atDesk('payments', '/desk/deposits', say('Deposits'), 'DeskReadBooks'),
  deskDeposit: atDesk('payments', '/desk/deposit', say('Deposit'), 'DeskReadBooks', { names: 'reference' }),
  deskTicketings: atDesk('requests', '/desk/ticketing', say('Ticketing'), 'DeskReadSales'),
  deskTicketing: atDesk('requests', '/desk/ticketing-order', say('Ticketing of an order'), 'DeskReadSales', {
    names: 'reference',
  }),
  deskLookUp: atDesk('look-up', '/desk/look-up', say('Look-up'), 'DeskReadSales'),
  deskLooks: atDesk('look-up', '/desk/looks', say('Looks at records'), 'DeskShowPeople'),
  deskAgency: atDesk('agencies', '/desk/agency', say('Agency'), 'DeskReadSales', { names: 'agency' }),
  deskDues: atDesk('books', '/desk/dues', say('Dues'), 'DeskReadBooks'),
  deskAgencyDues: atDesk('books', '/desk/agency-dues', say('Dues of an agency'), 'DeskReadBooks', { names: 'agency' }),
  deskAdvanceTax: atDesk('books', '/desk/advance-income-tax', say('Advance income tax of an agency'), 'DeskReadBooks', {
    names: 'agency',
  }),
  deskRegister: atDesk('books', '/desk/invoice-register', say('Invoice register'), 'DeskReadBooks'),
  deskStays: atDesk('requests', '/desk/stays', say('Hotel stays'), 'DeskReadSales'),
  deskStay: atDesk('requests', '/desk/stay', say('Hotel stay'), 'DeskReadSales', { names: 'reference' }),
  deskRegistrations: atDesk('agencies', '/desk/registrations', say('Registrations'), 'DeskReadRegistrations'),
  deskRegistration: atDesk(
    'agencies',
    '/desk/registration',
    say('Registration of an agency'),
    'DeskReadRegistrations',
    { names: 'reference' },
  ),
  deskAgencyChanges: atDesk('agencies', '/desk/agency-changes', say('Changes of agencies'), 'DeskReadRegistrations'),
  deskAgencyChange: atDesk('agencies', '/desk/agency-change', say('Change of an agency'), 'DeskReadRegistrations', {
    names: 'reference',
  }),
  deskVoids: atDesk('requests', '/desk/voids', say('Voids'), 'DeskReadSales'),
  deskVoid: atDesk('requests', '/desk/void', say('Void'), 'DeskReadSales', { names: 'reference' }),
  deskRefunds: atDesk('requests', '/desk/refunds', say('Refunds'), 'DeskReadSales'),
  deskRefund: atDesk('requests', '/desk/refund', say('Refund'), 'DeskReadSales', { names: 'reference' }),
  deskExchanges: atDesk('requests', '/desk/exchanges', say('Exchanges'), 'DeskReadSales'),
  deskExchange: atDesk('requests', '/desk/exchange', say('Exchange'), 'DeskReadSales', { names: 'reference' }),
  deskReplay: atDesk('look-up', '/desk/as-it-stood', say('As it stood'), 'DeskReadSales', { isEntry: false }),
  deskStatements: atDesk('payments', '/desk/statements', say('Statements'), 'DeskReadBooks'),
  deskStatementImport: atDesk('payments', '/desk/statements/import', say('Take in a statement'), 'DeskReadBooks', {
    isEntry: false,
  }),
  deskStatementImports: atDesk('payments', '/desk/statements/imports', say('Statements taken in'), 'DeskReadBooks', {
    isEntry: false,
  }),
  deskOnlinePayments: atDesk('payments', '/desk/online-payments', say('Online payments'), 'DeskReadBooks'),
  deskOnlinePayment: atDesk('payments', '/desk/online-payment', say('Online payment'), 'DeskReadBooks', {
    names: 'reference',
  }),
  deskReconciliation: atDesk('payments', '/desk/reconciliation', say('Reconciliation'), 'DeskReadBooks'),
  deskSupplierBooks: atDesk('requests', '/desk/supplier-bookings', say('Bookings at suppliers'), 'DeskReadSales'),
  deskSupplierDifference: atDesk('requests', '/desk/supplier-booking', say('Booking at a supplier'), 'DeskReadSales', {
    isEntry: false,
  }),
  deskReceipts: atDesk('payments', '/desk/receipts', say('Unclaimed receipts'), 'DeskReadBooks'),
  deskReceipt: atDesk('payments', '/desk/receipt', say('Unclaimed receipt'), 'DeskReadBooks', { names: 'reference' }),
  deskCredit: atDesk('books', '/desk/credit', say('Credit in use'), 'DeskReadBooks'),
  deskTrialBalance: atDesk('books', '/desk/trial-balance', say('Trial balance'), 'DeskReadBooks'),
  deskPostings: atDesk('books', '/desk/postings', say('Postings'), 'DeskReadBooks'),
  deskMoney: atDesk('payments', '/desk/money', say('Adjustments and credit limits'), 'DeskReadBooks'),
  deskMarkupRules: atDesk('setup', '/desk/markup-rules', say('Markup rules'), 'DeskReadBooks'),
  deskContent: atDesk('setup', '/desk/content', say('Content'), 'DeskView'),
  deskContentItem: atDesk('setup', '/desk/content/item', say('Item of the content'), 'DeskView', { isEntry: false }),
  deskPages: atDesk('setup', '/desk/pages', say('Public pages'), 'DeskView'),
  deskPage: atDesk('setup', '/desk/pages/:page', say('Public page'), 'DeskView', { names: ':page' }),
  deskBankAccounts: atDesk('setup', '/desk/bank-accounts', say('Bank accounts'), 'DeskReadBooks'),
  deskRates: atDesk('setup', '/desk/rates', say('Exchange rates'), 'DeskReadBooks'),
  deskPartPaymentRules: atDesk('setup', '/desk/part-payment-rules', say('Part payment rules'), 'DeskReadBooks'),
  deskPeople: atDesk('setup', '/desk/people', say('People'), 'DeskShowPeople'),
  deskPerson: atDesk('setup', '/desk/people/person', say('Person of the house'), 'DeskShowPeople', { names: 'person' }),
  deskRoles: atDesk('setup', '/desk/roles', say('Roles of the house'), 'DeskShowPeople'),
  deskGatewayPayouts: atDesk('books', '/desk/gateway-payouts', say('Payouts of gateways'), 'DeskReadBooks'),
  deskSupplierPayments: atDesk('books', '/desk/supplier-payments', say('What we owe suppliers'), 'DeskReadBooks'),
  deskSupplierItems: atDesk('books', '/desk/supplier-items', say('Items of suppliers'), 'DeskReadBooks'),
  deskWithdrawals: atDesk('payments', '/desk/withdrawals', say('Withdrawals'), 'DeskReadBooks'),
  deskWithdrawal: atDesk('payments', '/desk/withdrawal', say('Withdrawal'), 'DeskReadBooks', { names: 'reference' }),
  deskMonthClose: atDesk('books', '/desk/month-close', say('Month close'), 'DeskReadBooks'),
  deskBankBalances: atDesk('books', '/desk/bank-balances', say('Balances at banks'), 'DeskReadBooks'),
  deskDocumentCases: atDesk('agencies', '/desk/documents', say('Documents of agencies'), 'DeskReadRegistrations'),
  deskAgencyDocuments: atDesk(
    'agencies',
    '/desk/agency-documents',
    say('Documents of an agency'),
    'DeskReadRegistrations',
    { names: 'agency' },
  ),

  flows: page('/flows', say('Flows'), 'ViewFlows'),
  accessDenied: page('/access-denied', say('Access denied'), null),

  forAgents: publicPage('/agent', say('For travel agents')),
  forSuppliers: publicPage('/supplier', say('For suppliers')),
  api: publicPage('/api', 'API'),
  forCompanies: publicPage('/corp', say('For companies')),
  privacyPolicy: publicPage('/privacy-policy', say('Privacy policy')),
  termsAndConditions: publicPage('/terms-and-conditions', say('Terms and conditions')),
  refundPolicy: publicPage('/refunds-return-policy', say('Refunds and returns')),
  contactUs: publicPage('/contact-us', say('Contact us')),
  aboutUs: publicPage('/about-us', say('About us')),
  testimonials: publicPage('/testimonials', say('Testimonials')),
  whiteLabel: publicPage('/whitelabel', say('White label')),

  registerProprietor: landing('/register_proprietor', say('Register as a proprietor')),
  registerPartnership: landing('/register_partnership', say('Register as a partnership')),
  registerCompany: landing('/register_company_llp', say('Register as a company')),
  registerCorporate: landing('/register_corporate', say('Register as a corporate customer')),
  /** The sign-up of companies that sell through the API. */
  registerApi: landing('/register_api', say('Register for the API')),
  /** Where an applicant follows a registration, for whoever has its link. */
  registrationStatus: alone('/registration', say('Your registration')),
  /** Where the owner of an approved agency chooses a password, for whoever has the mailed link. */
  firstSignIn: alone('/first-sign-in', say('Your first password')),

  signIn: page('/login', say('Sign in'), null, { frame: 'public', at: 'own-sign-in' }),
} as const satisfies Readonly<Record<string, Page>>;

export type Pages = typeof pages;
export type PageKey = keyof Pages;
/** A page of the specification that is not built yet. */
export type LaterPage = { [K in PageKey]: Pages[K]['built'] extends false ? K : never }[PageKey];
/** A page of one thing, which its addresses name. */
export type NamingPage = { [K in PageKey]: Pages[K] extends { readonly names: string } ? K : never }[PageKey];
