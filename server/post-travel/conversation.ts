import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { type CaseConversation, caseMessagesAtMost } from '../../contract/post-travel/case-conversation.ts';
import { reworded, say } from '../../contract/say.ts';
import { messageOutcomes } from '../../machines/outcomes/case-outcomes.ts';
import { wordsOfCase } from '../../machines/post-travel/case-kinds.ts';
import type { Db, Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { audit } from '../http/audit.ts';
import type { Agent, Handlers, SignedInContext } from '../http/handler.ts';
import { tellAgency } from '../messages/tell-agency.ts';
import { type CaseRow, findCaseRow, lockCase, type NamedCase } from './case-rows.ts';
import { rulesOfKind } from './kinds.ts';

type InTx = SignedInContext & { readonly tx: Tx };

const ofAgency = ({ tenant, agent }: SignedInContext, reference: string): NamedCase => ({
  tenantId: tenant.id,
  agencyId: agent.agencyId,
  reference,
  kind: null,
});

const ofHouse = ({ tenant }: SignedInContext, reference: string): NamedCase => ({
  tenantId: tenant.id,
  agencyId: null,
  reference,
  kind: null,
});

const has = (agent: Agent, name: keyof typeof functionalities): boolean =>
  agent.functionalities.has(functionalities[name]);

/** Whether the person may see the agency's cases of this kind. */
const mayRead = (row: CaseRow, agent: Agent): boolean => has(agent, rulesOfKind[row.kind].seenWith);
const mayWrite = (row: CaseRow, agent: Agent): boolean => has(agent, rulesOfKind[row.kind].permission);

const conversationOf = async (db: Db | Tx, row: CaseRow, isWriter: boolean): Promise<CaseConversation> => {
  const messages = await db
    .selectFrom('case_message')
    .select(['at', 'by', 'who', 'words'])
    .where('tenant_id', '=', row.tenant_id)
    .where('case_reference', '=', row.reference)
    .orderBy('id')
    .limit(caseMessagesAtMost)
    .execute();
  return {
    messages: messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
    askedAt: row.asked_at?.toISOString() ?? null,
    mayWrite: isWriter,
  };
};

const unknown = { ok: false, refusal: 'case-unknown' } as const;

const readConversation = async (
  { caseReference }: CallRequest<'GetCaseConversation'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetCaseConversation'>> => {
  const { db, agent } = context;
  const row = await findCaseRow(db, ofAgency(context, caseReference));
  if (!row || !mayRead(row, agent)) return unknown;
  return { ok: true, answer: { conversation: await conversationOf(db, row, mayWrite(row, agent)) } };
};

const mayWriteToAgency = ({ agent }: SignedInContext): boolean => has(agent, 'DeskWorkCases');

const readDeskConversation = async (
  { caseReference }: CallRequest<'GetDeskConversation'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetDeskConversation'>> => {
  const row = await findCaseRow(context.db, ofHouse(context, caseReference));
  return row
    ? { ok: true, answer: { conversation: await conversationOf(context.db, row, mayWriteToAgency(context)) } }
    : unknown;
};

interface Written {
  readonly by: 'agency' | 'desk';
  readonly words: string;
  /** Since when the agency waits for an answer, after it. */
  readonly askedAt: Date | null;
  readonly at: Date;
}

/** Adds a message to a locked case. Returns the case after it; `null`: it has as many as it may have. */
const write = async (
  { tx, tenant, agent }: InTx,
  row: CaseRow,
  { by, words, askedAt, at }: Written,
): Promise<CaseRow | null> => {
  const { count } = await tx
    .selectFrom('case_message')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenant_id', '=', tenant.id)
    .where('case_reference', '=', row.reference)
    .executeTakeFirstOrThrow();
  if (Number(count) >= caseMessagesAtMost) return null;
  await tx
    .insertInto('case_message')
    .values({
      tenant_id: tenant.id,
      case_reference: row.reference,
      id: timeOrderedId(at.getTime()),
      at,
      by,
      user_id: agent.userId,
      who: agent.name,
      words: words.trim(),
    })
    .execute();
  return await asked(tx, row, askedAt);
};

/** Notes since when the agency waits for an answer. */
const asked = async (tx: Tx, row: CaseRow, askedAt: Date | null): Promise<CaseRow> => {
  await tx
    .updateTable('post_travel_case')
    .set({ asked_at: askedAt })
    .where('tenant_id', '=', row.tenant_id)
    .where('reference', '=', row.reference)
    .execute();
  return { ...row, asked_at: askedAt };
};

const journalled = ({ tx, tenant, agent }: InTx, row: CaseRow, what: string, now: Date): Promise<void> =>
  audit(tx, {
    tenantId: tenant.id,
    actor: agent.userId,
    action: `${row.kind}.${what}`,
    subject: row.reference,
    facts: { agencyId: row.agency_id },
    now,
  });

/** Lets the agency write to the desk about a locked case, which waits for an answer then. `null`: there is no room. */
export const tellDesk = async (context: InTx, row: CaseRow, words: string): Promise<CaseRow | null> => {
  const at = context.now();
  const after = await write(context, row, { by: 'agency', words, askedAt: row.asked_at ?? at, at });
  if (after) await journalled(context, row, 'agency-wrote', at);
  return after;
};

/** Lets the desk write to the agency about a locked case, which is told. `null`: there is no room. */
export const answerAgency = async (context: InTx, row: CaseRow, words: string): Promise<CaseRow | null> => {
  const at = context.now();
  const after = await write(context, row, { by: 'desk', words, askedAt: null, at });
  if (!after) return null;
  await journalled(context, row, 'desk-wrote', at);
  await tellAgency(
    context.tx,
    row,
    messageOutcomes['desk.wrote'].news,
    {
      title: say('{title} {reference}: message from the desk', {
        title: reworded(wordsOfCase[row.kind].title),
        reference: row.reference,
      }),
      words: say('Read it on the page of the request.'),
      // Apart from the notification of where the case stands, which it does not replace.
      path: `${rulesOfKind[row.kind].address(row.reference)}#conversation`,
    },
    at,
  );
  return after;
};

const writeToDesk = async (
  { caseReference, words }: CallRequest<'WriteToDesk'>,
  context: InTx,
): Promise<CallOutcome<'WriteToDesk'>> => {
  const { tx, agent } = context;
  const row = await lockCase(tx, ofAgency(context, caseReference));
  if (!row || !mayRead(row, agent)) return unknown;
  if (!mayWrite(row, agent)) return { ok: false, refusal: 'not-allowed' };
  const after = await tellDesk(context, row, words);
  if (!after) return { ok: false, refusal: 'too-many-messages' };
  return { ok: true, answer: { conversation: await conversationOf(tx, after, true) } };
};

const writeToAgency = async (
  { caseReference, words }: CallRequest<'WriteToAgency'>,
  context: InTx,
): Promise<CallOutcome<'WriteToAgency'>> => {
  const { tx } = context;
  const row = await lockCase(tx, ofHouse(context, caseReference));
  if (!row) return unknown;
  const after = await answerAgency(context, row, words);
  if (!after) return { ok: false, refusal: 'too-many-messages' };
  return { ok: true, answer: { conversation: await conversationOf(tx, after, true) } };
};

const leaveUnanswered = async (
  { caseReference }: CallRequest<'LeaveUnanswered'>,
  context: InTx,
): Promise<CallOutcome<'LeaveUnanswered'>> => {
  const { tx } = context;
  const row = await lockCase(tx, ofHouse(context, caseReference));
  if (!row) return unknown;
  const after = await asked(tx, row, null);
  if (row.asked_at !== null) await journalled(context, row, 'left-unanswered', context.now());
  return { ok: true, answer: { conversation: await conversationOf(tx, after, true) } };
};

/** The calls by which an agency and the desk write to each other about a case. */
export const conversationHandlers = () =>
  ({
    GetCaseConversation: { kind: 'reads', handle: readConversation },
    WriteToDesk: { kind: 'acts', handle: writeToDesk },
    GetDeskConversation: { kind: 'reads', handle: readDeskConversation },
    WriteToAgency: { kind: 'acts', handle: writeToAgency },
    LeaveUnanswered: { kind: 'acts', handle: leaveUnanswered },
  }) satisfies Partial<Handlers>;
