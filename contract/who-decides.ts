import type { Calls } from './calls.ts';
import type { PreparedCall } from './prepared-acts.ts';

/** The limits of a tenant above which two people decide: fields of `pricing.soloMostMinor`. */
export type SoloLimit = 'returns' | 'onlineRefunds' | 'cheques' | 'tickets' | 'settlements';

/** Calls of the desk that act. */
export type DeskAct = {
  [N in keyof Calls]: Calls[N] extends { readonly service: 'desk'; readonly effect: 'acts' } ? N : never;
}[keyof Calls];

/**
 * Who decides about what a call of the desk posts, or about the price or the terms at which others post.
 * `two`: another person has prepared it, or confirms it. `two-above`: above a limit of the tenant or a constant of the contract.
 * `one`: one person, with the reason why that is enough. `nothing`: it neither posts nor prices.
 */
export type Deciders =
  | { readonly does: 'posts' | 'prices'; readonly people: 'two'; readonly how: string }
  | { readonly does: 'posts'; readonly people: 'two-above'; readonly limit: SoloLimit }
  | { readonly does: 'prices'; readonly people: 'two-above'; readonly limit: 'rateStepPoints' }
  | { readonly does: 'posts' | 'prices'; readonly people: 'one'; readonly because: string }
  | { readonly does: 'nothing' };

const nothing = { does: 'nothing' } as const;
const preparesOnly = nothing;

/**
 * Every call of the desk that acts, and who decides. A new call does not compile until it has its line here; a test compares each
 * line with what the call says of money and with its refusals.
 */
