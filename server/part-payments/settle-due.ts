import type { MoneyEffect } from '../../contract/money/money-decisions.ts';
import { displayMoney } from '../../contract/money.ts';
import { dueHappening } from '../../machines/outcomes/due-outcomes.ts';
import { type Doer, nameOf } from '../../machines/outcomes/happening.ts';
import type { Db, Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import { partPaymentDue, walletOf } from '../money/accounts.ts';
import { effectOn, walletFigures } from '../money/effect.ts';
import { type Leg, transfer } from '../money/transfer.ts';
import type { Product } from '../orders/product.ts';
import { type DueRow, leftOfDue, lockDue } from './due-rows.ts';
import { lockSoldOrder } from './lock-sold-order.ts';
import { openPaidCredit } from './look-at-credit.ts';
import { type OwedByAgency, owedBeforeAndAfter } from './owed-by-agency.ts';
import { recordSettlement } from './record-settlement.ts';

export interface Settlement {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly reference: string;
  readonly amountMinor: number;
  /** What was left of the due when the amount was agreed. */
  readonly leftMinor: number;
  /** User id, or `system`. */
  readonly actor: string;
  readonly by: Doer<'person' | 'due-day' | 'after-due-day'>;
  readonly now: Date;
}

export type Settled =
  | { readonly ok: true; readonly effect: MoneyEffect }
  | {
      readonly ok: false;
      readonly refusal: 'due-unknown' | 'nothing-due' | 'amount-not-allowed' | 'due-changed';
    }
  | {
      readonly ok: false;
      readonly refusal: 'insufficient-balance';
      readonly facts: { readonly shortfallMinor: number };
    };

/**
 * Settles a due, or a part of it. Order, due and wallet are locked in this order, so that of two settlements at
 * once the second sees what the first has left.
 */
export const settleDue = async (tx: Tx, products: readonly Product[], settlement: Settlement): Promise<Settled> => {
  const { tenantId, agencyId, reference, amountMinor, actor, by, now } = settlement;
  const sold = await lockSoldOrder(tx, products, settlement);
  const due = await lockDue(tx, settlement);
  if (!sold || !due) return { ok: false, refusal: 'due-unknown' };
  const left = leftOfDue(due);
  if (left === 0) return { ok: false, refusal: 'nothing-due' };
  if (left !== settlement.leftMinor) return { ok: false, refusal: 'due-changed' };
  if (!isAllowed(due, amountMinor)) return { ok: false, refusal: 'amount-not-allowed' };
  const { effect, shortfallMinor } = await settlementEffect(tx, due, amountMinor, true);
  if (effect === null) return { ok: false, refusal: 'insufficient-balance', facts: { shortfallMinor } };
  const purpose = sold.product.money.settled;
  const note = { tenantId, orderReference: reference, purpose, actor, at: now };
  const moved = await transfer(tx, note, settlementLegs(due, amountMinor));
  if (!moved.ok) throw new Error(`the wallet of ${agencyId} changed under its lock`);
  await recordSettlement(tx, due, { minor: amountMinor, who: nameOf(by), now });
  await openPaidCredit(tx, { tenantId, agencyId, currency: due.currency }, now);
  const stillDue = left - amountMinor;
  const paid = { paid: displayMoney({ currency: due.currency, minor: amountMinor }) };
  const rest = displayMoney({ currency: due.currency, minor: stillDue });
  await sold.note(settledHappening(by, paid, stillDue === 0 ? null : rest), now);
  await audit(tx, {
    tenantId,
    actor,
    action: stillDue === 0 ? 'due.settled' : 'due.settled-in-part',
    subject: reference,
    facts: { amountMinor, leftMinor: stillDue },
    now,
  });
  return { ok: true, effect };
};

/** What settling an amount would do. */
export interface SettlementEffect extends OwedByAgency {
  /** `null`: the wallet does not cover the amount or is frozen, or the due cannot be settled with it. */
  readonly effect: MoneyEffect | null;
  readonly shortfallMinor: number;
}

/** What settling an amount would do to the wallet and to what the agency owes, by the transfers that it would post. */
export const settlementEffect = async (
  db: Db | Tx,
  due: DueRow,
  amountMinor: number,
  locked = false,
): Promise<SettlementEffect> => {
  const wallet = walletOf(due.agency_id, due.currency);
  const legs = leftOfDue(due) === 0 || !isAllowed(due, amountMinor) ? [] : settlementLegs(due, amountMinor);
  const owes = await owedBeforeAndAfter(db, { tenantId: due.tenant_id, agencyId: due.agency_id, wallet }, legs);
  if (legs.length === 0) return { effect: null, shortfallMinor: 0, ...owes };
  const figures = await walletFigures(db, due.tenant_id, wallet, locked);
  if (!figures) return { effect: null, shortfallMinor: amountMinor, ...owes };
  return {
    effect: effectOn(wallet, figures, { legs, creditLimitMinor: null }),
    shortfallMinor: Math.max(0, amountMinor - figures.availableMinor),
    ...owes,
  };
};

const settledHappening = (by: Settlement['by'], paid: { readonly paid: string }, rest: string | null) => {
  if (typeof by === 'string') return dueHappening('due.collected', by, paid);
  return rest === null
    ? dueHappening('due.settled', by, 'whole', paid)
    : dueHappening('due.settled', by, 'inPart', { ...paid, rest });
};

/** The transfers of a settlement. */
const settlementLegs = (due: DueRow, amountMinor: number): readonly Leg[] => [
  {
    debit: walletOf(due.agency_id, due.currency),
    credit: partPaymentDue(due.agency_id, due.currency),
    amountMinor,
    words: `Rest of ${due.order_reference}`,
  },
];

/** Whether a due may be settled with this amount: all that is left, or where its rule allows it less. */
const isAllowed = (due: DueRow, amountMinor: number): boolean =>
  amountMinor === leftOfDue(due) || (due.in_parts && amountMinor < leftOfDue(due));
