import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { type AgencyAct, type AgencyAtDesk, agencyLinesMost } from '../../contract/look-up/desk-agency.ts';
import type { LookUpFound, LookUpKind } from '../../contract/look-up/desk-look-up.ts';
import { type Said, said, sentence, wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { lineBy } from '../../machines/outcomes/happening.ts';
import { documentsOfAgency } from '../company/documents/documents-of-agency.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { agencyOf } from '../desk/desk-agencies.ts';
import { hasSteppedUp } from '../desk/step-up.ts';
import { audit } from '../http/audit.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { queueMessage } from '../messages/messages.ts';
import { creditStopWords } from '../money/credit-stop.ts';
import { shownLine } from '../orders/order-history.ts';
import { type StandingRow, standingOf } from '../standing/agency-standing.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { recordsOfAgency } from './agency-records.ts';
import type { LookUpDeps } from './look-up.ts';
import { readRecords } from './look-up-rows.ts';

type InTx = SignedInContext & { readonly tx: Tx };

const unknown = { ok: false, refusal: 'agency-unknown' } as const;
const lacksRole = sentence('Your role does not include stopping the sales of agencies.');

/** In which part of the page a record stands. */
const partOf: Readonly<Partial<Record<LookUpKind, 'orders' | 'requests' | 'payments' | 'people'>>> = {
  order: 'orders',
  stay: 'orders',
  void: 'requests',
  refund: 'requests',
  exchange: 'requests',
  deposit: 'payments',
  payment: 'payments',
  person: 'people',
};

const kindOf = (found: LookUpFound): LookUpKind => (found.is === 'case' ? found.kind : found.is);

const registrationOf = async (db: Db | Tx, tenantId: string, agencyId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('registration')
    .select('reference')
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();
  return row?.reference ?? null;
};

const historyOf = async (db: Db | Tx, tenantId: string, agencyId: string): Promise<AgencyAtDesk['history']> => {
  const lines = await db
    .selectFrom('agency_event')
    .select(['at', 'who', 'said'])
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(agencyLinesMost)
    .execute();
  return lines.reverse().map((line) => shownLine({ ...line, what: null, at: line.at.toISOString() }));
};

/** What it may do now, credit included. */
const standingAtDesk = async (
  db: Db | Tx,
  row: StandingRow,
  { tenant, agencyId, now }: { readonly tenant: Tenant; readonly agencyId: string; readonly now: Date },
): Promise<AgencyAtDesk['standing']> => {
  const { is } = standingOf(row, tenant, now);
  if (is !== 'open') return is;
  const named = { tenantId: tenant.id, agencyId, currency: tenant.config.global.currency };
  return (await creditStopWords(db, named, now)) === null ? is : 'credit-stopped';
};

/** Its documents for whoever may look at them, without their files. */
const documentsSeen = async (
  db: Db | Tx,
  { tenant, agent, now }: SignedInContext,
  agencyId: string,
): Promise<AgencyAtDesk['documents']> => {
  if (!agent.functionalities.has(functionalities.DeskReadRegistrations)) return null;
  const { documents } = await documentsOfAgency(db, { tenant, agencyId, now: now() });
  return documents.map(({ kind, state, accepted, latest, stated }) => {
    const shown = accepted ?? latest ?? stated;
    return { kind, state, number: shown?.number ?? null, expiry: shown?.expiry ?? null };
  });
};

/** An agency as this person of the house sees it. */
const answered = async (
  deps: LookUpDeps,
  db: Db | Tx,
  context: SignedInContext,
  agencyId: string,
): Promise<CallOutcome<'GetAgencyAtDesk'>> => {
  const { tenant, agent } = context;
  const now = context.now();
  const agency = await agencyOf(db, tenant, agencyId);
  if (agency === undefined) return unknown;
  const row = await db
    .selectFrom('agency as a')
    .select(['a.created_at', 'a.blocked_at', 'a.blocked_by', 'a.blocked_reason'])
    .select(['a.documents_end_at', 'a.documents_end_kind', 'a.documents_end_day'])
    .select((eb) =>
      eb
        .selectFrom('app_user as u')
        .whereRef('u.tenant_id', '=', 'a.tenant_id')
        .whereRef('u.agency_id', '=', 'a.id')
        .select(eb.fn.countAll<string>().as('count'))
        .as('people'),
    )
    .where('a.tenant_id', '=', tenant.id)
    .where('a.id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const found = await recordsOfAgency(db, deps.products, { tenantId: tenant.id, agencyId, agencyName: agency.name });
  const { suppliers } = deps.hotelSearches;
  const records = await readRecords({ db, tenant, suppliers, now }, found);
  const part = (name: 'orders' | 'requests' | 'payments' | 'people') =>
    records.filter((record) => partOf[kindOf(record)] === name);
  const isBlocked = row.blocked_at !== null;
  const act: AgencyAct = isBlocked ? 'unblock' : 'block';
  const mayBlock = agent.functionalities.has(functionalities.DeskBlockAgencies);
  const answer: AgencyAtDesk = {
    agency,
    since: row.created_at.toISOString(),
    block:
      row.blocked_at === null
        ? null
        : { at: row.blocked_at.toISOString(), by: row.blocked_by ?? '', reason: row.blocked_reason ?? '' },
    standing: await standingAtDesk(db, row, { tenant, agencyId, now }),
    documents: await documentsSeen(db, context, agencyId),
    orders: part('orders'),
    requests: part('requests'),
    payments: part('payments'),
    people: part('people').reverse(),
    peopleCount: Number(row.people ?? 0),
    registration: await registrationOf(db, tenant.id, agencyId),
    history: await historyOf(db, tenant.id, agencyId),
    acts: [{ act, reason: mayBlock ? null : wordsOfSaid(lacksRole) }],
    steppedUp: hasSteppedUp(agent, now),
  };
  return { ok: true, answer };
};

const recorded = (
  tx: Tx,
  { tenant, agent, now }: SignedInContext,
  action: string,
  agencyId: string,
  facts: Readonly<Record<string, string>>,
): Promise<void> =>
  audit(tx, { tenantId: tenant.id, actor: agent.userId, action, subject: agencyId, facts, now: now() });

/** What a change of the right to sell writes. */
interface Change {
  readonly line: Said;
  readonly mail: { readonly subject: string; readonly words: string };
}

const written = async (
  context: InTx,
  agency: { readonly id: string; readonly email: string | null },
  change: Change,
) => {
  const { tx, tenant, agent, now } = context;
  const { who, said: says } = lineBy({ name: agent.name }, change.line);
  await tx
    .insertInto('agency_event')
    .values({
      tenant_id: tenant.id,
      agency_id: agency.id,
      id: timeOrderedId(now().getTime()),
      at: now(),
      who,
      said: asJson(says),
    })
    .execute();
  if (agency.email) {
    const { subject, words: body } = change.mail;
    await queueMessage(tx, { tenantId: tenant.id, channel: 'mail', recipient: agency.email, subject, body }, now());
  }
};

const locked = (tx: Tx, tenantId: string, agencyId: string) =>
  tx
    .selectFrom('agency')
    .select(['id', 'email', 'blocked_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .where('kind', '=', 'agency')
    .forUpdate()
    .executeTakeFirst();

const block =
  (deps: LookUpDeps) =>
  async ({ agencyId, ...typed }: CallRequest<'BlockAgency'>, context: InTx): Promise<CallOutcome<'BlockAgency'>> => {
    const { tx, tenant, agent, now } = context;
    const agency = await locked(tx, tenant.id, agencyId);
    if (agency === undefined) return unknown;
    if (!hasSteppedUp(agent, now())) return { ok: false, refusal: 'step-up-needed' };
    if (agency.blocked_at !== null) return { ok: false, refusal: 'blocked-already' };
    const reason = typed.reason.trim();
    await tx
      .updateTable('agency')
      .set({ blocked_at: now(), blocked_by: agent.name, blocked_reason: reason })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', agencyId)
      .execute();
    await written(context, agency, {
      line: said(sentence('Stopped its sales: {reason}'), { reason }),
      mail: {
        subject: say('The sales of your agency are stopped'),
        words: say(
          'You can see everything, cancel, pay and ask for refunds, but not book, ticket or change flights and hotels. The reason: {reason}',
          { reason },
        ),
      },
    });
    await recorded(tx, context, 'agency.blocked', agencyId, { reason });
    return answered(deps, tx, context, agencyId);
  };

const unblock =
  (deps: LookUpDeps) =>
  async (
    { agencyId, ...typed }: CallRequest<'UnblockAgency'>,
    context: InTx,
  ): Promise<CallOutcome<'UnblockAgency'>> => {
    const { tx, tenant, agent, now } = context;
    const agency = await locked(tx, tenant.id, agencyId);
    if (agency === undefined) return unknown;
    if (!hasSteppedUp(agent, now())) return { ok: false, refusal: 'step-up-needed' };
    if (agency.blocked_at === null) return { ok: false, refusal: 'not-blocked' };
    const reason = typed.reason.trim();
    await tx
      .updateTable('agency')
      .set({ blocked_at: null, blocked_by: null, blocked_reason: null })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', agencyId)
      .execute();
    await written(context, agency, {
      line: said(sentence('Allowed its sales again: {reason}'), { reason }),
      mail: {
        subject: say('Your agency may sell again'),
        words: say('You can book, ticket and change flights and hotels again. The reason: {reason}', { reason }),
      },
    });
    await recorded(tx, context, 'agency.unblocked', agencyId, { reason });
    return answered(deps, tx, context, agencyId);
  };

/** The desk's calls of one agency. */
export const agencyAtDeskHandlers = (deps: LookUpDeps) =>
  ({
    GetAgencyAtDesk: {
      kind: 'reads',
      handle: ({ agencyId }, context) => answered(deps, context.db, context, agencyId),
    },
    BlockAgency: { kind: 'acts', handle: block(deps) },
    UnblockAgency: { kind: 'acts', handle: unblock(deps) },
  }) satisfies Partial<Handlers>;
