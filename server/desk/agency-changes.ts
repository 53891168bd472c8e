import { type RawBuilder, sql } from 'kysely';
import type { CallRequest } from '../../contract/calls.ts';
import {
  changesAPage,
  type DeskAgencyChange,
  type DeskAgencyChangeAct,
  type DeskAgencyChangeLine,
  type DeskAgencyChanges,
} from '../../contract/desk/desk-agency-changes.ts';
import { casesCountedTo } from '../../contract/desk/desk-queues.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { sentence, wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { noteDocumentsEnd } from '../company/documents/documents-end.ts';
import { applyChange, changeOf } from '../company/settings/company-change.ts';
import type { Db, Tx } from '../database/database.ts';
import { everyBranch } from '../database/tenant-scope.ts';
import { audit } from '../http/audit.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { queueMessage } from '../messages/messages.ts';
import { notifyAgency } from '../messages/notify-agency.ts';
import { beginnerOrAgency } from '../messages/tell-agency.ts';
import { hasSteppedUp } from './step-up.ts';

type InTx = SignedInContext & { readonly tx: Tx };
const unknown = { ok: false, refusal: 'change-unknown' } as const;

/** Changes of a tenant with their agency, and who of the house has taken each. */
const namedChanges = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom('agency_change as c')
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'c.tenant_id').onRef('a.id', '=', 'c.agency_id'))
    .leftJoin('desk_take as t', (join) =>
      join
        .onRef('t.tenant_id', '=', 'c.tenant_id')
        .on('t.queue', '=', 'agency-changes')
        .onRef('t.case_id', '=', 'c.reference'),
    )
    .leftJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.id', '=', 't.user_id'))
    .selectAll('c')
    .select(['a.name as agency_name', 'a.email as agency_email', 'a.phone as agency_phone'])
    .select(['u.first_name', 'u.last_name'])
    .where('c.tenant_id', '=', tenantId);

type NamedRow = Awaited<ReturnType<ReturnType<typeof namedChanges>['executeTakeFirstOrThrow']>>;

const lineOf = (row: NamedRow, now: Date): DeskAgencyChangeLine => ({
  change: changeOf(row),
  agencyName: row.agency_name,
  due:
    row.state === 'waiting'
      ? { at: row.due_at.toISOString(), remainingMs: row.due_at.getTime() - now.getTime() }
      : null,
  takenBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
});

/** Part of a reference or of a name, present or asked for. */
const holds = (term: string): RawBuilder<boolean> => {
  const pattern = `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(lower(c.reference) like ${pattern} or lower(a.name) like ${pattern} or lower(c.after ->> 'name') like ${pattern})`;
};

