import type { Refunding, Voiding } from '../port.ts';
import { airlines } from '../reference/airlines.ts';

/** Kind of a supplier. */
export type SupplierStyle = 'distribution' | 'direct' | 'low-cost';

/** Properties of an embedded supplier. */
export interface SupplierProfile {
  readonly code: string;
  readonly name: string;
  readonly style: SupplierStyle;
  /** Codes of the airlines that the supplier sells. */
  readonly airlines: ReadonlySet<string>;
  /** Factor on the airline's fare. */
  readonly fareFactor: number;
  /** Share of the airline's commission that the supplier passes on. */
  readonly commissionShare: number;
  readonly canHold: boolean;
  readonly validForMs: number;
  /** Times of the first and the last batch of a search. */
  readonly answersMs: readonly [soonest: number, latest: number];
  readonly batches: number;
  /** Duration of a call to price, hold, ticket, cancel or retrieve. */
  readonly operationMs: number;
  /** How its tickets are voided. `answersAfterMs`: how long an automatic void takes; 0: at once. */
  readonly voids: Voiding & { readonly answersAfterMs: number };
  /** How its tickets are refunded, likewise. */
  readonly refunds: Refunding & { readonly answersAfterMs: number };
  /** How its tickets are exchanged, likewise. */
  readonly exchanges: { readonly isAutomatic: boolean; readonly answersAfterMs: number };
}

const codesOf = (wanted: (kind: string, code: string) => boolean): ReadonlySet<string> =>
  new Set([...airlines.values()].filter(({ kind, code }) => wanted(kind, code)).map(({ code }) => code));

/** Low-cost airlines that also sell through distribution systems. */
const alsoDistributed = new Set(['FZ', '6E', 'B6', 'VY', 'XY', 'IX', 'AK', 'TR', 'G3']);
/** Airlines that sell directly, beside the premium ones. */
const alsoDirect = new Set(
  'BG BS VQ 2A SV GF WY KU MS RJ UL MH TG VN AI ET KQ CZ MU CA CI AA UA DL AC LA CM AV IB TP AY SK LO OS SN AZ A3 FZ VA OZ AM AT FJ HA AS'.split(
    ' ',
  ),
);

const minute = 60_000;

export const supplierProfiles: readonly SupplierProfile[] = [
  {
    code: 'gds',
    name: 'Meridian GDS',
    style: 'distribution',
    airlines: codesOf((kind, code) => kind !== 'low-cost' || alsoDistributed.has(code)),
    fareFactor: 1,
    commissionShare: 1,
    canHold: true,
    validForMs: 20 * minute,
    answersMs: [600, 1_200],
    batches: 2,
    operationMs: 500,
    voids: { rule: { kind: 'day-of-issue' }, isAutomatic: true, answersAfterMs: 0 },
    refunds: { isAutomatic: true, settlesAtOnce: true, answersAfterMs: 0 },
    exchanges: { isAutomatic: true, answersAfterMs: 0 },
  },
  {
    code: 'ndc',
    name: 'Direct Connect',
    style: 'direct',
    airlines: codesOf((kind, code) => kind === 'premium' || alsoDirect.has(code)),
    fareFactor: 0.975,
    commissionShare: 0.6,
    canHold: true,
    validForMs: 15 * minute,
    answersMs: [500, 2_000],
    batches: 4,
    operationMs: 700,
    voids: { rule: { kind: 'day-of-issue' }, isAutomatic: true, answersAfterMs: 45_000 },
    refunds: { isAutomatic: true, settlesAtOnce: false, answersAfterMs: 45_000 },
    exchanges: { isAutomatic: true, answersAfterMs: 45_000 },
  },
  {
    code: 'lcc',
    name: 'BudgetWings aggregator',
    style: 'low-cost',
    airlines: codesOf((kind) => kind === 'low-cost'),
    fareFactor: 1,
    commissionShare: 1,
    canHold: false,
    validForMs: 10 * minute,
    answersMs: [3_000, 6_000],
    batches: 2,
    operationMs: 1_200,
    voids: { rule: { kind: 'hours', hours: 24 }, isAutomatic: false, answersAfterMs: 0 },
    refunds: { isAutomatic: false, settlesAtOnce: false, answersAfterMs: 0 },
    exchanges: { isAutomatic: false, answersAfterMs: 0 },
  },
];
