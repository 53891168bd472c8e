import { enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { askedPage, fileOfList } from '../list-calls.ts';
import { DueState, dueStates, dueTermMost, OrderDue } from '../money/part-payments.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoTime, listOf, opaqueId, text, textLike, whole } from '../shapes.ts';

export const deskDuesAPage = 50;
export const deskDuesCountedTo = 10_000;
export const deskDuesInFileAtMost = 10_000;
/** Agencies that the filter offers at most. */
export const owingAgenciesAtMost = 200;
const currenciesAtMost = 5;

/** How late what is left of a due is: its day is still to come, or it was missed that many days ago. */
export const dueAges = ['not-due', 'week', 'month', 'older'] as const;
export const DueAge = enums(dueAges);
export type DueAge = Infer<typeof DueAge>;

/** Most days since its day ended for a due of each age. `null`: no bound. */
export const ageUpToDays: Readonly<Record<DueAge, number | null>> = { 'not-due': 0, week: 7, month: 30, older: null };

/** Orders of the list: by the day of payment, by what is left; with `-` the other way round. */
export const dueSorts = ['due', '-due', 'left', '-left'] as const;
export const DueSort = enums(dueSorts);
export type DueSort = Infer<typeof DueSort>;

const filters = {
  /** Part of an order's reference or of its agency's, property's or a traveller's name, or an airline reference. Empty: all dues. */
  search: text(0, dueTermMost),
  /** Empty: all states. */
  states: listOf(DueState, dueStates.length),
  /** Empty: all ages. A due of which nothing is left has none. */
  ages: listOf(DueAge, dueAges.length),
  /** The one agency. `null`: all of the tenant. */
  agency: nullable(opaqueId()),
  sort: DueSort,
};
export const DeskDuesAsked = object(filters);
export type DeskDuesAsked = Infer<typeof DeskDuesAsked>;

/** A due in the desk's list. */
export const DeskDue = object({
  ...OrderDue.schema,
  agencyId: opaqueId(),
  agencyName: text(1, 300),
  /** `null`: nothing is left of it. */
  age: nullable(DueAge),
  /** Whole days since its day ended. 0: nothing is late. */
  lateDays: whole(0, 36_600),
});
export type DeskDue = Infer<typeof DeskDue>;

/** The last due of a page: where the next page begins. */
export const DeskDueMark = object({
  dueAt: isoTime(),
  leftMinor: amountMinor(),
  orderReference: textLike(/^[A-Z0-9]{6,20}$/, 20),
});
export type DeskDueMark = Infer<typeof DeskDueMark>;

/** What is left of the dues of one age. */
export const AgedDues = object({
  currency: currencyCode(),
  age: DueAge,
  count: whole(0, 1_000_000),
  leftMinor: amountMinor(),
});
export type AgedDues = Infer<typeof AgedDues>;

export const NamedAgency = object({ agencyId: opaqueId(), agencyName: text(1, 300) });
export type NamedAgency = Infer<typeof NamedAgency>;

/** What the first page says of the whole list. */
export const DeskDuesSums = object({
  count: whole(0, deskDuesCountedTo),
  /** All that is left, by currency and age, of all agencies or of the one that is asked for, whatever else is. */
  ages: listOf(AgedDues, currenciesAtMost * dueAges.length),
  /** Agencies that owe something, by name. */
  agencies: listOf(NamedAgency, owingAgenciesAtMost),
});
export type DeskDuesSums = Infer<typeof DeskDuesSums>;

export const DeskDues = object({
  dues: listOf(DeskDue, deskDuesAPage),
  next: nullable(DeskDueMark),
  /** `null`: a page after the first. */
  sums: nullable(DeskDuesSums),
});
export type DeskDues = Infer<typeof DeskDues>;

/** Columns of the list and of its file. */
export const dueColumnKeys = [
  'order',
  'agency',
  'about',
  'traveller',
  'departs',
  'state',
  'age',
  'due',
  'total',
  'paid',
  'left',
  'agreed',
] as const;
export type DueColumnKey = (typeof dueColumnKeys)[number];

const reads = {
  service: 'desk',
  version: 'v1',
  method: 'POST',
  sends: 'body',
  access: 'DeskReadBooks',
  effect: 'reads',
} as const;

const GetDeskDues = defineCall({
  ...reads,
  path: 'Due/List',
  request: askedPage(filters, DeskDueMark),
  answer: DeskDues,
  refusals: {},
  doing: say('loading the dues'),
  summary:
    'Lists what agencies still owe of orders and stays that were paid in part, with sums by age, page by page. Moves no money.',
});

const ExportDeskDues = defineCall({
  ...reads,
  path: 'Due/Export',
  ...fileOfList(filters, dueColumnKeys),
  refusals: {
    'too-many-dues': {
      status: 409,
      title: say('A file holds at most 10,000 dues, and more match. Narrow the filters and export again.'),
    },
  },
  doing: say('making the file of dues'),
  summary: 'Returns all dues that match the filters as a file, up to 10,000. Moves no money.',
});

export const deskDueCalls = { GetDeskDues, ExportDeskDues };
