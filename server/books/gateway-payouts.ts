import { sql } from 'kysely';
import type { UnnamedPostings } from '../../contract/books/bank-entries.ts';
import {
  type GatewayPayouts,
  gatewayPayoutFields,
  openPaymentsAtMost,
  type PayoutCandidate,
} from '../../contract/books/gateway-payouts.ts';
import { matchPayout, type OpenPayment, payoutLinesOf } from '../../contract/books/payout-lines.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { draftOf, formErrors, refusedFields } from '../../contract/form-check.ts';
import { gatewayNames } from '../../contract/money/online-payment.ts';
import { said, sentence } from '../../contract/said.ts';
import { type Db, inSnapshot, type Tx } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import { proposeEntry } from './bank-entry-acts.ts';
import { entryLists } from './bank-entry-rows.ts';

/** An open payment with the postings that it consists of. */
interface PaymentRow extends OpenPayment {
  readonly inIds: readonly string[];
  readonly outIds: readonly string[];
}

/** Payments of which the gateway has money by the ledger, the oldest first: their postings on the clearing account that no payout settles. */
const openPayments = async (db: Db | Tx, tenantId: string): Promise<readonly PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select p.id as "paymentId", p.gateway, p.receipt_ref as "receiptRef", c.currency,
      coalesce(sum(t.amount_minor) filter (where t.debit_account = c.id), 0)::bigint as "inMinor",
      coalesce(sum(t.amount_minor) filter (where t.credit_account = c.id), 0)::bigint as "outMinor",
      coalesce(array_agg(t.id::text) filter (where t.debit_account = c.id), '{}') as "inIds",
      coalesce(array_agg(t.id::text) filter (where t.credit_account = c.id), '{}') as "outIds"
    from account c
    join transfer t on t.tenant_id = c.tenant_id and t.kind = 'posted' and (t.debit_account = c.id or t.credit_account = c.id)
    join online_payment p on p.tenant_id = t.tenant_id and p.id = t.subject
    where c.tenant_id = ${tenantId} and c.kind = 'gateway-clearing'
      and not exists (select 1 from bank_entry_item i where i.tenant_id = t.tenant_id and i.transfer_id = t.id and i.counts)
    group by p.id, p.gateway, p.receipt_ref, p.created_at, c.currency order by p.created_at, p.id`.execute(db);
  return rows;
};

/** Postings of the clearing accounts that are of no payment and of no payout, such as adjustments against the gateway, by currency. */
const unnamedPostings = async (db: Db | Tx, tenantId: string): Promise<UnnamedPostings[]> => {
  const { rows } = await sql<UnnamedPostings>`
    select c.currency, sum(case when t.debit_account = c.id then t.amount_minor else -t.amount_minor end)::bigint as "ledgerMinor",
      count(*)::int as "itemCount"
    from account c
    join transfer t on t.tenant_id = c.tenant_id and t.kind = 'posted' and (t.debit_account = c.id or t.credit_account = c.id)
    where c.tenant_id = ${tenantId} and c.kind = 'gateway-clearing' and t.purpose <> 'gateway-payout'
      and not exists (select 1 from online_payment p where p.tenant_id = t.tenant_id and p.id = t.subject)
    group by c.currency order by c.currency`.execute(db);
  return rows;
};

interface LineRow extends PayoutCandidate {
  readonly accountId: string;
}

/** Money into accounts at banks of which nobody has said what it is, the newest first. */
const openLines = async (db: Db | Tx, tenantId: string): Promise<readonly LineRow[]> => {
  const { rows } = await sql<LineRow>`
    select l.id::text as "lineId", l.booked_on::text as "bookedOn", trim(l.reference || ' ' || l.description) as words,
      b.id as "accountId", b.bank_name || ', ' || b.account_number as account, l.currency, l.amount_minor as "amountMinor"
    from bank_statement_line l
    join bank_statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id
    join owner_bank_account b on b.tenant_id = s.tenant_id and b.id = s.pay_in ->> 'payInId'
    where l.tenant_id = ${tenantId} and l.direction = 'in'
      and not exists (select 1 from bank_statement_use u where u.tenant_id = l.tenant_id and u.line_id = l.id and u.reason is null)
      and not exists (select 1 from bank_statement_undo x where x.tenant_id = l.tenant_id and x.statement_id = l.statement_id)
    order by l.booked_on desc, l.id desc limit 100`.execute(db);
  return rows;
};

const dueIdOf = ({ gateway, currency }: Pick<OpenPayment, 'gateway' | 'currency'>): string => `${gateway}_${currency}`;

const gatewaysOf = (payments: readonly OpenPayment[]): GatewayPayouts['gateways'] =>
  [...new Set(payments.map(dueIdOf))].toSorted().flatMap((dueId) => {
    const own = payments.filter((payment) => dueIdOf(payment) === dueId);
    const [first] = own;
    if (first === undefined) return [];
    const openMinor = own.reduce((sum, { inMinor, outMinor }) => sum + inMinor - outMinor, 0);
    return [{ dueId, gateway: first.gateway, currency: first.currency, openMinor, itemCount: own.length }];
  });

const partyName = (code: string): string =>
  code in gatewayNames ? gatewayNames[code as keyof typeof gatewayNames] : code;

/** What gateways have of our money, with the payouts that wait and the latest that have ended. */
export const gatewayPayouts = async (
  _: unknown,
  context: SignedInContext,
): Promise<{ readonly ok: true; readonly answer: GatewayPayouts }> =>
  inSnapshot(context.db, async (tx) => {
    const payments = await openPayments(tx, context.tenant.id);
    return {
      ok: true,
      answer: {
        gateways: gatewaysOf(payments),
        payments: payments.slice(0, openPaymentsAtMost).map(({ inIds: _in, outIds: _out, ...payment }) => payment),
        unnamed: await unnamedPostings(tx, context.tenant.id),
        lines: (await openLines(tx, context.tenant.id)).map(({ accountId: _account, ...line }) => line),
        ...(await entryLists(tx, context, ['gateway-payout'], partyName)),
      },
    };
  });

/** Proposes a payout as its lines say it. What does not agree with the ledger is named, and posted to an account of its own. */
export const proposeGatewayPayout = async (
  { dueId, ...fields }: CallRequest<'ProposeGatewayPayout'>,
  context: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'ProposeGatewayPayout'>> => {
  const { tx, tenant } = context;
  const payments = (await openPayments(tx, tenant.id)).filter((payment) => dueIdOf(payment) === dueId);
  const [first] = payments;
  if (first === undefined) return { ok: false, refusal: 'due-unknown' };
  const { gateway, currency } = first;
  const draft = draftOf(fields);
  const lines = (await openLines(tx, tenant.id)).filter((line) => line.currency === currency);
  const listed = payoutLinesOf(draft.listed, currency);
  const choices = lines.map(({ lineId }) => ({ value: lineId, label: lineId }));
  const wrong = { listed: typeof listed === 'string' ? listed : null };
  const errors = formErrors(gatewayPayoutFields(choices), draft, wrong);
  const line = lines.find(({ lineId }) => lineId === draft.lineId);
  if (errors.length > 0 || line === undefined || typeof listed === 'string') return refusedFields(errors);
  const { matched, feeMinor, differenceMinor, differences } = matchPayout(line.amountMinor, listed, payments);
  const items = matched.flatMap(({ payment, isBack }) => {
    const row = payments.find(({ paymentId }) => paymentId === payment.paymentId);
    return [...((isBack ? row?.outIds : row?.inIds) ?? [])];
  });
  const statement = draft.statement.trim();
  const proposed = await proposeEntry(context, {
    kind: 'gateway-payout',
    bank_account_id: line.accountId,
    currency,
    amount_minor: line.amountMinor,
    direction: 'in',
    party: gateway,
    value_on: line.bookedOn,
    their_reference: statement,
    until: null,
    line_id: line.lineId,
    words: null,
    fee_minor: feeMinor,
    difference_minor: differenceMinor,
    differences,
    items,
    says: said(sentence('Proposed: payout {statement} of {gateway}'), { statement, gateway: gatewayNames[gateway] }),
  });
  if (proposed.ok) return { ok: true, answer: { entryReference: proposed.reference } };
  const refusals = {
    'reference-used': 'statement-paid',
    'items-taken': 'items-changed',
    'line-used': 'line-used',
  } as const;
  return { ok: false, refusal: refusals[proposed.why] };
};
