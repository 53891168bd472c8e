import { strFromU8, unzipSync } from 'fflate';

/** A cell of a sheet as its file states it. */
export interface SheetCell {
  /** Its address: `B2`. */
  readonly at: string;
  /** `n` number, `s` or `inlineStr` text. */
  readonly type: string;
  readonly value: string;
  readonly formula: boolean;
}

/** The cells of the first sheet of an xlsx file. */
export const sheetCells = (bytes: Uint8Array): readonly SheetCell[] => {
  const parts = unzipSync(bytes);
  const part = (path: string): string => {
    const found = parts[path];
    return found === undefined ? '' : strFromU8(found);
  };
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, inner = '']) => textIn(inner));
  return [...part('xl/worksheets/sheet1.xml').matchAll(/<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(
    ([, at = '', attributes = '', inner = '']) => {
      const type = /t="(\w+)"/.exec(attributes)?.[1] ?? 'n';
      const plain = textIn(inner);
      return { at, type, value: type === 's' ? (shared[Number(plain)] ?? '') : plain, formula: inner.includes('<f') };
    },
  );
};

const textIn = (xml: string): string =>
  xml
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
