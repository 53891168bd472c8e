import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { PDFDocument } from 'pdf-lib';
import { documentFonts } from './fonts/document-fonts.ts';

/** A document to typeset. `data`: JSON, which is never read as markup. */
export interface TypesetJob {
  readonly source: string;
  readonly data: string;
  /** What the compiler keeps of it for the next one is given up: it is a part of a long document. */
  readonly isPart: boolean;
}

/** Parts of a long document that become one. */
export interface JoinJob {
  readonly title: string;
  readonly author: string;
  /** In order, each with the number of its first page, from 1. */
  readonly parts: readonly { readonly pdf: Uint8Array; readonly firstPage: number }[];
  /** Pages that the whole has. */
  readonly pages: number;
}

export type PressJob = TypesetJob | JoinJob;

let compiler: NodeCompiler | undefined;

/** The compiler, with only the fonts in this folder, so that a document looks the same on every machine. */
const compilerOnce = (): NodeCompiler => {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: documentFonts() }] });
  return compiler;
};

const compiled = (asked: Parameters<NodeCompiler['pdf']>[0]): Buffer => {
  try {
    return compilerOnce().pdf(asked);
  } catch (error) {
    // What is wrong stands in the code of its errors, and their message is empty.
    const { code } = error as { readonly code: string };
    throw new Error(`the document does not compile: ${code}`, { cause: error });
  }
};

/**
 * A PDF of a document. It keeps its thread for as long as it takes: a second for a long one. Throws if the source does not compile,
 * or parts have another number of pages than they say.
 */
export const pressed = async (job: PressJob): Promise<Uint8Array<ArrayBuffer>> =>
  'parts' in job ? joined(job) : typeset(job);

const typeset = ({ source, data, isPart }: TypesetJob): Uint8Array<ArrayBuffer> => {
  const made = new Uint8Array(compiled({ mainFileContent: source, inputs: { data } }));
  if (isPart) compilerOnce().evictCache(0);
  return made;
};

const joined = async ({ title, author, parts, pages }: JoinJob): Promise<Uint8Array<ArrayBuffer>> => {
  const whole = await PDFDocument.create();
  whole.setTitle(title);
  whole.setAuthor(author);
  for (const { pdf, firstPage } of parts) {
    if (whole.getPageCount() !== firstPage - 1)
      throw new Error(`page ${firstPage} follows ${whole.getPageCount()} pages`);
    const part = await PDFDocument.load(pdf);
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  }
  if (whole.getPageCount() > pages) throw new Error(`more than ${pages} pages`);
  return new Uint8Array(await whole.save());
};
