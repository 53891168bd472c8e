import { ticketingLateMs } from '../../contract/desk/desk-ticketing.ts';
import { functionalities } from '../../contract/functionalities.ts';
import type { OrderFacts } from '../../machines/orders/order.machine.ts';
import { awaitsConsent } from '../consent/ask.ts';
import type { Agent } from '../http/handler.ts';
import type { OrderRow } from './order-rows.ts';

/** Input of the order machine's guards when a person acts. */
export const factsForAgent = (order: OrderRow, agent: Agent, availableMinor: number, now: Date): OrderFacts => ({
  timeLimitPassed: order.time_limit_at <= now,
  departed: order.departs_at <= now,
  walletCovers: availableMinor >= order.agent_minor,
  mayIssue: agent.functionalities.has(functionalities.IssueTicket),
  mayCancel: agent.functionalities.has(functionalities.CancelTicket),
  mayExtend: agent.functionalities.has(functionalities.ExtendTimeLimit),
  mayPrint: agent.functionalities.has(functionalities.PrintTicket),
  mayAmend: agent.functionalities.has(functionalities.BookTicket),
  mayVoid: agent.functionalities.has(functionalities.VoidRequest),
  mayRefund: agent.functionalities.has(functionalities.RefundRequest),
  mayExchange: agent.functionalities.has(functionalities.ReissueRequest),
  ...factsOfRow(order, now),
});

/** Input of the order machine's guards when a supplier or the clock acts, which needs no permissions. */
export const factsWithoutPerson = (order: Omit<OrderRow, 'branch_id'>, now: Date): OrderFacts => ({
  timeLimitPassed: order.time_limit_at <= now,
  departed: order.departs_at <= now,
  walletCovers: false,
  mayIssue: false,
  mayCancel: false,
  mayExtend: false,
  mayPrint: false,
  mayAmend: false,
  mayVoid: false,
  mayRefund: false,
  mayExchange: false,
  ...factsOfRow(order, now),
});

/** The facts that the order's row alone decides, whoever acts. */
const factsOfRow = (
  {
    state,
    ticketing_at,
    void_until,
    open_tickets,
    tickets_in_cases,
    exchange_of,
    exchange_case,
    limit_extended_at,
    sold,
    ...consent
  }: Omit<OrderRow, 'branch_id'>,
  now: Date,
) => ({
  awaitsConsent: awaitsConsent(consent),
  ticketingLate:
    state === 'ticketing' && ticketing_at !== null && now.getTime() >= ticketing_at.getTime() + ticketingLateMs,
  voidWindowOpen: void_until !== null && void_until > now,
  hasOpenTickets: open_tickets > 0,
  hasFreeTickets: open_tickets > tickets_in_cases,
  forExchange: exchange_of !== null,
  inExchange: exchange_case !== null,
  limitExtended: limit_extended_at !== null,
  ticketedAtOnce: !sold.brand.holdAllowed,
});
