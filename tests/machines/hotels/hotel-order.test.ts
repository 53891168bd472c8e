import { describe, expect, it } from 'vitest';
import { HotelOrderState } from '../../../contract/hotels/hotel-orders.ts';
import { bookableFacts } from '../../../machines/hotels/hotel-order.cases.ts';
import {
  firstHotelOrderState,
  type HotelOrderEventName,
  type HotelOrderFacts,
  hotelOrderClock,
  nextHotelOrderState,
} from '../../../machines/hotels/hotel-order.machine.ts';
import { viewOfHotelOrder } from '../../../machines/hotels/hotel-order.view.ts';
import { nothingSold, type SalePosting, standingOf, sumsOf } from '../../../machines/sale/standing.ts';

type State = HotelOrderState;
const states = Object.values(HotelOrderState.schema) as readonly State[];
const events: readonly HotelOrderEventName[] = [
  'stay.booked',
  'sale.ended',
  'stay.confirmed',
  'stay.requested',
  'stay.refused',
  'price.changed',
  'room.gone',
  'answer.missed',
  'confirmation.entered',
  'refusal.entered',
  'request.withdrawn',
  'price.lowered',
  'price.raised',
  'price.accepted',
  'price.lapsed',
  'decision.needed',
  'price.asked-again',
  'cancellation.borne',
  'cancellation.quoted',
  'quote.lapsed',
  'cancellation.agreed',
  'cancellation.requoted',
  'stay.cancelled',
  'cancellation.refused',
  'cancellation.entered',
  'non-cancellation.entered',
  'no-show.entered',
  'stay.ended',
  'names.amended',
  'voucher.printed',
];

type Allowed = Partial<Record<State, Partial<Record<HotelOrderEventName, State>>>>;

const answers = {
  'stay.confirmed': 'confirmed',
  'stay.requested': 'requested',
  'stay.refused': 'refused',
  'price.changed': 'repriced',
  'room.gone': 'unavailable',
} as const;

/** What a supplier decides, whoever looks at the order. */
const bySupplier: Allowed = {
  booking: { ...answers, 'answer.missed': 'unknown' },
  unknown: answers,
  requested: { 'stay.confirmed': 'confirmed', 'stay.refused': 'refused', 'price.lowered': 'requested' },
  // A confirmation is not heard before the agency has said at which price.
  'price-asked': { 'stay.refused': 'refused' },
  withdrawing: {
    'stay.cancelled': 'cancelled',
    'stay.confirmed': 'confirmed',
    'stay.refused': 'refused',
    'cancellation.refused': 'requested',
  },
  cancelling: {
    'stay.cancelled': 'cancelled',
    'cancellation.requoted': 'quoted',
    'cancellation.refused': 'confirmed',
  },
};

const withMore = (more: Allowed): Allowed =>
  Object.fromEntries(states.map((state) => [state, { ...bySupplier[state], ...more[state] }]));

/** A price that was not accepted is paid by nobody. */
const whereUnanswered = (more: Allowed): Allowed => {
  const { 'stay.confirmed': _unheard, ...heard } = bySupplier.withdrawing ?? {};
  const withdrawing = { ...heard, 'decision.needed': 'withdrawing', ...more.withdrawing } as const;
  return { ...withMore(more), withdrawing };
};

const nobody = { mayBook: false, mayCancel: false, mayPrint: false, mayAnswer: false };
const byHand = { mayBook: false, mayCancel: false, mayPrint: false, mayAnswer: true };
const raised = { 'price.raised': 'price-asked' } as const;
const printed: Allowed = {
  confirmed: { 'voucher.printed': 'confirmed' },
  quoted: { 'voucher.printed': 'quoted' },
};

