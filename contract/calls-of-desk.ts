import { bankStatementCalls } from './bank-statements.ts';
import { deskConversationCalls } from './case-conversation.ts';
import { deskCaseCalls } from './desk-cases.ts';
import { deskContentCalls } from './desk-content.ts';
import { deskDepositCalls } from './desk-deposits.ts';
import { deskDueCalls } from './desk-dues.ts';
import { deskFlightCalls } from './desk-flights.ts';
import { deskLookUpCalls } from './desk-look-up.ts';
import { deskOnlinePaymentCalls } from './desk-online-payments.ts';
import { deskPageCalls } from './desk-pages.ts';
import { deskQueueCalls } from './desk-queues.ts';
import { deskReconciliationCalls } from './desk-reconciliation.ts';
import { deskRegistrationCalls } from './desk-registrations.ts';
import { deskStayCalls } from './desk-stays.ts';
import { deskSupplierBookCalls } from './desk-supplier-books.ts';
import { deskTicketingCalls } from './desk-ticketing.ts';
import { exchangeRateCalls } from './exchange-rates.ts';
import { platformMarkupCalls } from './markup.ts';
import { moneyDecisionCalls } from './money-decisions.ts';
import { partPaymentTermCalls } from './part-payment-terms.ts';
import { payInCalls } from './pay-ins.ts';
import { preparedActCalls } from './prepared-acts.ts';
import { deskReplayCalls } from './replay.ts';
import { solvencyCalls } from './solvency.ts';
import { stepUpCalls } from './step-up.ts';

/** Calls of the desk. */
export const deskCalls = {
  ...bankStatementCalls,
  ...deskConversationCalls,
  ...deskCaseCalls,
  ...deskContentCalls,
  ...deskDepositCalls,
  ...deskDueCalls,
  ...deskFlightCalls,
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
  ...platformMarkupCalls,
  ...moneyDecisionCalls,
  ...partPaymentTermCalls,
  ...payInCalls,
  ...preparedActCalls,
  ...deskReplayCalls,
  ...solvencyCalls,
  ...stepUpCalls,
};
