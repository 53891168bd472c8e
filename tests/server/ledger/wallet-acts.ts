import type { PostingPurpose } from '../../../contract/money/posting-purposes.ts';
import { type Db, inTx } from '../../../server/database/database.ts';
import {
  agencyRevenue,
  openAccounts,
  platformAccount,
  supplierPayable,
  walletOf,
} from '../../../server/money/accounts.ts';
import type { ReservationNote } from '../../../server/money/reservation.ts';
import { type Leg, transfer } from '../../../server/money/transfer.ts';
import { post, release, reserve } from '../money/two-phases.ts';

/** Something that happens to a wallet. `rate`: the payment crosses into dollars at BDT 121.50. */
export type WalletAct =
  | {
      readonly does: 'deposit' | 'online-deposit' | 'reversal' | 'adjustment';
      readonly minor: number;
      readonly words: string;
    }
  | {
      readonly does: 'payment' | 'refund' | 'reserved' | 'released';
      readonly minor: number;
      readonly orderReference: string;
      readonly rate?: boolean;
    };

export interface WalletOwner {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly userId: string;
}

export const rate = { currency: 'USD', minor: 100, ownMinor: 12_150 };

/** Accounts that the acts need. Repeatable. */
export const openForActs = (db: Db, { tenantId, agencyId }: WalletOwner, creditLimitMinor = 0, currency = 'BDT') =>
  inTx(db, (tx) =>
    openAccounts(
      tx,
      tenantId,
      [
        walletOf(agencyId, currency),
        agencyRevenue(agencyId, currency),
        supplierPayable('test', currency),
        supplierPayable('test', 'USD'),
        platformAccount('currency-exchange', 'USD'),
        ...(['bank-clearing', 'gateway-clearing', 'platform-revenue', 'refunds-payable', 'taxes'] as const).map(
          (kind) => platformAccount(kind, currency),
        ),
        platformAccount('currency-exchange', currency),
      ],
      creditLimitMinor,
    ),
  );

/** The legs of a payment, as those of a sale: the supplier's share, a tax and what the platform keeps. */
const paymentLegs = (agencyId: string, currency: string, minor: number, exchanges: boolean): Leg[] => {
  const wallet = walletOf(agencyId, currency);
  const tax = Math.floor(minor / 50);
  const kept = Math.floor(minor / 20);
  const words = 'Fare and taxes';
  const supplier = exchanges
    ? [
        {
          debit: wallet,
          credit: platformAccount('currency-exchange', currency),
          amountMinor: minor - tax - kept,
          words,
          rate,
        },
        {
          debit: platformAccount('currency-exchange', 'USD'),
          credit: supplierPayable('test', 'USD'),
          amountMinor: Math.max(1, Math.round(minor / 121.5)),
          words,
          rate,
        },
      ]
    : [{ debit: wallet, credit: supplierPayable('test', currency), amountMinor: minor - tax - kept, words }];
  return [
    ...supplier,
    { debit: wallet, credit: platformAccount('taxes', currency), amountMinor: tax, words: 'Tax on commission' },
    { debit: wallet, credit: platformAccount('platform-revenue', currency), amountMinor: kept, words: 'Service fee' },
  ].filter(({ amountMinor }) => amountMinor > 0);
};

/** The ledger gives nothing back that was not paid. */
const ofMoreThanPaid = (fault: unknown): false => {
  if (String(fault).includes('"sale_standing"')) return false;
  throw fault;
};

/** Does an act with the functions that sales and deposits use. Returns whether the ledger allowed it. */
export const act = async (
  db: Db,
  owner: WalletOwner,
  done: WalletAct,
  at: Date,
  currency = 'BDT',
): Promise<boolean> => {
  const { tenantId, agencyId, userId } = owner;
  const wallet = walletOf(agencyId, currency);
  const note: ReservationNote = {
    tenantId,
    purpose: 'tickets',
    orderReference: 'orderReference' in done ? done.orderReference : null,
    actor: done.does === 'deposit' || done.does === 'payment' ? userId : 'system',
    at,
  };
  const move = async (debit: Leg['debit'], credit: Leg['credit'], words: string, purpose: PostingPurpose) =>
    (await inTx(db, (tx) => transfer(tx, { ...note, purpose }, [{ debit, credit, amountMinor: done.minor, words }])))
      .ok;
  switch (done.does) {
    case 'deposit':
      return move(platformAccount('bank-clearing', currency), wallet, done.words, 'bank-transfer');
    case 'online-deposit':
      return move(platformAccount('gateway-clearing', currency), wallet, done.words, 'online-payment');
    case 'reversal':
      return move(wallet, platformAccount('bank-clearing', currency), done.words, 'cheque-returned');
    case 'adjustment':
      return move(platformAccount('platform-revenue', currency), wallet, done.words, 'adjustment');
    case 'refund':
      return move(platformAccount('refunds-payable', currency), wallet, 'Refund of a ticket', 'refund').catch(
        ofMoreThanPaid,
      );
    case 'payment':
    case 'reserved':
    case 'released': {
      const legs = paymentLegs(agencyId, currency, done.minor, done.rate ?? false);
      const held = await inTx(db, (tx) => reserve(tx, note, legs));
      if (!held.ok) return false;
      const later = { ...note, at: new Date(at.getTime() + 900) };
      if (done.does === 'payment') await inTx(db, (tx) => post(tx, later, held.ids));
      if (done.does === 'released') await inTx(db, (tx) => release(tx, later, held.ids));
      return true;
    }
  }
};
