import type { SnapshotFrom } from 'xstate';
import { displayMoney } from '../../contract/money.ts';
import type { SolvencyOfCurrency } from '../../contract/solvency.ts';
import type { solvencyMachine } from './solvency.machine.ts';

export interface SolvencyLine {
  readonly name: string;
  readonly amount: string;
}

/** What the house has and owes in one currency. */
export interface SolvencyCard {
  readonly currency: string;
  readonly covers: boolean;
  /** `Cash covers agents’ balances: yes, by BDT 1,000`. */
  readonly verdict: string;
  readonly lines: readonly SolvencyLine[];
}

export type SolvencyView =
  | { readonly show: 'reading' }
  | { readonly show: 'unreadable'; readonly message: string }
  | {
      readonly show: 'known';
      /** When the ledger said so. ISO 8601. */
      readonly at: string;
      readonly cards: readonly SolvencyCard[];
    };

const cardOf = (sums: SolvencyOfCurrency): SolvencyCard => {
  const { currency, covers, coverMinor } = sums;
  const money = (minor: number) => displayMoney({ currency, minor });
  return {
    currency,
    covers,
    verdict: covers
      ? `Cash covers agents’ balances: yes, by ${money(coverMinor)}`
      : `Cash covers agents’ balances: no, short by ${money(-coverMinor)}`,
    lines: [
      { name: 'Agents have in their wallets', amount: money(sums.owedToAgentsMinor) },
      { name: 'Cash at banks', amount: money(sums.bankMinor) },
      { name: 'Cash on its way from gateways', amount: money(sums.gatewayMinor) },
      { name: 'Suppliers are owed', amount: money(sums.owedToSuppliersMinor) },
      { name: 'Suppliers owe of refunds', amount: money(sums.owedBySuppliersMinor) },
      { name: 'Agencies owe of dues', amount: money(sums.duesMinor) },
      { name: 'Agencies have taken of their credit', amount: money(sums.creditTakenMinor) },
      { name: 'Credit limits in all', amount: money(sums.creditGivenMinor) },
    ],
  };
};

/** The tenant's currency, which comes first, and every other in which the ledger has something. */
const isShown = ({ trial }: SolvencyOfCurrency, place: number): boolean =>
  place === 0 || trial.some(({ balanceMinor }) => balanceMinor !== 0);

/** The projection of the solvency of the house. */
export const viewOfSolvency = ({ value, context }: SnapshotFrom<typeof solvencyMachine>): SolvencyView => {
  const { sums, message } = context;
  if (value === 'unreadable') return { show: 'unreadable', message: message ?? '' };
  if (value === 'reading' || sums === null) return { show: 'reading' };
  return { show: 'known', at: sums.at, cards: sums.currencies.filter(isShown).map(cardOf) };
};
