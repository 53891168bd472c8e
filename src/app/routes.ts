import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Page } from '../../contract/page.ts';
import { type PageKey, pages } from '../../contract/pages.ts';
import { publicPagePaths } from '../../contract/public-page-paths.ts';
import { loadTenantLayout } from '../sign-in/layouts/tenant-layout.ts';
import type { PageTenant } from '../storage/page-tenant.ts';
import { standsAt } from './stands-at.ts';

/**
 * A screen that is a chunk. The build reads from `load` which scripts a page needs, so that they are fetched with the first. Its
 * module may have a function `begin` (`begin-page.ts`).
 */
export type Screen = LazyExoticComponent<ComponentType> & { readonly load: () => Promise<object> };

/** A page with its screen. */
export interface PageRoute extends Page {
  readonly key: PageKey;
  readonly screen: Screen;
}

/** `beside`: what is loaded together with the screen. */
const page = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  beside: () => Promise<unknown> = async () => {},
): Screen =>
  Object.assign(
    lazy(() => Promise.all([load(), beside()]).then(([chunk]) => ({ default: chunk[name] }))),
    { load },
  );

const NotYetPage = page(() => import('./NotYetPage.tsx'), 'NotYetPage');

/** A search-pad tab that is not built: `NotYetPage` below the tabs. */
const SearchPadNotYet = page(() => import('./SearchPadNotYetScreen.tsx'), 'SearchPadNotYetScreen');

const PublicScreen = page(() => import('../public/PublicScreen.tsx'), 'PublicScreen');

const registrationScreens = () => import('../registration/RegistrationScreens.tsx');

/** Two addresses show the same list (spec 2 §2). */
const BookingsScreen = page(() => import('../orders/BookingsScreen.tsx'), 'BookingsScreen');

/** Flights to book, and those for which tickets are exchanged. */
const ResultsScreen = page(() => import('../flights/ResultsScreen.tsx'), 'ResultsScreen');

/** What a hotel booking came to, at both of its addresses. */
const HotelOutcomeScreen = page(() => import('../hotels/booking/HotelOutcomeScreen.tsx'), 'HotelOutcomeScreen');

/** The pages of voids, refunds and exchanges are a chunk. */
const caseScreens = () => import('../post-travel/CaseScreens.tsx');
const VoidScreen = page(caseScreens, 'VoidScreen');
const RefundScreen = page(caseScreens, 'RefundScreen');
const ExchangeScreen = page(caseScreens, 'ExchangeScreen');
const DeskVoidScreen = page(caseScreens, 'DeskVoidScreen');
const DeskRefundScreen = page(caseScreens, 'DeskRefundScreen');
const DeskExchangeScreen = page(caseScreens, 'DeskExchangeScreen');

/** The pages of the company settings are a chunk. */
const companySettingsScreens = () => import('../company/CompanySettingsScreens.tsx');

const replayScreens = () => import('../replay/ReplayScreen.tsx');

/** The home page of a visitor, loaded together with the login layout of this tenant. */
export const HomePage = page(() => import('../home/HomeScreen.tsx'), 'HomeScreen', loadTenantLayout);

/** The page for signing in alone. */
export const SignInPage = page(() => import('../sign-in/SignInScreen.tsx'), 'SignInScreen', loadTenantLayout);

