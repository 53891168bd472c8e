// Written by node tests/migrations.mjs.
import identity from './0001-identity.sql';
import requests from './0002-requests.sql';
import ledger from './0003-ledger.sql';
import supplierInventory from './0004-supplier-inventory.sql';
import searches from './0005-searches.sql';
import orders from './0006-orders.sql';
import verification from './0007-verification.sql';
import shell from './0008-shell.sql';
import currencyRates from './0009-currency-rates.sql';
import supplierCurrency from './0010-supplier-currency.sql';
import wipedCodes from './0011-wiped-codes.sql';
import invoiceNumbers from './0012-invoice-numbers.sql';
import openHolds from './0013-open-holds.sql';
import frozenWallets from './0014-frozen-wallets.sql';
import tenantWalls from './0015-tenant-walls.sql';
import reviewsWait from './0016-reviews-wait.sql';
import travellers from './0017-travellers.sql';
import mailOfAgencies from './0018-mail-of-agencies.sql';
import releasedSeats from './0019-released-seats.sql';
import orderList from './0020-order-list.sql';
import bookingViews from './0021-booking-views.sql';
import deadlines from './0023-deadlines.sql';
import seenFares from './0025-seen-fares.sql';
import mergedTravellers from './0026-merged-travellers.sql';
import options from './0027-options.sql';
import proposals from './0028-proposals.sql';
import orderSections from './0029-order-sections.sql';
import ticketNumbers from './0034-ticket-numbers.sql';
import bookingDrafts from './0035-booking-drafts.sql';
import frequentFlyers from './0036-frequent-flyers.sql';
import orderSearch from './0037-order-search.sql';
import proposalPairs from './0039-proposal-pairs.sql';
import walletLines from './0040-wallet-lines.sql';
import deposits from './0041-deposits.sql';
import onlinePayments from './0043-online-payments.sql';
import houseAndDesk from './0045-house-and-desk.sql';
import depositsAtTheDesk from './0046-deposits-at-the-desk.sql';
import ledgerChain from './0048-ledger-chain.sql';
import signedHeads from './0049-signed-heads.sql';
import partPayments from './0050-part-payments.sql';
import markupRules from './0052-markup-rules.sql';
import seenFareFacts from './0053-seen-fare-facts.sql';
import bankStatements from './0054-bank-statements.sql';
import onlinePaymentsAtTheDesk from './0056-online-payments-at-the-desk.sql';
import reconciliationAtTheDesk from './0057-reconciliation-at-the-desk.sql';
import payInsAtTheDesk from './0058-pay-ins-at-the-desk.sql';
import ratesFromAMomentOn from './0059-rates-from-a-moment-on.sql';
import partPaymentRulesAtTheDesk from './0060-part-payment-rules-at-the-desk.sql';
import paymentsForOrders from './0061-payments-for-orders.sql';
import voids from './0063-voids.sql';
import refunds from './0064-refunds.sql';
import exchanges from './0067-exchanges.sql';
import ticketingAtTheDesk from './0068-ticketing-at-the-desk.sql';
import twoPeopleForReturns from './0069-two-people-for-returns.sql';
import passengerConsent from './0070-passenger-consent.sql';
import replay from './0071-replay.sql';
import conversations from './0072-conversations.sql';
import flightsFoundByTheDesk from './0073-flights-found-by-the-desk.sql';
import coupons from './0074-coupons.sql';
import registrations from './0075-registrations.sql';
import consentToCancel from './0078-consent-to-cancel.sql';
import hotels from './0079-hotels.sql';
import contentAtTheDesk from './0080-content-at-the-desk.sql';
import registrationNumbers from './0081-registration-numbers.sql';
import hotelOrders from './0082-hotel-orders.sql';
import publicPagesAtTheDesk from './0083-public-pages-at-the-desk.sql';
import searchForStays from './0084-search-for-stays.sql';
import staysAtTheDesk from './0085-stays-at-the-desk.sql';
import mailOfStays from './0086-mail-of-stays.sql';
import pricesOfRequests from './0087-prices-of-requests.sql';
import paymentOfStays from './0088-payment-of-stays.sql';
import draftsOfStays from './0089-drafts-of-stays.sql';
import postponedWork from './0090-postponed-work.sql';
import sagasInDoubt from './0091-sagas-in-doubt.sql';
import supplierBooks from './0092-supplier-books.sql';
import creditNotes from './0093-credit-notes.sql';
import stepUpsWhileActing from './0094-step-ups-while-acting.sql';
import undoneStatements from './0095-undone-statements.sql';
import adjustmentsSayAgainstWhat from './0098-adjustments-say-against-what.sql';
import ratesByTwoPeople from './0099-rates-by-two-people.sql';
import preparedActs from './0100-prepared-acts.sql';
import mailOfItineraries from './0102-mail-of-itineraries.sql';
import mailWithLink from './0103-mail-with-link.sql';
import purposesOfTransfers from './0104-purposes-of-transfers.sql';
import ticketsThatCameBack from './0105-tickets-that-came-back.sql';
import faresOfAdvertisedTrips from './0106-fares-of-advertised-trips.sql';
import mailOfETickets from './0107-mail-of-e-tickets.sql';
import searchesWait from './0108-searches-wait.sql';
import moreDeadlines from './0109-more-deadlines.sql';
import undecidedStays from './0110-undecided-stays.sql';
import standingsOfSales from './0111-standings-of-sales.sql';
import sentencesOfHistories from './0112-sentences-of-histories.sql';
import sentencesOfDeposits from './0113-sentences-of-deposits.sql';
import duesAtTheDesk from './0114-dues-at-the-desk.sql';
import mailsWrittenWhenSent from './0115-mails-written-when-sent.sql';
import oneCollation from './0116-one-collation.sql';
import daysOfWallets from './0117-days-of-wallets.sql';
import casesOfDifferences from './0118-cases-of-differences.sql';
import tracesOfQueuedWork from './0119-traces-of-queued-work.sql';
import peopleLookedUp from './0123-people-looked-up.sql';
import roles from './0124-roles.sql';
import staff from './0125-staff.sql';
import branchesKeepToThemselves from './0126-branches-keep-to-themselves.sql';
import companySettings from './0127-company-settings.sql';
import branchesAndBankAccounts from './0128-branches-and-bank-accounts.sql';
import changesOfAgencies from './0129-changes-of-agencies.sql';
import remindersByHand from './0130-reminders-by-hand.sql';
import advanceIncomeTax from './0131-advance-income-tax.sql';
import invoiceRegister from './0132-invoice-register.sql';
import receiptsInSuspense from './0133-receipts-in-suspense.sql';
import branchInViews from './0134-branch-in-views.sql';
import documentsOfAgencies from './0135-documents-of-agencies.sql';
import expiringDocuments from './0136-expiring-documents.sql';
import houseRoles from './0137-house-roles.sql';
import pastSearchesOfStays from './0138-past-searches-of-stays.sql';
import bankEntries from './0139-bank-entries.sql';
import linesOfBankEntries from './0140-lines-of-bank-entries.sql';
import blockedAgencies from './0141-blocked-agencies.sql';
import withdrawals from './0142-withdrawals.sql';
import closedMonths from './0143-closed-months.sql';
import registeredAgencies from './0144-registered-agencies.sql';
import brandsOfAgencies from './0145-brands-of-agencies.sql';
import owedPartsOfAgencies from './0146-owed-parts-of-agencies.sql';
import approvalsOfSales from './0147-approvals-of-sales.sql';
import stepsOfExpiredDocuments from './0149-steps-of-expired-documents.sql';
import stoppedCredit from './0150-stopped-credit.sql';
import erasedDocuments from './0151-erased-documents.sql';
import taxCertificates from './0152-tax-certificates.sql';
import vatOnCommission from './0153-vat-on-commission.sql';
import taxInvoices from './0154-tax-invoices.sql';
import linesOfPayments from './0155-lines-of-payments.sql';
import rightToAskForWithdrawals from './0156-right-to-ask-for-withdrawals.sql';
import looksAtRecords from './0158-looks-at-records.sql';
import facts from './0170-facts.sql';

