import { type RawBuilder, sql } from 'kysely';
import { type BankEntry, type BankEntryKind, entriesEndedAtMost } from '../../contract/books/bank-entries.ts';
import { holds } from '../../contract/functionalities.ts';
import { type Said, wordsOfSaid } from '../../contract/said.ts';
import type { HistoryLine } from '../../machines/outcomes/happening.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { hasSteppedUp } from '../desk/step-up.ts';
import type { SignedInContext } from '../http/handler.ts';
import { type BankEntryRow, entryEffect } from './entry-postings.ts';

const entries = async (db: Db | Tx, tenantId: string, passing: RawBuilder<unknown>): Promise<BankEntryRow[]> => {
  const { rows } = await sql<BankEntryRow>`
    select e.*, b.bank_name, b.account_number, trim(u.first_name || ' ' || u.last_name) as proposer,
      (select count(*) from bank_entry_item i where i.tenant_id = e.tenant_id and i.entry_reference = e.reference)::int as items
    from bank_entry e
    join owner_bank_account b on b.tenant_id = e.tenant_id and b.id = e.bank_account_id
    join app_user u on u.tenant_id = e.tenant_id and u.id = e.proposed_by
    where e.tenant_id = ${tenantId} and ${passing}`.execute(db);
  return rows;
};

/** An entry, locked until the transaction ends. */
export const lockEntry = async (tx: Tx, tenantId: string, reference: string): Promise<BankEntryRow | undefined> => {
  await sql`select 1 from bank_entry where tenant_id = ${tenantId} and reference = ${reference} for update`.execute(tx);
  const [row] = await entries(tx, tenantId, sql`e.reference = ${reference}`);
  return row;
};

interface EventRow {
  readonly reference: string;
  readonly at: Date;
  readonly who: string;
  readonly said: Said;
}

/** Entries of some kinds: those that wait, the oldest first, and the latest of the others. */
export const entryLists = async (
  db: Db | Tx,
  { tenant, agent, now }: SignedInContext,
  kinds: readonly BankEntryKind[],
  nameOf: (party: string) => string,
): Promise<{
  readonly waiting: BankEntry[];
  readonly ended: BankEntry[];
  readonly mayPrepare: boolean;
  readonly mayDecide: boolean;
  readonly steppedUp: boolean;
}> => {
  const ofKinds = sql`e.kind in (${sql.join(kinds)})`;
  const waiting = await entries(
    db,
    tenant.id,
    sql`${ofKinds} and e.state = 'proposed' order by e.proposed_at, e.reference limit 200`,
  );
  const ended = await entries(
    db,
    tenant.id,
    sql`${ofKinds} and e.state <> 'proposed' order by e.proposed_at desc, e.reference limit ${entriesEndedAtMost}`,
  );
  const references = [...waiting, ...ended].map(({ reference }) => reference);
  const { rows: events } = await sql<EventRow>`
    select reference, at, who, said from bank_entry_event
    where tenant_id = ${tenant.id} and reference = any(${references}::text[]) order by id desc`.execute(db);
  const answerOf = async (row: BankEntryRow): Promise<BankEntry> => ({
    entryReference: row.reference,
    kind: row.kind,
    state: row.state,
    version: row.version,
    party: row.party === null ? null : nameOf(row.party),
    bankName: row.bank_name,
    accountNumber: row.account_number,
    currency: row.currency,
    amountMinor: row.amount_minor,
    valueOn: row.value_on,
    theirReference: row.their_reference,
    until: row.until,
    itemCount: row.items,
    by: row.proposer || row.proposed_by,
    at: row.proposed_at.toISOString(),
    own: row.proposed_by === agent.userId,
    effect: row.state === 'proposed' ? await entryEffect(db, row) : null,
    history: events
      .filter(({ reference }) => reference === row.reference)
      .slice(0, 20)
      .map(({ at, who, said }) => ({ at: at.toISOString(), who, what: wordsOfSaid(said) })),
  });
  const answers = async (rows: readonly BankEntryRow[]): Promise<BankEntry[]> => {
    const answered: BankEntry[] = [];
    for (const row of rows) answered.push(await answerOf(row));
    return answered;
  };
  return {
    waiting: await answers(waiting),
    ended: await answers(ended),
    mayPrepare: holds([...agent.functionalities], 'DeskPrepareMoney'),
    mayDecide: holds([...agent.functionalities], 'DeskDecideMoney'),
    steppedUp: hasSteppedUp(agent, now()),
  };
};

/** Adds a line to the history of an entry. */
export const writeEntryEvent = async (
  tx: Tx,
  { tenantId, reference }: { readonly tenantId: string; readonly reference: string },
  { who, said }: HistoryLine,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('bank_entry_event')
    .values({ tenant_id: tenantId, reference, id: timeOrderedId(now.getTime()), at: now, who, said: asJson(said) })
    .execute();
};
