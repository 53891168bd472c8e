import { bankBalanceCalls } from './books/bank-balances.ts';
import { bankEntryCalls } from './books/bank-entries.ts';
import { creditInUseCalls } from './books/credit-in-use.ts';
import { deskWithdrawalCalls } from './books/desk-withdrawals.ts';
import { gatewayPayoutCalls } from './books/gateway-payouts.ts';
import { monthCloseCalls } from './books/month-close.ts';
import { postingCalls } from './books/postings.ts';
import { receiptCalls } from './books/receipts.ts';
import { supplierItemCalls } from './books/supplier-items.ts';
import { supplierPaymentCalls } from './books/supplier-payments.ts';
import { trialBalanceCalls } from './books/trial-balance.ts';
import { agencyDueCalls } from './desk/agency-dues.ts';
import { bankStatementCalls } from './desk/bank-statements.ts';
import { deskAgencyChangeCalls } from './desk/desk-agency-changes.ts';
import { deskAgencyDocumentCalls } from './desk/desk-agency-documents.ts';
import { deskCaseCalls } from './desk/desk-cases.ts';
import { deskContentCalls } from './desk/desk-content.ts';
import { deskDepositCalls } from './desk/desk-deposits.ts';
import { deskDueCalls } from './desk/desk-dues.ts';
import { deskFlightCalls } from './desk/desk-flights.ts';
import { deskOnlinePaymentCalls } from './desk/desk-online-payments.ts';
import { deskPageCalls } from './desk/desk-pages.ts';
import { deskQueueCalls } from './desk/desk-queues.ts';
import { deskReconciliationCalls } from './desk/desk-reconciliation.ts';
import { deskRegistrationCalls } from './desk/desk-registrations.ts';
import { deskStayCalls } from './desk/desk-stays.ts';
import { deskSupplierBookCalls } from './desk/desk-supplier-books.ts';
import { deskTicketingCalls } from './desk/desk-ticketing.ts';
import { exchangeRateCalls } from './desk/exchange-rates.ts';
import { housePeopleCalls } from './desk/house-people.ts';
import { paymentLineCalls } from './desk/payment-lines.ts';
import { deskAdvanceTaxCalls } from './ledger/advance-tax.ts';
import { deskRegisterCalls } from './ledger/invoice-register.ts';
import { deskAgencyCalls } from './look-up/desk-agency.ts';
import { deskLookUpCalls } from './look-up/desk-look-up.ts';
import { lookCalls } from './look-up/looks.ts';
import { platformMarkupCalls } from './markup/markup.ts';
import { moneyDecisionCalls } from './money/money-decisions.ts';
import { partPaymentTermCalls } from './money/part-payment-terms.ts';
import { payInCalls } from './money/pay-ins.ts';
import { solvencyCalls } from './money/solvency.ts';
import { deskConversationCalls } from './post-travel/case-conversation.ts';
import { preparedActCalls } from './prepared-acts.ts';
import { deskReplayCalls } from './replay/replay.ts';

/** Calls of the desk. */
export const deskCalls = {
  ...deskAgencyChangeCalls,
  ...deskAgencyDocumentCalls,
  ...deskAdvanceTaxCalls,
  ...deskRegisterCalls,
  ...agencyDueCalls,
  ...bankStatementCalls,
  ...paymentLineCalls,
  ...deskConversationCalls,
  ...deskCaseCalls,
  ...deskContentCalls,
  ...deskDepositCalls,
  ...deskDueCalls,
  ...deskFlightCalls,
  ...deskAgencyCalls,
  ...lookCalls,
  ...deskLookUpCalls,
  ...deskOnlinePaymentCalls,
  ...deskPageCalls,
  ...deskQueueCalls,
  ...deskReconciliationCalls,
  ...deskRegistrationCalls,
  ...deskStayCalls,
  ...deskSupplierBookCalls,
  ...deskTicketingCalls,
  ...exchangeRateCalls,
  ...housePeopleCalls,
  ...platformMarkupCalls,
  ...moneyDecisionCalls,
  ...partPaymentTermCalls,
  ...payInCalls,
  ...preparedActCalls,
  ...deskReplayCalls,
  ...postingCalls,
  ...receiptCalls,
  ...bankEntryCalls,
  ...bankBalanceCalls,
  ...gatewayPayoutCalls,
  ...supplierItemCalls,
  ...supplierPaymentCalls,
  ...deskWithdrawalCalls,
  ...monthCloseCalls,
  ...solvencyCalls,
  ...trialBalanceCalls,
  ...creditInUseCalls,
};
