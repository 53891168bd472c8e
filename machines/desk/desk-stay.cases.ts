import type { DeskStay, DeskStayAct, ProposedStayPrice } from '../../contract/desk/desk-stays.ts';
import type { HotelOrder } from '../../contract/hotels/hotel-orders.ts';
import type { MoneyEffect } from '../../contract/money/money-decisions.ts';
import type { FlowCases } from '../flow.ts';
import { bookedStay, quotedStay } from '../hotels/sample-booked-stays.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type { DeskStayActed, DeskStayContext, DeskStayEvent, DeskStayInput } from './desk-stay.setup.ts';
import { stepUpOutcomes } from './step-up.cases.ts';

const { orderReference } = bookedStay('requested');
const late = { owner: 'desk', due: { at: '2026-11-27T09:00:00Z', remainingMs: -3_600_000 } } as const;

const before = { balanceMinor: 20_000_000, creditLimitMinor: 0, availableMinor: 16_400_000 };
const paid: MoneyEffect = {
  postings: [{ debit: 'Wallet', credit: 'Owed to suppliers', amountMinor: 3_600_000 }],
  before,
  after: { ...before, balanceMinor: 16_400_000 },
};
const released: MoneyEffect = { postings: [], before, after: { ...before, availableMinor: 20_000_000 } };
const returned: MoneyEffect = {
  postings: [{ debit: 'Owed to suppliers', credit: 'Wallet', amountMinor: 1_800_000 }],
  before,
  after: { ...before, balanceMinor: 21_800_000, availableMinor: 18_200_000 },
};
const lowered: MoneyEffect = { postings: [], before, after: { ...before, availableMinor: 16_760_000 } };
const unmoved: MoneyEffect = { postings: [], before, after: before };

const atDesk = (
  order: HotelOrder,
  effects: Readonly<Partial<Record<DeskStayAct, MoneyEffect>>>,
  price: ProposedStayPrice | null = null,
): DeskStay => {
  const acts = Object.keys(effects) as DeskStayAct[];
  return {
    order,
    agency: { agencyId: 'agency-1', name: 'Meghna Travels', email: 'desk@meghna.example', phone: '+8801711000002' },
    sale: {
      supplierName: 'Caravan',
      bookedBy: 'Asha Rahman',
      supplierCurrency: 'BDT',
      supplierMinor: 3_400_000,
      borneMinor: null,
    },
    price,
    history: [{ at: '2026-11-27T10:05:00Z', who: 'Asha Rahman', what: 'Asked for the stay' }],
    acts: acts.map((act) => ({ act, reason: null })),
    effects: acts.flatMap((act) => (effects[act] === undefined ? [] : [{ act, money: effects[act] }])),
    steppedUp: false,
  };
};

const answers = { confirmed: paid, refused: released };
const onRequest: HotelOrder = { ...bookedStay('requested'), ...late };
const requested = atDesk(onRequest, { ...answers, 'edit-price': unmoved });
const proposed: ProposedStayPrice = {
  decisionId: 'price-1',
  oldMinor: 3_600_000,
  newMinor: 3_240_000,
  supplierMinor: 3_060_000,
  reason: 'The owner gives a discount.',
  madeBy: 'Emdad Hossain',
  madeAt: '2026-11-27T10:40:00Z',
  own: false,
};
const toDecide = {
  ...atDesk(onRequest, { ...answers, 'approve-price': lowered, 'refuse-price': unmoved }, proposed),
  steppedUp: true,
};
const ownPrice = {
  ...atDesk(onRequest, { ...answers, 'edit-price': unmoved }, { ...proposed, own: true }),
  steppedUp: true,
};
const withdrawing = {
  ...atDesk(
    { ...bookedStay('withdrawing'), ...late, locator: 'CRK-5521' },
    { confirmed: paid, refused: released, cancelled: released },
  ),
  steppedUp: true,
};
const toBeDecided = atDesk(
  { ...bookedStay('withdrawing'), ...late, locator: 'CRK-5521' },
  { 'asked-again': unmoved, borne: released, refused: released, cancelled: released },
);
const undecided = {
  ...toBeDecided,
  order: { ...toBeDecided.order, facts: { ...toBeDecided.order.facts, priceUnanswered: true, undecided: true } },
  sale: { ...toBeDecided.sale, borneMinor: 1_700_000 },
  steppedUp: true,
};
const cancelling = {
  ...atDesk({ ...quotedStay, state: 'cancelling', ...late }, { cancelled: returned, 'not-cancelled': unmoved }),
  steppedUp: true,
};
const arrived = atDesk(bookedStay('confirmed'), { 'no-show': unmoved });

