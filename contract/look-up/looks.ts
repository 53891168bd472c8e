import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { NamedAgency } from '../desk/desk-dues.ts';
import { ledgerDay } from '../ledger/ledger.ts';
import { askedPage, fileOfList } from '../list-calls.ts';
import { LookKind, lookKinds } from '../look-kinds.ts';
import { say } from '../say.ts';
import { isoTime, listOf, opaqueId, text, textLike, whole } from '../shapes.ts';
import { lookUpTermMost } from './desk-look-up.ts';

export const looksAPage = 50;
export const looksCountedTo = 10_000;
export const lookTermLeast = 3;
export const lookTermMost = 60;
/** Most people and agencies among which the list is filtered. */
export const lookChoicesAtMost = 500;

/** By the time of the look; with `-` the latest first. */
export const LookSort = enums(['at', '-at']);
export type LookSort = Infer<typeof LookSort>;

const filters = {
  /** Beginning of a reference, or part of the words that were looked up. Empty: all looks. */
  search: text(0, lookTermMost),
  /** Empty: all kinds. */
  kinds: listOf(LookKind, lookKinds.length),
  /** Id of who looked. `null`: anybody. */
  person: nullable(opaqueId()),
  /** Agency of the record. `null`: any. */
  agency: nullable(opaqueId()),
  /** Days in the tenant's time zone, both included. `null`: no bound. */
  from: nullable(ledgerDay()),
  to: nullable(ledgerDay()),
  sort: LookSort,
};
export const LooksAsked = object(filters);
export type LooksAsked = Infer<typeof LooksAsked>;

const lookId = () => textLike(/^[A-Za-z0-9-]{1,64}$/, 64);

/** One look of a person at a record, or at what a look-up found. */
export const Look = object({
  lookId: lookId(),
  at: isoTime(),
  userId: opaqueId(),
  /** Who looked. */
  who: text(1, 201),
  kind: LookKind,
  /** Reference or id of the record. `null`: a look-up. */
  record: nullable(text(1, 64)),
  /** Name of the record where it has one: of an agency or a person. */
  recordName: nullable(text(1, 300)),
  /** Number of records that a look-up showed. `null`: one record was opened. */
  foundCount: nullable(whole(0, 100_000)),
  /** Whether it was taken as a file. */
  asFile: boolean(),
  agencyId: nullable(opaqueId()),
  agencyName: nullable(text(1, 300)),
  /** Words that were looked up and found it. `null`: it was not opened from a look-up, or the look-up found nothing. */
  words: nullable(text(1, lookUpTermMost)),
  /** Device and network address. `null`: not recorded. */
  where: nullable(text(1, 200)),
});
export type Look = Infer<typeof Look>;

/** The last look of a page: where the next page begins. */
export const LookMark = object({ lookId: lookId() });
export type LookMark = Infer<typeof LookMark>;

export const Looks = object({
  looks: listOf(Look, looksAPage),
  next: nullable(LookMark),
  /** `null`: a page after the first. */
  sums: nullable(
    object({
      count: whole(0, looksCountedTo),
      /** Who looked, by name, and the agencies of what was looked at: among all looks of the days. */
      people: listOf(object({ userId: opaqueId(), name: text(1, 201) }), lookChoicesAtMost),
      agencies: listOf(NamedAgency, lookChoicesAtMost),
    }),
  ),
});
export type Looks = Infer<typeof Looks>;

/** Columns of the list and of its file. */
export const lookColumnKeys = ['at', 'who', 'kind', 'record', 'agency', 'words', 'where', 'file'] as const;
export type LookColumnKey = (typeof lookColumnKeys)[number];

const reads = {
  service: 'desk',
  version: 'v1',
  method: 'POST',
  sends: 'body',
  access: 'DeskShowPeople',
  effect: 'reads',
} as const;

const GetLooks = defineCall({
  ...reads,
  path: 'Look/List',
  request: askedPage(filters, LookMark),
  answer: Looks,
  refusals: {},
  doing: say('loading the looks'),
  summary:
    'Lists who looked at which records, when, from where and in answer to which words, page by page. Moves no money.',
});

const ExportLooks = defineCall({
  ...reads,
  path: 'Look/Export',
  ...fileOfList(filters, lookColumnKeys),
  refusals: {
    'too-many-looks': {
      status: 409,
      title: say('A file holds at most 10,000 looks, and more match. Narrow the filters and export again.'),
    },
  },
  doing: say('making the file of looks'),
  summary: 'Returns all looks that match the filters as a file, up to 10,000. Moves no money.',
});

export const lookCalls = { GetLooks, ExportLooks };
