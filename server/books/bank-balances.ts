import { sql } from 'kysely';
import {
  type BalanceItem,
  type BankBalance,
  type BankBalances,
  balanceItemsAtMost,
  bankAdjustmentFields,
} from '../../contract/books/bank-balances.ts';
import { bankAdjustments } from '../../contract/books/bank-entries.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { channelReferenceOf } from '../../contract/desk/bank-channel.ts';
import { draftOf, formErrors, refusedFields } from '../../contract/form-check.ts';
import { type MobileProvider, providerNames } from '../../contract/money/deposits.ts';
import { said, sentence } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { type Db, inSnapshot, type Tx } from '../database/database.ts';
import { statementLines } from '../desk/statement-rows.ts';
import type { SignedInContext } from '../http/handler.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { proposeEntry } from './bank-entry-acts.ts';
import { entryLists } from './bank-entry-rows.ts';
import { bankPostings } from './bank-postings.ts';
import { type BalancedLine, closingLine } from './closing-balance.ts';

interface AccountRow {
  readonly id: string;
  readonly bank_name: string;
  /** `null`: the account is at a bank. */
  readonly provider: MobileProvider | null;
  readonly account_number: string;
  readonly currency: string;
}

/** Accounts at banks and at providers of mobile banking that are in use. */
const accountsOf = async (db: Tx, { tenant }: SignedInContext): Promise<readonly AccountRow[]> => {
  const own = tenant.config.global.currency;
  const { rows } = await sql<AccountRow>`
    select id, bank_name, null as provider, account_number, coalesce(currency, ${own}) as currency, position
    from owner_bank_account where tenant_id = ${tenant.id} and ended_at is null
    union all
    select id, provider, provider, account_number, coalesce(currency, ${own}), 1000 + position
    from owner_mobile_account where tenant_id = ${tenant.id} and ended_at is null
    order by position, id limit 100`.execute(db);
  return rows;
};

interface SidedRow {
  readonly account_id: string;
  readonly id: string;
  readonly side: BalanceItem['side'];
  readonly day: string;
  readonly minor: number;
  readonly words: string;
  readonly whole: boolean;
}

/** What stands only in the ledger, or only in the statements: postings without a line, and lines that are not posted as they are. */
const itemRows = async (db: Tx, { tenant }: SignedInContext): Promise<readonly SidedRow[]> => {
  const { rows } = await sql<SidedRow>`
    with posted as materialized (select * from ${bankPostings(tenant.id)} posting where account_id is not null)
    select account_id, min(id::text) as id, 'ledger' as side,
      coalesce(min(value_on), (min(at) at time zone ${zoneAtHome(tenant)}::text)::date)::text as day, sum(minor)::bigint as minor,
      coalesce(order_reference, subject, '') || ' ' || min(words) as words, false as whole
    from posted where line_id is null
    group by account_id, currency, purpose, order_reference, subject having sum(minor) <> 0
    union all
    select s.pay_in ->> 'payInId', l.id::text, 'statement', l.booked_on::text,
      (case when l.direction = 'in' then l.amount_minor else -l.amount_minor end - coalesce(p.minor, 0))::bigint,
      trim(l.reference || ' ' || l.description), p.line_id is null and (u.line_id is null or u.reason is not null)
    from bank_statement_line l
    join bank_statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id
    left join (select line_id, sum(minor) as minor from posted where line_id is not null group by line_id) p on p.line_id = l.id
    left join bank_statement_use u on u.tenant_id = l.tenant_id and u.line_id = l.id
    where l.tenant_id = ${tenant.id}
      and not exists (select 1 from bank_statement_undo x where x.tenant_id = l.tenant_id and x.statement_id = l.statement_id)
      and case when l.direction = 'in' then l.amount_minor else -l.amount_minor end <> coalesce(p.minor, 0)
    order by day, id`.execute(db);
  return rows;
};

/** Balances of the ledger by account. `null`: postings that name none. */
const ledgerRows = async (db: Tx, tenantId: string) => {
  const { rows } = await sql<{ account_id: string | null; currency: string; minor: number; count: number }>`
    select account_id, currency, sum(minor)::bigint as minor, count(*)::int as count from ${bankPostings(tenantId)} posting
    group by account_id, currency order by currency`.execute(db);
  return rows;
};

/** Lines with balances of the last day of each account. */
const lastLines = async (db: Tx, tenantId: string) => {
  const { rows } = await sql<BalancedLine & { readonly account_id: string }>`
    with lined as (
      select s.pay_in ->> 'payInId' as account_id, l.booked_on, l.row_number as row, l.balance_minor as balance,
        case when l.direction = 'in' then l.amount_minor else -l.amount_minor end as minor,
        s.imported_at, min(l.booked_on) over files as first_day, max(l.booked_on) over accounts as last_day
      from bank_statement_line l join bank_statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id
      where l.tenant_id = ${tenantId} and l.balance_minor is not null
        and not exists (select 1 from bank_statement_undo x where x.tenant_id = l.tenant_id and x.statement_id = l.statement_id)
      window files as (partition by l.statement_id), accounts as (partition by s.pay_in ->> 'payInId')
    )
    select account_id, booked_on::text as day, row, balance, minor from lined
    where booked_on >= last_day - 31 order by account_id, booked_on, row`.execute(db);
  return rows;
};

