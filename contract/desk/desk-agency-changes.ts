import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { CompanyIdentityChange } from '../company/company-change.ts';
import { filtersFromQuery, queryOfFilters } from '../filters-link.ts';
import { askedPage } from '../list-calls.ts';
import { reasonMost } from '../money/money-decisions.ts';
import { OrderHistoryLine } from '../orders/orders.ts';
import { say } from '../say.ts';
import { isoTime, listOf, opaqueId, text, textLike, whole } from '../shapes.ts';
import { codeNeededForAgency } from '../sign-in/step-up.ts';
import { AgencyContact, WaitingCount } from './desk-queues.ts';

export const changesAPage = 50;
export const changeTermMost = 60;
/** Time within which the desk decides about a change. */
export const changeDueWithinMs = 48 * 3_600_000;

const tenYearsMs = 315_576_000_000;

const lineFields = {
  change: CompanyIdentityChange,
  agencyName: text(1, 300),
  /** When the desk should have decided. `remainingMs` is negative where that is over. `null`: it is decided. */
  due: nullable(object({ at: isoTime(), remainingMs: whole(-tenYearsMs, tenYearsMs) })),
  /** Who of the house works on it. `null`: nobody. */
  takenBy: nullable(text(1, 200)),
};
export const DeskAgencyChangeLine = object(lineFields);
export type DeskAgencyChangeLine = Infer<typeof DeskAgencyChangeLine>;

/** Those that wait come by their due time, the others the latest first. */
export const AgencyChangesAsked = object({
  tab: enums(['waiting', 'decided']),
  /** Part of a reference or a name. Empty: all. */
  search: text(0, changeTermMost),
});
export type AgencyChangesAsked = Infer<typeof AgencyChangesAsked>;

const firstAsked: AgencyChangesAsked = { tab: 'waiting', search: '' };

/** Query of the list. It names only what differs from what is looked at first. */
export const agencyChangesQuery = (asked: AgencyChangesAsked): string => queryOfFilters(asked, firstAsked);

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const agencyChangesFromQuery = (query: Iterable<readonly [name: string, value: string]>): AgencyChangesAsked =>
  filtersFromQuery(query, { all: firstAsked, shape: AgencyChangesAsked, valueOf: (_filter, [written]) => written });

export const AgencyChangeMark = object({ at: isoTime(), reference: opaqueId() });
export type AgencyChangeMark = Infer<typeof AgencyChangeMark>;

export const DeskAgencyChanges = object({
  changes: listOf(DeskAgencyChangeLine, changesAPage),
  /** `null`: there is no further page. */
  next: nullable(AgencyChangeMark),
  waiting: WaitingCount,
});
export type DeskAgencyChanges = Infer<typeof DeskAgencyChanges>;

export const deskAgencyChangeActs = ['accept', 'refuse'] as const;
export const DeskAgencyChangeAct = enums(deskAgencyChangeActs);
export type DeskAgencyChangeAct = Infer<typeof DeskAgencyChangeAct>;

/** A change of who an agency is as a case of the desk. */
export const DeskAgencyChange = object({
  ...lineFields,
  agency: AgencyContact,
  history: listOf(OrderHistoryLine, 10),
  /** Empty: it is decided. `reason`: why the reader may not do it; `null`: the reader may. */
  acts: listOf(object({ act: DeskAgencyChangeAct, reason: nullable(text(1, 300)) }), deskAgencyChangeActs.length),
  /** Whether the reader has entered a fresh code in this session. */
  steppedUp: boolean(),
});
export type DeskAgencyChange = Infer<typeof DeskAgencyChange>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;
const named = { reference: opaqueId() };
const changeUnknown = { 'change-unknown': { status: 404, title: say('We could not find this change.') } } as const;
const acts = { ...ofDesk, effect: 'acts', access: 'DeskReviewRegistrations', answer: DeskAgencyChange } as const;
const notOpen = {
  ...changeUnknown,
  'not-open': { status: 409, title: say('This change is decided or withdrawn already. Nothing has changed.') },
} as const;

const GetAgencyChanges = defineCall({
  ...ofDesk,
  path: 'AgencyChanges/List',
  effect: 'reads',
  access: 'DeskReadRegistrations',
  request: askedPage(AgencyChangesAsked.schema, AgencyChangeMark),
  answer: DeskAgencyChanges,
  refusals: {},
  doing: say('loading the changes'),
  summary: 'Lists changes of who agencies are, page by page. Moves no money.',
});

const GetAgencyChange = defineCall({
  ...ofDesk,
  path: 'AgencyChanges/View',
  effect: 'reads',
  access: 'DeskReadRegistrations',
  request: object(named),
  answer: DeskAgencyChange,
  refusals: changeUnknown,
  looksAt: { shows: 'agency-change', by: 'reference' },
  doing: say('loading the change'),
  summary: 'Returns one change of who an agency is, old and new side by side. Moves no money.',
});

const AcceptAgencyChange = defineCall({
  ...acts,
  path: 'AgencyChanges/Accept',
  request: object(named),
  refusals: { ...notOpen, ...codeNeededForAgency },
  decides: { does: 'nothing' },
  doing: say('accepting the change'),
  summary: 'Gives an agency the name, owner or licence that it has asked for, and tells it. Moves no money.',
});

const RefuseAgencyChange = defineCall({
  ...acts,
  path: 'AgencyChanges/Refuse',
  request: object({ ...named, reason: textLike(/\S/, reasonMost) }),
  refusals: notOpen,
  decides: { does: 'nothing' },
  doing: say('refusing the change'),
  summary: 'Refuses a change of who an agency is, with a reason that the agency reads. Moves no money.',
});

export const deskAgencyChangeCalls = { GetAgencyChanges, GetAgencyChange, AcceptAgencyChange, RefuseAgencyChange };
