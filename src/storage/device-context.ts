import { userAgentLimit } from '../../contract/wire.ts';

export interface Browsing {
  readonly userAgent: string;
  readonly screen: { readonly width: number; readonly height: number };
}

interface Named {
  readonly name: string;
  readonly version: string | null;
}

/** Browsers by the token that only they write, the most particular first: most others also claim to be Chrome or Safari. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg(?:A|iOS)?\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iOS', /(?:iPhone|iPad|iPod).*? OS ([\d_]+)/],
  ['Android', /Android ([\d.]+)/],
  ['Windows', /Windows NT ([\d.]+)/],
  ['macOS', /Mac OS X ([\d_.]+)/],
  ['ChromeOS', /CrOS \S+ ([\d.]+)/],
  ['Linux', /Linux()/],
];

const vendors: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Apple', /^(?:iPhone|iPad|iPod|Macintosh)/],
  ['Samsung', /^(?:SM-|Galaxy|SAMSUNG)/i],
  ['Google', /^Pixel/],
  ['Xiaomi', /^(?:Mi |Redmi|POCO|M2)/i],
  ['Huawei', /^(?:HUAWEI|HONOR)/i],
];

const named = (table: readonly (readonly [string, RegExp])[], text: string): Named | null => {
  for (const [name, pattern] of table) {
    const found = pattern.exec(text);
    if (found) return { name, version: found[1]?.replaceAll('_', '.') || null };
  }
  return null;
};

/** Model of a phone, a tablet or a Mac. `null`: the browser does not say. */
const modelOf = (userAgent: string): string | null =>
  /\((iPhone|iPad|iPod|Macintosh)/.exec(userAgent)?.[1] ??
  /Android [\d.]+; (?!K\)|Mobile|Tablet)([^;)]+?)(?: Build\/[^)]*)?[;)]/.exec(userAgent)?.[1] ??
  null;

const typeOf = (userAgent: string): 'mobile' | 'tablet' | 'desktop' => {
  if (/iPad|Tablet/.test(userAgent) || (/Android/.test(userAgent) && !/Mobile/.test(userAgent))) return 'tablet';
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'mobile' : 'desktop';
};

/**
 * The device context of spec 1 §3: browser and system with their versions, model, type and vendor of the device, and the
 * screen. Everything is read from the user agent, which is cut at 500 characters: what it does not say is null.
 */
export const deviceContextOf = ({ userAgent, screen }: Browsing) => {
  const model = modelOf(userAgent);
  return {
    userAgent: userAgent.slice(0, userAgentLimit),
    browser: named(browsers, userAgent),
    os: named(systems, userAgent),
    device: { model, type: typeOf(userAgent), vendor: model === null ? null : (named(vendors, model)?.name ?? null) },
    screenWidth: screen.width,
    screenHeight: screen.height,
  };
};