const itemOf = ({ id, side, day, minor, words, whole }: SidedRow): BalanceItem => {
  const named = side === 'statement' ? channelReferenceOf(words) : null;
  return {
    itemId: id,
    side,
    day,
    amountMinor: minor,
    words: words.trim().slice(0, 400) || say('No text'),
    channel: named?.channel ?? null,
    channelReference: named?.reference ?? null,
    isWholeLine: whole,
  };
};

const sumOf = (rows: readonly SidedRow[], side: BalanceItem['side']): number =>
  rows.reduce((sum, row) => sum + (row.side === side ? row.minor : 0), 0);

/** What the ledger and the statements say of each account, and what stands only on one side. */
export const bankBalances = async (
  _: unknown,
  context: SignedInContext,
): Promise<{ readonly ok: true; readonly answer: BankBalances }> =>
  inSnapshot(context.db, async (tx) => {
    const { tenant } = context;
    const ledgers = await ledgerRows(tx, tenant.id);
    const items = await itemRows(tx, context);
    const lines = await lastLines(tx, tenant.id);
    const accounts = (await accountsOf(tx, context)).map(
      ({ id, bank_name, provider, account_number, currency }): BankBalance => {
        const own = items.filter(({ account_id }) => account_id === id);
        const ledgerMinor = ledgers.find((row) => row.account_id === id && row.currency === currency)?.minor ?? 0;
        const closing = closingLine(lines.filter(({ account_id }) => account_id === id));
        const onlyLedgerMinor = sumOf(own, 'ledger');
        const onlyStatementMinor = sumOf(own, 'statement');
        return {
          accountId: id,
          bankName: provider === null ? bank_name : providerNames[provider],
          accountNumber: account_number,
          currency,
          ledgerMinor,
          statement: closing === undefined ? null : { balanceMinor: closing.balance, day: closing.day },
          onlyLedgerMinor,
          onlyStatementMinor,
          unexplainedMinor:
            closing === undefined ? 0 : closing.balance - ledgerMinor - onlyStatementMinor + onlyLedgerMinor,
          items: own.slice(0, balanceItemsAtMost).map(itemOf),
          itemCount: own.length,
          isAtBank: provider === null,
        };
      },
    );
    const unnamed = ledgers
      .filter(({ account_id }) => account_id === null)
      .map(({ currency, minor, count }) => ({ currency, ledgerMinor: minor, itemCount: count }));
    return {
      ok: true,
      answer: { accounts, unnamed, ...(await entryLists(tx, context, bankAdjustments, (name) => name)) },
    };
  });

/** Proposes that a line is posted against the account of what it is. The line is tied to the entry at once. */
export const proposeBankAdjustment = async (
  { accountId, ...fields }: CallRequest<'ProposeBankAdjustment'>,
  context: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'ProposeBankAdjustment'>> => {
  const draft = draftOf(fields);
  const line = await lineOf(context.tx, context, accountId, draft.lineId);
  const errors = formErrors(
    bankAdjustmentFields(line === undefined ? [] : [{ value: line.id, label: line.id }]),
    draft,
  );
  const kind = bankAdjustments.find((each) => each === draft.what);
  if (errors.length > 0 || line === undefined || kind === undefined) return refusedFields(errors);
  const words = draft.words.trim();
  const proposed = await proposeEntry(context, {
    kind,
    bank_account_id: accountId,
    currency: line.currency,
    amount_minor: line.amount_minor,
    direction: line.direction,
    party: null,
    value_on: line.booked_on,
    their_reference: null,
    until: null,
    line_id: line.id,
    words,
    items: [],
    says: said(sentence('Proposed: {words}'), { words }),
  });
  return proposed.ok
    ? { ok: true, answer: { entryReference: proposed.reference } }
    : { ok: false, refusal: 'line-used' };
};

const uuid = /^[0-9a-f-]{36}$/i;

/** A line of an account at a bank. */
const lineOf = async (db: Db | Tx, { tenant }: SignedInContext, accountId: string, lineId: string) => {
  if (!uuid.test(lineId)) return undefined;
  const line = await statementLines(db, tenant.id).where('l.id', '=', lineId).executeTakeFirst();
  const isAtBank = line?.pay_in.provider === null && line.pay_in.payInId === accountId;
  return isAtBank ? line : undefined;
};
