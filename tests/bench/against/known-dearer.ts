import type { Figure } from './verdict.ts';

/** A row that may cost more than is allowed, and why it does. */
export interface Known {
  /** Name of the row, or `every row`. */
  readonly row: string;
  readonly figure: Figure;
  /** The most that it may cost against the other side: 1.5 is half as much again. */
  readonly atMost: number;
  readonly reason: string;
}

/** A row that may cost more than 10 % more than at older commits. */
export interface KnownDearer extends Known {
  /**
   * The commit at which this was found acceptable, or the first one after it that is kept. Against older commits the row
   * passes; against this one and later ones it does not.
   */
  readonly acceptedAt: string;
}

/** What a call does more than at 6d85a14, by row: for each figure the most that it may cost. */
interface DoesMore {
  readonly rows: readonly string[];
  readonly atMost: Partial<Readonly<Record<Figure, number>>>;
  readonly reason: string;
}

const sinceTheGate = '87d5c7ae';

const doesMore: readonly DoesMore[] = [
  {
    rows: [
      'links of the frame',
      'notifications',
      'balance',
      'search of the header: a case',
      'poll of a search: nothing new',
    ],
    atMost: { buffers: 2.6, server: 1.35 },
    reason: 'Finding the session reads the agency and its rights, too: 9 buffers where it were 3.',
  },
  {
    rows: ["search of the header: an order's reference", 'search of the header: a name of many'],
    atMost: { server: 1.8, database: 5, statements: 3, buffers: 1.7 },
    reason: 'It finds stays, travellers and cases beside orders, and counts what matches.',
  },
  {
    rows: ['airports by a letter', 'airports by a city'],
    atMost: { database: 3.7, statements: 4, buffers: 4 },
    reason: 'Cities to which the agency sold last stand first, which its newest orders tell.',
  },
  {
    rows: ['air search, with its suppliers'],
    atMost: { server: 1.55, database: 1.45, statements: 2.2, buffers: 1.2 },
    reason:
      'A batch is priced and written when it arrives, and no more at each poll, which has less than half of its cost. The embedded suppliers work out taxes and classes for each departure.',
  },
  {
    rows: ['brands of an itinerary', 'price', 'price that was kept'],
    atMost: { server: 1.7, database: 1.9, statements: 3, buffers: 1.35 },
    reason:
      'Rules of markup by day, terms of paying in part, fare rules of each journey and rates of exchange are read.',
  },
  {
    rows: ['book', 'payment from the wallet, with its tickets', 'cancelling held seats'],
    atMost: { server: 1.6, buffers: 1.65 },
    reason:
      'What a sale comes to, its history in sentences, the days of its wallet and its notices are written with it, so that lists and statements read them (decisions 0063, 0070, 0072).',
  },
  {
    rows: ['an order'],
    atMost: { server: 1.5, buffers: 1.5 },
    reason: 'The answer says who does what until when, with dues, options and what its money has come to.',
  },
  {
    rows: ['e-ticket as PDF', 'invoice as PDF'],
    atMost: { server: 1.9, database: 2, statements: 4, buffers: 1.75 },
    reason:
      'Prices of each passenger, seats and options, the logo and the numbers of the agency stand on it. A thread sets it.',
  },
  {
    rows: ['sealing the audit after a payment'],
    atMost: { server: 1.45, buffers: 2.5 },
    reason: 'A payment has more entries: of its dues, notices and papers.',
  },
  {
    rows: ['expiring holds', 'completing sagas'],
    atMost: { server: 1.75 },
    reason: 'Tenths of a millisecond once a run, for the scope in which it asks.',
  },
  {
    rows: ['home, with the form of signing in'],
    atMost: { bytes: 1.2 },
    reason: 'The home page has the sections of its tenant, which an editor changes (decision 0040).',
  },
];

export const knownDearer: readonly KnownDearer[] = [
  {
    row: 'every row',
    figure: 'statements',
    acceptedAt: '03883640',
    atMost: 2,
    reason:
      'Each statement first enters the scope of its tenant, by a statement in the same message: the wall between tenants (decision 0014).',
  },
  {
    row: 'every row',
    figure: 'database',
    acceptedAt: sinceTheGate,
    atMost: 1.75,
    reason:
      'A statement that enters the scope of its tenant, and the policy that each row passes, take 0.05 to 0.1 ms a statement (decision 0014).',
  },
  ...['public page', 'sign-in on a known device'].map(
    (row): KnownDearer => ({
      row,
      figure: 'statements',
      acceptedAt: '9f50e0c3',
      atMost: 1.2,
      reason: 'A call before sign-in is counted in the database, for all processes together (decision 0084).',
    }),
  ),
  ...doesMore.flatMap(({ rows, atMost, reason }) =>
    rows.flatMap((row) =>
      Object.entries(atMost).map(([figure, most]) => ({
        row,
        figure: figure as Figure,
        acceptedAt: sinceTheGate,
        atMost: most,
        reason,
      })),
    ),
  ),
];
