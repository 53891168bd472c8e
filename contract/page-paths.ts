/**
 * The path of every page of the portal, once (spec 1 §2, 2 §2). Routes, links, machines, the server and tests read it as
 * `import * as pagePaths`. Addresses with a query are made in `page-addresses.ts`.
 */

/** The front page: sign-in, or on to the search pad for a person who is signed in. */
export const home = '/';
export const signIn = '/login';

export const searchPad = '/searchpad';
export const hotelSearch = '/searchpad/hotel';
export const holidaySearch = '/searchpad/holiday';
export const visaSearch = '/searchpad/visa';
export const queueShare = '/searchpad/queueshare';
export const groupFares = '/searchpad/grpfare';
/** The specification's other path for the same tab. */
export const groupFaresToo = '/searchpad/groupfares';
export const exclusiveFares = '/xclusive-fares-result';
export const umrahFares = '/umrah-fares-result';

export const flightResults = '/flight-search-result';
export const flightResultsLoader = '/flight-search-result-loader';
export const twoOneWay = '/two-one-way';
export const flightBooking = '/flight-booking';
export const flightOrder = '/flight-order';
export const myBookings = '/my-bookings';
/** The specification's other path for the same page. */
export const ticketManagement = '/ticket-management';
export const voids = '/void-management';
export const refunds = '/refund-management';
export const exchanges = '/reIssue-management';
export const voidRequest = '/flight-void-request';
export const voidRequestView = '/flight-void-request-view';
export const voidDetails = '/flight-void-details';
export const refundRequest = '/flight-refund-request';
export const refundRequestView = '/flight-refund-request-view';
export const refundDetails = '/flight-refund-details';
export const exchangeRequest = '/flight-exchange-request';
export const exchangeSearchResult = '/flight-exchange-search-result';
export const exchangeView = '/flight-exchange-view';
export const exchangeConfirm = '/flight-exchange-confirm';
export const exchangeDetails = '/flight-exchange-details';
/** An order or a case after the ticket as it stood at a moment. Our own page. */
export const replay = '/as-it-stood';
export const queueShareBooking = '/queue-share-booking';
export const printPreview = '/print-preview';
export const travellers = '/traveller-information';
export const proposals = '/proposals';
/** The customer's page of a proposal, for everybody who has its link. The link's secret stands in the fragment. */
export const offeredProposal = '/proposal';
/** Where a passenger agrees to a void or refund, for whoever has link and code. The link's secret stands in the fragment. */
export const passengerConsent = '/consent';

export const paymentLedger = '/my-transactions';
export const creditLedger = '/CreditLedger';
export const ledgerCheck = '/ledger-check';
export const eTransactions = '/e-transactions';
export const deposits = '/deposit-list';
export const depositDetails = '/deposit-details';
export const partialPayments = '/partial-payment';
export const reports = '/reports';
export const companySettings = '/company-settings';
/** An agency's own markup rules. Our own page. */
export const markupRules = '/markup-rules';
export const bankDeposit = '/bank-deposit';
export const bankTransfer = '/bank-transfer';
export const chequeDeposit = '/cheque-deposit';
export const mobileBanking = '/mobile-banking';
export const cardDeposit = '/credit-debit-card';
export const netBanking = '/net-banking-card-payment';
export const profile = '/my-profile';
export const help = '/help';

export const hotelResults = '/hotel-results';
/** The booking of a rate of a hotel. A segment that begins with a colon stands for any one segment. */
export const bookHotel = '/hotel/booking/:requestId/:hotelGuid/:roomGuid/:roomRateGuid';
/** What a booking came to. */
export const hotelConfirmed = '/hotel/book/Confirmed/:referenceId';
export const hotelUnConfirmed = '/hotel/book/UnConfirmed/:referenceId';
/** The agency's hotel bookings. Our own page: the specification names no path. */
export const hotelBookings = '/hotel-bookings';
/** Voucher and invoice of a stay. Stands before the page of a hotel order, whose last segment is any. */
export const hotelPrintPreview = '/hotel-bookings/print-preview';
/** The page of a hotel order. */
export const hotelBooking = '/hotel-bookings/:reference';
/** Stands after the other paths that begin with `/hotel/`, whose second segment is fixed. */
export const hotelDetail = '/hotel/:requestId/:hotelGuid';
export const holidayResults = '/holiday-search-result';
export const holidayDetails = '/holiday-search-result/:id';
export const holidayRequests = '/holiday-requests';
export const visaResults = '/visa-search-result';
export const visaBooking = '/visa-booking';
export const visaOrder = '/visa-order';
export const visaPrintPreview = '/visa-print-preview';
export const visaApplications = '/visa-myapplications';

/** The operations desk, for people of the house. */
export const desk = '/desk';
export const deskDeposits = '/desk/deposits';
export const deskDeposit = '/desk/deposit';
export const deskTicketings = '/desk/ticketing';
export const deskTicketing = '/desk/ticketing-order';
export const deskVoids = '/desk/voids';
export const deskVoid = '/desk/void';
export const deskRefunds = '/desk/refunds';
export const deskRefund = '/desk/refund';
export const deskExchanges = '/desk/exchanges';
export const deskExchange = '/desk/exchange';
export const deskReplay = '/desk/as-it-stood';
export const deskStatements = '/desk/statements';
export const deskStatementImport = '/desk/statements/import';
export const deskStatementImports = '/desk/statements/imports';
export const deskOnlinePayments = '/desk/online-payments';
export const deskOnlinePayment = '/desk/online-payment';
export const deskReconciliation = '/desk/reconciliation';
export const deskSupplierBooks = '/desk/supplier-bookings';
export const deskSupplierDifference = '/desk/supplier-booking';
export const deskMoney = '/desk/money';
export const deskMarkupRules = '/desk/markup-rules';
export const deskRegistrations = '/desk/registrations';
export const deskRegistration = '/desk/registration';
export const deskStays = '/desk/stays';
export const deskStay = '/desk/stay';
export const deskDues = '/desk/dues';
export const deskLookUp = '/desk/look-up';
export const deskContent = '/desk/content';
export const deskContentItem = '/desk/content/item';
export const deskPages = '/desk/pages';
export const deskPage = '/desk/pages/:page';
export const deskBankAccounts = '/desk/bank-accounts';
export const deskRates = '/desk/rates';
export const deskPartPaymentRules = '/desk/part-payment-rules';

export const flows = '/flows';
/** The page in the frame of *Screens* at `/flows`. No page of the portal: it shows nothing by itself. */
export const flowScreens = '/flows/screens';
export const accessDenied = '/access-denied';

export const forAgents = '/agent';
export const forSuppliers = '/supplier';
export const api = '/api';
export const forCompanies = '/corp';
export const privacyPolicy = '/privacy-policy';
export const termsAndConditions = '/terms-and-conditions';
export const refundPolicy = '/refunds-return-policy';
export const contactUs = '/contact-us';
export const registerProprietor = '/register_proprietor';
export const registerPartnership = '/register_partnership';
export const registerCompany = '/register_company_llp';
export const registerCorporate = '/register_corporate';
/** The sign-up of companies that sell through the API. */
export const registerApi = '/register_api';
/** Where an applicant follows a registration, for whoever has its link. The link's secret stands in the fragment. */
export const registrationStatus = '/registration';
/** Where the owner of an approved agency chooses a password, for whoever has the mailed link. Its secret stands in the fragment. */
export const firstSignIn = '/first-sign-in';
export const testimonials = '/testimonials';
export const whiteLabel = '/whitelabel';
export const aboutUs = '/about-us';