/** The migrations in the order in which they run. A released migration is never edited. */
export const migrations: readonly (readonly [name: string, statements: string])[] = [
  ['0001-identity', identity],
  ['0002-requests', requests],
  ['0003-ledger', ledger],
  ['0004-supplier-inventory', supplierInventory],
  ['0005-searches', searches],
  ['0006-orders', orders],
  ['0007-verification', verification],
  ['0008-shell', shell],
  ['0009-currency-rates', currencyRates],
  ['0010-supplier-currency', supplierCurrency],
  ['0011-wiped-codes', wipedCodes],
  ['0012-invoice-numbers', invoiceNumbers],
  ['0013-open-holds', openHolds],
  ['0014-frozen-wallets', frozenWallets],
  ['0015-tenant-walls', tenantWalls],
  ['0016-reviews-wait', reviewsWait],
  ['0017-travellers', travellers],
  ['0018-mail-of-agencies', mailOfAgencies],
  ['0019-released-seats', releasedSeats],
  ['0020-order-list', orderList],
  ['0021-booking-views', bookingViews],
  ['0023-deadlines', deadlines],
  ['0025-seen-fares', seenFares],
  ['0026-merged-travellers', mergedTravellers],
  ['0027-options', options],
  ['0028-proposals', proposals],
  ['0029-order-sections', orderSections],
  ['0034-ticket-numbers', ticketNumbers],
  ['0035-booking-drafts', bookingDrafts],
  ['0036-frequent-flyers', frequentFlyers],
  ['0037-order-search', orderSearch],
  ['0039-proposal-pairs', proposalPairs],
  ['0040-wallet-lines', walletLines],
  ['0041-deposits', deposits],
  ['0043-online-payments', onlinePayments],
  ['0045-house-and-desk', houseAndDesk],
  ['0046-deposits-at-the-desk', depositsAtTheDesk],
  ['0048-ledger-chain', ledgerChain],
  ['0049-signed-heads', signedHeads],
  ['0050-part-payments', partPayments],
  ['0052-markup-rules', markupRules],
  ['0053-seen-fare-facts', seenFareFacts],
  ['0054-bank-statements', bankStatements],
  ['0056-online-payments-at-the-desk', onlinePaymentsAtTheDesk],
  ['0057-reconciliation-at-the-desk', reconciliationAtTheDesk],
  ['0058-pay-ins-at-the-desk', payInsAtTheDesk],
  ['0059-rates-from-a-moment-on', ratesFromAMomentOn],
  ['0060-part-payment-rules-at-the-desk', partPaymentRulesAtTheDesk],
  ['0061-payments-for-orders', paymentsForOrders],
  ['0063-voids', voids],
  ['0064-refunds', refunds],
  ['0067-exchanges', exchanges],
  ['0068-ticketing-at-the-desk', ticketingAtTheDesk],
  ['0069-two-people-for-returns', twoPeopleForReturns],
  ['0070-passenger-consent', passengerConsent],
  ['0071-replay', replay],
  ['0072-conversations', conversations],
  ['0073-flights-found-by-the-desk', flightsFoundByTheDesk],
  ['0074-coupons', coupons],
  ['0075-registrations', registrations],
  ['0078-consent-to-cancel', consentToCancel],
  ['0079-hotels', hotels],
  ['0080-content-at-the-desk', contentAtTheDesk],
  ['0081-registration-numbers', registrationNumbers],
  ['0082-hotel-orders', hotelOrders],
  ['0083-public-pages-at-the-desk', publicPagesAtTheDesk],
  ['0084-search-for-stays', searchForStays],
  ['0085-stays-at-the-desk', staysAtTheDesk],
  ['0086-mail-of-stays', mailOfStays],
  ['0087-prices-of-requests', pricesOfRequests],
  ['0088-payment-of-stays', paymentOfStays],
  ['0089-drafts-of-stays', draftsOfStays],
  ['0090-postponed-work', postponedWork],
  ['0091-sagas-in-doubt', sagasInDoubt],
  ['0092-supplier-books', supplierBooks],
  ['0093-credit-notes', creditNotes],
  ['0094-step-ups-while-acting', stepUpsWhileActing],
  ['0095-undone-statements', undoneStatements],
  ['0098-adjustments-say-against-what', adjustmentsSayAgainstWhat],
  ['0099-rates-by-two-people', ratesByTwoPeople],
  ['0100-prepared-acts', preparedActs],
  ['0102-mail-of-itineraries', mailOfItineraries],
  ['0103-mail-with-link', mailWithLink],
  ['0104-purposes-of-transfers', purposesOfTransfers],
  ['0105-tickets-that-came-back', ticketsThatCameBack],
  ['0106-fares-of-advertised-trips', faresOfAdvertisedTrips],
  ['0107-mail-of-e-tickets', mailOfETickets],
  ['0108-searches-wait', searchesWait],
  ['0109-more-deadlines', moreDeadlines],
  ['0110-undecided-stays', undecidedStays],
  ['0111-standings-of-sales', standingsOfSales],
  ['0112-sentences-of-histories', sentencesOfHistories],
  ['0113-sentences-of-deposits', sentencesOfDeposits],
  ['0114-dues-at-the-desk', duesAtTheDesk],
  ['0115-mails-written-when-sent', mailsWrittenWhenSent],
  ['0116-one-collation', oneCollation],
  ['0117-days-of-wallets', daysOfWallets],
  ['0118-cases-of-differences', casesOfDifferences],
  ['0119-traces-of-queued-work', tracesOfQueuedWork],
  ['0123-people-looked-up', peopleLookedUp],
  ['0124-roles', roles],
  ['0125-staff', staff],
  ['0126-branches-keep-to-themselves', branchesKeepToThemselves],
  ['0127-company-settings', companySettings],
  ['0128-branches-and-bank-accounts', branchesAndBankAccounts],
  ['0129-changes-of-agencies', changesOfAgencies],
  ['0130-reminders-by-hand', remindersByHand],
  ['0131-advance-income-tax', advanceIncomeTax],
  ['0132-invoice-register', invoiceRegister],
  ['0133-receipts-in-suspense', receiptsInSuspense],
  ['0134-branch-in-views', branchInViews],
  ['0135-documents-of-agencies', documentsOfAgencies],
  ['0136-expiring-documents', expiringDocuments],
  ['0137-house-roles', houseRoles],
  ['0138-past-searches-of-stays', pastSearchesOfStays],
  ['0139-bank-entries', bankEntries],
  ['0140-lines-of-bank-entries', linesOfBankEntries],
  ['0141-blocked-agencies', blockedAgencies],
  ['0142-withdrawals', withdrawals],
  ['0143-closed-months', closedMonths],
  ['0144-registered-agencies', registeredAgencies],
  ['0145-brands-of-agencies', brandsOfAgencies],
  ['0146-owed-parts-of-agencies', owedPartsOfAgencies],
  ['0147-approvals-of-sales', approvalsOfSales],
  ['0149-steps-of-expired-documents', stepsOfExpiredDocuments],
  ['0150-stopped-credit', stoppedCredit],
  ['0151-erased-documents', erasedDocuments],
  ['0152-tax-certificates', taxCertificates],
  ['0153-vat-on-commission', vatOnCommission],
  ['0154-tax-invoices', taxInvoices],
  ['0155-lines-of-payments', linesOfPayments],
  ['0156-right-to-ask-for-withdrawals', rightToAskForWithdrawals],
  ['0158-looks-at-records', looksAtRecords],
  ['0170-facts', facts],
];
