import type { OrderState } from '../../contract/orders/orders.ts';
import { OrderState as OrderStates } from '../../contract/orders/orders.ts';
import type { CaseFlights, CaseOwner, CaseState } from '../../contract/post-travel/post-travel.ts';
import type {
  Replay,
  ReplayDocument,
  ReplayPosting,
  ReplayStood,
  ReplayTerms,
  ReplayTicket,
} from '../../contract/replay/replay.ts';
import { type Sentence, sentence, wordsOfSaid } from '../../contract/said.ts';
import { reworded, say } from '../../contract/say.ts';
import { airportMoment } from '../orders/order-message.ts';
import { partlyBack } from '../orders/returned-ticket.ts';
import { titleOfOrderState, titleOfSale } from '../orders/sale-titles.ts';
import { kindOfReference, wordsOfCase } from '../post-travel/case-kinds.ts';
import { titleOfCase } from '../post-travel/case-view.ts';

/** An order or a case as it stood, in the words in which the page and the exported document show it. */

/** A value with its name. Times are ISO texts, which page and document tell by their own clocks. */
export type SheetFact = { readonly name: string } & (
  | { readonly is: 'words'; readonly words: string }
  | { readonly is: 'moment'; readonly at: string }
  | { readonly is: 'money'; readonly minor: number }
);

export interface SheetTicket {
  readonly name: string;
  /** `null`: not issued then. */
  readonly number: string | null;
  /** `Open`, `Void`, `In refund RFD7K2M9QXW` */
  readonly standing: string;
}

export interface SheetLine {
  readonly at: string;
  readonly words: string;
  readonly who: string | null;
}

export interface SheetAmount {
  readonly at: string;
  readonly words: string;
  readonly minor: number;
  readonly currency: string;
}

export interface ReplaySheet {
  /** `Refund RFD7K2M9QXW` */
  readonly title: string;
  /** `Quote to accept`. `null`: the state was not kept then. */
  readonly state: string | null;
  readonly currency: string;
  readonly standing: readonly SheetFact[];
  /** What was sold, or the terms of the case. */
  readonly terms: readonly SheetFact[];
  readonly flights: readonly string[];
  readonly tickets: readonly SheetTicket[];
  readonly options: readonly string[];
  readonly money: readonly SheetAmount[];
  readonly sums: readonly SheetFact[];
  /** Each transfer of the ledger. `null`: the person is not shown them. */
  readonly postings: readonly SheetAmount[] | null;
  readonly documents: readonly SheetLine[];
  readonly messages: readonly SheetLine[];
}

/** `Order K7M2QX4T9P`, `Refund RFD7K2M9QXW` */
export const titleOfReplay = ({ kind, reference }: Pick<Replay, 'kind' | 'reference'>): string =>
  `${kind === 'order' ? say('Order') : reworded(wordsOfCase[kind].title)} ${reference}`;

/** State of an order or a case. `owner`: who had to act. `flights`: where the new flights of an exchange come from. */
export const titleOfState = (
  kind: Replay['kind'],
  state: NonNullable<ReplayStood['state']>,
  { owner, flights }: { readonly owner: CaseOwner | null; readonly flights: CaseFlights },
): string =>
  kind === 'order'
    ? OrderStates.is(state)
      ? titleOfOrderState(state as OrderState)
      : state
    : titleOfCase({ kind, state: state as CaseState, owner, flights });

/** An order is called by what it is for and what came back of it, as on its page. */
const titleOfStood = (
  replay: Replay,
  { state, owner, terms, tickets, purpose }: ReplayStood & { readonly state: NonNullable<ReplayStood['state']> },
): string => {
  if (purpose === null || !OrderStates.is(state))
    return titleOfState(replay.kind, state, { owner, flights: terms?.flights ?? 'chosen' });
  const returned = [
    ...tickets.map(({ ticketState }) => ticketState),
    ...(hasRefunded(replay) ? (['refunded'] as const) : []),
  ].map((ticketState) => ({ ticketState, coupons: [] }));
  const order = state as OrderState;
  return titleOfSale({ state: order, purpose, partly: partlyBack(order, returned) });
};

