import { sql } from 'kysely';
import { proposalsAtMost } from '../../contract/desk/bank-statements.ts';
import type { MadePaymentKind, PaymentProposal } from '../../contract/desk/payment-lines.ts';
import { type ComparedPayment, matchOfPayment } from '../../contract/desk/payment-match.ts';
import { bySurest } from '../../contract/desk/statement-match.ts';
import type { Db, Tx } from '../database/database.ts';
import { comparedLine } from './statement-proposals.ts';
import type { StatementLineRow } from './statement-rows.ts';

/** The name of a supplier by its code. */
export type SupplierNames = (code: string) => string;

/** A payment that left an account of the house at a bank. */
export interface MadePaymentRow extends ComparedPayment {
  readonly kind: MadePaymentKind;
  /** Name of the agency. `null`: a supplier was paid. */
  readonly agency: string | null;
  /** Code of the supplier. `null`: an agency was paid. */
  readonly supplier: string | null;
  /** Day of the line that shows it. `null`: none does. */
  readonly seenOn: string | null;
}

/** Most payments that are compared with the lines of one page, the latest first. */
const comparedAtMost = 2_000;

/** Posted payments of some amounts: withdrawals, and what suppliers were paid. */
export const madePayments = async (
  db: Db | Tx,
  tenantId: string,
  amounts: readonly number[],
): Promise<readonly MadePaymentRow[]> => {
  if (amounts.length === 0) return [];
  const { rows } = await sql<MadePaymentRow>`
    select 'withdrawal' as kind, w.reference, a.name as agency, null as supplier, w.pay_in_id as "payInId", w.currency,
      w.amount_minor as "amountMinor", w.value_on::text as "paidOn", w.bank_reference as "bankReference", l.booked_on::text as "seenOn"
    from withdrawal w
    join agency a on a.tenant_id = w.tenant_id and a.id = w.agency_id
    left join bank_statement_use u on u.tenant_id = w.tenant_id and u.withdrawal_reference = w.reference
    left join bank_statement_line l on l.tenant_id = u.tenant_id and l.id = u.line_id
    where w.tenant_id = ${tenantId} and w.state = 'paid' and w.amount_minor = any(${amounts}::bigint[])
    union all
    select e.kind, e.reference, null, e.party, e.bank_account_id, e.currency, e.amount_minor, e.value_on::text, e.their_reference,
      l.booked_on::text
    from bank_entry e
    left join bank_statement_line l on l.tenant_id = e.tenant_id and l.id = e.line_id
    where e.tenant_id = ${tenantId} and e.kind = 'supplier-payment' and e.state = 'posted'
      and e.amount_minor = any(${amounts}::bigint[])
    order by "paidOn" desc, reference limit ${comparedAtMost}`.execute(db);
  return rows;
};

/** Why a line may be a payment. A payment that another line shows is named only where this line names it, too: the bank paid it twice. */
export const provenPayment = (line: StatementLineRow, payment: MadePaymentRow) => {
  const match = matchOfPayment(comparedLine(line), payment);
  return match !== null && (payment.seenOn === null || match.certainty === 'certain') ? match : null;
};

/** The payments that each line of money out may show, the surest first, by the line's id. Lines without any are left out. */
export const paymentProposalsOf = async (
  db: Db | Tx,
  tenantId: string,
  lines: readonly StatementLineRow[],
  supplierNames: SupplierNames,
): Promise<ReadonlyMap<string, readonly PaymentProposal[]>> => {
  const payments = await madePayments(db, tenantId, [...new Set(lines.map(({ amount_minor }) => amount_minor))]);
  const found = lines.map((line) => {
    const proposals = payments
      .flatMap((payment) => {
        const match = provenPayment(line, payment);
        return match === null ? [] : [{ ...match, payment }];
      })
      .sort(bySurest)
      .slice(0, proposalsAtMost)
      .map(({ payment, certainty, because }): PaymentProposal => {
        const { kind, reference, agency, supplier, amountMinor, paidOn, bankReference, seenOn } = payment;
        const payee = agency ?? (supplier === null ? reference : supplierNames(supplier));
        return { kind, reference, payee, amountMinor, paidOn, bankReference, certainty, because, seenOn };
      });
    return [line.id, proposals] as const;
  });
  return new Map(found.filter(([, proposals]) => proposals.length > 0));
};
