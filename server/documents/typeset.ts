import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { interBold, interRegular } from './fonts/inter.generated.ts';
import letterhead from './letterhead.typ';

let compiler: NodeCompiler | undefined;

/** The compiler, with only the fonts in this folder, so that a document looks the same on every machine. */
const compilerOnce = (): NodeCompiler => {
  compiler ??= NodeCompiler.create({
    fontArgs: [{ fontBlobs: [Buffer.from(interRegular, 'base64'), Buffer.from(interBold, 'base64')] }],
  });
  return compiler;
};

/** The head of a document: its title, tenant and agency. */
export interface LetterheadData {
  readonly title: string;
  readonly footer: string;
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
 * can change a document. Throws if the template does not compile.
 */
export const typeset = <Data extends LetterheadData>(template: string, data: Data): Uint8Array => {
  const made = compilerOnce().pdf({
    mainFileContent: `${letterhead}\n${template}`,
    inputs: { data: JSON.stringify(data) },
  });
  return new Uint8Array(made);
};