const owners: Readonly<Record<CaseOwner, Sentence>> = {
  agent: sentence('The agency'),
  desk: sentence('The desk'),
  supplier: sentence('The airline'),
  passenger: sentence('The passenger'),
};

const words = (name: string, said: string | null): readonly SheetFact[] =>
  said === null || said === '' ? [] : [{ name, is: 'words', words: said }];
const moment = (name: string, at: string | null): readonly SheetFact[] =>
  at === null ? [] : [{ name, is: 'moment', at }];
const money = (name: string, minor: number | null): readonly SheetFact[] =>
  minor === null ? [] : [{ name, is: 'money', minor }];
const some = (name: string, minor: number): readonly SheetFact[] => (minor === 0 ? [] : money(name, minor));

/** The sheet of a replay that existed at its moment. */
export const sheetOf = (replay: Replay, stood: ReplayStood): ReplaySheet => {
  const { kind, agencyName, orderReference } = replay;
  const { state, owner, money: moved } = stood;
  return {
    title: titleOfReplay(replay),
    state: state === null ? null : titleOfStood(replay, { ...stood, state }),
    currency: moved.currency,
    standing: [
      ...words(say('Agency'), agencyName),
      ...(kind === 'order' ? [] : words(say('Order'), orderReference)),
      ...words(say('Airline PNR'), stood.pnr),
      ...words(say('Who had to act'), owner === null ? say('Nobody') : wordsOfSaid(owners[owner])),
      ...moment(say('Until'), owner === null ? null : stood.dueAt),
      ...words(say('Remarks'), stood.remarks),
    ],
    terms: termsOf(replay, stood),
    flights: stood.sale.flights.map(({ flight, origin, destination, departsAt }) => {
      const { day, clock } = airportMoment(departsAt);
      return `${flight} ${origin} → ${destination}, ${day}, ${clock}`;
    }),
    tickets: stood.tickets.map((ticket) => ({
      name: ticket.name,
      number: ticket.ticketNumber,
      standing: standingOf(ticket, hasGivenBack(replay, ticket)),
    })),
    options: stood.options.map(({ traveller, name, state: answer }) =>
      say('{name} for {traveller}: {answer}', { name, traveller, answer: wordsOfSaid(answers[answer]) }),
    ),
    money: moved.lines.map(({ at, words: said, walletMinor }) => ({
      at,
      words: said,
      minor: walletMinor,
      currency: moved.currency,
    })),
    sums: [
      ...money(say('Moved in the wallet'), moved.walletMinor),
      ...money(say('Reserved in the wallet'), moved.heldMinor),
      ...money(say('Paid for the order'), stood.paidMinor),
      ...money(say('Left of the part payment'), stood.due?.leftMinor ?? null),
      ...words(say('To be paid by'), stood.due?.payBy ?? null),
    ],
    postings: moved.postings?.map(postingOf) ?? null,
    documents: [
      ...stood.documents.map(documentOf),
      ...stood.mails.map(({ at, to, subject, sentAt }) => ({
        at,
        words: `${subject}, ${sentAt === null ? say('not sent yet') : say('sent')}`,
        who: to,
      })),
    ],
    messages: stood.messages.map(({ at, who, words: said }) => ({ at, words: said, who })),
  };
};

const answers = {
  requested: sentence('asked for'),
  confirmed: sentence('confirmed'),
  refused: sentence('refused'),
} as const;

