import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { FunctionalityName } from '../../contract/functionalities.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import { type PublicPageName, publicPagePaths } from '../../contract/public-page-paths.ts';
import { say } from '../../contract/say.ts';
import { loadTenantLayout } from '../sign-in/layouts/tenant-layout.ts';
import type { PageTenant } from '../storage/page-tenant.ts';
import { standsAt } from './stands-at.ts';

/**
 * A screen that is a chunk. The build reads from `load` which scripts a page needs, so that they are fetched with the first. Its
 * module may have a function `begin` (`begin-page.ts`).
 */
export type Screen = LazyExoticComponent<ComponentType> & { readonly load: () => Promise<object> };

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
  readonly screen: Screen;
  /** Whether this tenant has the page. If not, its path is not found (PUB-06). Default: every tenant. */
  readonly at?: (tenant: PageTenant) => boolean;
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

const PublicScreen = page(() => import('../public/PublicScreen.tsx'), 'PublicScreen');

/** A public page that is made of the sections which the tenant names. */
const landing = (name: PublicPageName, title: string): PageRoute => ({
  ...built(publicPagePaths[name], title, null, PublicScreen, ({ publicPages }) => publicPages.includes(name)),
  frame: 'landing',
});

const registrationScreens = () => import('../registration/RegistrationScreens.tsx');

/** The registration of a kind of company. It has the public frame for everybody. */
const registering = (
  path: string,
  title: string,
  screen: keyof Awaited<ReturnType<typeof registrationScreens>>,
): PageRoute => ({ ...built(path, title, null, page(registrationScreens, screen)), frame: 'landing' });

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

const replayScreens = () => import('../replay/ReplayScreen.tsx');

/** The home page of a visitor, loaded together with the login layout of this tenant. */
export const HomePage = page(() => import('../home/HomeScreen.tsx'), 'HomeScreen', loadTenantLayout);

/** The page for signing in alone. */
export const SignInPage = page(() => import('../sign-in/SignInScreen.tsx'), 'SignInScreen', loadTenantLayout);

/** Only the platform's own tenant sells to agencies and has electronic transactions (spec 1 §1, §6). */
const isDefault = ({ isDefault: own }: PageTenant): boolean => own;