export const deciders = {
  // Money of agencies
  ApproveMoneyDecision: { does: 'posts', people: 'two', how: 'Another person has proposed it.' },
  ApproveDeposit: { does: 'posts', people: 'two', how: 'Another person has found its money at the bank.' },
  AcceptOnlinePayment: { does: 'posts', people: 'two', how: 'Another person has proposed to accept it.' },
  DecideStayPrice: { does: 'posts', people: 'two', how: 'Another person has prepared the price.' },
  RefundOnlinePayment: { does: 'posts', people: 'two-above', limit: 'onlineRefunds' },
  RefuseOnlinePayment: { does: 'posts', people: 'two-above', limit: 'onlineRefunds' },
  RetryPaymentRefund: {
    does: 'posts',
    people: 'one',
    because: 'It repeats a refund that was decided with this amount and reason, and that its gateway has not paid.',
  },
  BounceCheque: { does: 'posts', people: 'two-above', limit: 'cheques' },
  ConfirmCase: { does: 'posts', people: 'two-above', limit: 'returns' },
  SettleCase: { does: 'posts', people: 'two-above', limit: 'settlements' },
  EnterTickets: { does: 'posts', people: 'two-above', limit: 'tickets' },
  GiveTicketMoneyBack: {
    does: 'posts',
    people: 'one',
    because: 'It ends a reservation of the agency’s own money, after the supplier has said that it issued no tickets.',
  },
  AnswerHotelStay: {
    does: 'posts',
    people: 'one',
    because:
      'The agency has agreed to the price and it is reserved, so that no person names the amount; another price takes two.',
  },
  AskPaymentGateway: {
    does: 'posts',
    people: 'one',
    because: 'The answer of the gateway’s server decides, as for the sweeper. The person decides nothing.',
  },
  AskForTickets: {
    does: 'posts',
    people: 'one',
    because: 'The answer of the supplier decides, as for the completer. The person decides nothing.',
  },

  // What money is worth, what is earned, and on which terms agencies owe
  AddExchangeRate: { does: 'prices', people: 'two-above', limit: 'rateStepPoints' },
  ConfirmExchangeRate: { does: 'prices', people: 'two', how: 'Another person has proposed the rate.' },
  ConfirmDeskPayIn: { does: 'prices', people: 'two', how: 'Another person has proposed the account.' },
  SavePlatformMarkupRule: {
    does: 'prices',
    people: 'one',
    because:
      'A markup is never below nothing or above half of the price, its effect on the last searches is shown before, and agencies see the price before they pay.',
  },
  EndPlatformMarkupRule: {
    does: 'prices',
    people: 'one',
    because: 'The usual markup of the configuration stands in its place.',
  },
  StartPartPayments: {
    does: 'prices',
    people: 'one',
    because: 'It begins with the usual rules, and the tenant’s limit bounds what an agency may owe.',
  },
  SavePartPaymentRule: {
    does: 'prices',
    people: 'one',
    because: 'The tenant’s limit bounds what an agency may owe, and what agencies have agreed to stays.',
  },
  EndPartPaymentRule: {
    does: 'prices',
    people: 'one',
    because: 'Less is offered in parts, and what agencies have agreed to stays.',
  },
  DecidePartPaymentAdmission: {
    does: 'prices',
    people: 'one',
    because: 'The rules and the tenant’s limit bound what an admitted agency may owe.',
  },

  // What another person decides about
  ProposeMoneyDecision: preparesOnly,
  MatchDeposit: preparesOnly,
  ClearCheque: preparesOnly,
  MatchStatementLine: preparesOnly,
  ProposePaymentAcceptance: preparesOnly,
  PrepareStayPrice: preparesOnly,
  SaveDeskPayIn: preparesOnly,
  QuoteCase: preparesOnly,
  BeginCase: preparesOnly,
  OfferCaseFlights: preparesOnly,
  PriceCaseFlights: preparesOnly,

  // Neither
  FindCaseFlights: nothing,
  RefuseCase: nothing,
  WriteToAgency: nothing,
  AskCaseConsent: nothing,
  LeaveUnanswered: nothing,
  TakeDeskCase: nothing,
  GiveBackDeskCase: nothing,
  NoteDeskCase: nothing,
  UndoDepositMatch: nothing,
  ReceiveCheque: nothing,
  DepositCheque: nothing,
  RefuseDeposit: nothing,
  ImportStatement: nothing,
  SetStatementLineAside: nothing,
  TakeUpStatementLine: nothing,
  UndoStatementImport: nothing,
  WithdrawPaymentAcceptance: nothing,
  RunReconciliation: nothing,
  SettleDifference: nothing,
  CompareSuppliers: nothing,
  CompareSupplierBooking: nothing,
  EndLostBooking: nothing,
  SettleSupplierDifference: nothing,
  AskApplicant: nothing,
  RefuseRegistration: nothing,
  ApproveRegistration: nothing,
  CreateContentItem: nothing,
  SaveContentItem: nothing,
  ActOnContentItem: nothing,
  MoveContentItem: nothing,
  UploadContentPicture: nothing,
  SaveDeskPage: nothing,
  ActOnDeskPage: nothing,
  RefuseMoneyDecision: nothing,
  WithdrawMoneyDecision: nothing,
  SendStepUpCode: nothing,
  ConfirmStepUp: nothing,
  EndDeskPayIn: nothing,
  RefuseDeskPayIn: nothing,
  WithdrawDeskPayIn: nothing,
  RefuseExchangeRate: nothing,
  WithdrawExchangeRate: nothing,
  DropPreparedAct: nothing,
} as const satisfies Readonly<Record<DeskAct, Deciders>>;

/** The limit of each act that one person prepares and another confirms. */
export const limitOfPrepared = {
  RefundOnlinePayment: 'onlineRefunds',
  RefuseOnlinePayment: 'onlineRefunds',
  BounceCheque: 'cheques',
  EnterTickets: 'tickets',
  SettleCase: 'settlements',
} as const satisfies Readonly<Record<PreparedCall, SoloLimit>>;

/** Commands of the operator, who has the database itself: what each does, and why one person is enough. */
export const commandDeciders = {
  found: { does: 'nothing' },
  reviews: { does: 'nothing' },
  verify: { does: 'nothing' },
  'verify-export': { does: 'nothing' },
  'verify-replay': { does: 'nothing' },
  'part-payments': {
    does: 'prices',
    people: 'one',
    because:
      'It calls the functions of the desk and stands in the audit as the operator’s; its limits bound it as theirs.',
  },
} as const satisfies Readonly<Record<string, Deciders>>;
