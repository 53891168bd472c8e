/**
 * Makes the fonts that documents embed, and the list of the characters that these can print:
 *     node server/documents/fonts/make-fonts.mjs
 * Packages publish their fonts as WOFF2; the typesetter takes TrueType. Unpacking keeps every table, so that Bengali
 * conjuncts and Arabic joins are shaped. All fonts are under the SIL Open Font License; OFL.txt holds their notices.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { create } from 'fontkit';
import { decompress } from 'wawoff2';

/** The WOFF2 of a family at the two weights that documents use. */
const families = {
  inter: ['inter-ui/web/Inter-Regular.woff2', 'inter-ui/web/Inter-Bold.woff2'],
  'noto-sans-bengali': [400, 700].map(
    (weight) => `@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-${weight}-normal.woff2`,
  ),
  'noto-sans-arabic': [400, 700].map(
    (weight) => `@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff2`,
  ),
};

/** The TrueType bytes. They are copied: the next call overwrites them. */
const unpacked = async (path) => Buffer.from(await decompress(readFileSync(`node_modules/${path}`)));

/** Controls, format characters, private use and line separators have no shape of their own. */
const isShown = (codePoint) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(String.fromCodePoint(codePoint));

/** Code points as ranges, both ends included: `[32, 126]`. */
const rangesOf = (codePoints) => {
  const ranges = [];
  for (const codePoint of [...codePoints].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.[1] === codePoint - 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return ranges;
};

const printable = new Set();
for (const [name, [regularPath, boldPath]] of Object.entries(families)) {
  const regular = await unpacked(regularPath);
  const bold = await unpacked(boldPath);
  const inBold = new Set(create(bold).characterSet);
  for (const codePoint of create(regular).characterSet) {
    if (inBold.has(codePoint) && isShown(codePoint)) printable.add(codePoint);
  }
  writeFileSync(
    `server/documents/fonts/${name}.generated.ts`,
    `/** ${name}: base64 of TrueType, SIL Open Font License 1.1. Made by make-fonts.mjs. */
export const regular = '${regular.toString('base64')}';
export const bold = '${bold.toString('base64')}';
`,
  );
}

const hex = (codePoint) => codePoint.toString(16);
const ranges = rangesOf(printable).map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`));
writeFileSync(
  'contract/printable-ranges.generated.ts',
  `/** The characters that documents can print, as code points in hexadecimal. Made by make-fonts.mjs from the fonts. */
export const printableRanges =
  '${ranges.join(' ')}';
`,
);
