import type { Figure } from './verdict.ts';

/** A row that may cost more than is allowed, and why it does. */
export interface Known {
  /** Name of the row, or `every row`. */
  readonly row: string;
  readonly figure: Figure;
  /** The most that it may cost against the other side: 1.5 is half as much again. */
  readonly atMost: number;
  readonly reason: string;
}

/** A row that may cost more than 10 % more than at older commits. */
export interface KnownDearer extends Known {
  /**
   * The commit at which this was found acceptable, or the first one after it that is kept. Against older commits the row
   * passes; against this one and later ones it does not.
   */
  readonly acceptedAt: string;
}

export const knownDearer: readonly KnownDearer[] = [
  {
    row: 'every row',
    figure: 'statements',
    acceptedAt: '03883640',
    atMost: 2,
    reason:
      'Each statement first enters the scope of its tenant, by a statement in the same message: the wall between tenants (decision 0014).',
  },
];