const changesAtDesk = async (
  { tab, search, after }: CallRequest<'GetAgencyChanges'>,
  { db, tenant, now }: SignedInContext,
): Promise<DeskAgencyChanges> => {
  const waits = tab === 'waiting';
  let query = namedChanges(db, tenant.id)
    .where('c.state', waits ? '=' : '<>', 'waiting')
    .orderBy(waits ? 'c.due_at' : 'c.decided_at', waits ? 'asc' : 'desc')
    .orderBy('c.reference', waits ? 'asc' : 'desc')
    .limit(changesAPage + 1);
  const term = search.trim();
  if (term !== '') query = query.where(holds(term));
  if (after !== null) {
    const mark = sql`(${new Date(after.at)}::timestamptz, ${after.reference}::text)`;
    query = query.where(
      waits ? sql<boolean>`(c.due_at, c.reference) > ${mark}` : sql<boolean>`(c.decided_at, c.reference) < ${mark}`,
    );
  }
  const rows = await query.execute();
  const page = rows.slice(0, changesAPage);
  const last = page.at(-1);
  const at = waits ? last?.due_at : last?.decided_at;
  const { rows: counted } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from agency_change
    where tenant_id = ${tenant.id} and state = 'waiting'`.execute(db);
  return {
    changes: page.map((row) => lineOf(row, now())),
    next: rows.length > page.length && last && at ? { at: at.toISOString(), reference: last.reference } : null,
    waiting: { waiting: Math.min(casesCountedTo, counted[0]?.waiting ?? 0) },
  };
};

const acts: readonly DeskAgencyChangeAct[] = ['accept', 'refuse'];
const lacks = sentence('Your role does not include reviewing agencies.');
const asked = sentence('Asked for the change');
const ended = {
  accepted: sentence('Accepted the change'),
  refused: sentence('Refused the change'),
  withdrawn: sentence('Withdrew the change'),
} as const;

/** A change as this person of the house sees it. */
const answered = async (db: Db | Tx, { tenant, agent, now }: SignedInContext, reference: string) => {
  const row = await namedChanges(db, tenant.id).where('c.reference', '=', reference).executeTakeFirst();
  if (!row) return unknown;
  const mayAct = agent.functionalities.has(functionalities.DeskReviewRegistrations);
  const answer: DeskAgencyChange = {
    ...lineOf(row, now()),
    agency: { agencyId: row.agency_id, name: row.agency_name, email: row.agency_email, phone: row.agency_phone },
    history: [
      { at: row.asked_at.toISOString(), who: row.asked_name.slice(0, 120), what: wordsOfSaid({ text: asked.text }) },
      ...(row.state === 'waiting' || row.decided_at === null || row.decided_name === null
        ? []
        : [
            {
              at: row.decided_at.toISOString(),
              who: row.decided_name.slice(0, 120),
              what: wordsOfSaid({ text: ended[row.state].text }),
            },
          ]),
    ],
    acts:
      row.state === 'waiting'
        ? acts.map((act) => ({ act, reason: mayAct ? null : wordsOfSaid({ text: lacks.text }) }))
        : [],
    steppedUp: hasSteppedUp(agent, now()),
  };
  return { ok: true, answer } as const;
};

/** Ends a waiting change, tells its agency, and answers with it. */
const decide = async (
  context: InTx,
  reference: string,
  { state, reason }: { readonly state: 'accepted' | 'refused'; readonly reason: string | null },
) => {
  const { tx, tenant, agent, now } = context;
  const at = now();
  const row = await tx
    .selectFrom('agency_change')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return unknown;
  if (row.state !== 'waiting') return { ok: false, refusal: 'not-open' } as const;
  await tx
    .updateTable('agency_change')
    .set({ state, reason, decided_at: at, decided_name: agent.name })
    .where('tenant_id', '=', tenant.id)
    .where('reference', '=', reference)
    .execute();
  if (state === 'accepted') {
    await applyChange(tx, row, { decidedBy: agent.userId, now: at });
    await noteDocumentsEnd(tx, tenant, row.agency_id, at);
  }
  await audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: `agency-change.${state}`,
    subject: reference,
    facts: reason === null ? {} : { reason },
    now: at,
  });
  await tell(tx, { ...row, user_id: row.asked_by }, { state, reason }, at);
  return answered(tx, context, reference);
};

const tell = async (
  tx: Tx,
  row: { readonly tenant_id: string; readonly agency_id: string; readonly user_id: string },
  { state, reason }: { readonly state: 'accepted' | 'refused'; readonly reason: string | null },
  at: Date,
): Promise<void> => {
  const path = pagePaths.companySettings;
  const notice =
    state === 'accepted'
      ? {
          title: say('The change of your company was accepted'),
          words: say('Your documents and invoices say it from now on.'),
        }
      : {
          title: say('The change of your company was refused'),
          words: say('Reason: {reason} Everything stays as it was.', { reason: reason ?? '' }),
        };
  const ofAgency = { ...row, branch_id: everyBranch } as const;
  await notifyAgency(tx, ofAgency, { ...notice, path, isBad: state === 'refused' }, at);
  const recipient = await beginnerOrAgency(tx, ofAgency, 'CompanySettings');
  if (recipient === null) return;
  const mail = {
    tenantId: row.tenant_id,
    channel: 'mail',
    recipient,
    subject: notice.title,
    body: notice.words,
  } as const;
  await queueMessage(tx, { ...mail, linkPath: path }, at);
};

/** The desk's calls of changes of agencies. */
export const agencyChangeHandlers = () =>
  ({
    GetAgencyChanges: {
      kind: 'reads',
      handle: async (request, context) => ({ ok: true, answer: await changesAtDesk(request, context) }),
    },
    GetAgencyChange: { kind: 'reads', handle: ({ reference }, context) => answered(context.db, context, reference) },
    AcceptAgencyChange: {
      kind: 'acts',
      async handle({ reference }, context) {
        if (!hasSteppedUp(context.agent, context.now())) return { ok: false, refusal: 'step-up-needed' };
        return decide(context, reference, { state: 'accepted', reason: null });
      },
    },
    RefuseAgencyChange: {
      kind: 'acts',
      handle: ({ reference, reason }, context) =>
        decide(context, reference, { state: 'refused', reason: reason.trim() }),
    },
  }) satisfies Partial<Handlers>;