const ended = (state: HotelOrder['state']): DeskStay => atDesk({ ...bookedStay(state), owner: null, due: null }, {});

const events: readonly (readonly [name: string, event: DeskStayEvent])[] = [
  ['Enter confirmation', { type: 'act.chosen', act: 'confirmed' }],
  ['Enter refusal', { type: 'act.chosen', act: 'refused' }],
  ['Ask the agency again', { type: 'act.chosen', act: 'asked-again' }],
  ['Cancel at our cost', { type: 'act.chosen', act: 'borne' }],
  ['Enter cancellation', { type: 'act.chosen', act: 'cancelled' }],
  ['Enter that it stands', { type: 'act.chosen', act: 'not-cancelled' }],
  ['Enter no-show', { type: 'act.chosen', act: 'no-show' }],
  ['Edit price', { type: 'act.chosen', act: 'edit-price' }],
  ['Approve price', { type: 'act.chosen', act: 'approve-price' }],
  ['Refuse price', { type: 'act.chosen', act: 'refuse-price' }],
  ['a price is typed', { type: 'amount.typed', text: '30,600' }],
  ['no price is typed', { type: 'amount.typed', text: 'cheaper' }],
  ['a number is typed', { type: 'locator.typed', text: 'TEL-4471' }],
  ['no number is typed', { type: 'locator.typed', text: 'by Mr. Khan' }],
  ['a reason is typed', { type: 'reason.typed', text: 'The house is full.' }],
  ['the reason is emptied', { type: 'reason.typed', text: ' ' }],
  ['confirm it', { type: 'act.confirmed' }],
  ['leave it', { type: 'act.left' }],
  ['look again', { type: 'again.requested' }],
];

const known = (name: string, answer: DeskStay) => ({ name, output: { ok: true as const, answer } });
const refused = (refusal: Extract<DeskStayActed, { ok: false }>['refusal'], detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } as DeskStayActed,
});

export const deskStayCases: FlowCases = {
  inputs: [
    {
      name: 'a stay at the desk',
      input: { orderReference, intentSeed: 'visit', email: 'desk@house.example' } satisfies DeskStayInput,
    },
  ],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readStay: [
      known('its property is late', requested),
      known('its property is late, and a fresh code stands', { ...requested, steppedUp: true }),
      known('a request that is being taken back', withdrawing),
      known('the property has confirmed at a price that was not accepted', undecided),
      known('a cancellation that nobody has answered', cancelling),
      known('the day of arrival has come', arrived),
      known('another price waits for this person', toDecide),
      known('for whom answering is not', {
        ...requested,
        acts: requested.acts.map(({ act }) => ({
          act,
          reason: 'Your role does not include answering for properties.',
        })),
      }),
      known('it was refused', ended('refused')),
      { name: 'order-unknown', output: { ok: false, refusal: 'order-unknown' } },
      networkLost,
    ],
    actOnStay: [
      known('confirmed', { ...arrived, acts: [] }),
      known('refused', ended('refused')),
      known('cancelled', ended('cancelled')),
      known('the price is prepared', ownPrice),
      known('the price is decided', requested),
      refused('step-up-needed', 'Enter a fresh code before you answer.'),
      refused('not-allowed', 'This cannot be said of the order as it stands now. Nothing has changed.'),
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: ({ shown, act, locator, amount, reason }: DeskStayContext) =>
    [
      shown === null ? 'unread' : shown.order.state,
      shown === null || shown.sale.borneMinor === null ? '' : 'to be decided',
      shown?.steppedUp ? 'a fresh code' : '',
      shown?.acts.map(({ act: each, reason: why }) => `${each} ${why === null}`).join('+') ?? '',
      act ?? '',
      act === 'confirmed' ? (locator === '' ? '' : /\s/.test(locator) ? 'wrong' : 'number') : '',
      act === 'edit-price' ? (amount === '' ? '' : /[a-z]/.test(amount) ? 'wrong' : 'amount') : '',
      reason.trim() === '' ? '' : 'reason',
    ].join('|'),
};