const whoMay: Readonly<Record<string, { readonly facts: Partial<HotelOrderFacts>; readonly allowed: Allowed }>> = {
  'an agent with every right': {
    facts: {},
    allowed: withMore({
      prepared: { 'stay.booked': 'booking' },
      repriced: { 'stay.booked': 'booking' },
      requested: { ...raised, 'request.withdrawn': 'withdrawing' },
      'price-asked': { 'price.accepted': 'requested', 'request.withdrawn': 'withdrawing' },
      confirmed: { ...printed.confirmed, 'cancellation.quoted': 'quoted', 'names.amended': 'confirmed' },
      quoted: { ...printed.quoted, 'cancellation.quoted': 'quoted', 'cancellation.agreed': 'cancelling' },
    }),
  },
  'an agent whose wallet is too small': {
    facts: { walletCovers: false, mayCancel: false },
    allowed: withMore({
      requested: raised,
      confirmed: { ...printed.confirmed, 'names.amended': 'confirmed' },
      quoted: printed.quoted ?? {},
    }),
  },
  'an agent after the time of the rate, and of the told cost,': {
    facts: { saleEnded: true, quoteLapsed: true, arrived: true, mayPrint: false },
    allowed: withMore({
      prepared: { 'sale.ended': 'expired' },
      repriced: { 'sale.ended': 'expired' },
      requested: { 'request.withdrawn': 'withdrawing' },
      'price-asked': { 'price.lapsed': 'withdrawing', 'request.withdrawn': 'withdrawing' },
      confirmed: { 'cancellation.quoted': 'quoted' },
      quoted: { 'cancellation.quoted': 'quoted', 'quote.lapsed': 'confirmed' },
    }),
  },
  'an agent after the stay': {
    facts: { arrived: true, stayOver: true },
    allowed: withMore({
      prepared: { 'stay.booked': 'booking' },
      repriced: { 'stay.booked': 'booking' },
      requested: { 'request.withdrawn': 'withdrawing' },
      'price-asked': { 'price.accepted': 'requested', 'request.withdrawn': 'withdrawing' },
      confirmed: { ...printed.confirmed, 'stay.ended': 'completed' },
      quoted: { ...printed.quoted, 'cancellation.agreed': 'cancelling' },
    }),
  },
  'the desk, while the supplier has time,': {
    facts: { ...byHand, arrived: true },
    allowed: withMore({
      requested: { 'confirmation.entered': 'confirmed', 'refusal.entered': 'refused' },
      'price-asked': { 'refusal.entered': 'refused' },
      confirmed: { 'no-show.entered': 'no-show' },
    }),
  },
  'the desk, once the supplier is late,': {
    facts: { ...byHand, answerLate: true },
    allowed: withMore({
      booking: { 'confirmation.entered': 'confirmed', 'refusal.entered': 'refused' },
      unknown: { 'confirmation.entered': 'confirmed', 'refusal.entered': 'refused' },
      requested: { ...raised, 'confirmation.entered': 'confirmed', 'refusal.entered': 'refused' },
      'price-asked': { 'refusal.entered': 'refused' },
      withdrawing: {
        'cancellation.entered': 'cancelled',
        'confirmation.entered': 'confirmed',
        'refusal.entered': 'refused',
      },
      cancelling: { 'cancellation.entered': 'cancelled', 'non-cancellation.entered': 'confirmed' },
    }),
  },
  'a supplier that confirms at a price that was not accepted': {
    facts: { ...nobody, priceUnanswered: true },
    allowed: whereUnanswered({ requested: raised }),
  },
  'the desk, where a property has confirmed at a price that was not accepted,': {
    facts: { ...byHand, answerLate: true, priceUnanswered: true, undecided: true },
    allowed: whereUnanswered({
      booking: { 'refusal.entered': 'refused' },
      unknown: { 'refusal.entered': 'refused' },
      requested: { ...raised, 'confirmation.entered': 'confirmed', 'refusal.entered': 'refused' },
      'price-asked': { 'refusal.entered': 'refused' },
      withdrawing: {
        'price.asked-again': 'price-asked',
        'cancellation.borne': 'withdrawing',
        'cancellation.entered': 'cancelled',
        'refusal.entered': 'refused',
      },
      cancelling: { 'cancellation.entered': 'cancelled', 'non-cancellation.entered': 'confirmed' },
    }),
  },
  'the desk, there on the day of arrival,': {
    facts: { ...byHand, arrived: true, priceUnanswered: true, undecided: true },
    allowed: whereUnanswered({
      requested: { 'confirmation.entered': 'confirmed', 'refusal.entered': 'refused' },
      'price-asked': { 'refusal.entered': 'refused' },
      withdrawing: { 'cancellation.borne': 'withdrawing' },
      confirmed: { 'no-show.entered': 'no-show' },
    }),
  },
  'an agent, while the desk decides,': {
    facts: {
      mayBook: false,
      mayCancel: false,
      mayPrint: false,
      answerLate: true,
      priceUnanswered: true,
      undecided: true,
    },
    allowed: whereUnanswered({ requested: raised }),
  },
};

