// Finds sizes that styles outside src/ui write as numbers. `node tests/literal-sizes.mjs [room…]` prints them; `--lower` lowers the
// limits in literal-sizes.json to what is left.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@babel/parser';

const limitsFile = new URL('literal-sizes.json', import.meta.url);

/**
 * Properties that say how large something is, or how far from others. Templates of a grid and offsets of what is positioned are
 * of one place only. Conditions (`@media`) are keys and not values.
 */
const isOfSize = (property) =>
  /^(margin|padding|(row|column)?gap$|(min|max)?(width|height)$|fontsize$|lineheight$)/i.test(property);

/** Strokes of one pixel have a size of their own. */
const literal = /(?<![\w.-])-?(?!1px|0px)\d*\.?\d+(px|rem)\b/;

const textOf = (value) => {
  if (value.type === 'StringLiteral') return value.value;
  return value.type === 'TemplateLiteral' ? value.quasis.map(({ value: { raw } }) => raw).join(' ') : '';
};

const nameOf = ({ type, name, value }) => (type === 'Identifier' ? name : String(value));

function* propertiesIn(node) {
  if (node.type === 'ObjectProperty' && !node.computed) yield node;
  for (const child of Object.values(node))
    for (const each of Array.isArray(child) ? child : [child])
      if (typeof each?.type === 'string') yield* propertiesIn(each);
}

/** Literal sizes in a module, as `12: minHeight 44px`. */
export const literalSizesIn = (source) => {
  // Parsing a module costs far more than looking for a size in its text.
  if (!literal.test(source)) return [];
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  return [...propertiesIn(program)]
    .map(({ key, value, loc }) => ({ property: nameOf(key), text: textOf(value), line: loc.start.line }))
    .filter(({ property, text }) => isOfSize(property) && literal.test(text))
    .map(({ property, text, line }) => `${line}: ${property} ${text}`);
};

/** Literal sizes by room of `src`, each as `src/desk/Page.tsx:12: minHeight 44px`. */
export const literalSizesByRoom = (sources) => {
  const found = new Map();
  for (const [path, source] of sources) {
    const room = path.split('/')[1];
    if (room === 'ui') continue;
    const known = found.get(room) ?? [];
    found.set(room, [...known, ...literalSizesIn(source).map((size) => `${path}:${size}`)]);
  }
  return found;
};

/** What is wrong with the sizes of rooms, given how many each may have. Empty: nothing. */
export const faultsOfSizes = (byRoom, limits) =>
  [...byRoom].flatMap(([room, sizes]) => {
    const limit = limits[room] ?? 0;
    if (sizes.length > limit)
      return [
        `src/${room} has ${sizes.length} literal sizes, ${limit} at most. Use Stack, Row, tokens or a size of src/ui/sizes.ts, or make src/ui own it:\n  ${sizes.join('\n  ')}`,
      ];
    return sizes.length < limit
      ? [`src/${room} has ${sizes.length} literal sizes, its limit is ${limit}: node tests/literal-sizes.mjs --lower`]
      : [];
  });

const readSources = () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const paths = readdirSync(join(root, 'src'), { recursive: true }).filter((path) => /\.tsx?$/.test(path));
  return new Map(
    paths
      .map((path) => join('src', path).split(sep).join('/'))
      .filter((path) => path.split('/').length > 2)
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
};

/** `undefined`: nothing is wrong. */
export const faultOfLiteralSizes = () => {
  const faults = faultsOfSizes(literalSizesByRoom(readSources()), JSON.parse(readFileSync(limitsFile, 'utf8')));
  return faults.length === 0 ? undefined : faults.join('\n');
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const byRoom = literalSizesByRoom(readSources());
  if (process.argv.includes('--lower')) {
    const limits = JSON.parse(readFileSync(limitsFile, 'utf8'));
    const left = Object.keys(limits)
      .map((room) => [room, Math.min(limits[room], byRoom.get(room)?.length ?? 0)])
      .filter(([, count]) => count > 0);
    writeFileSync(limitsFile, `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`);
  } else {
    const rooms = process.argv.slice(2);
    for (const [room, sizes] of byRoom)
      if (rooms.length === 0 || rooms.includes(room)) for (const size of sizes) console.log(size);
  }
}
