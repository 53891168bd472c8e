/** Calls of the house. */
export {
  GetStatementAccounts,
  GetStatementImports,
  GetStatementLines,
  ImportStatement,
  MatchStatementLine,
  SetStatementLineAside,
  TakeUpStatementLine,
  UndoStatementImport,
} from './bank-statements.ts';
export { GetDeskConversation, LeaveUnanswered, WriteToAgency } from './case-conversation.ts';
export {
  BeginCase,
  ConfirmCase,
  GetDeskCases,
  GetDeskTicketCase,
  QuoteCase,
  RefuseCase,
  SettleCase,
} from './desk-cases.ts';
export {
  ActOnContentItem,
  CreateContentItem,
  GetContentItem,
  GetDeskContent,
  MoveContentItem,
  SaveContentItem,
  UploadContentPicture,
} from './desk-content.ts';
export {
  ApproveDeposit,
  BounceCheque,
  ClearCheque,
  DepositCheque,
  GetDeskDeposit,
  GetDeskDeposits,
  MatchDeposit,
  ReceiveCheque,
  RefuseDeposit,
  UndoDepositMatch,
} from './desk-deposits.ts';
export { ExportDeskDues, GetDeskDues } from './desk-dues.ts';
export {
  FindCaseFlights,
  GetCaseFlights,
  OfferCaseFlights,
  PriceCaseFlights,
  WeighCaseFlights,
} from './desk-flights.ts';
export { ExportDeskLookUp, GetDeskLookUp } from './desk-look-up.ts';
export {
  AcceptOnlinePayment,
  AskPaymentGateway,
  GetDeskOnlinePayment,
  GetDeskOnlinePayments,
  ProposePaymentAcceptance,
  RefundOnlinePayment,
  RefuseOnlinePayment,
  RetryPaymentRefund,
  WithdrawPaymentAcceptance,
} from './desk-online-payments.ts';
export { ActOnDeskPage, GetDeskPage, GetDeskPages, SaveDeskPage } from './desk-pages.ts';
export { GetDeskHandling, GetDeskQueues, GiveBackDeskCase, NoteDeskCase, TakeDeskCase } from './desk-queues.ts';
export { GetDeskReconciliation, RunReconciliation, SettleDifference } from './desk-reconciliation.ts';
export {
  ApproveRegistration,
  AskApplicant,
  GetDeskRegistration,
  GetDeskRegistrations,
  ReadRegistrationDocument,
  RefuseRegistration,
} from './desk-registrations.ts';
export { AnswerHotelStay, DecideStayPrice, GetDeskStay, GetDeskStays, PrepareStayPrice } from './desk-stays.ts';
export {
  CompareSupplierBooking,
  CompareSuppliers,
  EndLostBooking,
  GetSupplierDifference,
  GetSupplierDifferences,
  SettleSupplierDifference,
} from './desk-supplier-books.ts';
export {
  AskForTickets,
  EnterTickets,
  GetDeskTicketing,
  GetDeskTicketings,
  GiveTicketMoneyBack,
} from './desk-ticketing.ts';
export {
  AddExchangeRate,
  ConfirmExchangeRate,
  GetExchangeRates,
  RefuseExchangeRate,
  WithdrawExchangeRate,
} from './exchange-rates.ts';
export {
  EndPlatformMarkupRule,
  GetPlatformMarkupRules,
  SavePlatformMarkupRule,
  TryPlatformMarkupRule,
} from './markup.ts';
export {
  ApproveMoneyDecision,
  FindDeskAgencies,
  GetMoneyDecisions,
  ProposeMoneyDecision,
  RefuseMoneyDecision,
  WithdrawMoneyDecision,
} from './money-decisions.ts';
export {
  DecidePartPaymentAdmission,
  EndPartPaymentRule,
  GetPartPaymentTerms,
  SavePartPaymentRule,
  StartPartPayments,
} from './part-payment-terms.ts';
export {
  ConfirmDeskPayIn,
  EndDeskPayIn,
  GetDeskPayIns,
  RefuseDeskPayIn,
  SaveDeskPayIn,
  WithdrawDeskPayIn,
} from './pay-ins.ts';
export { DropPreparedAct } from './prepared-acts.ts';
export { ExportDeskReplay, GetDeskReplay } from './replay.ts';
export { GetSolvency } from './solvency.ts';
export { ConfirmStepUp, SendStepUpCode } from './step-up.ts';
