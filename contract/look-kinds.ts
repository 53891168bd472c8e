import { enums, type Infer } from 'superstruct';

/**
 * What a person looked at. `look-up`: a list that the desk's look-up found. `file`: the file of a document. `documents`: the papers of an
 * agency. `dues`: what an agency owes. `passport`: the whole number of one.
 */
export const lookKinds = [
  'look-up',
  'order',
  'stay',
  'void',
  'refund',
  'exchange',
  'deposit',
  'payment',
  'withdrawal',
  'receipt',
  'supplier-booking',
  'agency',
  'dues',
  'registration',
  'agency-change',
  'documents',
  'file',
  'person',
  'passport',
] as const;
export const LookKind = enums(lookKinds);
export type LookKind = Infer<typeof LookKind>;

/** What a call shows of one record. `sale`: an order, a stay or a case, whichever the reference names. */
export type ShownRecord =
  | Exclude<LookKind, 'look-up' | 'order' | 'stay' | 'void' | 'refund' | 'exchange' | 'passport'>
  | 'sale';

/** The record that a call shows, the field of its request that names it, and the one that names a part of it, such as a file. */
export interface LooksAt {
  readonly shows: ShownRecord;
  readonly by: string;
  readonly part?: string;
}
