import { type RawBuilder, sql } from 'kysely';
import type { EntryLine } from '../../contract/books/bank-entries.ts';
import { type BankEntry, type BankEntryKind, entriesEndedAtMost } from '../../contract/books/bank-entries.ts';
import { holds } from '../../contract/functionalities.ts';
import { type Said, wordsOfSaid } from '../../contract/said.ts';
import type { HistoryLine } from '../../machines/outcomes/happening.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { hasSteppedUp } from '../desk/step-up.ts';
import type { SignedInContext } from '../http/handler.ts';
import { type BankEntryRow, entryEffect } from './entry-postings.ts';

/** An entry with its line, and a line that may be it. */
interface LinedRow extends BankEntryRow {
  readonly line: EntryLine | null;
  readonly proposed_line: EntryLine | null;
}

/** A line of a statement as an object. */
const lineOf = (line: string): RawBuilder<unknown> => sql`json_build_object('lineId', ${sql.ref(`${line}.id`)}::text,
  'bookedOn', ${sql.ref(`${line}.booked_on`)}::text,
  'words', trim(${sql.ref(`${line}.reference`)} || ' ' || ${sql.ref(`${line}.description`)}))`;

/** The line nearest to the day of the entry `e` that is of its account, direction and amount, and that nothing else uses. */
const nearestLine = sql`
  select l.* from bank_statement_line l
  join bank_statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id and s.pay_in ->> 'payInId' = e.bank_account_id
  where e.state = 'posted' and e.line_id is null and l.tenant_id = e.tenant_id and l.direction = e.direction
    and l.currency = e.currency and l.amount_minor = e.amount_minor
    and not exists (select 1 from bank_statement_use u where u.tenant_id = l.tenant_id and u.line_id = l.id and u.reason is null)
    and not exists (select 1 from bank_statement_undo x where x.tenant_id = l.tenant_id and x.statement_id = l.statement_id)
  order by abs(l.booked_on - e.value_on), l.id limit 1`;

const entries = async (db: Db | Tx, tenantId: string, passing: RawBuilder<unknown>): Promise<LinedRow[]> => {
  const { rows } = await sql<LinedRow>`
    select e.*, case when known.id is not null then ${lineOf('known')} end as line,
      case when near.id is not null then ${lineOf('near')} end as proposed_line, b.bank_name, b.account_number, trim(u.first_name || ' ' || u.last_name) as proposer,
      (select count(*) from bank_entry_item i where i.tenant_id = e.tenant_id and i.entry_reference = e.reference)::int as items
    from bank_entry e
    left join bank_statement_line known on known.tenant_id = e.tenant_id and known.id = e.line_id
    left join lateral (${nearestLine}) near on true
    join owner_bank_account b on b.tenant_id = e.tenant_id and b.id = e.bank_account_id
    join app_user u on u.tenant_id = e.tenant_id and u.id = e.proposed_by
    where e.tenant_id = ${tenantId} and ${passing}`.execute(db);
  return rows;
};

/** An entry, locked until the transaction ends. */
export const lockEntry = async (tx: Tx, tenantId: string, reference: string): Promise<LinedRow | undefined> => {
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
  const answerOf = async (row: LinedRow): Promise<BankEntry> => ({
    entryReference: row.reference,
    kind: row.kind,
    state: row.state,
    version: row.version,
    party: row.party === null ? null : nameOf(row.party),
    bankName: row.bank_name,
    accountNumber: row.account_number,
    currency: row.currency,
    direction: row.direction,
    amountMinor: row.amount_minor,
    valueOn: row.value_on,
    theirReference: row.their_reference,
    until: row.until,
    itemCount: row.items,
    feeMinor: row.fee_minor,
    differenceMinor: row.difference_minor,
    differences: [...row.differences],
    words: row.words,
    line: row.line,
    proposedLine: row.proposed_line,
    by: row.proposer || row.proposed_by,
    at: row.proposed_at.toISOString(),
    own: row.proposed_by === agent.userId,
    effect: row.state === 'proposed' ? await entryEffect(db, row) : null,
    history: events
      .filter(({ reference }) => reference === row.reference)
      .slice(0, 20)
      .map(({ at, who, said }) => ({ at: at.toISOString(), who, what: wordsOfSaid(said) })),
  });
  const answers = async (rows: readonly LinedRow[]): Promise<BankEntry[]> => {
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
