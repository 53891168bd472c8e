import type { SnapshotFrom } from 'xstate';
import type { SolvencyOfCurrency } from '../../contract/money/solvency.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { solvencyMachine } from './solvency.machine.ts';

export interface SolvencyLine {
  readonly name: string;
  readonly amount: string;
}

/** What the platform has and owes in one currency. */
export interface SolvencyCard {
  readonly currency: string;
  readonly covers: boolean;
  /** `Cash covers what is owed: yes, by BDT 1,000`. */
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
      ? say('Cash covers what is owed: yes, by {coverMinor}', { coverMinor: money(coverMinor) })
      : say('Cash covers what is owed: no, short by {money}', { money: money(-coverMinor) }),
    lines: [
      { name: say('Agents have in their wallets'), amount: money(sums.owedToAgentsMinor) },
      { name: say('Cash at banks'), amount: money(sums.bankMinor) },
      { name: say('Cash on its way from gateways'), amount: money(sums.gatewayMinor) },
      { name: say('Suppliers are owed'), amount: money(sums.owedToSuppliersMinor) },
      { name: say('Refunds, taxes and unclaimed receipts'), amount: money(sums.owedOtherwiseMinor) },
      { name: say('Suppliers owe of refunds'), amount: money(sums.owedBySuppliersMinor) },
      { name: say('Agencies owe of dues'), amount: money(sums.duesMinor) },
      { name: say('Agencies have taken of their credit'), amount: money(sums.creditTakenMinor) },
      { name: say('Credit limits in all'), amount: money(sums.creditGivenMinor) },
    ],
  };
};

/** The tenant's currency, which comes first, and every other in which the ledger has something. */
const isShown = ({ trial }: SolvencyOfCurrency, place: number): boolean =>
  place === 0 || trial.some(({ balanceMinor }) => balanceMinor !== 0);

/** The projection of the solvency of the platform. */
export const viewOfSolvency = ({ value, context }: SnapshotFrom<typeof solvencyMachine>): SolvencyView => {
  const { sums, message } = context;
  if (value === 'unreadable') return { show: 'unreadable', message: message ?? '' };
  if (value === 'reading' || sums === null) return { show: 'reading' };
  return { show: 'known', at: sums.at, cards: sums.currencies.filter(isShown).map(cardOf) };
};