/** The screen of each page. Each is a chunk. */
const screens: Readonly<Record<PageKey, Screen>> = {
  searchPad: page(() => import('../search-pad/SearchPadScreen.tsx'), 'SearchPadScreen'),
  hotelSearch: page(() => import('../hotels/HotelSearchScreen.tsx'), 'HotelSearchScreen'),
  holidaySearch: SearchPadNotYet,
  visaSearch: SearchPadNotYet,
  queueShare: SearchPadNotYet,
  groupFaresToo: SearchPadNotYet,
  groupFares: SearchPadNotYet,
  exclusiveFares: SearchPadNotYet,
  umrahFares: SearchPadNotYet,

  flightResults: ResultsScreen,
  twoOneWay: page(() => import('../flights/two-one-way/TwoOneWayScreen.tsx'), 'TwoOneWayScreen'),
  flightResultsLoader: NotYetPage,
  flightBooking: page(() => import('../booking/BookingScreen.tsx'), 'BookingScreen'),
  flightOrder: page(() => import('../orders/OrderScreen.tsx'), 'OrderScreen'),
  myBookings: BookingsScreen,
  ticketManagement: BookingsScreen,
  voids: page(caseScreens, 'VoidListScreen'),
  refunds: page(caseScreens, 'RefundListScreen'),
  exchanges: page(caseScreens, 'ExchangeListScreen'),
  voidRequest: page(caseScreens, 'VoidRequestScreen'),
  voidRequestView: VoidScreen,
  voidDetails: VoidScreen,
  refundRequest: page(caseScreens, 'RefundRequestScreen'),
  refundRequestView: RefundScreen,
  refundDetails: RefundScreen,
  exchangeRequest: page(() => import('../post-travel/ExchangeRequestScreen.tsx'), 'ExchangeRequestScreen'),
  exchangeSearchResult: ResultsScreen,
  exchangeView: ExchangeScreen,
  exchangeConfirm: page(() => import('../post-travel/ExchangeConfirmScreen.tsx'), 'ExchangeConfirmScreen'),
  exchangeDetails: ExchangeScreen,
  replay: page(replayScreens, 'ReplayScreen'),
  queueShareBooking: NotYetPage,
  printPreview: page(() => import('../orders/PrintPreviewScreen.tsx'), 'PrintPreviewScreen'),
  travellers: page(() => import('../travellers/TravellersScreen.tsx'), 'TravellersScreen'),

  paymentLedger: page(() => import('../ledger/LedgerScreen.tsx'), 'PaymentLedgerScreen'),
  creditLedger: page(() => import('../ledger/LedgerScreen.tsx'), 'CreditLedgerScreen'),
  eTransactions: page(() => import('../money/ETransactionsScreen.tsx'), 'ETransactionsScreen'),
  advanceTax: page(() => import('../ledger/AdvanceTaxScreen.tsx'), 'AdvanceTaxScreen'),
  register: page(() => import('../ledger/RegisterScreen.tsx'), 'RegisterScreen'),
  ledgerCheck: page(() => import('../ledger/LedgerCheckScreen.tsx'), 'LedgerCheckScreen'),
  deposits: page(() => import('../deposits/DepositListScreen.tsx'), 'DepositListScreen'),
  depositDetails: page(() => import('../deposits/DepositScreen.tsx'), 'DepositScreen'),
  withdrawals: page(() => import('../company/WithdrawalsScreen.tsx'), 'WithdrawalsScreen'),
  markupRules: page(() => import('../markup/MarkupRulesScreen.tsx'), 'MarkupRulesScreen'),
  staff: page(() => import('../company/StaffScreen.tsx'), 'StaffScreen'),
  staffMember: page(() => import('../company/StaffMemberScreen.tsx'), 'StaffMemberScreen'),
  roles: page(() => import('../company/RolesScreen.tsx'), 'RolesScreen'),
  companySettings: page(companySettingsScreens, 'CompanyInfoScreen'),
  companyDocuments: page(companySettingsScreens, 'CompanyDocumentsScreen'),
  companyAccounts: page(companySettingsScreens, 'CompanyAccountsScreen'),
  companyBrand: page(() => import('../company/BrandScreen.tsx'), 'BrandScreen'),
  companyBranches: page(companySettingsScreens, 'CompanyBranchesScreen'),
  bankDeposit: page(() => import('../deposits/DepositFormScreens.tsx'), 'BankDepositScreen'),
  bankTransfer: page(() => import('../deposits/DepositFormScreens.tsx'), 'BankTransferScreen'),
  chequeDeposit: page(() => import('../deposits/DepositFormScreens.tsx'), 'ChequeDepositScreen'),
  mobileBanking: page(() => import('../deposits/DepositFormScreens.tsx'), 'MobileBankingScreen'),
  cardDeposit: page(() => import('../money/OnlineDepositScreen.tsx'), 'CardDepositScreen'),
  netBanking: page(() => import('../money/OnlineDepositScreen.tsx'), 'NetBankingScreen'),
  partialPayments: page(() => import('../part-payments/PartPaymentsScreen.tsx'), 'PartPaymentsScreen'),
  profile: page(() => import('../profile/ProfileScreen.tsx'), 'ProfileScreen'),
  help: page(() => import('../profile/HelpScreen.tsx'), 'HelpScreen'),

  hotelResults: page(() => import('../hotels/HotelResultsScreen.tsx'), 'HotelResultsScreen'),
  bookHotel: page(() => import('../hotels/booking/HotelBookingScreen.tsx'), 'HotelBookingScreen'),
  hotelConfirmed: HotelOutcomeScreen,
  hotelUnConfirmed: HotelOutcomeScreen,
  hotelPrintPreview: page(() => import('../hotels/print/HotelPrintPreviewScreen.tsx'), 'HotelPrintPreviewScreen'),
  hotelBooking: page(() => import('../hotels/order/HotelOrderScreen.tsx'), 'HotelOrderScreen'),
  hotelBookings: page(() => import('../hotels/bookings/HotelBookingsScreen.tsx'), 'HotelBookingsScreen'),
  hotelDetail: page(() => import('../hotels/detail/HotelDetailScreen.tsx'), 'HotelDetailScreen'),

  proposals: page(() => import('../proposals/ProposalsScreen.tsx'), 'ProposalsScreen'),
  offeredProposal: page(() => import('../proposals/OfferedScreen.tsx'), 'OfferedScreen'),
  passengerConsent: page(() => import('../consent/ConsentAnswerScreen.tsx'), 'ConsentAnswerScreen'),

  holidayResults: NotYetPage,
  holidayDetails: NotYetPage,
  holidayRequests: NotYetPage,
  visaResults: NotYetPage,
  visaBooking: NotYetPage,
  visaOrder: NotYetPage,
  visaPrintPreview: NotYetPage,
  visaApplications: NotYetPage,

  desk: page(() => import('../desk/DeskScreen.tsx'), 'DeskScreen'),
  deskDeposits: page(() => import('../desk/DeskListScreen.tsx'), 'DeskDepositsScreen'),
  deskDeposit: page(() => import('../desk/DeskDepositScreen.tsx'), 'DeskDepositScreen'),
  deskTicketings: page(() => import('../desk/DeskListScreen.tsx'), 'DeskTicketingsScreen'),
  deskTicketing: page(() => import('../desk/DeskTicketingScreen.tsx'), 'DeskTicketingScreen'),
  deskLookUp: page(() => import('../desk/DeskLookUpScreen.tsx'), 'DeskLookUpScreen'),
  deskLooks: page(() => import('../look-up/LooksScreen.tsx'), 'LooksScreen'),
  deskCredit: page(() => import('../books/CreditInUseScreen.tsx'), 'CreditInUseScreen'),
  deskPeople: page(() => import('../company/StaffScreen.tsx'), 'HousePeopleScreen'),
  deskPerson: page(() => import('../company/StaffMemberScreen.tsx'), 'HousePersonScreen'),
  deskRoles: page(() => import('../company/RolesScreen.tsx'), 'HouseRolesScreen'),
  deskReceipts: page(() => import('../books/ReceiptsScreen.tsx'), 'ReceiptsScreen'),
  deskReceipt: page(() => import('../books/ReceiptScreen.tsx'), 'ReceiptScreen'),
  deskBankBalances: page(() => import('../books/BankBooksScreens.tsx'), 'BankBalancesScreen'),
  deskGatewayPayouts: page(() => import('../books/BankBooksScreens.tsx'), 'GatewayPayoutsScreen'),
  deskSupplierItems: page(() => import('../books/SupplierItemsScreen.tsx'), 'SupplierItemsScreen'),
  deskSupplierPayments: page(() => import('../books/BankBooksScreens.tsx'), 'SupplierPaymentsScreen'),
  deskWithdrawals: page(() => import('../books/DeskWithdrawalsScreen.tsx'), 'DeskWithdrawalsScreen'),
  deskWithdrawal: page(() => import('../books/DeskWithdrawalScreen.tsx'), 'DeskWithdrawalScreen'),
  reports: page(() => import('../reports/SalesReportScreen.tsx'), 'SalesReportScreen'),
  deskTrialBalance: page(() => import('../books/TrialBalanceScreen.tsx'), 'TrialBalanceScreen'),
  deskMonthClose: page(() => import('../books/MonthCloseScreen.tsx'), 'MonthCloseScreen'),
  deskPostings: page(() => import('../books/PostingsScreen.tsx'), 'PostingsScreen'),
  deskDues: page(() => import('../desk/DeskDuesScreen.tsx'), 'DeskDuesScreen'),
  deskRegister: page(() => import('../desk/DeskRegisterScreen.tsx'), 'DeskRegisterScreen'),
  deskAdvanceTax: page(() => import('../desk/DeskAdvanceTaxScreen.tsx'), 'DeskAdvanceTaxScreen'),
  deskAgencyDues: page(() => import('../desk/AgencyDuesScreen.tsx'), 'AgencyDuesScreen'),
  deskStays: page(() => import('../desk/DeskListScreen.tsx'), 'DeskStaysScreen'),
  deskStay: page(() => import('../desk/DeskStayScreen.tsx'), 'DeskStayScreen'),
  deskRegistrations: page(() => import('../desk/DeskListScreen.tsx'), 'DeskRegistrationsScreen'),
  deskDocumentCases: page(() => import('../desk/DeskListScreen.tsx'), 'DeskDocumentCasesScreen'),
  deskAgencyDocuments: page(() => import('../desk/DeskDocumentsScreen.tsx'), 'DeskDocumentsScreen'),
  deskAgencyChanges: page(() => import('../desk/DeskListScreen.tsx'), 'DeskAgencyChangesScreen'),
  deskAgencyChange: page(() => import('../desk/DeskAgencyChangeScreen.tsx'), 'DeskAgencyChangeScreen'),
  deskRegistration: page(() => import('../desk/DeskRegistrationScreen.tsx'), 'DeskRegistrationScreen'),
  deskVoids: page(caseScreens, 'DeskVoidsScreen'),
  deskVoid: DeskVoidScreen,
  deskRefunds: page(caseScreens, 'DeskRefundsScreen'),
  deskRefund: DeskRefundScreen,
  deskExchanges: page(caseScreens, 'DeskExchangesScreen'),
  deskExchange: DeskExchangeScreen,
  deskReplay: page(replayScreens, 'DeskReplayScreen'),
  deskStatements: page(() => import('../desk/DeskStatementsScreen.tsx'), 'DeskStatementsScreen'),
  deskStatementImport: page(() => import('../desk/StatementImportScreen.tsx'), 'StatementImportScreen'),
  deskStatementImports: page(() => import('../desk/StatementImportsScreen.tsx'), 'StatementImportsScreen'),
  deskOnlinePayments: page(() => import('../desk/DeskListScreen.tsx'), 'DeskPaymentsScreen'),
  deskOnlinePayment: page(() => import('../desk/DeskPaymentScreen.tsx'), 'DeskPaymentScreen'),
  deskReconciliation: page(() => import('../desk/ReconciliationScreen.tsx'), 'ReconciliationScreen'),
  deskSupplierBooks: page(() => import('../desk/SupplierBooksScreen.tsx'), 'SupplierBooksScreen'),
  deskAgency: page(() => import('../desk/DeskAgencyScreen.tsx'), 'DeskAgencyScreen'),
  deskSupplierDifference: page(() => import('../desk/DeskDifferenceScreen.tsx'), 'DeskDifferenceScreen'),
  deskMoney: page(() => import('../desk/MoneyScreen.tsx'), 'MoneyScreen'),
  deskMarkupRules: page(() => import('../markup/MarkupRulesScreen.tsx'), 'DeskMarkupRulesScreen'),
  deskContent: page(() => import('../desk/DeskContentScreen.tsx'), 'DeskContentScreen'),
  deskContentItem: page(() => import('../desk/ContentEditorScreen.tsx'), 'ContentEditorScreen'),
  deskPages: page(() => import('../desk/DeskPagesScreen.tsx'), 'DeskPagesScreen'),
  deskPage: page(() => import('../desk/PageEditorScreen.tsx'), 'PageEditorScreen'),
  deskBankAccounts: page(() => import('../terms/TermsScreen.tsx'), 'BankAccountsScreen'),
  deskRates: page(() => import('../terms/TermsScreen.tsx'), 'RatesScreen'),
  deskPartPaymentRules: page(() => import('../terms/TermsScreen.tsx'), 'PartPaymentRulesScreen'),

  flows: page(() => import('../flow-atlas/FlowsScreen.tsx'), 'FlowsScreen'),
  accessDenied: page(() => import('./AccessDeniedPage.tsx'), 'AccessDeniedPage'),

  forAgents: PublicScreen,
  forSuppliers: PublicScreen,
  api: PublicScreen,
  forCompanies: PublicScreen,
  privacyPolicy: PublicScreen,
  termsAndConditions: PublicScreen,
  refundPolicy: PublicScreen,
  contactUs: PublicScreen,
  aboutUs: PublicScreen,
  testimonials: PublicScreen,
  whiteLabel: PublicScreen,

  registerProprietor: page(registrationScreens, 'ProprietorScreen'),
  registerPartnership: page(registrationScreens, 'PartnershipScreen'),
  registerCompany: page(registrationScreens, 'CompanyScreen'),
  registerCorporate: page(registrationScreens, 'CorporateScreen'),
  registerApi: page(registrationScreens, 'ApiSignUpScreen'),
  registrationStatus: page(() => import('../registration/RegistrationStatusScreen.tsx'), 'RegistrationStatusScreen'),
  firstSignIn: page(() => import('../registration/FirstSignInScreen.tsx'), 'FirstSignInScreen'),

  signIn: SignInPage,
};

