import type { CallAnswer } from '../../contract/calls.ts';
import type { DeskTicketCase } from '../../contract/desk/desk-cases.ts';
import { givenBy } from '../../contract/flights/flights.ts';
import type { CaseLine, ChoosableTicket, ReturnOfMoney, TicketCase } from '../../contract/post-travel/post-travel.ts';
import type { PreparedAct } from '../../contract/prepared-acts.ts';
import { pricedOffer } from '../booking/booking-examples.ts';
import { deskCaseActions } from './case-view.ts';
import { agentFacts, deskFacts } from './void-case.cases.ts';

const before = { balanceMinor: 1_000_000, creditLimitMinor: 0, availableMinor: 1_000_000 };

export const caseMoneyExample: ReturnOfMoney = {
  amountMinor: 3_357_575,
  feeMinor: 15_000,
  penaltyMinor: 0,
  keptMinor: 0,
  isPriced: true,
  dueMinor: 0,
  walletMinor: 3_342_575,
  newMinor: 0,
  payMinor: 0,
  creditMinor: 0,
  effect: {
    postings: [
      { debit: 'This order', credit: 'Service fee', amountMinor: 15_000 },
      { debit: 'This order', credit: 'Wallet', amountMinor: 3_342_575 },
    ],
    before,
    after: { ...before, balanceMinor: 4_342_575, availableMinor: 4_342_575 },
  },
  owesBeforeMinor: 0,
  owesAfterMinor: 0,
};

/** The airline keeps a penalty, and the house what it earned of the fare. */
export const refundMoneyExample: ReturnOfMoney = {
  ...caseMoneyExample,
  penaltyMinor: 500_000,
  keptMinor: 42_575,
  walletMinor: 2_800_000,
  effect: {
    postings: [
      { debit: 'This order', credit: 'Airlines', amountMinor: 500_000 },
      { debit: 'This order', credit: 'Revenue of the house', amountMinor: 57_575 },
      { debit: 'This order', credit: 'Wallet', amountMinor: 2_800_000 },
    ],
    before,
    after: { ...before, balanceMinor: 3_800_000, availableMinor: 3_800_000 },
  },
};

/** What the airline keeps is not known yet. */
export const unpricedMoneyExample: ReturnOfMoney = {
  ...caseMoneyExample,
  feeMinor: 0,
  isPriced: false,
  walletMinor: 0,
  effect: null,
};

const adult = {
  paxId: 'pax-adult',
  name: 'Kamal Rahman',
  type: 'ADT',
  ticketNumber: '1760000000001',
  amountMinor: 3_357_575,
} as const;

/** To Dubai and back. */
export const couponsExample: ChoosableTicket['coupons'] = [
  {
    number: 1,
    flight: 'EK583',
    origin: 'DAC',
    destination: 'DXB',
    departsAt: '2026-12-12T10:15:00+06:00',
    state: 'open',
  },
  {
    number: 2,
    flight: 'EK582',
    origin: 'DXB',
    destination: 'DAC',
    departsAt: '2026-12-20T01:50:00+04:00',
    state: 'open',
  },
];

export const voidableOrder: CallAnswer<'GetVoidOrder'> = {
  orderReference: 'PT7K2M9QXW',
  currency: 'BDT',
  reason: null,
  fix: null,
  closes: { at: '2026-12-01T18:00:00.000Z', remainingMs: 14_400_000 },
  isAutomatic: true,
  rules: [],
  voidable: null,
  tickets: [
    { ...adult, withPaxId: null, why: null, coupons: couponsExample },
    {
      ...adult,
      paxId: 'pax-infant',
      name: 'Ayan Rahman',
      type: 'INF',
      ticketNumber: '1760000000002',
      withPaxId: adult.paxId,
      why: null,
      coupons: couponsExample,
    },
    {
      ...adult,
      paxId: 'pax-other',
      name: 'Rafiq Hasan',
      ticketNumber: '1760000000004',
      withPaxId: null,
      why: null,
      coupons: couponsExample,
    },
    {
      ...adult,
      paxId: 'pax-void',
      name: 'Nasrin Rahman',
      ticketNumber: '1760000000003',
      withPaxId: null,
      why: 'void-already',
      coupons: couponsExample.map((coupon) => ({ ...coupon, state: 'voided' as const })),
    },
  ],
};

/** An order without rules of its fare, the tickets of which can still be void. */
export const refundableOrder: CallAnswer<'GetRefundOrder'> = {
  ...voidableOrder,
  closes: null,
  isAutomatic: false,
  voidable: { at: '2026-12-01T18:00:00.000Z', remainingMs: 14_400_000 },
};

/** The way out was flown. */
export const flownOrder: CallAnswer<'GetRefundOrder'> = {
  ...refundableOrder,
  voidable: null,
  tickets: refundableOrder.tickets.map((ticket) => ({
    ...ticket,
    coupons: ticket.coupons.map((coupon) =>
      coupon.number === 1 && coupon.state === 'open' ? { ...coupon, state: 'flown' as const } : coupon,
    ),
  })),
};

export const caseLineExample: CaseLine = {
  kind: 'void',
  caseReference: 'VOD7K2M9QXW',
  orderReference: 'PT7K2M9QXW',
  state: 'requested',
  currency: 'BDT',
  requestedAt: '2026-12-01T04:10:00.000Z',
  requestedBy: 'Nusrat Jahan',
  traveller: 'Kamal Rahman',
  travellerCount: 1,
  backMinor: 3_342_575,
  payMinor: 0,
  askedAt: null,
  owner: 'desk',
  due: { at: '2026-12-01T05:10:00.000Z', remainingMs: 3_600_000 },
  flights: 'chosen',
};

