import type { PostingPurpose } from '../../contract/money/posting-purposes.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { methodWords } from '../../machines/money/deposit-case.view.ts';
import { depositHappening } from '../../machines/outcomes/deposit-outcomes.ts';
import type { Db, Tx } from '../database/database.ts';
import { agencyReceivable, openAccounts, platformAccount, walletOf } from '../money/accounts.ts';
import { walletFigures } from '../money/effect.ts';
import { type Leg, type TransferNote, transfer } from '../money/transfer.ts';
import { actOnDeposit, type DepositAct, type DepositActed } from './act-on-deposit.ts';
import type { DepositRow } from './deposit-rows.ts';

/*
 * The acts of the desk on a deposit, and the agent's withdrawal. Each runs in the caller's transaction and returns a refusal as a
 * value; the chart `machines/money/deposit-case` decides who may do what in which state.
 */

const words = (row: DepositRow, minor: number): string => displayMoney({ currency: row.currency, minor });

/** Says that the money was found at the bank. Whoever does cannot approve it. */
export const matchDeposit = (tx: Tx, act: DepositAct): Promise<DepositActed> =>
  actOnDeposit(tx, act, 'match.made', (row) => ({
    marks: { matched_by: act.actor.userId },
    title: say('Deposit {reference}: payment found', { reference: row.reference }),
    happening: depositHappening('match.made', act.actor, { amount: words(row, row.amount_minor) }),
  }));

/** Takes a match, or the clearing of a cheque, back. */
export const undoMatch = (tx: Tx, act: DepositAct): Promise<DepositActed> =>
  actOnDeposit(tx, act, 'match.undone', (row) => ({
    marks: { matched_by: null },
    title: say('Deposit {reference}: looked at again', { reference: row.reference }),
    happening: depositHappening('match.undone', act.actor),
  }));

export const receiveCheque = (tx: Tx, act: DepositAct): Promise<DepositActed> =>
  actOnDeposit(tx, act, 'cheque.received', (row) => ({
    title: say('Deposit {reference}: cheque received', { reference: row.reference }),
    happening: depositHappening('cheque.received', act.actor, { cheque: row.bank_reference }),
  }));

export const depositCheque = (tx: Tx, act: DepositAct): Promise<DepositActed> =>
  actOnDeposit(tx, act, 'cheque.deposited', (row) => ({
    title: say('Deposit {reference}: cheque at the bank', { reference: row.reference }),
    happening: depositHappening('cheque.deposited', act.actor, { cheque: row.bank_reference, bank: row.pay_in.name }),
  }));

/** Says that the bank has paid the cheque. Whoever does cannot approve it. */
export const clearCheque = (tx: Tx, act: DepositAct): Promise<DepositActed> =>
  actOnDeposit(tx, act, 'cheque.cleared', (row) => ({
    marks: { matched_by: act.actor.userId },
    title: say('Deposit {reference}: cheque paid', { reference: row.reference }),
    happening: depositHappening('cheque.cleared', act.actor, { amount: words(row, row.amount_minor) }),
  }));

/** Refuses a deposit. `reason` is shown to the agency. */
export const refuseDeposit = (tx: Tx, act: DepositAct, reason: string): Promise<DepositActed> =>
  actOnDeposit(tx, act, 'refusal.given', (row) => ({
    marks: { reason: reason.trim() },
    title: say('Deposit {reference} was refused', { reference: row.reference }),
    happening: depositHappening('refusal.given', act.actor, { reason: reason.trim() }),
  }));

/** The agent takes a request back that nobody has taken up yet. */
export const withdrawDeposit = (tx: Tx, act: DepositAct): Promise<DepositActed> =>
  actOnDeposit(tx, act, 'withdrawal.made', (row) => ({
    title: say('Deposit {reference} was withdrawn', { reference: row.reference }),
    happening: depositHappening('withdrawal.made', act.actor),
  }));

/**
 * Credits a deposit: the wallet gets what was paid less the charge that was agreed, and the charge goes to the platform, in one
 * transfer. Once: the second of two approvals finds the deposit approved, and is refused.
 */
export const approveDeposit = (tx: Tx, act: DepositAct): Promise<DepositActed> =>
  actOnDeposit(tx, act, 'approval.given', async (row) => {
    const moved = await transfer(tx, { ...noteOf(act, row.method), valueOn: row.paid_on }, creditLegs(row));
    if (!moved.ok) throw new Error(`agency ${row.agency_id} has no wallet in ${row.currency}`);
    const amount = words(row, row.credited_minor);
    return {
      marks: { approved_by: act.actor.userId, approved_at: act.now },
      title: say('Deposit {reference} credited', { reference: row.reference }),
      happening:
        row.charge_minor === 0
          ? depositHappening('approval.given', act.actor, 'whole', { amount })
          : depositHappening('approval.given', act.actor, 'afterCharge', {
              amount,
              charge: words(row, row.charge_minor),
            }),
      facts: { creditedMinor: row.credited_minor, chargeMinor: row.charge_minor, matchedBy: row.matched_by ?? '' },
    };
  });