describe('a hotel order', () => {
  it('[HTL-06] begins with a kept rate', () => {
    expect(firstHotelOrderState(bookableFacts)).toBe('prepared');
  });

  it.each(Object.entries(whoMay))('[HTL-06] lets %s do what the chart says, and nothing else', (_who, given) => {
    const facts = { ...bookableFacts, ...given.facts };
    for (const state of states) {
      for (const type of events) {
        expect([state, type, nextHotelOrderState(state, facts, { type })]).toEqual([
          state,
          type,
          given.allowed[state]?.[type] ?? null,
        ]);
      }
    }
  });

  it('[HTL-06] reaches every named outcome', () => {
    const reached = new Set<State>(['prepared']);
    for (const { allowed } of Object.values(whoMay)) {
      for (const next of Object.values(allowed)) for (const state of Object.values(next)) reached.add(state);
    }
    expect([...reached].sort()).toEqual([...states].sort());
  });

  it('[HTL-06] has an owner and a clock in each state that something can still happen in', () => {
    for (const state of states) {
      const isOpen = events.some((type) =>
        Object.values(whoMay).some(({ facts }) => nextHotelOrderState(state, { ...bookableFacts, ...facts }, { type })),
      );
      expect([state, hotelOrderClock(state, false) !== null]).toEqual([state, isOpen]);
    }
    expect(hotelOrderClock('unknown', false)).toMatchObject({ owner: 'supplier', withinMs: 300_000 });
    expect(hotelOrderClock('unknown', true)).toMatchObject({ owner: 'desk' });
    expect(hotelOrderClock('requested', true)).toEqual({ owner: 'desk', until: 'property-answers' });
    expect(hotelOrderClock('price-asked', true)).toEqual({ owner: 'agent', withinMs: 86_400_000 });
    expect(hotelOrderClock('confirmed', true)).toEqual({ owner: 'agent', until: 'stay-ends' });
  });
});

const paid = (amountMinor: number): SalePosting => ({ from: 'wallet', to: 'others', amountMinor });
const owed = (amountMinor: number): SalePosting => ({ from: 'dues', to: 'others', amountMinor });
const dropped = (amountMinor: number): SalePosting => ({ from: 'others', to: 'dues', amountMinor });
const back = (amountMinor: number): SalePosting => ({ from: 'others', to: 'wallet', amountMinor });

describe('the view of a hotel order', () => {
  const shown = (state: State, more: Partial<HotelOrderFacts> = {}) => {
    const facts = { ...bookableFacts, ...more };
    return viewOfHotelOrder({
      state,
      facts,
      standing: nothingSold,
      owner: hotelOrderClock(state, facts.answerLate)?.owner ?? null,
    });
  };
  const actions = (state: State) =>
    shown(state).actions.map(({ action, allowed }) => `${action}${allowed ? '' : ' (not)'}`);

  it('[HTL-06] says what the agent may do next in each state', () => {
    expect(Object.fromEntries(states.map((state) => [state, actions(state)]))).toEqual({
      prepared: ['book'],
      booking: [],
      unknown: [],
      requested: ['withdraw'],
      'price-asked': ['accept', 'withdraw'],
      confirmed: ['print', 'amend', 'quote'],
      repriced: ['book'],
      unavailable: [],
      refused: [],
      expired: [],
      withdrawing: [],
      quoted: ['cancel', 'quote', 'print'],
      cancelling: [],
      cancelled: [],
      'no-show': [],
      completed: [],
    });
  });

  it.each([
    ['the right to book is missing', 'prepared', { mayBook: false }, 'You do not have permission to book hotels.'],
    ['the time has passed', 'prepared', { saleEnded: true }, 'The time to book has passed.'],
    ['the wallet is too small', 'repriced', { walletCovers: false }, 'The wallet balance is too low for this stay.'],
    [
      'the right to cancel is missing',
      'requested',
      { mayCancel: false },
      'You do not have permission to cancel hotels.',
    ],
    ['the told cost has lapsed', 'quoted', { quoteLapsed: true }, 'The cost of cancelling must be asked for again.'],
    [
      'the right to print is missing',
      'confirmed',
      { mayPrint: false },
      'You do not have permission to print documents of hotels.',
    ],
  ] as const)('[HTL-06] says why not, when %s', (_when, state, facts, reason) => {
    expect(shown(state, facts).actions).toContainEqual(expect.objectContaining({ allowed: false, reason }));
  });

  it.each<[what: string, postings: readonly SalePosting[], words: string]>([
    ['a request that was taken back', [], 'Nothing was charged.'],
    ['a free cancellation', [paid(100), back(100)], 'What was not kept is back in the wallet.'],
    ['a fee', [paid(100), back(70)], 'What was not kept is back in the wallet.'],
    ['the whole price', [paid(100)], 'The whole price was kept.'],
    ['what was paid at once', [paid(30), owed(70), dropped(70)], 'What was paid was kept, and nothing more is due.'],
    [
      'more than was paid',
      [paid(30), owed(70), dropped(20)],
      'More was kept than was paid: the rest is still to be paid.',
    ],
  ])('[HTL-06] a stay cancelled for %s says what came back and what is due', (_what, postings, words) => {
    const standing = standingOf(sumsOf(postings), { payBy: '2026-12-11', leftMs: 1 });
    expect(viewOfHotelOrder({ state: 'cancelled', facts: bookableFacts, owner: null, standing }).words).toContain(
      words,
    );
  });

  it('[HTL-06] says that the desk looks after an order whose supplier is late', () => {
    expect(shown('unknown').words).toContain('We keep asking');
    expect(shown('unknown', { answerLate: true }).words).toContain('Our desk is looking after it');
    expect(shown('completed').title).toBe('Stay over');
  });
});
