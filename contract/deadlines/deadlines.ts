import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoTime, listOf, text, textLike, whole } from '../shapes.ts';

/**
 * What can end. `hold`: seats must be ticketed. `price`: a price is guaranteed until then. `passport`: the journey begins,
 * and a passport ends before it or too soon after it. `due`: the rest of a part payment must be paid. `asked-price`: a stay costs
 * another amount than was agreed, and waits for the agency. `refund-quote`, `exchange-quote`: what a case costs was told, and waits
 * for the agency. `document`: an accepted document of the agency is valid until then. `void`: tickets can be voided until then. `free-cancellation`: a stay can be cancelled free of charge until then.
 */
export const deadlineKinds = [
  'hold',
  'price',
  'passport',
  'due',
  'asked-price',
  'refund-quote',
  'exchange-quote',
  'document',
  'void',
  'free-cancellation',
] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** Kinds that nobody has to do anything about: until then something is possible. */
const windowKinds: ReadonlySet<DeadlineKind> = new Set(['void', 'free-cancellation']);

/** Kinds by which something must be done, or is lost. */
export const dutyKinds: readonly DeadlineKind[] = deadlineKinds.filter((kind) => !windowKinds.has(kind));

/** Months for which a passport must still be valid when the journey ends. */
export const passportMonthsAfterJourney = 6;

/** Deadlines of one page of the list. */
export const deadlinesAPage = 20;

/** Largest count of deadlines of one kind. Further ones are listed and not counted. */
export const deadlinesCountedAtMost = 1_000;

/** A time zone in which a deadline is said. `airline`: that of the airport of departure. `property`: that of the hotel. */
export const DeadlineZone = object({
  whose: enums(['airline', 'property', 'agency']),
  /** Name of the city. */
  place: text(1, 120),
  /** IANA time zone. */
  zone: text(1, 64),
});
export type DeadlineZone = Infer<typeof DeadlineZone>;

/** Something of the agency that ends. */
export const Deadline = object({
  deadlineId: text(1, 120),
  kind: enums(deadlineKinds),
  /** Cities of the journey: `Dhaka`, `Dubai`, `Dhaka`; the city of a stay. Empty: it is about neither. */
  cities: listOf(text(1, 120), 18),
  /** Who and what it is about: `Kamal Rahman and 2 more, K7QWXA`. */
  detail: text(1, 300),
  /** What it costs. `null`: nothing. */
  charged: nullable(object({ currency: currencyCode(), minor: amountMinor() })),
  at: isoTime(),
  remainingMs: whole(0, 31_622_400_000),
  /** It was missed, and is still to be met. */
  isMissed: boolean(),
  zones: listOf(DeadlineZone, 2, 1),
  /** Path of the page where it is acted on. */
  path: text(1, 600),
});
export type Deadline = Infer<typeof Deadline>;

/** The last deadline of a page: where the next page begins. */
export const DeadlineMark = object({
  at: isoTime(),
  kind: enums(deadlineKinds),
  key: textLike(/^[A-Za-z0-9_-]{1,100}$/, 100),
});
export type DeadlineMark = Infer<typeof DeadlineMark>;

export const Deadlines = object({
  /** What was missed, then the next to end. */
  deadlines: listOf(Deadline, deadlinesAPage),
  /** `null`: there is no further page. */
  next: nullable(DeadlineMark),
  /** Number of deadlines on all pages, each kind counted to `deadlinesCountedAtMost`. */
  count: whole(0, deadlineKinds.length * deadlinesCountedAtMost),
  /** Number of each kind of which the person may be told, asked for or not. */
  counts: listOf(object({ kind: enums(deadlineKinds), count: whole(0, deadlinesCountedAtMost) }), deadlineKinds.length),
});
export type Deadlines = Infer<typeof Deadlines>;

const GetDeadlines = defineCall({
  service: 'order',
  method: 'POST',
  path: 'GetDeadlines',
  version: 'v1',
  sends: 'body',
  access: 'signed-in',
  effect: 'reads',
  request: object({
    after: nullable(DeadlineMark),
    /** The kinds that are listed. */
    kinds: listOf(enums(deadlineKinds), deadlineKinds.length, 1),
  }),
  /** `deadlines`: null without ViewBooking. */
  answer: object({ deadlines: nullable(Deadlines) }),
  refusals: {},
  doing: say('loading what ends soon'),
  summary:
    'Lists what ends soon of the asked kinds, the next first: what the agency must do by then (time limits of its holds, passports of its travellers, dues, prices and quotes that wait for its answer, prices that the person was given, documents that it must renew), and what it may do until then (void tickets, cancel stays free of charge). Moves no money.',
});

export const deadlineCalls = { GetDeadlines };
