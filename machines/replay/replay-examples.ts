import type { Replay } from '../../contract/replay/replay.ts';

const heldAt = '2026-11-20T08:00:00.000Z';
const paidAt = '2026-11-20T08:05:10.000Z';
const ticketedAt = '2026-11-20T08:05:14.000Z';

const stood: NonNullable<Replay['stood']> = {
  state: 'ticketed',
  isExact: true,
  owner: null,
  dueAt: null,
  paidMinor: 2_000_000,
  due: null,
  pnr: 'K7M2QX',
  purpose: 'sale',
  remarks: '',
  sale: {
    flights: [{ flight: 'EK583', origin: 'DAC', destination: 'DXB', departsAt: '2026-12-10T10:15:00+06:00' }],
    brand: 'Classic',
    changeRule: 'Before departure: BDT 4,500 per passenger',
    refundRule: 'Before departure: BDT 9,000 per passenger',
    baseMinor: 1_700_000,
    taxMinor: 300_000,
    optionsMinor: 0,
    agentMinor: 2_000_000,
    grossMinor: 2_100_000,
  },
  terms: null,
  tickets: [
    {
      paxId: 'pax-of-kamal',
      name: 'Kamal Rahman',
      type: 'ADT',
      ticketNumber: '1761234567890',
      ticketState: 'open',
      caseReference: null,
    },
  ],
  options: [],
  money: {
    currency: 'BDT',
    lines: [{ at: ticketedAt, kind: 'paid', words: 'Paid from the wallet', walletMinor: -2_000_000 }],
    walletMinor: -2_000_000,
    heldMinor: 0,
    postings: null,
  },
  documents: [{ kind: 'ticket', name: 'Kamal Rahman', number: '1761234567890', at: ticketedAt }],
  messages: [],
  mails: [],
};

/** An order that was held, paid and ticketed, as it stands after it. */
export const replayExample: Replay = {
  reference: 'PTREPLAY01',
  kind: 'order',
  orderReference: 'PTREPLAY01',
  agencyName: 'Meghna Travels',
  at: ticketedAt,
  moments: [
    { at: heldAt, who: 'Asha Rahman', words: 'Seats held', of: 'PTREPLAY01', state: 'held', flights: 'chosen' },
    {
      at: paidAt,
      who: 'Asha Rahman',
      words: 'Payment reserved',
      of: 'PTREPLAY01',
      state: 'ticketing',
      flights: 'chosen',
    },
    {
      at: ticketedAt,
      who: 'Asha Rahman',
      words: 'Tickets issued',
      of: 'PTREPLAY01',
      state: 'ticketed',
      flights: 'chosen',
    },
  ],
  stood,
  gaps: [],
};

/** The same order while it was held. */
export const heldExample: Replay = {
  ...replayExample,
  at: heldAt,
  stood: {
    ...stood,
    state: 'held',
    owner: 'agent',
    dueAt: '2026-11-21T08:00:00.000Z',
    paidMinor: 0,
    tickets: stood.tickets.map((ticket) => ({ ...ticket, ticketNumber: null })),
    money: { ...stood.money, lines: [], walletMinor: 0 },
    documents: [],
  },
};

/** The same order before its first event. */
export const notYetExample: Replay = { ...replayExample, at: '2026-11-20T07:00:00.000Z', stood: null };
