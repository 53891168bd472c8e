import type { DeskTicketing } from '../../contract/desk/desk-ticketing.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { ticketingLine } from './desk-list.cases.ts';
import type {
  DeskTicketingActed,
  DeskTicketingContext,
  DeskTicketingEvent,
  DeskTicketingInput,
} from './desk-ticketing.setup.ts';
import { stepUpOutcomes } from './step-up.cases.ts';

const orderReference = 'FLSTUCK7K4';
const amountMinor = 7_500_000;
const before = { balanceMinor: 10_000_000, creditLimitMinor: 0, availableMinor: 2_500_000 };

const effects: DeskTicketing['effects'] = [
  {
    act: 'enter',
    money: {
      postings: [
        { debit: 'Wallet', credit: 'Owed to suppliers', amountMinor: 7_400_000 },
        { debit: 'Wallet', credit: 'Revenue of the house', amountMinor: 100_000 },
      ],
      before,
      after: { ...before, balanceMinor: before.balanceMinor - amountMinor },
    },
  },
  {
    act: 'give-back',
    money: { postings: [], before, after: { ...before, availableMinor: before.availableMinor + amountMinor } },
  },
];

const acts = (reason: string | null = null): DeskTicketing['acts'] =>
  (['ask', 'enter', 'give-back'] as const).map((act) => ({ act, reason }));

const silent: DeskTicketing = {
  order: ticketingLine(orderReference, { amountMinor }),
  agency: { agencyId: 'agency-1', name: 'Meghna Travels', email: 'office@meghna.example', phone: null },
  askedBy: 'Asha Rahman',
  attempts: 4,
  timeLimitAt: '2026-11-26T04:00:00.000Z',
  ticketPrefix: '176',
  travellers: [
    { paxId: 'traveller-1', name: 'Mr Kamal Rahman', ticketNumber: null },
    { paxId: 'traveller-2', name: 'Mrs Nasrin Rahman', ticketNumber: null },
  ],
  history: [
    {
      at: '2026-11-25T04:00:00.000Z',
      who: 'Asha Rahman',
      what: 'Payment reserved in the wallet; tickets requested',
    },
  ],
  acts: acts(),
  effects,
  twoPeople: { soloMostMinor: 10_000_000, prepared: null },
  steppedUp: false,
};

/** An order above the limit of one person. `own`: the reader has prepared its tickets. */
export const aboveTheLimit = (own: boolean | null = null): DeskTicketing => ({
  ...silent,
  steppedUp: true,
  acts: [...acts(), ...(own === null ? [] : [{ act: 'drop-prepared' as const, reason: null }])],
  twoPeople: {
    soloMostMinor: 100_000,
    prepared:
      own === null
        ? null
        : {
            preparedId: 'prepared-1',
            call: 'EnterTickets',
            terms: {
              amountMinor,
              words: '',
              tickets: [
                { paxId: 'traveller-1', ticketNumber: '1762400000001' },
                { paxId: 'traveller-2', ticketNumber: '1762400000002' },
              ],
            },
            by: 'Dipa Sarkar',
            at: '2026-11-25T04:00:00.000Z',
            own,
          },
  },
});

const inTime: DeskTicketing = {
  ...silent,
  order: ticketingLine(orderReference, { amountMinor, owner: 'airline' }),
  acts: acts('The airline still has time to answer.'),
};

const ended = (state: 'ticketed' | 'failed'): DeskTicketing => ({
  ...silent,
  order: ticketingLine(orderReference, { amountMinor, state, owner: null, due: null }),
  travellers: silent.travellers.map((traveller, place) => ({
    ...traveller,
    ticketNumber: state === 'ticketed' ? `176240000000${place + 1}` : null,
  })),
  acts: [],
  effects: [],
  steppedUp: true,
});

const typed = (paxId: string, text: string): DeskTicketingEvent => ({ type: 'number.typed', paxId, text });

const events: readonly { readonly name: string; readonly event: DeskTicketingEvent }[] = [
  { name: 'Ask the airline again', event: { type: 'act.chosen', act: 'ask' } },
  { name: 'Enter ticket numbers', event: { type: 'act.chosen', act: 'enter' } },
  { name: 'Give the money back', event: { type: 'act.chosen', act: 'give-back' } },
  { name: 'Drop what was prepared', event: { type: 'act.chosen', act: 'drop-prepared' } },
  { name: 'a reason is typed', event: { type: 'reason.typed', text: 'The airline has no such booking' } },
  { name: 'the reason is emptied', event: { type: 'reason.typed', text: ' ' } },
  { name: 'the first number is typed', event: typed('traveller-1', '176-2400000001') },
  { name: 'a number of another airline is typed', event: typed('traveller-1', '157 2400000001') },
  { name: 'the second number is typed', event: typed('traveller-2', '1762400000002') },
  { name: 'confirm it', event: { type: 'act.confirmed' } },
  { name: 'leave it', event: { type: 'act.left' } },
  { name: 'look again', event: { type: 'again.requested' } },
];

const known = (name: string, answer: DeskTicketing) => ({ name, output: { ok: true as const, answer } });
const refused = (refusal: Extract<DeskTicketingActed, { ok: false }>['refusal'], detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } as DeskTicketingActed,
});

export const deskTicketingCases: FlowCases = {
  inputs: [
    {
      name: 'an order at the desk',
      input: { orderReference, intentSeed: 'visit', email: 'desk@house.example' } satisfies DeskTicketingInput,
    },
  ],
  events,
  outcomes: {
    readTicketing: [
      known('the airline is silent', silent),
      known('the airline is silent, and a fresh code stands', { ...silent, steppedUp: true }),
      known('more than one person enters', aboveTheLimit()),
      known('a colleague has prepared the tickets', aboveTheLimit(false)),
      known('the airline still has time', inTime),
      known('it is ticketed', ended('ticketed')),
      { name: 'order-unknown', output: { ok: false, refusal: 'order-unknown' } },
      networkLost,
    ],
    actOnTicketing: [
      known('the tickets are issued', ended('ticketed')),
      known('the money is back', ended('failed')),
      known('the tickets prepared', aboveTheLimit(true)),
      known('no answer', { ...silent, attempts: 5 }),
      refused('step-up-needed', 'Enter a fresh code before you decide about money.'),
      refused('ticket-used', 'A ticket number stands in another order already. Nothing has changed.'),
      refused('not-allowed', 'This cannot be done with the order as it stands now. Nothing has changed by this.'),
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: ({ shown, act, reason, numbers, found }: DeskTicketingContext) =>
    [
      shown === null ? 'unread' : shown.order.state,
      shown?.steppedUp ? 'a fresh code' : '',
      shown === null ? '' : `${shown.twoPeople.soloMostMinor} ${shown.twoPeople.prepared?.own ?? ''}`,
      shown?.acts.some(({ reason: why }) => why === null) ? 'may act' : '',
      act ?? '',
      reason.trim() === '' ? '' : 'a reason',
      Object.entries(numbers)
        .map(([paxId, number]) => `${paxId} ${number.slice(0, 3)}`)
        .sort()
        .join('+'),
      found ?? '',
    ].join('|'),
};