const termsOf = ({ kind }: Replay, { sale, terms }: ReplayStood): readonly SheetFact[] => {
  if (kind === 'order') {
    return [
      ...words(say('Fare'), sale.brand),
      ...money(say('Base fare'), sale.baseMinor),
      ...money(say('Taxes'), sale.taxMinor),
      ...some(say('Options'), sale.optionsMinor),
      ...money(say('Agent price'), sale.agentMinor),
      ...money(say('Customer price'), sale.grossMinor),
      ...words(say('Change'), sale.changeRule),
      ...words(say('Refund'), sale.refundRule),
    ];
  }
  if (terms === null) return [];
  const { fee } = wordsOfCase[kind];
  return [
    ...money(say('Price of these tickets'), terms.amountMinor),
    ...(terms.backMinor === null
      ? words(say('Kept by the airline'), say('Not quoted'))
      : money(say('Kept by the airline'), terms.penaltyMinor)),
    ...some(say('Kept by the house'), terms.keptMinor),
    ...money(reworded(fee), terms.feeMinor),
    ...some(say('Credit of the airline'), terms.creditMinor),
    ...some(say('Price of the new tickets'), terms.newMinor),
    ...money(say('Comes back'), terms.backMinor),
    ...wished(terms.wish),
    ...moment(say('Quote stands until'), terms.quoteUntil),
    ...moment(say('Can be done until'), terms.closesAt),
    ...words(say('Reason'), terms.reason),
    ...words(say('The airline’s answer'), terms.airlineAnswer),
  ];
};

const wished = (wish: ReplayTerms['wish']): readonly SheetFact[] =>
  wish === null
    ? []
    : [
        ...wish.exchangeItineraries.flatMap(({ origin, destination, insteadOf, date }) => [
          ...words(say('Wanted {origin} → {destination}', { origin, destination }), airportMoment(date).day),
          ...words(
            say('Instead of'),
            insteadOf === undefined ? null : `${insteadOf.origin} → ${insteadOf.destination}`,
          ),
        ]),
        ...words(say('Note of the agency'), wish.remark),
      ];

const ticketStates = {
  open: sentence('Open'),
  voided: sentence('Void'),
  refunded: sentence('Refunded'),
  exchanged: sentence('Exchanged'),
} as const;

/** Whether a refund had given back tickets, or flights of them. */
const hasRefunded = (replay: Replay): boolean =>
  replay.moments.some(
    ({ of: caseReference }) =>
      caseReference !== replay.reference &&
      kindOfReference(caseReference) === 'refund' &&
      hasGivenBack(replay, { caseReference }),
  );

/** Whether the case of a ticket had given back what it was for. */
const hasGivenBack = ({ moments, at }: Replay, { caseReference }: Pick<ReplayTicket, 'caseReference'>): boolean =>
  moments.some(
    (moment) =>
      moment.of === caseReference && moment.at <= at && (moment.state === 'settling' || moment.state === 'done'),
  );

/** @param isBack its case is over: an open ticket has lost flights to it. */
const standingOf = ({ ticketNumber, ticketState, caseReference }: ReplayTicket, isBack: boolean): string => {
  if (ticketNumber === null) return say('Not issued');
  if (caseReference === null) return wordsOfSaid(ticketStates[ticketState]);
  if (ticketState === 'open' && isBack) return say('Flights refunded by {caseReference}', { caseReference });
  return ticketState === 'open'
    ? say('In request {caseReference}', { caseReference })
    : say('{state} by {caseReference}', { state: wordsOfSaid(ticketStates[ticketState]), caseReference });
};

const postingKinds = {
  pending: sentence('Reserved'),
  posted: sentence('Posted'),
  void: sentence('Released'),
} as const;

const postingOf = ({ at, kind, debit, credit, amountMinor, currency }: ReplayPosting): SheetAmount => ({
  at,
  words: `${wordsOfSaid(postingKinds[kind])}: ${reworded(debit)} → ${reworded(credit)}`,
  minor: amountMinor,
  currency,
});

const documentNames = {
  ticket: sentence('E-ticket'),
  invoice: sentence('Invoice'),
  'credit-note': sentence('Credit note'),
  credit: sentence('Credit of the airline'),
} as const;

const documentOf = ({ at, kind, name, number }: ReplayDocument): SheetLine => ({
  at,
  words: `${wordsOfSaid(documentNames[kind])} ${number}`,
  who: name,
});
