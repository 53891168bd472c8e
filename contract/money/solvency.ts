import { boolean, enums, type Infer, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoTime, listOf, nothing } from '../shapes.ts';
import { accountKinds } from './account-kinds.ts';

const signed = () => amountMinor(Number.MIN_SAFE_INTEGER);

export const LedgerAccountKind = enums(accountKinds);
export type LedgerAccountKind = Infer<typeof LedgerAccountKind>;

/** What the house has and owes in one currency, in minor units, as its ledger says at one moment. */
export const SolvencyOfCurrency = object({
  currency: currencyCode(),
  /** Balances of all wallets that are above zero: money of the agencies. */
  owedToAgentsMinor: amountMinor(),
  /** What wallets below zero have taken of their credit, and the limits of all wallets. */
  creditTakenMinor: amountMinor(),
  creditGivenMinor: amountMinor(),
  /** Cash in the accounts of the house, and on its way from the gateways. Negative: overdrawn. */
  bankMinor: signed(),
  gatewayMinor: signed(),
  owedToSuppliersMinor: signed(),
  /** Refunds of online payments that are not paid out yet, tax on commissions, advance income tax, and receipts that nobody claims. */
  owedOtherwiseMinor: signed(),
  /** What suppliers owe of refunds that agencies have already. */
  owedBySuppliersMinor: signed(),
  /** What agencies owe of part payments, and of returned cheques. */
  duesMinor: signed(),
  /** Cash less what is owed to agents, to suppliers and otherwise. What others owe is no cash. */
  coverMinor: signed(),
  covers: boolean(),
  /** Credits less debits of each kind of account. They add up to zero. */
  trial: listOf(object({ kind: LedgerAccountKind, balanceMinor: signed() }), accountKinds.length),
});
export type SolvencyOfCurrency = Infer<typeof SolvencyOfCurrency>;

const GetSolvency = defineCall({
  service: 'desk',
  version: 'v1',
  method: 'GET',
  path: 'Solvency/Get',
  sends: 'query',
  access: 'DeskReadBooks',
  effect: 'reads',
  request: nothing(),
  /** The tenant's currency comes first. */
  answer: object({ at: isoTime(), currencies: listOf(SolvencyOfCurrency, 60) }),
  refusals: {},
  doing: say('loading the sums of the ledger'),
  summary:
    'Sums the ledger at one moment: the cash of the house beside what agents have in their wallets and what suppliers and others are owed, and what agencies owe. Moves no money.',
});

export const solvencyCalls = { GetSolvency };