/** Every route of the specification (1 §2, 2 §2) and our own. Each page is a chunk. */
export const routes: readonly PageRoute[] = [
  built(
    pagePaths.searchPad,
    say('Search pad'),
    null,
    page(() => import('../search-pad/SearchPadScreen.tsx'), 'SearchPadScreen'),
  ),
  built(
    pagePaths.hotelSearch,
    say('Hotels'),
    'SearchHotel',
    page(() => import('../hotels/HotelSearchScreen.tsx'), 'HotelSearchScreen'),
  ),
  laterTab(pagePaths.holidaySearch, say('Holidays'), 'AccessHoliday'),
  laterTab(pagePaths.visaSearch, say('Visa'), 'SearchVisa'),
  laterTab(pagePaths.queueShare, say('Queue Share'), 'ImportPnr'),
  laterTab(pagePaths.groupFaresToo, say('Group Fares'), 'AccessGroupFares'),
  laterTab(pagePaths.groupFares, say('Group Fares'), 'AccessGroupFares'),
  laterTab(pagePaths.exclusiveFares, say('Xclusive Fares'), 'UsexClusiveFares'),
  laterTab(pagePaths.umrahFares, say('Umrah'), 'AccessUmrahFares'),

  built(pagePaths.flightResults, say('Flights'), 'Search', ResultsScreen),
  built(
    pagePaths.twoOneWay,
    say('Two one-way fares'),
    'Search',
    page(() => import('../flights/two-one-way/TwoOneWayScreen.tsx'), 'TwoOneWayScreen'),
  ),
  later(pagePaths.flightResultsLoader, say('Searching flights'), 'Search'),
  built(
    pagePaths.flightBooking,
    say('Booking'),
    'BookTicket',
    page(() => import('../booking/BookingScreen.tsx'), 'BookingScreen'),
  ),
  built(
    pagePaths.flightOrder,
    say('Order'),
    'ViewBooking',
    page(() => import('../orders/OrderScreen.tsx'), 'OrderScreen'),
  ),
  built(pagePaths.myBookings, say('My bookings'), 'ShowBookings', BookingsScreen),
  built(pagePaths.ticketManagement, say('My bookings'), 'ShowBookings', BookingsScreen),
  built(pagePaths.voids, say('Voids'), 'ShowVoidList', page(caseScreens, 'VoidListScreen')),
  built(pagePaths.refunds, say('Refunds'), 'ShowRefundList', page(caseScreens, 'RefundListScreen')),
  built(pagePaths.exchanges, say('Exchanges'), 'ShowExchangeList', page(caseScreens, 'ExchangeListScreen')),
  built(pagePaths.voidRequest, say('Request a void'), 'VoidRequest', page(caseScreens, 'VoidRequestScreen')),
  built(pagePaths.voidRequestView, say('Void request'), 'ShowVoidList', VoidScreen),
  built(pagePaths.voidDetails, say('Void'), 'ShowVoidList', VoidScreen),
  built(pagePaths.refundRequest, say('Request a refund'), 'RefundRequest', page(caseScreens, 'RefundRequestScreen')),
  built(pagePaths.refundRequestView, say('Refund request'), 'ShowRefundList', RefundScreen),
  built(pagePaths.refundDetails, say('Refund'), 'ShowRefundList', RefundScreen),
  built(
    pagePaths.exchangeRequest,
    say('Change flights'),
    'ReissueRequest',
    page(() => import('../post-travel/ExchangeRequestScreen.tsx'), 'ExchangeRequestScreen'),
  ),
  built(pagePaths.exchangeSearchResult, say('Flights for an exchange'), 'ReissueRequest', ResultsScreen),
  built(pagePaths.exchangeView, say('Exchange request'), 'ShowExchangeList', ExchangeScreen),
  built(
    pagePaths.exchangeConfirm,
    say('Confirm an exchange'),
    'ReissueRequest',
    page(() => import('../post-travel/ExchangeConfirmScreen.tsx'), 'ExchangeConfirmScreen'),
  ),
  built(pagePaths.exchangeDetails, say('Exchange'), 'ShowExchangeList', ExchangeScreen),
  built(pagePaths.replay, say('As it stood'), 'BookingHistory', page(replayScreens, 'ReplayScreen')),
  later(pagePaths.queueShareBooking, say('Book an imported PNR'), 'ImportPnr'),
  built(
    pagePaths.printPreview,
    say('Print preview'),
    'PrintTicket',
    page(() => import('../orders/PrintPreviewScreen.tsx'), 'PrintPreviewScreen'),
  ),
  built(
    pagePaths.travellers,
    say('Travellers'),
    'ManageTravellers',
    page(() => import('../travellers/TravellersScreen.tsx'), 'TravellersScreen'),
  ),
  built(
    pagePaths.proposals,
    say('Proposals'),
    'MakeProposal',
    page(() => import('../proposals/ProposalsScreen.tsx'), 'ProposalsScreen'),
  ),
  {
    ...built(
      pagePaths.offeredProposal,
      say('Your flight options'),
      null,
      page(() => import('../proposals/OfferedScreen.tsx'), 'OfferedScreen'),
    ),
    frame: 'alone',
  },
  {
    ...built(
      pagePaths.passengerConsent,
      say('Your consent'),
      null,
      page(() => import('../consent/ConsentAnswerScreen.tsx'), 'ConsentAnswerScreen'),
    ),
    frame: 'alone',
  },

  built(
    pagePaths.paymentLedger,
    say('Payment ledger'),
    'ShowAllTransactions',
    page(() => import('../ledger/LedgerScreen.tsx'), 'PaymentLedgerScreen'),
  ),
  built(
    pagePaths.creditLedger,
    say('Credit ledger'),
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
    say('Check your ledger'),
    'ShowAllTransactions',
    page(() => import('../ledger/LedgerCheckScreen.tsx'), 'LedgerCheckScreen'),
  ),
  built(
    pagePaths.deposits,
    say('Deposits'),
    'ShowDepositList',
    page(() => import('../deposits/DepositListScreen.tsx'), 'DepositListScreen'),
  ),
  built(
    pagePaths.depositDetails,
    say('Deposit'),
    'ShowDepositList',
    page(() => import('../deposits/DepositScreen.tsx'), 'DepositScreen'),
  ),
  built(
    pagePaths.partialPayments,
    say('Partial payments'),
    'ShowPartialPaymentList',
    page(() => import('../part-payments/PartPaymentsScreen.tsx'), 'PartPaymentsScreen'),
  ),
  later(pagePaths.reports, say('Reports'), 'AccessReports'),
  later(pagePaths.companySettings, say('Company settings'), 'CompanySettings'),
  built(
    pagePaths.markupRules,
    say('Markup rules'),
    'ShowMarkup',
    page(() => import('../markup/MarkupRulesScreen.tsx'), 'MarkupRulesScreen'),
  ),
  built(
    pagePaths.bankDeposit,
    say('Deposit request'),
    'AddDepositRequest',
    page(() => import('../deposits/DepositFormScreens.tsx'), 'BankDepositScreen'),
  ),
  built(
    pagePaths.bankTransfer,
    say('Deposit by bank transfer'),
    'AddDepositRequest',
    page(() => import('../deposits/DepositFormScreens.tsx'), 'BankTransferScreen'),
  ),
  built(
    pagePaths.chequeDeposit,
    say('Deposit by cheque'),
    'AddDepositRequest',
    page(() => import('../deposits/DepositFormScreens.tsx'), 'ChequeDepositScreen'),
  ),
  built(
    pagePaths.mobileBanking,
    say('Deposit by mobile banking'),
    'AddDepositRequest',
    page(() => import('../deposits/DepositFormScreens.tsx'), 'MobileBankingScreen'),
  ),
  built(
    pagePaths.cardDeposit,
    say('Deposit by card'),
    'AddDepositRequest',
    page(() => import('../money/OnlineDepositScreen.tsx'), 'CardDepositScreen'),
  ),
  built(
    pagePaths.netBanking,
    say('Deposit by net banking'),
    'AddDepositRequest',
    page(() => import('../money/OnlineDepositScreen.tsx'), 'NetBankingScreen'),
  ),
  built(
    pagePaths.profile,
    say('My profile'),
    null,
    page(() => import('../profile/ProfileScreen.tsx'), 'ProfileScreen'),
  ),
  built(
    pagePaths.help,
    say('Help'),
    null,
    page(() => import('../profile/HelpScreen.tsx'), 'HelpScreen'),
  ),

  built(
    pagePaths.hotelResults,
    say('Hotels'),
    'SearchHotel',
    page(() => import('../hotels/HotelResultsScreen.tsx'), 'HotelResultsScreen'),
  ),
  built(
    pagePaths.bookHotel,
    say('Hotel booking'),
    'BookHotel',
    page(() => import('../hotels/booking/HotelBookingScreen.tsx'), 'HotelBookingScreen'),
  ),
  built(pagePaths.hotelConfirmed, say('Hotel booking'), 'ViewBooking', HotelOutcomeScreen),
  built(pagePaths.hotelUnConfirmed, say('Hotel booking'), 'ViewBooking', HotelOutcomeScreen),
  built(
    pagePaths.hotelPrintPreview,
    say('Print preview'),
    'PrintHotel',
    page(() => import('../hotels/print/HotelPrintPreviewScreen.tsx'), 'HotelPrintPreviewScreen'),
  ),
  built(
    pagePaths.hotelBooking,
    say('Hotel booking'),
    'ViewBooking',
    page(() => import('../hotels/order/HotelOrderScreen.tsx'), 'HotelOrderScreen'),
  ),
  built(
    pagePaths.hotelBookings,
    say('Hotel bookings'),
    'ShowHotelQueues',
    page(() => import('../hotels/bookings/HotelBookingsScreen.tsx'), 'HotelBookingsScreen'),
  ),
  built(
    pagePaths.hotelDetail,
    say('Hotel'),
    'SearchHotel',
    page(() => import('../hotels/detail/HotelDetailScreen.tsx'), 'HotelDetailScreen'),
  ),
  later(pagePaths.holidayResults, say('Holiday results'), 'AccessHoliday'),
  later(pagePaths.holidayDetails, say('Holiday'), 'AccessHoliday'),
  later(pagePaths.holidayRequests, say('Holiday requests'), 'ShowHolidayQueue'),
  later(pagePaths.visaResults, say('Visa results'), 'SearchVisa'),
  later(pagePaths.visaBooking, say('Visa application'), 'SearchVisa'),
  later(pagePaths.visaOrder, say('Visa'), 'ViewVisaBooking'),
  later(pagePaths.visaPrintPreview, say('Print a visa invoice'), 'PrintVisaInvoice'),
  later(pagePaths.visaApplications, say('Visa applications'), 'ShowVisaQueue'),

  atDesk(
    pagePaths.desk,
    say('Operations desk'),
    page(() => import('../desk/DeskScreen.tsx'), 'DeskScreen'),
  ),
  atDesk(
    pagePaths.deskDeposits,
    say('Deposits'),
    page(() => import('../desk/DeskListScreen.tsx'), 'DeskDepositsScreen'),
  ),
  atDesk(
    pagePaths.deskDeposit,
    say('Deposit'),
    page(() => import('../desk/DeskDepositScreen.tsx'), 'DeskDepositScreen'),
  ),
  atDesk(
    pagePaths.deskTicketings,
    say('Ticketing'),
    page(() => import('../desk/DeskListScreen.tsx'), 'DeskTicketingsScreen'),
  ),
  atDesk(
    pagePaths.deskTicketing,
    say('Ticketing of an order'),
    page(() => import('../desk/DeskTicketingScreen.tsx'), 'DeskTicketingScreen'),
  ),
  atDesk(
    pagePaths.deskLookUp,
    say('Look-up'),
    page(() => import('../desk/DeskLookUpScreen.tsx'), 'DeskLookUpScreen'),
  ),
  atDesk(
    pagePaths.deskDues,
    say('Dues'),
    page(() => import('../desk/DeskDuesScreen.tsx'), 'DeskDuesScreen'),
  ),
  atDesk(
    pagePaths.deskStays,
    say('Hotel stays'),
    page(() => import('../desk/DeskListScreen.tsx'), 'DeskStaysScreen'),
  ),
  atDesk(
    pagePaths.deskStay,
    say('Hotel stay'),
    page(() => import('../desk/DeskStayScreen.tsx'), 'DeskStayScreen'),
  ),
  atDesk(
    pagePaths.deskRegistrations,
    say('Registrations'),
    page(() => import('../desk/DeskListScreen.tsx'), 'DeskRegistrationsScreen'),
  ),
  atDesk(
    pagePaths.deskRegistration,
    say('Registration of an agency'),
    page(() => import('../desk/DeskRegistrationScreen.tsx'), 'DeskRegistrationScreen'),
  ),
  atDesk(pagePaths.deskVoids, say('Voids'), page(caseScreens, 'DeskVoidsScreen')),
  atDesk(pagePaths.deskVoid, say('Void'), DeskVoidScreen),
  atDesk(pagePaths.deskRefunds, say('Refunds'), page(caseScreens, 'DeskRefundsScreen')),
  atDesk(pagePaths.deskRefund, say('Refund'), DeskRefundScreen),
  atDesk(pagePaths.deskExchanges, say('Exchanges'), page(caseScreens, 'DeskExchangesScreen')),
  atDesk(pagePaths.deskExchange, say('Exchange'), DeskExchangeScreen),
  atDesk(pagePaths.deskReplay, say('As it stood'), page(replayScreens, 'DeskReplayScreen')),
  atDesk(
    pagePaths.deskStatements,
    say('Statements'),
    page(() => import('../desk/DeskStatementsScreen.tsx'), 'DeskStatementsScreen'),
  ),
  atDesk(
    pagePaths.deskStatementImport,
    say('Take in a statement'),
    page(() => import('../desk/StatementImportScreen.tsx'), 'StatementImportScreen'),
  ),
  atDesk(
    pagePaths.deskStatementImports,
    say('Statements taken in'),
    page(() => import('../desk/StatementImportsScreen.tsx'), 'StatementImportsScreen'),
  ),
  atDesk(
    pagePaths.deskOnlinePayments,
    say('Online payments'),
    page(() => import('../desk/DeskListScreen.tsx'), 'DeskPaymentsScreen'),
  ),
  atDesk(
    pagePaths.deskOnlinePayment,
    say('Online payment'),
    page(() => import('../desk/DeskPaymentScreen.tsx'), 'DeskPaymentScreen'),
  ),
  atDesk(
    pagePaths.deskReconciliation,
    say('Reconciliation'),
    page(() => import('../desk/ReconciliationScreen.tsx'), 'ReconciliationScreen'),
  ),
  atDesk(
    pagePaths.deskSupplierBooks,
    say('Bookings at suppliers'),
    page(() => import('../desk/SupplierBooksScreen.tsx'), 'SupplierBooksScreen'),
  ),
  atDesk(
    pagePaths.deskSupplierDifference,
    say('Booking at a supplier'),
    page(() => import('../desk/DeskDifferenceScreen.tsx'), 'DeskDifferenceScreen'),
  ),
  atDesk(
    pagePaths.deskMoney,
    say('Adjustments and credit limits'),
    page(() => import('../desk/MoneyScreen.tsx'), 'MoneyScreen'),
  ),
  atDesk(
    pagePaths.deskMarkupRules,
    say('Markup rules'),
    page(() => import('../markup/MarkupRulesScreen.tsx'), 'DeskMarkupRulesScreen'),
  ),
  atDesk(
    pagePaths.deskContent,
    say('Content'),
    page(() => import('../desk/DeskContentScreen.tsx'), 'DeskContentScreen'),
  ),
  atDesk(
    pagePaths.deskContentItem,
    say('Item of the content'),
    page(() => import('../desk/ContentEditorScreen.tsx'), 'ContentEditorScreen'),
  ),
  atDesk(
    pagePaths.deskPages,
    say('Public pages'),
    page(() => import('../desk/DeskPagesScreen.tsx'), 'DeskPagesScreen'),
  ),
  atDesk(
    pagePaths.deskPage,
    say('Public page'),
    page(() => import('../desk/PageEditorScreen.tsx'), 'PageEditorScreen'),
  ),
  atDesk(
    pagePaths.deskBankAccounts,
    say('Bank accounts'),
    page(() => import('../terms/TermsScreen.tsx'), 'BankAccountsScreen'),
  ),
  atDesk(
    pagePaths.deskRates,
    say('Exchange rates'),
    page(() => import('../terms/TermsScreen.tsx'), 'RatesScreen'),
  ),
  atDesk(
    pagePaths.deskPartPaymentRules,
    say('Part payment rules'),
    page(() => import('../terms/TermsScreen.tsx'), 'PartPaymentRulesScreen'),
  ),

  built(
    pagePaths.flows,
    say('Flows'),
    'ViewFlows',
    page(() => import('../flow-atlas/FlowsScreen.tsx'), 'FlowsScreen'),
  ),
  built(
    pagePaths.accessDenied,
    say('Access denied'),
    null,
    page(() => import('./AccessDeniedPage.tsx'), 'AccessDeniedPage'),
  ),

  landing('agent', say('For travel agents')),
  landing('supplier', say('For suppliers')),
  landing('api', 'API'),
  landing('corp', say('For companies')),
  landing('privacy-policy', say('Privacy policy')),
  landing('terms-and-conditions', say('Terms and conditions')),
  landing('refunds-return-policy', say('Refunds and returns')),
  landing('contact-us', say('Contact us')),
  registering(pagePaths.registerProprietor, say('Register as a proprietor'), 'ProprietorScreen'),
  registering(pagePaths.registerPartnership, say('Register as a partnership'), 'PartnershipScreen'),
  registering(pagePaths.registerCompany, say('Register as a company'), 'CompanyScreen'),
  registering(pagePaths.registerCorporate, say('Register as a corporate customer'), 'CorporateScreen'),
  registering(pagePaths.registerApi, say('Register for the API'), 'ApiSignUpScreen'),
  {
    ...built(
      pagePaths.registrationStatus,
      say('Your registration'),
      null,
      page(() => import('../registration/RegistrationStatusScreen.tsx'), 'RegistrationStatusScreen'),
    ),
    frame: 'alone',
  },
  {
    ...built(
      pagePaths.firstSignIn,
      say('Your first password'),
      null,
      page(() => import('../registration/FirstSignInScreen.tsx'), 'FirstSignInScreen'),
    ),
    frame: 'alone',
  },
  landing('testimonials', say('Testimonials')),
  landing('whitelabel', say('White label')),
  {
    ...built(
      pagePaths.signIn,
      say('Sign in'),
      null,
      SignInPage,
      (tenant) => !tenant.isDefault && tenant.loginVariation !== 'modal',
    ),
    frame: 'public',
  },
  landing('about-us', say('About us')),
];

const isAt = (tenant: PageTenant, { at }: PageRoute): boolean => at?.(tenant) ?? true;

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
