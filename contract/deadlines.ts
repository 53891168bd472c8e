import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from './call.ts';
import { amountMinor, currencyCode, isoTime, listOf, text, textLike, whole } from './shapes.ts';

/**
 * What can end. `hold`: seats must be ticketed. `price`: a price is guaranteed until then. `passport`: the journey begins,
 * and a passport ends before it or too soon after it. `due`: the rest of a part payment must be paid.
 */
export const deadlineKinds = ['hold', 'price', 'passport', 'due'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** Months for which a passport must still be valid when the journey ends. */
export const passportMonthsAfterJourney = 6;

/** Deadlines of one page of the list. */
export const deadlinesAPage = 20;

/** Largest count of deadlines of one kind. Further ones are listed and not counted. */
export const deadlinesCountedAtMost = 1_000;

/** A time zone in which a deadline is said. `airline`: that of the airport of departure. */
export const DeadlineZone = object({
  whose: enums(['airline', 'agency']),
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
  /** Cities of the journey: `Dhaka`, `Dubai`, `Dhaka`. Empty: it is about no journey. */
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
});
export type Deadlines = Infer<typeof Deadlines>;

export const GetDeadlines = defineCall({
  service: 'order',
  method: 'POST',
  path: 'GetDeadlines',
  version: 'v1',
  sends: 'body',
  access: 'signed-in',
  effect: 'reads',
  request: object({ after: nullable(DeadlineMark) }),
  /** `deadlines`: null without ViewBooking. */
  answer: object({ deadlines: nullable(Deadlines) }),
  refusals: {},
  summary:
    "Lists what ends soon, the next first: time limits of the agency's holds, passports of its travellers, and prices that the person was given. Moves no money.",
});
