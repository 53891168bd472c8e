import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { FunctionalityName } from '../../contract/functionalities.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import { loadTenantLayout } from '../sign-in/layouts/tenant-layout.ts';
import type { PageTenant } from '../storage/page-tenant.ts';

/** A page: path, title, required feature and chunk. */
export interface PageRoute {
  /** One of `contract/page-paths.ts`. A segment that begins with a colon stands for any one segment. */
  readonly path: string;
  readonly title: string;
  /** Feature that the person needs to see the page. Display only: the server checks each call. `null`: none. */
  readonly feature: FunctionalityName | null;
  /**
   * `public` pages need no sign-in. `landing`: nor do they, and they have the public frame for everybody. `alone`: nothing of
   * the portal stands around them. `desk`: those of the operations desk, for people of the house.
   */
  readonly frame: 'signed-in' | 'desk' | 'public' | 'landing' | 'alone';
  /** `false`: the path shows what the page will offer (`NotYetPage`). */
  readonly built: boolean;
  readonly screen: LazyExoticComponent<ComponentType>;
  /** Whether this tenant has the page. If not, its path is not found (PUB-06). Default: every tenant. */
  readonly at?: (tenant: PageTenant) => boolean;
}

const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(() => load().then((chunk) => ({ default: chunk[name] })));

const built = (
  path: string,
  title: string,
  feature: FunctionalityName | null,
  screen: PageRoute['screen'],
  at?: PageRoute['at'],
): PageRoute => ({ path, title, feature, frame: 'signed-in', built: true, screen, ...(at && { at }) });

/** A page of the operations desk. */
const atDesk = (path: string, title: string, screen: PageRoute['screen']): PageRoute => ({
  ...built(path, title, 'DeskView', screen),
  frame: 'desk',
});

const NotYetPage = page(() => import('./NotYetPage.tsx'), 'NotYetPage');

const later = (path: string, title: string, feature: FunctionalityName | null, at?: PageRoute['at']): PageRoute => ({
  path,
  title,
  feature,
  frame: 'signed-in',
  built: false,
  screen: NotYetPage,
  ...(at && { at }),
});

const SearchPadNotYet = page(() => import('./SearchPadNotYetScreen.tsx'), 'SearchPadNotYetScreen');

/** A search-pad tab that is not built: `NotYetPage` below the tabs. */
const laterTab = (path: string, title: string, feature: FunctionalityName): PageRoute => ({
  ...later(path, title, feature),
  screen: SearchPadNotYet,
});

const laterForAll = (path: string, title: string, at?: PageRoute['at']): PageRoute => ({
  ...later(path, title, null, at),
  frame: 'public',
});

const PublicScreen = page(() => import('../public/PublicScreen.tsx'), 'PublicScreen');

/** A public page that is made of the sections which the tenant names. */
const landing = (path: string, title: string, at?: PageRoute['at']): PageRoute => ({
  ...built(path, title, null, PublicScreen, at),
  frame: 'landing',
});

/** Two addresses show the same list (spec 2 §2). */
const BookingsScreen = page(() => import('../orders/BookingsScreen.tsx'), 'BookingsScreen');

/** Flights to book, and those for which tickets are exchanged. */
const ResultsScreen = page(() => import('../flights/ResultsScreen.tsx'), 'ResultsScreen');

/** The pages of voids, refunds and exchanges are a chunk. */
const caseScreens = () => import('../post-travel/CaseScreens.tsx');
const VoidScreen = page(caseScreens, 'VoidScreen');
const RefundScreen = page(caseScreens, 'RefundScreen');
const ExchangeScreen = page(caseScreens, 'ExchangeScreen');
const DeskVoidScreen = page(caseScreens, 'DeskVoidScreen');
const DeskRefundScreen = page(caseScreens, 'DeskRefundScreen');
const DeskExchangeScreen = page(caseScreens, 'DeskExchangeScreen');

const replayScreens = () => import('../replay/ReplayScreen.tsx');

