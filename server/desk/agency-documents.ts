import { type RawBuilder, sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import {
  type CompanyDocumentKind,
  companyDocumentKinds,
  companyDocuments,
} from '../../contract/company/company-documents.ts';
import { documentsDueWithinMs, expiryNoticeDays } from '../../contract/company/document-rules.ts';
import {
  type DeskAgencyDocuments,
  type DeskDocumentAct,
  type DeskDocumentCases,
  documentCasesAPage,
} from '../../contract/desk/desk-agency-documents.ts';
import { casesCountedTo } from '../../contract/desk/desk-queues.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { sentence, wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { acceptDocument, lockWaiting, refuseDocument } from '../company/documents/decide-document.ts';
import { documentContent } from '../company/documents/document-content.ts';
import { noteDocumentsEnd } from '../company/documents/documents-end.ts';
import { documentsOfAgency } from '../company/documents/documents-of-agency.ts';
import { writeRemark } from '../company/documents/remarks.ts';
import type { Db, Tx } from '../database/database.ts';
import { everyBranch } from '../database/tenant-scope.ts';
import { audit } from '../http/audit.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { queueMessage } from '../messages/messages.ts';
import { notifyAgency } from '../messages/notify-agency.ts';
import { beginnerOrAgency } from '../messages/tell-agency.ts';
import { agencyOf } from './desk-agencies.ts';
import { hasSteppedUp } from './step-up.ts';

type InTx = SignedInContext & { readonly tx: Tx };
const unknown = { ok: false, refusal: 'agency-unknown' } as const;
const lacks = sentence('Your role does not include reviewing agencies.');

/** Documents and messages that wait for the desk: `agency_id`, `since`, `due` and the kind of a document. */
const whatWaits = (tenantId: string): RawBuilder<unknown> => sql`
  select agency_id, sent_at as since, due_at as due, kind from agency_document
  where tenant_id = ${tenantId} and state = 'waiting'
  union all
  select agency_id, at, at + make_interval(secs => ${documentsDueWithinMs / 1000}), null from agency_remark
  where tenant_id = ${tenantId} and not by_desk and answered_at is null`;

/** The queue of agencies whose documents or messages wait. */
export const agencyDocumentsThatWait = (
  tenantId: string,
): RawBuilder<{ id: string; since: Date; due: Date | null }> => sql`
  select agency_id as id, min(since) as since, min(due) as due from (${whatWaits(tenantId)}) as w group by agency_id`;

/** Accepted documents that have expired or expire soon, by agency. */
const whatExpires = (tenantId: string, now: Date): RawBuilder<unknown> => sql`
  select agency_id, (expiry::timestamp at time zone 'UTC') as since, null::timestamptz as due, null as kind
  from agency_document
  where tenant_id = ${tenantId} and state = 'accepted' and expiry < ${now}::timestamptz + make_interval(days => ${expiryNoticeDays})`;

interface CaseRow {
  readonly agency_id: string;
  readonly name: string;
  readonly at: Date;
  readonly due: Date | null;
  readonly kinds: readonly (CompanyDocumentKind | null)[];
  readonly expiry: string | null;
  readonly taken_by: string | null;
}

const remaining = (due: Date | null, now: Date) =>
  due && { at: due.toISOString(), remainingMs: due.getTime() - now.getTime() };

const casesAtDesk = async (
  { tab, search, after }: CallRequest<'GetAgencyDocumentCases'>,
  { db, tenant, now }: SignedInContext,
): Promise<DeskDocumentCases> => {
  const pattern = `%${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<CaseRow>`
    select c.agency_id, a.name, c.at, c.due, c.kinds, to_char(x.expiry, 'YYYY-MM-DD') as expiry,
      nullif(trim(u.first_name || ' ' || u.last_name), '') as taken_by
    from (
      select agency_id, min(since) as at, min(due) as due, json_agg(kind) as kinds
      from (${tab === 'waiting' ? whatWaits(tenant.id) : whatExpires(tenant.id, now())}) as w group by agency_id
    ) as c
    join agency a on a.tenant_id = ${tenant.id} and a.id = c.agency_id
    left join lateral (
      select min(d.expiry) as expiry from agency_document d
      where d.tenant_id = ${tenant.id} and d.agency_id = c.agency_id and d.state = 'accepted'
    ) as x on true
    left join desk_take t on t.tenant_id = ${tenant.id} and t.queue = 'agency-documents' and t.case_id = c.agency_id
    left join app_user u on u.tenant_id = t.tenant_id and u.id = t.user_id
    where lower(a.name) like ${pattern}
      and ${after === null ? sql`true` : sql`(c.at, c.agency_id) > (${new Date(after.at)}::timestamptz, ${after.agencyId}::text)`}
    order by c.at, c.agency_id
    limit ${documentCasesAPage + 1}`.execute(db);
  const { rows: counted } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from (${agencyDocumentsThatWait(tenant.id)}) as w`.execute(db);
  const page = rows.slice(0, documentCasesAPage);
  const last = page.at(-1);
  const isWaiting = tab === 'waiting';
  return {
    cases: page.map((row) => ({
      agencyId: row.agency_id,
      agencyName: row.name,
      waiting: companyDocumentKinds.filter((kind) => row.kinds.includes(kind)),
      hasMessage: isWaiting && row.kinds.includes(null),
      at: row.at.toISOString(),
      due: remaining(row.due, now()),
      expiry: row.expiry,
      takenBy: row.taken_by,
    })),
    next: rows.length > page.length && last ? { at: last.at.toISOString(), agencyId: last.agency_id } : null,
    waiting: { waiting: Math.min(casesCountedTo, counted[0]?.waiting ?? 0) },
  };
};

/** The documents of an agency as this person of the house sees them. */
const answered = async (db: Db | Tx, { tenant, agent, now }: SignedInContext, agencyId: string) => {
  const agency = await agencyOf(db, tenant, agencyId);
  if (agency === undefined) return unknown;
  const book = await documentsOfAgency(db, { tenant, agencyId, now: now() });
  const { rows } = await sql<{ due: Date | null }>`
    select min(due) as due from (${whatWaits(tenant.id)}) as w where agency_id = ${agencyId}`.execute(db);
  const mayRead = agent.functionalities.has(functionalities.DeskReviewRegistrations);
  const possible: DeskDocumentAct[] = [
    ...book.documents.flatMap(({ kind, state }): DeskDocumentAct[] =>
      state === 'waiting' ? [`accept-${kind}`, `ask-${kind}`] : [],
    ),
    'write',
  ];
  const answer: DeskAgencyDocuments = {
    agency: { agencyId, name: agency.name, email: agency.email, phone: agency.phone },
    book,
    due: remaining(rows[0]?.due ?? null, now()),
    acts: possible.map((act) => ({ act, reason: mayRead ? null : wordsOfSaid(lacks) })),
    mayRead,
    steppedUp: hasSteppedUp(agent, now()),
  };
  return { ok: true, answer } as const;
};

const recorded = (
  tx: Tx,
  { tenant, agent, now }: SignedInContext,
  action: string,
  agencyId: string,
  facts: Readonly<Record<string, string>> = {},
): Promise<void> =>
  audit(tx, { tenantId: tenant.id, actor: agent.userId, action, subject: agencyId, facts, now: now() });

const readDocument =
  (secrets: Secrets) =>
  async (
    { agencyId, documentId: id, format }: CallRequest<'ReadAgencyDocument'>,
    context: SignedInContext,
  ): Promise<CallOutcome<'ReadAgencyDocument'>> => {
    const { db, tenant } = context;
    const found = await documentContent(db, { tenantId: tenant.id, agencyId, id, format, secrets });
    return found === null ? { ok: false, refusal: 'document-unknown' } : { ok: true, answer: found.content };
  };

/** Tells an agency by a notice and by a mail to whoever has sent the document. */
const tell = async (
  { tx, tenant, now }: InTx,
  { agencyId, userId }: { readonly agencyId: string; readonly userId: string | null },
  notice: { readonly title: string; readonly words: string; readonly isBad?: boolean },
): Promise<void> => {
  const of = { tenant_id: tenant.id, agency_id: agencyId, branch_id: everyBranch, user_id: userId };
  const path = pagePaths.companyDocuments;
  await notifyAgency(tx, of, { ...notice, path }, now());
  const recipient = await beginnerOrAgency(tx, of, 'CompanySettings');
  if (recipient === null) return;
  const { title: subject, words: body } = notice;
  await queueMessage(tx, { tenantId: tenant.id, channel: 'mail', recipient, subject, body, linkPath: path }, now());
};

const accept = async (
  { agencyId, documentId: id }: CallRequest<'AcceptAgencyDocument'>,
  context: InTx,
): Promise<CallOutcome<'AcceptAgencyDocument'>> => {
  const { tx, tenant, agent, now } = context;
  if (!hasSteppedUp(agent, now())) return { ok: false, refusal: 'step-up-needed' };
  const row = await lockWaiting(tx, { tenantId: tenant.id, agencyId, id });
  if (!row) return { ok: false, refusal: 'not-open' };
  await acceptDocument(tx, row, { by: agent.name, at: now() });
  await noteDocumentsEnd(tx, tenant, agencyId, now());
  await recorded(tx, context, 'document.accepted', agencyId, { document: id, kind: row.kind });
  const { name } = companyDocuments[row.kind];
  await tell(
    context,
    { agencyId, userId: row.sent_by },
    { title: say('Accepted: {name}', { name }), words: say('It counts from now on. You need not do anything.') },
  );
  return answered(tx, context, agencyId);
};

const askAgain = async (
  { agencyId, documentId: id, ...typed }: CallRequest<'AskAgencyDocumentAgain'>,
  context: InTx,
): Promise<CallOutcome<'AskAgencyDocumentAgain'>> => {
  const { tx, tenant, agent, now } = context;
  const row = await lockWaiting(tx, { tenantId: tenant.id, agencyId, id });
  if (!row) return { ok: false, refusal: 'not-open' };
  const reason = typed.reason.trim();
  await refuseDocument(tx, row, reason, { by: agent.name, at: now() });
  await recorded(tx, context, 'document.asked-again', agencyId, { document: id, kind: row.kind, reason });
  const { name } = companyDocuments[row.kind];
  await tell(
    context,
    { agencyId, userId: row.sent_by },
    {
      title: say('Please send it again: {name}', { name }),
      words: say('Reason: {reason} What was accepted before counts until it expires.', { reason }),
      isBad: true,
    },
  );
  return answered(tx, context, agencyId);
};

const write = async (
  { agencyId, ...typed }: CallRequest<'WriteAgencyRemark'>,
  context: InTx,
): Promise<CallOutcome<'WriteAgencyRemark'>> => {
  const { tx, tenant, agent, now } = context;
  if ((await agencyOf(tx, tenant, agencyId)) === undefined) return unknown;
  const text = typed.text.trim();
  await writeRemark(tx, { tenantId: tenant.id, agencyId }, { who: agent.name, byDesk: true, text, at: now() });
  await recorded(tx, context, 'document.remark-written', agencyId);
  await tell(context, { agencyId, userId: null }, { title: say('A message about your documents'), words: text });
  return answered(tx, context, agencyId);
};

/** The desk's calls of documents of agencies. */
export const agencyDocumentHandlers = ({ secrets }: { readonly secrets: Secrets }) =>
  ({
    GetAgencyDocumentCases: {
      kind: 'reads',
      handle: async (request, context) => ({ ok: true, answer: await casesAtDesk(request, context) }),
    },
    GetAgencyDocuments: {
      kind: 'reads',
      handle: ({ agencyId }, context) => answered(context.db, context, agencyId),
    },
    ReadAgencyDocument: { kind: 'reads', handle: readDocument(secrets) },
    AcceptAgencyDocument: { kind: 'acts', handle: accept },
    AskAgencyDocumentAgain: { kind: 'acts', handle: askAgain },
    WriteAgencyRemark: { kind: 'acts', handle: write },
  }) satisfies Partial<Handlers>;
