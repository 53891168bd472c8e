import type { FunctionalityName } from './functionalities.ts';

/** Permissions that decide about fields of an answer, not about calls (spec 2 §6). */
export const displayCodes = [
  'ShowCommision',
  'ShowMarkup',
  'ShowSource',
] as const satisfies readonly FunctionalityName[];
export type DisplayCode = (typeof displayCodes)[number];

/**
 * The permission that a person needs to be sent a field. Keys: the field's name, or its parent's name and its own.
 * Every field about money or a supplier must be listed. One that is missing is sent only to holders of all three
 * permissions, and a test fails. A field with a permission is nullable; without the permission, null is sent
 * (docs/decisions/0010).
 */
export const shownWith = {
  commissionMinor: 'ShowCommision',
  taxOnCommissionMinor: 'ShowCommision',
  vatOnCommissionMinor: 'ShowCommision',
  /** With the fare, the taxes and the agent price, the commission could be calculated from it. */
  platformMarkupMinor: 'ShowCommision',

  agencyMarkupMinor: 'ShowMarkup',
  /** The agency's markup is this amount less the agent price. */
  grossMinor: 'ShowMarkup',
  grossAmount: 'ShowMarkup',
  /** The customer price of a proposal, with the agent's own markup. */
  offeredMinor: 'ShowMarkup',
  /** What the agency prints for its customer in place of the price of the sale. */
  printedMinor: 'ShowMarkup',

  /** Which rule made a markup, and how much it asks: as the markup that it made. */
  'agencyParts.ruleName': 'ShowMarkup',
  'agencyParts.asks': 'ShowMarkup',
  toPublishedMinor: 'ShowMarkup',
  proposalMinor: 'ShowMarkup',

  supplierCode: 'ShowSource',
  'suppliers.code': 'ShowSource',
  'suppliers.name': 'ShowSource',

  /** The amount charged to the wallet, and the published fare. */
  amountMinor: 'everyone',
  amount: 'everyone',
  agentMinor: 'everyone',
  /** Anybody can work it out from the fare. */
  advanceTaxMinor: 'everyone',
  'charged.minor': 'everyone',
  agentAmount: 'everyone',
  baseMinor: 'everyone',
  taxMinor: 'everyone',
  penaltyMinor: 'everyone',
  /** Fares with taxes as airlines publish them, which a tenant advertises to everybody. */
  publishedMinor: 'everyone',
  /** Options carry neither commission nor markup. */
  optionsMinor: 'everyone',
  priceMinor: 'everyone',
  fromMinor: 'everyone',
  paidMinor: 'everyone',
  /** Limits of a role: what a person may sell for at once, and on a day. */
  saleMostMinor: 'everyone',
  dayMostMinor: 'everyone',
  soldTodayMinor: 'everyone',
  /** What a sale comes to: what came back of it, and what need not be paid any more. */
  chargedMinor: 'everyone',
  returnedMinor: 'everyone',
  droppedMinor: 'everyone',
  walletMinor: 'everyone',
  oldMinor: 'everyone',
  newMinor: 'everyone',
  dueMinor: 'everyone',
  /** A case after the ticket: the fee of the house, and what comes back. */
  feeMinor: 'everyone',
  /** Part of the penalty for whoever may not see commission. */
  keptMinor: 'everyone',
  backMinor: 'everyone',
  shortfallMinor: 'everyone',
  acceptedMinor: 'everyone',
  acceptedFareMinor: 'everyone',
  /** A deposit or an online payment: what was paid, what it costs, what the wallet gets, and between which amounts it may be. */
  chargeMinor: 'everyone',
  creditedMinor: 'everyone',
  refundMinor: 'everyone',
  fixedMinor: 'everyone',
  leastMinor: 'everyone',
  mostMinor: 'everyone',

  /** A rule of markup, and what a draft would do: whoever may call for the rules may see them. */
  'terms.perPassengerMinor': 'everyone',
  'terms.perRoomNightMinor': 'everyone',
  /** That a rule is about one supplier, without its name. */
  ofOneSupplier: 'everyone',
  /** Which supplier does not confirm tickets or a stay: only people of the house make these calls. */
  'orders.supplierName': 'everyone',
  'order.supplierName': 'everyone',
  'stays.supplierName': 'everyone',
  'sale.supplierName': 'everyone',
  /** Which supplier has a booking otherwise than we do: only people of the house make these calls. */
  'differences.supplierCode': 'everyone',
  'differences.supplierName': 'everyone',
  'difference.supplierCode': 'everyone',
  'difference.supplierName': 'everyone',
  'next.supplierCode': 'everyone',
  'comparisons.supplierCode': 'everyone',
  'comparisons.supplierName': 'everyone',
  /** What a supplier is owed for a stay, and what its property asks for: only people of the house make these calls. */
  'sale.supplierCurrency': 'everyone',
  'sale.supplierMinor': 'everyone',
  'price.supplierMinor': 'everyone',
  borneMinor: 'everyone',
  beforeMinor: 'everyone',
  afterMinor: 'everyone',
  leastChangeMinor: 'everyone',
  averageChangeMinor: 'everyone',
  mostChangeMinor: 'everyone',
  /** A payment in two parts, and what is left of the second. */
  totalMinor: 'everyone',
  nowMinor: 'everyone',
  reservedMinor: 'everyone',
  restMinor: 'everyone',
  refundableMinor: 'everyone',
  payMinor: 'everyone',
  owesBeforeMinor: 'everyone',
  owesAfterMinor: 'everyone',
  leftMinor: 'everyone',
  missedMinor: 'everyone',
  billedMinor: 'everyone',
  collectedMinor: 'everyone',
  givenBackMinor: 'everyone',
  /** A report: what was sold, and how the wallet went. */
  soldMinor: 'everyone',
  netMinor: 'everyone',
  salesMinor: 'everyone',
  otherMinor: 'everyone',
  closingMinor: 'everyone',
  settledMinor: 'everyone',
  mostOpenMinor: 'everyone',

  availableMinor: 'everyone',
  balanceMinor: 'everyone',
  /** Sums of the accounts of the ledger, which only the desk reads. */
  openingMinor: 'everyone',
  receiptsMinor: 'everyone',
  ledgerMinor: 'everyone',
  disputedMinor: 'everyone',
  onlyLedgerMinor: 'everyone',
  openMinor: 'everyone',
  inMinor: 'everyone',
  outMinor: 'everyone',
  theirsMinor: 'everyone',
  oursMinor: 'everyone',
  differenceMinor: 'everyone',
  onlyStatementMinor: 'everyone',
  unexplainedMinor: 'everyone',
  proposedMinor: 'everyone',
  'dues.supplierName': 'everyone',
  'items.supplierName': 'everyone',
  'accounts.supplierName': 'everyone',
  /** Fare and commission of what a supplier is owed, at the desk. */
  fareMinor: 'everyone',
  deductedMinor: 'everyone',
  /** What an agency's wallet can pay to its bank. */
  freeMinor: 'everyone',
  debitBalancesMinor: 'everyone',
  creditBalancesMinor: 'everyone',
  creditLimitMinor: 'everyone',
  usedMinor: 'everyone',
  weekMinor: 'everyone',
  fortnightMinor: 'everyone',
  monthMinor: 'everyone',
  olderMinor: 'everyone',
  'next.minor': 'everyone',
  debitMinor: 'everyone',
  creditMinor: 'everyone',
  heldMinor: 'everyone',
  pendingMinor: 'everyone',
  'rate.minor': 'everyone',
  'rate.ownMinor': 'everyone',
  /** Exchange rates, and the sums of the ledger: only people of the house may call for them. */
  'current.minor': 'everyone',
  'current.ownMinor': 'everyone',
  'coming.minor': 'everyone',
  'coming.ownMinor': 'everyone',
  'past.minor': 'everyone',
  'past.ownMinor': 'everyone',
  /** The most about which one person of the house decides. */
  soloMostMinor: 'everyone',
  'compared.minor': 'everyone',
  'compared.ownMinor': 'everyone',
  'proposals.minor': 'everyone',
  'proposals.ownMinor': 'everyone',
  owedToAgentsMinor: 'everyone',
  owedOtherwiseMinor: 'everyone',
  creditTakenMinor: 'everyone',
  creditGivenMinor: 'everyone',
  bankMinor: 'everyone',
  gatewayMinor: 'everyone',
  owedToSuppliersMinor: 'everyone',
  owedBySuppliersMinor: 'everyone',
  duesMinor: 'everyone',
  coverMinor: 'everyone',
  walletBalance: 'everyone',
  /** The progress of a supplier without its name. */
  'suppliers.state': 'everyone',
} as const satisfies Readonly<Record<string, DisplayCode | 'everyone'>>;

export type GuardedField = keyof typeof shownWith;

const guardedName = /(minor|amount|balance|price|fare)$|markup|commission|margin|supplier|source/i;

/** Whether a field with this name is about money or a supplier, and so must be listed in `shownWith`. */
export const isGuarded = (name: string): boolean => guardedName.test(name);

/**
 * Entry of a field in `shownWith`, under its parent's name and its own, else under its own. `undefined`: not listed.
 */
export const permissionToSee = (parent: string, name: string): DisplayCode | 'everyone' | undefined =>
  known(`${parent}.${name}`) ?? known(name);

const table: Readonly<Record<string, DisplayCode | 'everyone' | undefined>> = shownWith;
const known = (name: string): DisplayCode | 'everyone' | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