/** Every page with its screen, in the order in which addresses are compared. */
export const routes: readonly PageRoute[] = (Object.keys(pages) as PageKey[]).map((key) => ({
  ...pages[key],
  key,
  screen: screens[key],
}));

const tenantsOf: Readonly<Record<NonNullable<Page['at']>, (tenant: PageTenant, path: string) => boolean>> = {
  platform: ({ isDefault }) => isDefault,
  'public-page': ({ publicPages }, path) => publicPages.some((name) => publicPagePaths[name] === path),
  'own-sign-in': ({ isDefault, loginVariation }) => !isDefault && loginVariation !== 'modal',
};

/** Whether a tenant has a page. */
const isAt = (tenant: PageTenant, { at, path }: Page): boolean => at === undefined || tenantsOf[at](tenant, path);

/** Paths of the pages that a tenant has, for the entries of the menus. */
export const builtPagesOf = (tenant: PageTenant): ReadonlySet<string> =>
  new Set(routes.filter((route) => route.built && isAt(tenant, route)).map(({ path }) => path));

/** The route of a path, or `null`. Ignores case and a trailing slash. */
export const routeAt = (address: string, tenant: PageTenant): PageRoute | null =>
  routes.find((route) => standsAt(route.path, address) && isAt(tenant, route)) ?? null;

/** The inspector without a sign-in, where the server allows it. */
export const FlowsAlone = page(() => import('../flow-atlas/FlowsAlone.tsx'), 'FlowsAlone');
export const SignedInFrame = lazy(() =>
  import('../shell/SignedInFrame.tsx').then((chunk) => ({ default: chunk.SignedInFrame })),
);
export const DeskFrame = lazy(() => import('../desk/DeskFrame.tsx').then((chunk) => ({ default: chunk.DeskFrame })));
export const PublicFrame = lazy(() =>
  import('../public/PublicFrame.tsx').then((chunk) => ({ default: chunk.PublicFrame })),
);
