/** Purposes for which money is set aside in a wallet before a sale is paid. */
export const reservedForSales = ['tickets', 'new-tickets', 'stay'] as const;
export type ReservedForSale = (typeof reservedForSales)[number];

/** Purposes for which money is set aside in a wallet before it is paid. */
export const reservedPurposes = [...reservedForSales, 'withdrawal'] as const;
export type ReservedPurpose = (typeof reservedPurposes)[number];

/** Purposes for which money moves between a wallet and a sale that was paid. */
const laterPurposesOfSales = ['due', 'stay-due', 'void', 'refund', 'exchange', 'stay-cancelled'] as const;

/** Purposes that change what a sale comes to. The reference of their order is that of the sale. */
export const purposesOfSales = [...reservedForSales, ...laterPurposesOfSales] as const;
export type PurposeOfSale = (typeof purposesOfSales)[number];

/**
 * What money is moved for. Each transfer names one. `new-tickets`: tickets issued in exchange for others. `exchange`: what those
 * others were worth. `due`, `stay-due`: the rest of an order that was paid in part. `airline-part`: what an airline owed of tickets
 * that came back; no wallet moves. `online-return`: a refund that the gateway did not make. `receipt-held`, `receipt-assigned`,
 * `receipt-returned`: money in that nobody claimed, to the suspense account, to the agency whose it is, and back to its sender.
 * `withdrawal`: money of a wallet that is paid to its agency's bank.
 * `supplier-payment`: what a supplier is owed, out of a bank account. `bank-adjustment`: what a bank
 * takes or gives by itself. `gateway-payout`: what a gateway has collected, into a bank account.
 */
export const postingPurposes = [
  ...reservedForSales,
  ...laterPurposesOfSales,
  'airline-part',
  'opening-deposit',
  'bank-deposit',
  'bank-transfer',
  'cheque',
  'mobile-banking',
  'cheque-returned',
  'online-payment',
  'online-refund',
  'online-return',
  'adjustment',
  'receipt-held',
  'receipt-assigned',
  'receipt-returned',
  'supplier-payment',
  'withdrawal',
  'bank-adjustment',
  'gateway-payout',
] as const;
export type PostingPurpose = (typeof postingPurposes)[number];

/** Money that is set aside, and money that is set free again: the balance stays. */
export const reservedPhases = ['reserved', 'released'] as const;
export type ReservedPhase = (typeof reservedPhases)[number];

/** What a line of a wallet is: the purpose of its transfers, and whether they only set money aside or free. */
export type WalletLineKind = PostingPurpose | `${ReservedPurpose}-${ReservedPhase}`;

export const walletLineKinds: readonly [WalletLineKind, ...WalletLineKind[]] = [
  'tickets',
  ...postingPurposes.slice(1),
  ...reservedPurposes.flatMap((purpose) => reservedPhases.map((phase) => `${purpose}-${phase}` as const)),
];
