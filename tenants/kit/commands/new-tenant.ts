import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oklchOf } from '../solver/colours.ts';
import { solveThemes } from '../solver/solve-theme.ts';
import { type ThemeName, themes } from '../themes.ts';
import { drawMarks } from './draw-marks.ts';

/** What a person chooses for a new tenant. */
export interface NewTenant {
  /** Folder and id: lower-case letters, digits and hyphens. */
  readonly id: string;
  readonly name: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly theme: ThemeName;
  /** An SVG picture of the name. `null`: one is drawn. */
  readonly logo: string | null;
  readonly host: string;
}

/** Writes the folder of a new tenant: configuration, one seed token, words and pictures. Returns the files that were written. */
export const writeTenant = (folder: string, tenant: NewTenant): readonly string[] => {
  const { id, name, color, theme, logo } = tenant;
  const home = join(folder, id);
  if (existsSync(home)) throw new Error(`${home} is already there`);
  const { light } = solveThemes({ ...themes[theme].seeds, brand: color });
  const colours = { fill: light.colorBrandBackground, onFill: light.colorNeutralForegroundOnBrand };
  const marks = drawMarks(name, { theme, colours });
  const files: Readonly<Record<string, string>> = {
    'tenant.json': json(configOf(tenant)),
    'tokens.json': json(tokensOf(color)),
    'words.json': json({ $extends: 'plain' }),
    'assets/logo-mark.svg': marks.mark,
    'assets/favicon.svg': marks.mark,
    ...(logo === null && { 'assets/logo.svg': marks.logo }),
  };
  mkdirSync(join(home, 'assets'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(home, file), text);
  if (logo !== null) copyFileSync(logo, join(home, 'assets', 'logo.svg'));
  return [...Object.keys(files), ...(logo === null ? [] : ['assets/logo.svg'])].sort();
};

/** The first colour that a person would take for a name, if she gives none: the same for the same name. */
export const colourFor = (name: string): string => {
  const hues = ['#0b6bcb', '#0f766e', '#7c3aed', '#b4235a', '#1d7a3a', '#b45309'];
  const sum = new TextEncoder().encode(name).reduce((total, byte) => total + byte, 0);
  return hues[sum % hues.length] ?? '#0b6bcb';
};

/** Writes the `tokens.json` of a tenant's folder. */
export const writeTokens = (folder: string, id: string, color: string): void =>
  writeFileSync(join(folder, id, 'tokens.json'), json(tokensOf(color)));

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const tokensOf = (hex: string) => {
  const components = [1, 3, 5].map((at) => Number((Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(4)));
  return {
    $description: 'One brand colour is enough: the theme gives the rest, and the solver makes every colour from it.',
    brand: { $type: 'color', $value: { colorSpace: 'srgb', components, hex } },
  };
};

const configOf = ({ id, name, theme, host }: NewTenant) => {
  const [first = name] = name.split(/\s+/);
  const code = name
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 3)
    .toUpperCase()
    .padEnd(2, 'X');
  return {
    tenantId: id,
    hosts: [host],
    company: { name, shortName: first, code },
    global: {
      theme,
      siteUrl: `https://${host}`,
      baseUrl: '',
      title: `${first} · Agent desk`,
      contactNo: '+880 9600 000000',
      email: `desk@${host.endsWith('.localhost') ? `${id}.example` : host}`,
      loader: null,
      defaultPhoneNumberCode: 'bd',
      initialDeparture: { code: 'DAC', city: 'Dhaka', country: 'BD' },
      currency: 'BDT',
      runtimeCachingUrls: [],
    },
    logo: { primaryLogo: 'logo.svg', secondaryLogo: 'logo-mark.svg', favIcon: 'favicon.svg', useAgent: true },
    loginVariation: null,
    pricing: {
      platformMarkupBasisPoints: 100,
      commissionShareBasisPoints: 8_000,
      taxOnCommissionBasisPoints: 500,
      voidFeeMinor: 20_000,
      refundFeeMinor: 40_000,
      exchangeFeeMinor: 25_000,
      soloMostMinor: {
        returns: 5_000_000,
        onlineRefunds: 5_000_000,
        cheques: 10_000_000,
        tickets: 10_000_000,
        settlements: 10_000_000,
        withdrawals: 5_000_000,
      },
    },
    rules: { pack: 'bd-2026-taxed' },
    home: null,
    mobileApp: null,
    destination: null,
    aboutUs: null,
    contactUs: null,
    callToAction: null,
    socialMedia: null,
    paymentMethods: ['Visa', 'Master Card', 'American Express', 'BKash', 'Nagad'],
  };
};

/** Whether a text is a colour, and the colour as `#rrggbb`. `null`: it is none. */
export const colourOf = (text: string): string | null => {
  if (!/^#?[0-9a-f]{6}$/i.test(text)) return null;
  const hex = `#${text.replace('#', '').toLowerCase()}`;
  oklchOf(hex);
  return hex;
};