/** Postings of the approval. Their sum is what was paid. */
export const creditLegs = (row: DepositRow): readonly Leg[] => {
  const bank = platformAccount('bank-clearing', row.currency);
  const paid = `Deposit ${row.reference}: ${methodWords(row)} ${row.bank_reference}`;
  return positive([
    {
      debit: bank,
      credit: walletOf(row.agency_id, row.currency),
      amountMinor: row.credited_minor,
      words: row.charge_minor === 0 ? paid : `${paid}, less the charge`,
    },
    {
      debit: bank,
      credit: platformAccount('platform-revenue', row.currency),
      amountMinor: row.charge_minor,
      words: `Charge of deposit ${row.reference}`,
    },
  ]);
};

/**
 * Records that the bank has returned a cheque. If it was credited, the credit and the charge are reversed: from the wallet as far
 * as its own money goes, never into its credit and never below zero. The rest becomes a due of the agency, on an account of its
 * own (`agency-receivable`), so that bank and ledger agree at once and no limit is broken.
 */
export const bounceCheque = (tx: Tx, act: DepositAct, reason: string): Promise<DepositActed> =>
  actOnDeposit(tx, act, 'cheque.bounced', async (row) => {
    const why = reason.trim();
    const title = say('Deposit {reference}: cheque returned', { reference: row.reference });
    if (row.state !== 'approved') {
      return {
        marks: { reason: why, matched_by: null },
        title,
        happening: depositHappening('cheque.bounced', act.actor, 'before', { reason: why }),
      };
    }
    await openAccounts(tx, row.tenant_id, [agencyReceivable(row.agency_id, row.currency)]);
    const { legs, dueMinor: due } = await reversalOf(tx, row, 'locked');
    const moved = await transfer(tx, noteOf(act, 'cheque-returned'), legs);
    if (!moved.ok) throw new Error(`the wallet of ${row.agency_id} changed under its lock`);
    const back = { reason: why, amount: words(row, row.credited_minor) };
    return {
      marks: { reason: why, bounce_due_minor: due },
      title,
      happening:
        due === 0
          ? depositHappening('cheque.bounced', act.actor, 'covered', back)
          : depositHappening('cheque.bounced', act.actor, 'owed', { ...back, owed: words(row, due) }),
      facts: { reversedMinor: row.credited_minor, dueMinor: due },
    };
  });

const noteOf = ({ tenantId, reference, actor, now }: DepositAct, purpose: PostingPurpose): TransferNote => ({
  tenantId,
  purpose,
  orderReference: reference,
  actor: actor.userId,
  at: now,
});

const positive = (legs: readonly Leg[]): readonly Leg[] => legs.filter(({ amountMinor }) => amountMinor > 0);

const reversalLegs = (row: DepositRow, fromWallet: number): readonly Leg[] => {
  const bank = platformAccount('bank-clearing', row.currency);
  const returned = `Cheque ${row.bank_reference} of deposit ${row.reference} returned by the bank`;
  return positive([
    { debit: walletOf(row.agency_id, row.currency), credit: bank, amountMinor: fromWallet, words: returned },
    {
      debit: agencyReceivable(row.agency_id, row.currency),
      credit: bank,
      amountMinor: row.credited_minor - fromWallet,
      words: `${returned}: owed by the agency`,
    },
    {
      debit: platformAccount('platform-revenue', row.currency),
      credit: bank,
      amountMinor: row.charge_minor,
      words: `Charge of deposit ${row.reference} returned`,
    },
  ]);
};

/** What the return of a credited cheque posts as the wallet stands, and what the agency then owes. */
export const reversalOf = async (
  db: Db | Tx,
  row: DepositRow,
  wallet: 'locked' | 'as-it-stands',
): Promise<{ readonly legs: readonly Leg[]; readonly dueMinor: number }> => {
  const fromWallet = Math.min(row.credited_minor, await ownMoney(db, row, wallet === 'locked'));
  return { legs: reversalLegs(row, fromWallet), dueMinor: row.credited_minor - fromWallet };
};

/** What the wallet holds beyond its pending payments, without credit; 0 while it is frozen. */
const ownMoney = async (db: Db | Tx, row: DepositRow, locked: boolean): Promise<number> => {
  const wallet = walletOf(row.agency_id, row.currency);
  const figures = await walletFigures(db, row.tenant_id, wallet, locked);
  if (figures === undefined) throw new Error(`agency ${row.agency_id} has no wallet in ${row.currency}`);
  return figures.frozen ? 0 : Math.max(0, figures.availableMinor - figures.creditLimitMinor);
};
