import type { FlowCases } from '../flow.ts';
import type { OrderContext, OrderFacts } from './order.machine.ts';

/** An order that its agent may pay for now. */
export const payableFacts: OrderFacts = {
  timeLimitPassed: false,
  departed: false,
  walletCovers: true,
  mayIssue: true,
  mayCancel: true,
  mayExtend: true,
  mayPrint: true,
  mayAmend: true,
  mayVoid: true,
  mayRefund: true,
  mayExchange: true,
  voidWindowOpen: true,
  hasOpenTickets: true,
  hasFreeTickets: true,
  forExchange: false,
  inExchange: false,
  ticketingLate: false,
  awaitsConsent: false,
  limitExtended: false,
  ticketedAtOnce: false,
};

const factCases: readonly { readonly name: string; readonly facts: OrderFacts }[] = [
  { name: 'payable', facts: payableFacts },
  { name: 'wallet too small', facts: { ...payableFacts, walletCovers: false } },
  { name: 'time limit passed', facts: { ...payableFacts, timeLimitPassed: true } },
  { name: 'too late for a void', facts: { ...payableFacts, voidWindowOpen: false } },
  { name: 'all tickets in cases', facts: { ...payableFacts, hasFreeTickets: false } },
  { name: 'all tickets void', facts: { ...payableFacts, hasOpenTickets: false, hasFreeTickets: false } },
  {
    name: 'held for an exchange that nobody has asked for',
    facts: { ...payableFacts, forExchange: true },
  },
  { name: 'held for an exchange', facts: { ...payableFacts, forExchange: true, inExchange: true } },
  {
    name: 'held for an exchange past the time limit',
    facts: { ...payableFacts, forExchange: true, inExchange: true, timeLimitPassed: true },
  },
  { name: 'the airline is late with the tickets', facts: { ...payableFacts, ticketingLate: true } },
  { name: 'the passenger has not agreed', facts: { ...payableFacts, awaitsConsent: true } },
  { name: 'given more time once', facts: { ...payableFacts, limitExtended: true } },
  { name: 'to be ticketed at once', facts: { ...payableFacts, ticketedAtOnce: true } },
  { name: 'departed', facts: { ...payableFacts, departed: true } },
  {
    name: 'may only look',
    facts: {
      ...payableFacts,
      mayIssue: false,
      mayCancel: false,
      mayExtend: false,
      mayPrint: false,
      mayAmend: false,
      mayVoid: false,
      mayRefund: false,
      mayExchange: false,
    },
  },
];

export const orderCases: FlowCases = {
  inputs: factCases.map(({ name, facts }) => ({ name, input: { facts } satisfies OrderContext })),
  events: [
    { name: 'the agent pays', event: { type: 'ticketing.requested' } },
    { name: 'the agent asks a colleague to approve', event: { type: 'approval.requested' } },
    { name: 'a colleague approves', event: { type: 'approval.given' } },
    { name: 'a colleague declines', event: { type: 'approval.declined' } },
    { name: 'the agent withdraws the request', event: { type: 'approval.withdrawn' } },
    { name: 'the airline issues', event: { type: 'tickets.issued' } },
    { name: 'the airline refuses', event: { type: 'ticketing.refused' } },
    { name: 'the desk asks the airline again', event: { type: 'ticketing.repeated' } },
    { name: 'the desk enters the tickets', event: { type: 'tickets.entered' } },
    { name: 'the desk gives the money back', event: { type: 'payment.returned' } },
    { name: 'the agent cancels', event: { type: 'cancellation.requested' } },
    { name: 'the agent asks for more time', event: { type: 'extension.requested' } },
    { name: 'the airline gives more time', event: { type: 'extension.granted' } },
    { name: 'the time limit passes', event: { type: 'hold.expired' } },
    { name: 'the airline drops the hold', event: { type: 'hold.lost' } },
    { name: 'the agent prints', event: { type: 'print.requested' } },
    { name: 'the agent prints the invoice', event: { type: 'invoice.requested' } },
    { name: 'the agent prints the itinerary', event: { type: 'itinerary.requested' } },
    { name: 'the agent verifies the price', event: { type: 'verification.requested' } },
    { name: 'the agent asks for a void', event: { type: 'void.requested' } },
    { name: 'the airline voids', event: { type: 'tickets.voided' } },
    { name: 'the agent asks for a refund', event: { type: 'refund.requested' } },
    { name: 'the airline refunds', event: { type: 'tickets.refunded' } },
    { name: 'the agent asks for an exchange', event: { type: 'exchange.requested' } },
    { name: 'the airline takes the tickets in exchange', event: { type: 'tickets.exchanged' } },
    { name: 'the airline issues tickets in exchange', event: { type: 'tickets.reissued' } },
    { name: 'the agent changes contact or passport', event: { type: 'amendment.requested' } },
    ...factCases.map(({ name, facts }) => ({
      name: `learned: ${name}`,
      event: { type: 'facts.learned' as const, facts },
    })),
  ],
  outcomes: {},
  classOf: ({ facts }: OrderContext) =>
    Object.entries(facts)
      .filter(([, holds]) => holds)
      .map(([fact]) => fact)
      .sort()
      .join('+'),
};
