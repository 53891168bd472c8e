import type { SectionName } from '../../contract/public/public-sections.ts';
import type { FooterName, HeaderName } from './frames.ts';
import type { TenantConfig } from './schema.ts';
import type { Seeds } from './tokens/seed-tokens.ts';

export type ThemeName = TenantConfig['global']['theme'];
export type LoginLayout = NonNullable<TenantConfig['loginVariation']>;

/**
 * The bar above signed-in pages. `lined`: the colour of cards under a line in the brand colour. `filled`: the brand colour.
 * `afloat`: a card with round corners above the page. `dark`: dark in both schemes.
 */
export type Bar = 'lined' | 'filled' | 'afloat' | 'dark';

type Variant<Family extends string> = Extract<SectionName, `${Family}-${string}`>;
/** Sections of a home page below its banner and login panel. */
export type HomePart = 'airlines' | 'features' | 'destinations' | 'app' | 'promises' | 'call';

/** Everything that a theme decides (TEN-03). A tenant's files say otherwise where they may. */
export interface Theme {
  /** What a tenant's `tokens.json` leaves out. */
  readonly seeds: Omit<Seeds, 'brand'>;
  readonly bar: Bar;
  /** Header and footer of public pages. */
  readonly header: HeaderName;
  readonly footer: FooterName;
  readonly loginLayout: LoginLayout;
  /** Order of the sections of the home page. */
  readonly home: readonly HomePart[];
  /** Variants of the sections of pages that are made from `tenant.json`. */
  readonly hero: Variant<'hero'>;
  readonly aboutHero: Variant<'hero'>;
  readonly destinations: Variant<'destinations'>;
  readonly call: Variant<'call-to-action'>;
}

export const themes: Readonly<Record<ThemeName, Theme>> = {
  /** For those who sell all day: quiet, even, quick. */
  bizora: {
    seeds: {
      neutralTint: 0.1,
      radius: 6,
      spacing: 1,
      elevation: 1,
      motion: 160,
      headingWeight: 600,
      face: 'Manrope',
    },
    bar: 'lined',
    header: 'header-1',
    footer: 'footer-1',
    loginLayout: 'cover',
    home: ['airlines', 'features', 'destinations', 'promises', 'app', 'call'],
    hero: 'hero-1',
    aboutHero: 'hero-2',
    destinations: 'destinations-three-columns',
    call: 'call-to-action-4',
  },
  /** Roomy and round, for holidays. */
  chillora: {
    seeds: {
      neutralTint: 0.6,
      radius: 14,
      spacing: 1.125,
      elevation: 1.3,
      motion: 220,
      headingWeight: 800,
      face: 'Nunito',
    },
    bar: 'filled',
    header: 'header-2',
    footer: 'footer-2',
    loginLayout: 'centered',
    home: ['destinations', 'features', 'app', 'airlines', 'promises', 'call'],
    hero: 'hero-2',
    aboutHero: 'hero-3',
    destinations: 'destinations-masonry',
    call: 'call-to-action-3',
  },
  /** Soft corners and light shadows, for travel of every day. */
  trotly: {
    seeds: {
      neutralTint: 0.35,
      radius: 10,
      spacing: 1,
      elevation: 0.7,
      motion: 180,
      headingWeight: 700,
      face: 'Figtree',
    },
    bar: 'afloat',
    header: 'header-3',
    footer: 'footer-3',
    loginLayout: 'modal',
    home: ['airlines', 'destinations', 'features', 'promises', 'app', 'call'],
    hero: 'hero-3',
    aboutHero: 'hero-1',
    destinations: 'destinations-slider',
    call: 'call-to-action-1',
  },
  /** Straight, dense and plain, for companies. */
  safeZone: {
    seeds: {
      neutralTint: 0.2,
      radius: 3,
      spacing: 0.875,
      elevation: 0.4,
      motion: 120,
      headingWeight: 600,
      face: 'Inter',
    },
    bar: 'dark',
    header: 'header-4',
    footer: 'footer-4',
    loginLayout: 'form-left',
    home: ['features', 'promises', 'airlines', 'destinations', 'app', 'call'],
    hero: 'hero-1',
    aboutHero: 'hero-4',
    destinations: 'destinations-three-columns',
    call: 'call-to-action-2',
  },
};

/** Login layout of a tenant: its `loginVariation`, else the default of its theme. */
export const loginLayoutOf = ({ loginVariation, global }: TenantConfig): LoginLayout =>
  loginVariation ?? themes[global.theme].loginLayout;
