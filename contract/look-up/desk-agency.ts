import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { standingNames } from '../agency-standing.ts';
import { defineCall } from '../call.ts';
import { CompanyDocumentKind, CompanyDocumentState, companyDocumentKinds } from '../company/company-documents.ts';
import { DeskAgency, reasonMost } from '../money/money-decisions.ts';
import { OrderHistoryLine } from '../orders/orders.ts';
import { say } from '../say.ts';
import { isoDay, isoTime, listOf, opaqueId, text, textLike, whole } from '../shapes.ts';
import { codeNeededForAgency } from '../sign-in/step-up.ts';
import { documentNumberLimit } from '../travellers/document-info.ts';
import { LookUpFound, peopleOfAgencyAtMost } from './desk-look-up.ts';

/** Latest records of each kind on the page of an agency. */
export const latestOfAgencyAtMost = 10;
export const agencyLinesMost = 200;

/** What the desk can do with an agency. `block`: it may not sell any more. `unblock`: it may again. */
export const agencyActs = ['block', 'unblock'] as const;
export const AgencyAct = enums(agencyActs);
export type AgencyAct = Infer<typeof AgencyAct>;

/** Since when the sales of an agency are stopped, by whom, and what the agency is told. */
export const AgencyBlock = object({ at: isoTime(), by: text(1, 200), reason: text(1, reasonMost) });
export type AgencyBlock = Infer<typeof AgencyBlock>;

/** A kind of document of an agency, with what counts of it. */
export const AgencyDocument = object({
  kind: CompanyDocumentKind,
  state: CompanyDocumentState,
  number: nullable(text(1, documentNumberLimit)),
  expiry: nullable(isoDay()),
});
export type AgencyDocument = Infer<typeof AgencyDocument>;

const latest = () => listOf(LookUpFound, latestOfAgencyAtMost * 2);

/** An agency as a case of the desk. */
export const AgencyAtDesk = object({
  agency: DeskAgency,
  since: isoTime(),
  /** `null`: it may sell. */
  block: nullable(AgencyBlock),
  /** What it may do now. */
  standing: enums(standingNames),
  /** Its documents, one of each kind. `null`: the reader may not look at them. */
  documents: nullable(listOf(AgencyDocument, companyDocumentKinds.length)),
  /** The latest orders and stays, the newest first. */
  orders: latest(),
  /** The latest voids, refunds and exchanges, the newest first. */
  requests: latest(),
  /** The latest deposits and online payments, the newest first. */
  payments: latest(),
  /** The first people. */
  people: listOf(LookUpFound, peopleOfAgencyAtMost),
  peopleCount: whole(0, 100_000),
  /** Reference of the registration that it came from. `null`: it was entered otherwise. */
  registration: nullable(opaqueId()),
  history: listOf(OrderHistoryLine, agencyLinesMost),
  /** `reason`: why the reader may not do it; `null`: the reader may. */
  acts: listOf(object({ act: AgencyAct, reason: nullable(text(1, 300)) }), agencyActs.length),
  /** Whether the reader has entered a fresh code in this session. */
  steppedUp: boolean(),
});
export type AgencyAtDesk = Infer<typeof AgencyAtDesk>;

const named = { agencyId: opaqueId() };
const unknown = { 'agency-unknown': { status: 404, title: say('We could not find this agency.') } } as const;
const ofAgency = { service: 'desk', version: 'v1', method: 'POST', sends: 'body', answer: AgencyAtDesk } as const;
const act = {
  ...ofAgency,
  effect: 'acts',
  access: 'DeskBlockAgencies',
  request: object({ ...named, reason: textLike(/\S/, reasonMost) }),
  decides: { does: 'nothing' },
} as const;

const GetAgencyAtDesk = defineCall({
  ...ofAgency,
  effect: 'reads',
  access: 'DeskReadSales',
  path: 'Agencies/View',
  request: object(named),
  refusals: unknown,
  looksAt: { shows: 'agency', by: 'agencyId' },
  doing: say('loading the agency'),
  summary:
    'Returns an agency with its wallet, people, latest orders, requests and payments, and whether it may sell. The look is audited. Moves no money.',
});

const BlockAgency = defineCall({
  ...act,
  path: 'Agencies/Block',
  refusals: {
    ...unknown,
    ...codeNeededForAgency,
    'blocked-already': { status: 409, title: say('The sales of this agency are stopped already.') },
  },
  doing: say('stopping the sales'),
  summary:
    'Stops the sales of an agency with a reason that it is told: it books, tickets and changes nothing, but sees everything, cancels, pays and asks for refunds. Moves no money.',
});

const UnblockAgency = defineCall({
  ...act,
  path: 'Agencies/Unblock',
  refusals: {
    ...unknown,
    ...codeNeededForAgency,
    'not-blocked': { status: 409, title: say('This agency may sell already.') },
  },
  doing: say('allowing the sales'),
  summary: 'Lets an agency whose sales were stopped sell again, with a reason that it is told. Moves no money.',
});

export const deskAgencyCalls = { GetAgencyAtDesk, BlockAgency, UnblockAgency };
