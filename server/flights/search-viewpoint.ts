import { createHash } from 'node:crypto';
import type { FareType } from '../../contract/flights/flights.ts';
import type { Rate } from '../../contract/post-travel/exchange.ts';
import type { DisplayCode } from '../../contract/shown-with.ts';
import type { PlainTerms } from './pricing.ts';

/** From where a reader sees the list of a search: all that it depends on beside the offers. Plain data. */
export interface SearchViewpoint {
  readonly terms: PlainTerms;
  readonly fareType: FareType;
  /** Permissions to see figures that the reader lacks. */
  readonly lacking: readonly DisplayCode[];
  /** Currency of all amounts: a rate, or the tenant's own. */
  readonly rate: Rate | 'own';
}

/** Two viewpoints with the same key show every offer in the same way. */
export const keyOfViewpoint = (viewpoint: object): string =>
  createHash('sha256').update(JSON.stringify(viewpoint)).digest('base64url');
