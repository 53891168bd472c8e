import type { CompanyDocumentKind } from './company-documents.ts';

/** Time within which the desk looks at a document or answers a message. */
export const documentsDueWithinMs = 48 * 3_600_000;

/** Days before the end of a document at which its agency is told, and the desk has it in its list. */
export const expiryNoticeDays = 30;

/** Days for which a document is kept that the desk has asked for again, as those of a refused registration. */
export const refusedKeptDays = 30;

/** Days for which a document is kept after another took its place. */
export const replacedKeptDays = 365;

/** Documents without which an agency does not trade: once one of them has expired, it can only search and look. */
export const expiringDocuments: readonly CompanyDocumentKind[] = ['tradeLicense', 'civilAviation'];

/** First day on which an expired document keeps an agency from trading: `yyyy-MM-dd`. Until then it is only told. */
export const expiryHoldsFrom = '2027-01-01';
