import { withBoxes } from '../../contract/printable.ts';
import letterhead from './letterhead.typ';
import type { PressJob, TypesetJob } from './press.ts';

/** What makes PDFs: a thread, in a server (`threaded-press.ts`). */
export type Press = (job: PressJob) => Promise<Uint8Array>;

let pressInUse: Press | null = null;

/** From now on, documents of this process are made by this press. */
export const typesetWith = (press: Press): void => {
  pressInUse = press;
};

/** The head of a document: its title, tenant and agency. */
export interface LetterheadData {
  readonly title: string;
  readonly footer: string;
  /** `Page {page} of {pages}`: the template puts the numbers in. */
  readonly pageOf: string;
  readonly brand: {
    readonly colour: string;
    readonly name: string;
    /** SVG text, or the bytes of a picture. */
    readonly logo: string | readonly number[] | null;
  };
  readonly agency: { readonly name: string; readonly lines: readonly string[] };
}

/**
 * Typesets a template with its data as an A4 PDF. The data is passed as JSON and never read as markup, so that no name
 * can change a document. A character that no font has becomes a box and is never left out in silence. Throws if the
 * template does not compile.
 */
export const typeset = <Data extends LetterheadData>(template: string, data: Data): Promise<Uint8Array> =>
  made(template, data, { isPart: false });

const made = (template: string, data: LetterheadData, { isPart }: Pick<TypesetJob, 'isPart'>): Promise<Uint8Array> =>
  pressNow()({
    source: `${letterhead}\n${template}`,
    data: JSON.stringify(data, (_, value) => (typeof value === 'string' ? withBoxes(value) : value)),
    isPart,
  });

const pressNow = (): Press => {
  if (pressInUse === null) throw new Error('this process has no press for documents');
  return pressInUse;
};

/** Which pages of the whole document a part is. */
export interface PartPages {
  readonly first: number;
  readonly total: number;
}

/**
 * Typesets a long document part by part, and joins the parts: between two, the press makes other documents. Each part begins on a
 * new page. Throws if the parts have another number of pages than they say.
 */
export const typesetInParts = async <Data extends LetterheadData & { readonly pages: PartPages }>(
  template: string,
  parts: Iterable<Data>,
): Promise<Uint8Array> => {
  const pdfs: { readonly pdf: Uint8Array; readonly firstPage: number }[] = [];
  let last: Data | undefined;
  for (const part of parts) {
    pdfs.push({ pdf: await made(template, part, { isPart: true }), firstPage: part.pages.first });
    last = part;
  }
  if (last === undefined) throw new Error('a document without parts');
  const { title, brand, pages } = last;
  return pressNow()({ title, author: brand.name, parts: pdfs, pages: pages.total });
};