/** The sign-in page, loaded together with the layout of this tenant. */
export const SignInPage = page(async () => {
  const [screen] = await Promise.all([import('../sign-in/SignInScreen.tsx'), loadTenantLayout()]);
  return screen;
}, 'SignInScreen');

/** Only the platform's own tenant sells to agencies and has electronic transactions (spec 1 §1, §6). */
const isDefault = ({ isDefault: own }: PageTenant): boolean => own;

/** Every route of the specification (1 §2, 2 §2) and our own. Each page is a chunk. */
export const routes: readonly PageRoute[] = [
  built(
    pagePaths.searchPad,
    'Search pad',
    null,
    page(() => import('../search-pad/SearchPadScreen.tsx'), 'SearchPadScreen'),
  ),
  laterTab(pagePaths.hotelSearch, 'Hotels', 'SearchHotel'),
  laterTab(pagePaths.holidaySearch, 'Holidays', 'AccessHoliday'),
  laterTab(pagePaths.visaSearch, 'Visa', 'SearchVisa'),
  laterTab(pagePaths.queueShare, 'Queue Share', 'ImportPnr'),
  laterTab(pagePaths.groupFaresToo, 'Group Fares', 'AccessGroupFares'),
  laterTab(pagePaths.groupFares, 'Group Fares', 'AccessGroupFares'),
  laterTab(pagePaths.exclusiveFares, 'Xclusive Fares', 'UsexClusiveFares'),
  laterTab(pagePaths.umrahFares, 'Umrah', 'AccessUmrahFares'),

  built(pagePaths.flightResults, 'Flights', 'Search', ResultsScreen),
  built(
    pagePaths.twoOneWay,
    'Two one-way fares',
    'Search',
    page(() => import('../flights/two-one-way/TwoOneWayScreen.tsx'), 'TwoOneWayScreen'),
  ),
  later(pagePaths.flightResultsLoader, 'Searching flights', 'Search'),
  built(
    pagePaths.flightBooking,
    'Booking',
    'BookTicket',
    page(() => import('../booking/BookingScreen.tsx'), 'BookingScreen'),
  ),
  built(
    pagePaths.flightOrder,
    'Order',
    'ViewBooking',
    page(() => import('../orders/OrderScreen.tsx'), 'OrderScreen'),
  ),
  built(pagePaths.myBookings, 'My bookings', 'ShowBookings', BookingsScreen),
  built(pagePaths.ticketManagement, 'My bookings', 'ShowBookings', BookingsScreen),
  built(pagePaths.voids, 'Voids', 'ShowVoidList', page(caseScreens, 'VoidListScreen')),
  built(pagePaths.refunds, 'Refunds', 'ShowRefundList', page(caseScreens, 'RefundListScreen')),
  built(pagePaths.exchanges, 'Exchanges', 'ShowExchangeList', page(caseScreens, 'ExchangeListScreen')),
  built(pagePaths.voidRequest, 'Request a void', 'VoidRequest', page(caseScreens, 'VoidRequestScreen')),
  built(pagePaths.voidRequestView, 'Void request', 'ShowVoidList', VoidScreen),
  built(pagePaths.voidDetails, 'Void', 'ShowVoidList', VoidScreen),
  built(pagePaths.refundRequest, 'Request a refund', 'RefundRequest', page(caseScreens, 'RefundRequestScreen')),
  built(pagePaths.refundRequestView, 'Refund request', 'ShowRefundList', RefundScreen),
  built(pagePaths.refundDetails, 'Refund', 'ShowRefundList', RefundScreen),
  built(
    pagePaths.exchangeRequest,
    'Change flights',
    'ReissueRequest',
    page(() => import('../post-travel/ExchangeRequestScreen.tsx'), 'ExchangeRequestScreen'),
  ),
  built(pagePaths.exchangeSearchResult, 'Flights for an exchange', 'ReissueRequest', ResultsScreen),
  built(pagePaths.exchangeView, 'Exchange request', 'ShowExchangeList', ExchangeScreen),
  built(
    pagePaths.exchangeConfirm,
    'Confirm an exchange',
    'ReissueRequest',
    page(() => import('../post-travel/ExchangeConfirmScreen.tsx'), 'ExchangeConfirmScreen'),
  ),
  built(pagePaths.exchangeDetails, 'Exchange', 'ShowExchangeList', ExchangeScreen),
  built(pagePaths.replay, 'As it stood', 'BookingHistory', page(replayScreens, 'ReplayScreen')),
  later(pagePaths.queueShareBooking, 'Book an imported PNR', 'ImportPnr'),
  built(
    pagePaths.printPreview,
    'Print preview',
    'PrintTicket',
    page(() => import('../orders/PrintPreviewScreen.tsx'), 'PrintPreviewScreen'),
  ),
  built(
    pagePaths.travellers,
    'Travellers',
    'ManageTravellers',
    page(() => import('../travellers/TravellersScreen.tsx'), 'TravellersScreen'),
  ),
  built(
    pagePaths.proposals,
    'Proposals',
    'MakeProposal',
    page(() => import('../proposals/ProposalsScreen.tsx'), 'ProposalsScreen'),
  ),
  {
    ...built(
      pagePaths.offeredProposal,
      'Your flight options',
      null,
      page(() => import('../proposals/OfferedScreen.tsx'), 'OfferedScreen'),
    ),
    frame: 'alone',
  },
  {
    ...built(
      pagePaths.passengerConsent,
      'Your consent',
      null,
      page(() => import('../post-travel/ConsentAnswerScreen.tsx'), 'ConsentAnswerScreen'),
    ),
    frame: 'alone',
  },

  built(
    pagePaths.paymentLedger,
    'Payment ledger',
    'ShowAllTransactions',
    page(() => import('../ledger/LedgerScreen.tsx'), 'PaymentLedgerScreen'),
  ),
  built(
    pagePaths.creditLedger,
    'Credit ledger',
    'ShowAllTransactions',
    page(() => import('../ledger/LedgerScreen.tsx'), 'CreditLedgerScreen'),
  ),
  built(
    pagePaths.eTransactions,
    'E-transactions',
    'ShowAllTransactions',
    page(() => import('../money/ETransactionsScreen.tsx'), 'ETransactionsScreen'),
    isDefault,
  ),
  built(
    pagePaths.ledgerCheck,
    'Check your ledger',
    'ShowAllTransactions',
    page(() => import('../ledger/LedgerCheckScreen.tsx'), 'LedgerCheckScreen'),
  ),
  built(
    pagePaths.deposits,
    'Deposits',
    'ShowDepositList',
    page(() => import('../deposits/DepositListScreen.tsx'), 'DepositListScreen'),
  ),
  built(
    pagePaths.depositDetails,
    'Deposit',
    'ShowDepositList',
    page(() => import('../deposits/DepositScreen.tsx'), 'DepositScreen'),
  ),
  built(
    pagePaths.partialPayments,
    'Partial payments',
    'ShowPartialPaymentList',
    page(() => import('../part-payments/PartPaymentsScreen.tsx'), 'PartPaymentsScreen'),
  ),
  later(pagePaths.reports, 'Reports', 'AccessReports'),
  later(pagePaths.companySettings, 'Company settings', 'CompanySettings'),
  built(
    pagePaths.markupRules,
    'Markup rules',
    'ShowMarkup',
    page(() => import('../markup/MarkupRulesScreen.tsx'), 'MarkupRulesScreen'),
  ),
  built(
    pagePaths.bankDeposit,
    'Deposit request',
    'AddDepositRequest',
    page(() => import('../deposits/DepositFormScreens.tsx'), 'BankDepositScreen'),
  ),
  built(
    pagePaths.bankTransfer,
    'Deposit by bank transfer',
    'AddDepositRequest',
    page(() => import('../deposits/DepositFormScreens.tsx'), 'BankTransferScreen'),
  ),
  built(
    pagePaths.chequeDeposit,
    'Deposit by cheque',
    'AddDepositRequest',
    page(() => import('../deposits/DepositFormScreens.tsx'), 'ChequeDepositScreen'),
  ),
  built(
    pagePaths.mobileBanking,
    'Deposit by mobile banking',
    'AddDepositRequest',
    page(() => import('../deposits/DepositFormScreens.tsx'), 'MobileBankingScreen'),
  ),
  built(
    pagePaths.cardDeposit,
    'Deposit by card',
    'AddDepositRequest',
    page(() => import('../money/OnlineDepositScreen.tsx'), 'CardDepositScreen'),
  ),
  built(
    pagePaths.netBanking,
    'Deposit by net banking',
    'AddDepositRequest',
    page(() => import('../money/OnlineDepositScreen.tsx'), 'NetBankingScreen'),
  ),
  built(
    pagePaths.profile,
    'My profile',
    null,
    page(() => import('../profile/ProfileScreen.tsx'), 'ProfileScreen'),
  ),
  built(
    pagePaths.help,
    'Help',
    null,
    page(() => import('../profile/HelpScreen.tsx'), 'HelpScreen'),
  ),

  later(pagePaths.hotelBooking, 'Hotel booking', 'ViewBooking'),
  later(pagePaths.holidayResults, 'Holiday results', 'AccessHoliday'),
  later(pagePaths.holidayDetails, 'Holiday', 'AccessHoliday'),
  later(pagePaths.holidayRequests, 'Holiday requests', 'ShowHolidayQueue'),
  later(pagePaths.visaResults, 'Visa results', 'SearchVisa'),
  later(pagePaths.visaBooking, 'Visa application', 'SearchVisa'),
  later(pagePaths.visaOrder, 'Visa', 'ViewVisaBooking'),
  later(pagePaths.visaPrintPreview, 'Print a visa invoice', 'PrintVisaInvoice'),
  later(pagePaths.visaApplications, 'Visa applications', 'ShowVisaQueue'),

  atDesk(
    pagePaths.desk,
    'Operations desk',
    page(() => import('../desk/DeskScreen.tsx'), 'DeskScreen'),
  ),
  atDesk(
    pagePaths.deskDeposits,
    'Deposits',
    page(() => import('../desk/DeskListScreen.tsx'), 'DeskDepositsScreen'),
  ),
  atDesk(
    pagePaths.deskDeposit,
    'Deposit',
    page(() => import('../desk/DeskDepositScreen.tsx'), 'DeskDepositScreen'),
  ),
  atDesk(
    pagePaths.deskTicketings,
    'Ticketing',
    page(() => import('../desk/DeskListScreen.tsx'), 'DeskTicketingsScreen'),
  ),
  atDesk(
    pagePaths.deskTicketing,
    'Ticketing of an order',
    page(() => import('../desk/DeskTicketingScreen.tsx'), 'DeskTicketingScreen'),
  ),
  atDesk(pagePaths.deskVoids, 'Voids', page(caseScreens, 'DeskVoidsScreen')),
  atDesk(pagePaths.deskVoid, 'Void', DeskVoidScreen),
  atDesk(pagePaths.deskRefunds, 'Refunds', page(caseScreens, 'DeskRefundsScreen')),
  atDesk(pagePaths.deskRefund, 'Refund', DeskRefundScreen),
  atDesk(pagePaths.deskExchanges, 'Exchanges', page(caseScreens, 'DeskExchangesScreen')),
  atDesk(pagePaths.deskExchange, 'Exchange', DeskExchangeScreen),
  atDesk(pagePaths.deskReplay, 'As it stood', page(replayScreens, 'DeskReplayScreen')),
  atDesk(
    pagePaths.deskStatements,
    'Statements',
    page(() => import('../desk/DeskStatementsScreen.tsx'), 'DeskStatementsScreen'),
  ),
  atDesk(
    pagePaths.deskStatementImport,
    'Take in a statement',
    page(() => import('../desk/StatementImportScreen.tsx'), 'StatementImportScreen'),
  ),
  atDesk(
    pagePaths.deskOnlinePayments,
    'Online payments',
    page(() => import('../desk/DeskListScreen.tsx'), 'DeskPaymentsScreen'),
  ),
  atDesk(
    pagePaths.deskOnlinePayment,
    'Online payment',
    page(() => import('../desk/DeskPaymentScreen.tsx'), 'DeskPaymentScreen'),
  ),
  atDesk(
    pagePaths.deskReconciliation,
    'Reconciliation',
    page(() => import('../desk/ReconciliationScreen.tsx'), 'ReconciliationScreen'),
  ),
  atDesk(
    pagePaths.deskMoney,
    'Adjustments and credit limits',
    page(() => import('../desk/MoneyScreen.tsx'), 'MoneyScreen'),
  ),
  atDesk(
    pagePaths.deskMarkupRules,
    'Markup rules',
    page(() => import('../markup/MarkupRulesScreen.tsx'), 'DeskMarkupRulesScreen'),
  ),
  atDesk(
    pagePaths.deskBankAccounts,
    'Bank accounts',
    page(() => import('../terms/TermsScreen.tsx'), 'BankAccountsScreen'),
  ),
  atDesk(
    pagePaths.deskRates,
    'Exchange rates',
    page(() => import('../terms/TermsScreen.tsx'), 'RatesScreen'),
  ),
  atDesk(
    pagePaths.deskPartPaymentRules,
    'Part payment rules',
    page(() => import('../terms/TermsScreen.tsx'), 'PartPaymentRulesScreen'),
  ),

  built(
    pagePaths.flows,
    'Flows',
    'ViewFlows',
    page(() => import('../flow-atlas/FlowsScreen.tsx'), 'FlowsScreen'),
  ),
  built(
    pagePaths.accessDenied,
    'Access denied',
    null,
    page(() => import('./AccessDeniedPage.tsx'), 'AccessDeniedPage'),
  ),

  landing(pagePaths.forAgents, 'For travel agents'),
  landing(pagePaths.forSuppliers, 'For suppliers'),
  landing(pagePaths.api, 'API'),
  landing(pagePaths.forCompanies, 'For companies'),
  landing(pagePaths.privacyPolicy, 'Privacy policy'),
  landing(pagePaths.termsAndConditions, 'Terms and conditions'),
  landing(pagePaths.refundPolicy, 'Refunds and returns'),
  landing(pagePaths.contactUs, 'Contact us'),
  laterForAll(pagePaths.registerProprietor, 'Register as a proprietor'),
  laterForAll(pagePaths.registerPartnership, 'Register as a partnership'),
  laterForAll(pagePaths.registerCompany, 'Register as a company'),
  laterForAll(pagePaths.registerCorporate, 'Register as a corporate customer'),
  landing(pagePaths.testimonials, 'Testimonials'),
  landing(pagePaths.whiteLabel, 'White label', isDefault),
  {
    ...laterForAll(pagePaths.signIn, 'Sign in', (tenant) => !tenant.isDefault && tenant.loginVariation !== 'modal'),
    built: true,
    screen: SignInPage,
  },
  landing(pagePaths.aboutUs, 'About us', ({ publicPages }) => publicPages.includes('about-us')),
];

/** Paths of the pages that exist, for the entries of the menus. */
export const builtPages: ReadonlySet<string> = new Set(routes.filter((route) => route.built).map(({ path }) => path));

/** The route of a path, or `null`. Ignores case and a trailing slash. */
export const routeAt = (address: string, tenant: PageTenant): PageRoute | null =>
  routes.find(({ path, at }) => stands(path, address) && (at?.(tenant) ?? true)) ?? null;

const stands = (path: string, address: string): boolean => {
  const wanted = path.toLowerCase().split('/');
  const given = address.toLowerCase().replace(/\/+$/, '').split('/');
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
};

/** The inspector without a sign-in, where the server allows it. */
export const FlowsAlone = page(() => import('../flow-atlas/FlowsAlone.tsx'), 'FlowsAlone');
export const SignedInFrame = lazy(() =>
  import('../shell/SignedInFrame.tsx').then((chunk) => ({ default: chunk.SignedInFrame })),
);
export const DeskFrame = lazy(() => import('../desk/DeskFrame.tsx').then((chunk) => ({ default: chunk.DeskFrame })));
export const PublicFrame = lazy(() =>
  import('../public/PublicFrame.tsx').then((chunk) => ({ default: chunk.PublicFrame })),
);
