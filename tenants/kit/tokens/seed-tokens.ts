import type { Theme } from '@fluentui/tokens';
import { type FaceName, faceNames } from '../faces.ts';

/** Types of the Design Tokens format that seeds have. */
export type SeedType = 'color' | 'dimension' | 'number' | 'duration' | 'fontWeight' | 'fontFamily';

interface SeedToken {
  readonly type: SeedType;
  /** What a person may choose by it. */
  readonly chooses: string;
  /** Names that it may have. */
  readonly of?: readonly string[];
  /** Limits of its number: pixels, milliseconds, or as it stands. None for a colour or a name. */
  readonly from?: number;
  readonly to?: number;
}

/**
 * The seed tokens of a tenant's `tokens.json`, by name. Only `brand` must be given; a theme gives the others. From these the
 * solver makes every token of the portal.
 */
export const seedTokens = {
  brand: { type: 'color', chooses: 'the one colour of primary actions, selection and focus' },
  neutralTint: { type: 'number', chooses: 'how much of the brand’s hue greys carry', from: 0, to: 1 },
  radius: { type: 'dimension', chooses: 'corners of buttons and fields', from: 0, to: 16 },
  spacing: { type: 'number', chooses: 'the room between things, as a factor', from: 0.75, to: 1.25 },
  elevation: { type: 'number', chooses: 'how strong shadows are, as a factor', from: 0, to: 1.5 },
  motion: { type: 'duration', chooses: 'how long an ordinary movement takes', from: 100, to: 240 },
  headingWeight: { type: 'fontWeight', chooses: 'the weight of headings', from: 500, to: 800 },
  face: { type: 'fontFamily', chooses: 'the type face', of: faceNames },
} as const satisfies Readonly<Record<string, SeedToken>>;

export type SeedName = keyof typeof seedTokens;
export const seedNames = Object.keys(seedTokens) as SeedName[];

export const seedToken = (name: SeedName): SeedToken => seedTokens[name];

/** The values of a tenant's seed tokens, as the solver takes them: lengths in pixels, durations in milliseconds. */
export interface Seeds {
  /** `#rrggbb`, lower case. */
  readonly brand: string;
  readonly neutralTint: number;
  readonly radius: number;
  readonly spacing: number;
  readonly elevation: number;
  readonly motion: number;
  readonly headingWeight: number;
  readonly face: FaceName;
}

/** Modes of a theme. */
export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/**
 * Tokens of the portal that a tenant sets itself, against what the solver would make, with a waiver. They need not meet the
 * contrast that the solver guarantees until the waiver ends.
 */
export interface Override {
  readonly mode: Mode;
  readonly token: keyof Theme;
  readonly value: string;
  readonly waiver: Waiver;
}

export interface Waiver {
  readonly reason: string;
  readonly owner: string;
  /** The last day on which it holds, `YYYY-MM-DD`. */
  readonly until: string;
}
