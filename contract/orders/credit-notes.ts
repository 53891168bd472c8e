import { type Infer, object } from 'superstruct';
import { amountMinor, isoTime, listOf, textLike } from '../shapes.ts';

/** `CN-2026-000042`: its year and its number among those of its tenant in that year. */
export const CreditNoteNumber = textLike(/^CN-\d{4}-\d{6,12}$/, 20);

/** A document that credits what came back of an invoice. */
export const CreditNote = object({
  number: CreditNoteNumber,
  issuedAt: isoTime(),
  /** What came back to the wallet, and what need not be paid any more. */
  creditedMinor: amountMinor(1),
});
export type CreditNote = Infer<typeof CreditNote>;

/** Those of one order, the earliest first: one each time that something of it came back. */
export const CreditNotes = listOf(CreditNote, 200);