export const caseExample = (more: Partial<TicketCase> = {}): TicketCase => ({
  ...caseLineExample,
  exchangedFor: null,
  wish: null,
  tickets: [{ ...adult, flights: null }],
  money: caseMoneyExample,
  closesAt: '2026-12-01T18:00:00.000Z',
  quoteUntil: null,
  isAutomatic: false,
  reason: null,
  airlineAnswer: null,
  history: [
    {
      at: '2026-12-01T04:10:00.000Z',
      who: 'Nusrat Jahan',
      words: 'Asked for a void: BDT 33,425.75 would come back.',
      state: 'requested',
    },
  ],
  consent: { rule: 'off', asked: [], contactIsAgencys: false },
  facts: agentFacts,
  ...more,
});

const asRefund = { kind: 'refund', caseReference: 'RFD7K2M9QXW', closesAt: null } as const;

/** A refund that waits for what the airline keeps. */
export const unpricedRefund = {
  ...asRefund,
  backMinor: null,
  payMinor: null,
  money: unpricedMoneyExample,
} as const satisfies Partial<TicketCase>;

/** A refund the money of which the agency has, and the house not yet. */
export const settlingRefund = {
  ...asRefund,
  state: 'settling',
  owner: 'supplier',
  backMinor: refundMoneyExample.walletMinor,
  payMinor: 0,
  money: refundMoneyExample,
} as const satisfies Partial<TicketCase>;

/** The new flights cost more than the old tickets are worth. */
export const exchangeMoneyExample: ReturnOfMoney = {
  ...caseMoneyExample,
  feeMinor: 20_000,
  penaltyMinor: 450_000,
  walletMinor: 0,
  newMinor: 4_000_000,
  payMinor: 1_112_425,
  effect: {
    postings: [
      { debit: 'This order', credit: 'Service fee', amountMinor: 20_000 },
      { debit: 'This order', credit: 'Wallet', amountMinor: 2_887_575 },
      { debit: 'Wallet', credit: 'The new tickets', amountMinor: 4_000_000 },
    ],
    before: { balanceMinor: 5_000_000, creditLimitMinor: 0, availableMinor: 5_000_000 },
    after: { balanceMinor: 3_887_575, creditLimitMinor: 0, availableMinor: 3_887_575 },
  },
};

/** An exchange for flights of another day. */
export const exchangeExample = {
  kind: 'exchange',
  caseReference: 'EXC7K2M9QXW',
  backMinor: 0,
  payMinor: 1_112_425,
  money: exchangeMoneyExample,
  exchangedFor: {
    orderReference: 'PTQXWA43K9',
    pnr: 'K7M2QX',
    flights: [
      { flight: 'EK583', origin: 'DAC', destination: 'DXB', departsAt: '2026-12-14T10:15:00+06:00' },
      { flight: 'EK582', origin: 'DXB', destination: 'DAC', departsAt: '2026-12-21T01:50:00+04:00' },
    ],
    brand: { ...givenBy(pricedOffer.brand), baggage: '20 kg' },
    oldBrand: givenBy(pricedOffer.brand),
    creditNumber: null,
  },
} as const satisfies Partial<TicketCase>;

/** An exchange whose flights the desk is to find. */
export const wishedExchange = {
  kind: 'exchange',
  caseReference: 'EXC7K2M9QXW',
  backMinor: null,
  payMinor: null,
  closesAt: null,
  money: unpricedMoneyExample,
  flights: 'awaited',
  wish: {
    exchangeItineraries: [
      { origin: 'DAC', destination: 'DXB', legGroup: 0, date: '2026-12-14' },
      { origin: 'DXB', destination: 'DAC', legGroup: 1, date: '2026-12-21' },
    ],
    remark: 'In the morning, if there is a flight.',
  },
  facts: { ...agentFacts, isPriced: false, flights: 'awaited' },
} as const satisfies Partial<TicketCase>;

/** The desk has found its flights. */
export const offeredExchange = {
  ...exchangeExample,
  wish: wishedExchange.wish,
  state: 'quoted',
  owner: 'agent',
  closesAt: null,
  quoteUntil: '2026-12-02T05:10:00.000Z',
  flights: 'offered',
  facts: { ...agentFacts, flights: 'offered' },
} satisfies Partial<TicketCase>;

export const ended = { owner: null, due: null } as const;

export const deskCaseExample = (more: Partial<TicketCase>, given: Partial<DeskTicketCase> = {}): DeskTicketCase => {
  const shown = caseExample({ facts: deskFacts, ...more });
  return {
    case: shown,
    agency: { agencyId: 'agency-1', name: 'Meghna Travels', email: 'office@meghna.example', phone: null },
    acts: deskCaseActions(shown).map(({ act, reason }) => ({ act, reason })),
    settlement: null,
    steppedUp: false,
    ...given,
  };
};

/** A refund at the desk whose airline owes BDT 12,000. `own`: the reader has prepared its settlement; `null`: nobody has. */
export const settlingAtDesk = (soloMostMinor: number, own: boolean | null = null): DeskTicketCase => {
  const shown = deskCaseExample(settlingRefund, { steppedUp: true });
  const prepared: PreparedAct | null =
    own === null
      ? null
      : {
          preparedId: 'prepared-1',
          call: 'SettleCase',
          terms: { amountMinor: 1_200_000, words: 'BSP 1142', tickets: [] },
          by: 'Dipa Sarkar',
          at: '2026-11-25T04:10:00.000Z',
          own,
        };
  return {
    ...shown,
    acts: [...shown.acts, ...(prepared === null ? [] : [{ act: 'drop-prepared' as const, reason: null }])],
    settlement: { currency: 'BDT', amountMinor: 1_200_000, twoPeople: { soloMostMinor, prepared } },
  };
};
