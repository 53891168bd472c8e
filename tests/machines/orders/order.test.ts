import { describe, expect, it } from 'vitest';
import type { CouponState } from '../../../contract/orders/coupons.ts';
import type { OrderState, TicketState } from '../../../contract/orders/orders.ts';
import { payableFacts } from '../../../machines/orders/order.cases.ts';
import { nextOrderState, type OrderEvent } from '../../../machines/orders/order.machine.ts';
import {
  amendmentOf,
  extensionOf,
  reasonAgainstCase,
  verificationOf,
  viewOfOrder,
} from '../../../machines/orders/order.view.ts';
import { deskTicketingActsOf } from '../../../machines/orders/ticketing-acts.ts';
import { nothingSold, standingOf, sumsOf } from '../../../machines/sale/standing.ts';
import { sampleOf } from '../../whole.ts';

const states: readonly OrderState[] = [
  'held',
  'ticketing',
  'ticketed',
  'cancelled',
  'expired',
  'failed',
  'voided',
  'refunded',
  'exchanged',
];
/** Of an order whose travellers and money say nothing beyond its state. */
const asSold = { travellers: [], standing: nothingSold } as const;

type Plain = Exclude<OrderEvent['type'], 'facts.learned'>;
const events: readonly Plain[] = [
  'ticketing.requested',
  'tickets.issued',
  'ticketing.refused',
  'ticketing.repeated',
  'tickets.entered',
  'payment.returned',
  'cancellation.requested',
  'extension.requested',
  'extension.granted',
  'hold.expired',
  'hold.lost',
  'print.requested',
  'invoice.requested',
  'itinerary.requested',
];

/** All that the chart allows when every right is held and the money is there; the rest is refused. */
const allowed: Partial<Record<OrderState, Partial<Record<Plain, OrderState>>>> = {
  held: {
    'ticketing.requested': 'ticketing',
    'cancellation.requested': 'cancelled',
    'extension.requested': 'held',
    'extension.granted': 'held',
    'itinerary.requested': 'held',
    'hold.lost': 'cancelled',
  },
  ticketing: { 'tickets.issued': 'ticketed', 'ticketing.refused': 'failed' },
  ticketed: { 'print.requested': 'ticketed', 'invoice.requested': 'ticketed' },
  voided: { 'invoice.requested': 'voided' },
  refunded: { 'invoice.requested': 'refunded' },
  exchanged: { 'invoice.requested': 'exchanged' },
};

/** Twelve facts, each true or false, as bits of a number. */
const everySetOfFacts = Array.from({ length: 4096 }, (_, bits) => bits);

