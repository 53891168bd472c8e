import type { TenantConfig } from './schema.ts';
import type { Seeds } from './tokens/seed-tokens.ts';

export type ThemeName = TenantConfig['global']['theme'];

/** The character of each theme: what a tenant's `tokens.json` leaves out. */
export const themeSeeds: Readonly<Record<ThemeName, Omit<Seeds, 'brand'>>> = {
  /** For those who sell all day: quiet, even, quick. */
  bizora: { neutralTint: 0.1, radius: 6, spacing: 1, elevation: 1, motion: 160, headingWeight: 600 },
  /** Roomy and round, for holidays. */
  chillora: { neutralTint: 0.6, radius: 14, spacing: 1.125, elevation: 1.3, motion: 220, headingWeight: 700 },
  /** Soft corners and light shadows, for travel of every day. */
  trotly: { neutralTint: 0.35, radius: 10, spacing: 1, elevation: 0.7, motion: 180, headingWeight: 700 },
  /** Straight, dense and plain, for companies. */
  safeZone: { neutralTint: 0.2, radius: 3, spacing: 0.875, elevation: 0.4, motion: 120, headingWeight: 600 },
};
