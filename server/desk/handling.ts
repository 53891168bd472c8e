import { sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { type DeskHandling, type HandledKind, notesAtMost } from '../../contract/desk/desk-queues.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { say } from '../../contract/say.ts';
import type { Db, Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { momentAtHome } from '../tenants/today-at-home.ts';
import { caseExists } from './queues.ts';

type InTx = SignedInContext & { readonly tx: Tx };

interface DeskCase {
  readonly queue: HandledKind;
  readonly caseId: string;
}

/** Who of the house has taken a case, and its notes, the earliest first. */
const handlingOf = async (
  db: Db | Tx,
  { tenant, agent }: SignedInContext,
  { queue, caseId }: DeskCase,
): Promise<DeskHandling> => {
  const taken = await db
    .selectFrom('desk_take as t')
    .innerJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.id', '=', 't.user_id'))
    .select(['t.user_id', 't.taken_at', 'u.first_name', 'u.last_name'])
    .where('t.tenant_id', '=', tenant.id)
    .where('t.queue', '=', queue)
    .where('t.case_id', '=', caseId)
    .executeTakeFirst();
  const notes = await db
    .selectFrom('desk_note as n')
    .innerJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 'n.tenant_id').onRef('u.id', '=', 'n.user_id'))
    .select(['n.at', 'n.words', 'u.first_name', 'u.last_name'])
    .where('n.tenant_id', '=', tenant.id)
    .where('n.queue', '=', queue)
    .where('n.case_id', '=', caseId)
    .orderBy('n.id')
    .limit(notesAtMost)
    .execute();
  return {
    takenBy: taken ? `${taken.first_name} ${taken.last_name}`.trim() : null,
    takenAt: taken?.taken_at.toISOString() ?? null,
    own: taken?.user_id === agent.userId,
    mayWork: agent.functionalities.has(functionalities.DeskWorkCases),
    notes: notes.map(({ at, words, first_name, last_name }) => ({
      at: at.toISOString(),
      who: `${first_name} ${last_name}`.trim(),
      words,
    })),
  };
};

const answered = async (context: InTx, asked: DeskCase) =>
  ({ ok: true, answer: { handling: await handlingOf(context.tx, context, asked) } }) as const;

const told = ({ tenant, agent, tx }: InTx, action: string, { queue, caseId }: DeskCase, now: Date): Promise<void> =>
  audit(tx, { tenantId: tenant.id, actor: agent.userId, action, subject: caseId, facts: { queue }, now });

export const readHandling = async (
  asked: CallRequest<'GetDeskHandling'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetDeskHandling'>> =>
  (await caseExists(context.db, context, asked))
    ? { ok: true, answer: { handling: await handlingOf(context.db, context, asked) } }
    : { ok: false, refusal: 'case-unknown' };

export const takeCase = async (
  { seenTakenAt, ...asked }: CallRequest<'TakeDeskCase'>,
  context: InTx,
): Promise<CallOutcome<'TakeDeskCase'>> => {
  const { tx, tenant, agent, now } = context;
  if (!(await caseExists(tx, context, asked))) return { ok: false, refusal: 'case-unknown' };
  const at = now();
  // Whoever comes second waits here for the first, and finds another taking than the one that was seen.
  const taken = await tx
    .insertInto('desk_take')
    .values({ tenant_id: tenant.id, queue: asked.queue, case_id: asked.caseId, user_id: agent.userId, taken_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'queue', 'case_id'])
        .doUpdateSet({ user_id: agent.userId, taken_at: at })
        .where('desk_take.user_id', '<>', agent.userId)
        .where(sql<boolean>`desk_take.taken_at = ${seenTakenAt}::timestamptz`),
    )
    .returning('user_id')
    .executeTakeFirst();
  const handling = await handlingOf(tx, context, asked);
  if (!taken && !handling.own) {
    const { takenBy, takenAt } = handling;
    const since = takenAt === null ? '' : momentAtHome(tenant, new Date(takenAt));
    const detail = say('{who} took this case: {since}. Take it over if you have agreed on that.', {
      who: takenBy ?? '',
      since,
    });
    return { ok: false, refusal: 'taken-meanwhile', detail };
  }
  await told(context, 'desk-case.taken', asked, at);
  return { ok: true, answer: { handling } };
};

export const giveBackCase = async (
  asked: CallRequest<'GiveBackDeskCase'>,
  context: InTx,
): Promise<CallOutcome<'GiveBackDeskCase'>> => {
  const { tx, tenant, agent, now } = context;
  if (!(await caseExists(tx, context, asked))) return { ok: false, refusal: 'case-unknown' };
  await tx
    .deleteFrom('desk_take')
    .where('tenant_id', '=', tenant.id)
    .where('queue', '=', asked.queue)
    .where('case_id', '=', asked.caseId)
    .where('user_id', '=', agent.userId)
    .execute();
  await told(context, 'desk-case.given-back', asked, now());
  return answered(context, asked);
};

export const noteCase = async (
  { words, ...asked }: CallRequest<'NoteDeskCase'>,
  context: InTx,
): Promise<CallOutcome<'NoteDeskCase'>> => {
  const { tx, tenant, agent, now } = context;
  if (!(await caseExists(tx, context, asked))) return { ok: false, refusal: 'case-unknown' };
  const at = now();
  const { count } = await tx
    .selectFrom('desk_note')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant.id)
    .where('queue', '=', asked.queue)
    .where('case_id', '=', asked.caseId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= notesAtMost) return { ok: false, refusal: 'too-many-notes' };
  await tx
    .insertInto('desk_note')
    .values({
      tenant_id: tenant.id,
      id: timeOrderedId(at.getTime()),
      queue: asked.queue,
      case_id: asked.caseId,
      user_id: agent.userId,
      words,
      at,
    })
    .execute();
  await told(context, 'desk-case.noted', asked, at);
  return answered(context, asked);
};