describe('the order machine', () => {
  it.each(states.flatMap((state) => events.map((event) => ({ state, event }))))(
    '[ORD-07] a payable order that is $state meets $event as the chart says',
    ({ state, event }) => {
      expect(nextOrderState(state, payableFacts, { type: event })).toBe(allowed[state]?.[event] ?? null);
    },
  );

  it.each([
    ['the right to issue is missing', { mayIssue: false }],
    ['the time limit has passed', { timeLimitPassed: true }],
    ['the first flight has departed', { departed: true }],
    ['the wallet does not cover it', { walletCovers: false }],
    ['its seats take the place of other tickets', { forExchange: true }],
  ])('[ORD-07] a held order is not ticketed when %s', (_words, fact) => {
    expect(nextOrderState('held', { ...payableFacts, ...fact }, { type: 'ticketing.requested' })).toBeNull();
  });

  it.each([
    ['the right is missing', { mayExtend: false }, 'You do not have permission to ask for more time.'],
    ['the time limit has passed', { timeLimitPassed: true }, 'The time limit of this hold has passed.'],
    ['the first flight has departed', { departed: true }, 'The first flight has departed.'],
    ['it was given once', { limitExtended: true }, 'The airline has given more time, which it does once.'],
    [
      'the fare must be ticketed at once',
      { ticketedAtOnce: true },
      'This fare must be ticketed at once: the airline gives no more time.',
    ],
  ])('[ORD-03][ORD-07] no more time is asked for when %s, and it is said', (_words, fact, reason) => {
    const facts = { ...payableFacts, ...fact };
    expect(nextOrderState('held', facts, { type: 'extension.requested' })).toBeNull();
    expect(extensionOf({ state: 'held', facts })).toMatchObject({ allowed: false, reason });
  });

  it('[ORD-03][ORD-07] a hold expires once its time limit has passed, and not before', () => {
    expect(nextOrderState('held', { ...payableFacts, timeLimitPassed: true }, { type: 'hold.expired' })).toBe(
      'expired',
    );
    expect(nextOrderState('held', payableFacts, { type: 'hold.expired' })).toBeNull();
  });

  it('[ORD-07] an order whose tickets are being issued can be neither cancelled nor paid again', () => {
    const view = viewOfOrder({ ...asSold, state: 'ticketing', facts: payableFacts });
    expect(view.waiting).toBe(true);
    expect(view.actions.filter(({ allowed }) => allowed)).toEqual([]);
  });

  it.each([
    ['asks the airline again', 'ticketing.repeated', 'ticketing'],
    ['enters the tickets', 'tickets.entered', 'ticketed'],
    ['gives the money back', 'payment.returned', 'failed'],
  ] as const)(
    '[ORD-07][OPS-01] the desk %s only once the airline is late, and only while tickets are being issued',
    (_words, type, next) => {
      const late = { ...payableFacts, ticketingLate: true };
      for (const state of states) {
        expect(nextOrderState(state, late, { type })).toBe(state === 'ticketing' ? next : null);
        expect(nextOrderState(state, payableFacts, { type })).toBeNull();
      }
    },
  );

  it('[ORD-01][OPS-01] an order whose airline is late is said to be with the desk, its money reserved', () => {
    const words = (ticketingLate: boolean) =>
      viewOfOrder({ ...asSold, state: 'ticketing', facts: { ...payableFacts, ticketingLate } }).words;
    expect(words(true)).toContain('Our desk is looking after it. The amount stays reserved');
    expect(words(false)).not.toContain('desk');
    expect(viewOfOrder({ ...asSold, state: 'ticketed', facts: { ...payableFacts, ticketingLate: true } }).words).toBe(
      'The tickets are issued and paid from the wallet.',
    );
  });

  it.each([
    ['open', 1, 'The tickets are issued and paid in part. The rest is still to be paid.'],
    ['missed', -1, 'The tickets are issued. The rest of their price was not paid on its day.'],
  ])('[ORD-01][MNY-05] a ticketed order whose rest is %s does not say that it is paid', (state, leftMs, words) => {
    const postings = [
      { from: 'wallet', to: 'others', amountMinor: 181_000 },
      { from: 'dues', to: 'others', amountMinor: 422_100 },
    ] as const;
    const standing = standingOf(sumsOf(postings), { payBy: '2026-12-04', leftMs });
    expect(standing.rest?.state).toBe(state);
    expect(viewOfOrder({ ...asSold, standing, state: 'ticketed', facts: payableFacts }).words).toBe(words);
  });

  it('[ORD-07][PTK-03] an order of which a ticket or a flight came back, and another did not, says so', () => {
    const flight = {
      number: 1,
      flight: 'EK583',
      origin: 'DAC',
      destination: 'DXB',
      departsAt: '2026-12-12T10:15+06:00',
    };
    const ticket = (ticketState: TicketState, state: CouponState) => ({ ticketState, coupons: [{ ...flight, state }] });
    const titleOf = (...travellers: ReturnType<typeof ticket>[]) =>
      viewOfOrder({ ...asSold, travellers, state: 'ticketed', facts: payableFacts }).title;
    expect(titleOf(ticket('open', 'flown'))).toBe('Ticketed');
    expect(titleOf(ticket('open', 'refunded'))).toBe('Partly refunded');
    expect(titleOf(ticket('open', 'open'), ticket('refunded', 'refunded'))).toBe('Partly refunded');
    expect(titleOf(ticket('open', 'open'), ticket('voided', 'voided'))).toBe('Partly void');
    expect(titleOf(ticket('exchanged', 'exchanged'), ticket('open', 'open'))).toBe('Partly exchanged');
    expect(titleOf(ticket('voided', 'voided'), ticket('open', 'refunded'))).toBe('Partly returned');
    const all = {
      ...asSold,
      travellers: [ticket('refunded', 'refunded')],
      state: 'refunded' as const,
      facts: payableFacts,
    };
    expect(viewOfOrder(all).title).toBe('Refunded');
  });

  it('[ORD-07][OPS-01] each act of the desk is offered while tickets are being issued, with the reason that the chart gives', () => {
    const acts = (state: OrderState, ticketingLate: boolean) =>
      deskTicketingActsOf({ state, facts: { ...payableFacts, ticketingLate } });
    expect(acts('ticketing', true)).toEqual(['ask', 'enter', 'give-back'].map((act) => ({ act, reason: null })));
    expect(new Set(acts('ticketing', false).map(({ reason }) => reason))).toEqual(
      new Set(['The airline still has time to answer.']),
    );
    expect(acts('ticketed', true)).toEqual([]);
  });

  it('[ORD-01][ORD-07] a blocked button says which condition failed and what would satisfy it', () => {
    const [issue] = viewOfOrder({
      ...asSold,
      state: 'held',
      facts: { ...payableFacts, walletCovers: false },
    }).actions;
    expect(issue).toEqual({
      action: 'issue',
      label: 'Pay and issue ticket',
      allowed: false,
      reason: 'The wallet balance is too low for this order.',
      fix: 'Deposit the difference, then issue the tickets.',
    });
  });

  it.each([
    ['refund', 'the right is missing', { mayRefund: false }, 'You do not have permission to refund tickets.'],
    ['refund', 'each has an open request', { hasFreeTickets: false }, 'A request for each of these tickets is open.'],
    ['refund', 'voids are over, or flights have left', { voidWindowOpen: false, departed: true }, null],
    ['void', 'voids are over', { voidWindowOpen: false }, 'The airline’s time for voids has passed.'],
    ['void', 'the first flight has departed', { departed: true }, 'The first flight has departed.'],
  ] as const)('[PTK-02][PTK-03][ORD-07] whether tickets have a %s when %s', (kind, _words, fact, reason) => {
    const facts = { ...payableFacts, ...fact };
    const next = nextOrderState('ticketed', facts, { type: `${kind}.requested` });
    expect(next).toBe(reason === null ? 'ticketed' : null);
    expect(reasonAgainstCase(kind, { state: 'ticketed', facts })?.reason ?? null).toBe(reason);
  });

  it.each([
    ['tickets.voided', 'voided'],
    ['tickets.refunded', 'refunded'],
  ] as const)('[ORD-07] after the last ticket of an order, %s ends it as %s', (type, state) => {
    expect(nextOrderState('ticketed', payableFacts, { type })).toBe('ticketed');
    expect(nextOrderState('ticketed', { ...payableFacts, hasOpenTickets: false }, { type })).toBe(state);
  });

  it.each(states)(
    '[ORD-01] every button of an order that is %s is allowed or says why not, whatever the facts',
    (state) => {
      for (const bits of sampleOf(everySetOfFacts, 1 / 16)) {
        const bit = (n: number) => (bits >> n) % 2 === 1;
        const facts = {
          timeLimitPassed: bit(0),
          departed: bit(1),
          walletCovers: bit(2),
          mayIssue: bit(3),
          mayCancel: bit(4),
          mayPrint: bit(5),
          mayExtend: bit(6),
          mayAmend: bit(7),
          mayVoid: bit(8),
          mayRefund: bit(11),
          mayExchange: bit(11),
          forExchange: bit(0),
          inExchange: bit(9),
          voidWindowOpen: bit(9),
          hasOpenTickets: true,
          hasFreeTickets: bit(10),
          ticketingLate: bit(9),
          awaitsConsent: bit(10),
          limitExtended: bit(2),
          ticketedAtOnce: bit(11),
        };
        for (const action of [
          ...viewOfOrder({ ...asSold, state, facts }).actions,
          extensionOf({ state, facts }),
          verificationOf({ state, facts }),
          amendmentOf({ state, facts }),
        ]) {
          if (!action.allowed) expect(action.reason).not.toBe('');
        }
      }
    },
  );
});
