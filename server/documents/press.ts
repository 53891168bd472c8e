import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { documentFonts } from './fonts/document-fonts.ts';

/** A document to typeset. `data`: JSON, which is never read as markup. */
export interface PressJob {
  readonly source: string;
  readonly data: string;
  /** What the compiler keeps of it for the next one is given up: it is a part of a long document. */
  readonly isPart: boolean;
}

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

/** A PDF of a document. It keeps its thread for as long as it takes: a second for a long one. Throws if the source does not compile. */
export const pressed = ({ source, data, isPart }: PressJob): Uint8Array<ArrayBuffer> => {
  const made = new Uint8Array(compiled({ mainFileContent: source, inputs: { data } }));
  if (isPart) compilerOnce().evictCache(0);
  return made;
};
