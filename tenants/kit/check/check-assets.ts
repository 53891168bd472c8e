import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { drawingOf } from '../../../contract/public/public-sections.ts';
import type { Fault } from '../faults/fault.ts';
import { type JsonPath, placeOf } from '../faults/json-places.ts';
import type { TenantConfig } from '../schema.ts';
import { svgFaults } from './check-svg.ts';

/** Most bytes of a logo or an icon, of another picture, and of all files of a tenant. */
const most = { logo: 40_000, picture: 300_000, together: 2_000_000 };

/** A file that the configuration names. */
interface NamedAsset {
  readonly path: JsonPath;
  readonly file: string;
  readonly most: number;
}

/** Every file that a tenant's configuration names. */
const namedAssets = (config: TenantConfig): readonly NamedAsset[] => {
  const { logo, global, home, mobileApp, destination, callToAction } = config;
  const asset = (path: JsonPath, file: string | null | undefined, bytes: number): readonly NamedAsset[] =>
    file && drawingOf(file) === null ? [{ path, file, most: bytes }] : [];
  return [
    ...asset(['logo', 'primaryLogo'], logo.primaryLogo, most.logo),
    ...asset(['logo', 'secondaryLogo'], logo.secondaryLogo, most.logo),
    ...asset(['logo', 'favIcon'], logo.favIcon, most.logo),
    ...asset(['global', 'loader'], global.loader, most.logo),
    ...asset(['home', 'coverImage'], home?.coverImage, most.picture),
    ...asset(['callToAction', 'imagePath'], callToAction?.imagePath, most.picture),
    ...(mobileApp?.screenShotLink ?? []).flatMap((file, index) =>
      asset(['mobileApp', 'screenShotLink', index], file, most.picture),
    ),
    ...(destination?.cities ?? []).flatMap(({ imagePath }, index) =>
      asset(['destination', 'cities', index, 'imagePath'], imagePath, most.picture),
    ),
  ];
};

/** First bytes of the types of pictures that are not text. */
const signatures: Readonly<Record<string, readonly number[]>> = {
  '.png': [0x89, 0x50, 0x4e, 0x47],
  '.jpg': [0xff, 0xd8, 0xff],
  '.webp': [0x52, 0x49, 0x46, 0x46],
  '.ico': [0x00, 0x00, 0x01, 0x00],
};

/**
 * Checks a tenant's `assets/`: what the configuration names is there, each file is what its name says, SVG only draws, and
 * nothing is too heavy or left over.
 */
export const assetFaults = (
  folder: string,
  { name, source, config }: { readonly name: string; readonly source: string; readonly config: TenantConfig },
): readonly Fault[] => {
  const assets = join(folder, name, 'assets');
  const named = namedAssets(config);
  const missing = named
    .filter(({ file }) => !existsSync(join(assets, file)))
    .map(({ path, file }): Fault => {
      const place = placeOf(source, path);
      const at = { file: `${name}/tenant.json`, line: place?.line ?? null, column: place?.column ?? null };
      return { rule: 'asset/missing', ...at, path: path.join('.'), message: `expected the file assets/${file}` };
    });
  const files = filesIn(assets);
  const ofFiles = files.flatMap((file) => fileFaults(assets, { name, file, limit: limitOf(named, file) }));
  const bytes = files.reduce((sum, file) => sum + statSync(join(assets, file)).size, 0);
  const whole = { file: `${name}/assets`, line: null, column: null, path: '' };
  const heavy: Fault = {
    ...whole,
    rule: 'asset/weight',
    message: `expected at most ${most.together} bytes, got ${bytes}`,
  };
  return [...missing, ...ofFiles, ...(bytes > most.together ? [heavy] : [])];
};

const filesIn = (assets: string): readonly string[] =>
  existsSync(assets)
    ? readdirSync(assets, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(assets.length + 1)
            .split(sep)
            .join('/'),
        )
        .sort()
    : [];

const limitOf = (named: readonly NamedAsset[], file: string): number =>
  Math.min(...named.filter((asset) => asset.file === file).map((asset) => asset.most), most.picture);

const fileFaults = (
  assets: string,
  { name, file, limit }: { readonly name: string; readonly file: string; readonly limit: number },
): readonly Fault[] => {
  const bytes = readFileSync(join(assets, file));
  const at = { file: `${name}/assets/${file}`, line: null, column: null, path: '' };
  const faults: Fault[] = [];
  if (bytes.length > limit) {
    // What is too heavy is not read.
    return [{ ...at, rule: 'asset/weight', message: `expected at most ${limit} bytes, got ${bytes.length}` }];
  }
  const type = extname(file);
  if (type === '.svg') {
    const ofSvg = svgFaults(bytes.toString('utf8'));
    faults.push(...ofSvg.map((fault) => ({ ...at, ...fault })));
  } else if (type !== '.json') {
    const signature = signatures[type];
    if (!signature?.every((byte, index) => bytes[index] === byte)) {
      const known = ['.svg', ...Object.keys(signatures)].join(', ');
      faults.push({
        ...at,
        rule: 'asset/type',
        message: `expected a picture of the type that its name says (${known})`,
      });
    }
  }
  return faults;
};
