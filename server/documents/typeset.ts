import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { interBold, interRegular } from './fonts/inter.generated.ts';
import letterhead from './letterhead.typ';

let compiler: NodeCompiler | undefined;

/** Only the fonts that we bring: a document looks alike on every machine. */
const compilerOnce = (): NodeCompiler => {
  compiler ??= NodeCompiler.create({
    fontArgs: [{ fontBlobs: [Buffer.from(interRegular, 'base64'), Buffer.from(interBold, 'base64')] }],
  });
  return compiler;
};

/** What every document says of who made it. */
export interface LetterheadData {
  readonly title: string;
  readonly footer: string;
  readonly brand: {
    readonly colour: string;
    readonly name: string;
    /** SVG text. */
    readonly logo: string | null;
  };
  readonly agency: { readonly name: string; readonly lines: readonly string[] };
}

/**
 * A template with its data as an A4 PDF. The data travels as JSON and is only ever shown, never read as markup, so that
 * no name can change a document. Throws when the template does not compile.
 */
export const typeset = <Data extends LetterheadData>(template: string, data: Data): Uint8Array => {
  const made = compilerOnce().pdf({
    mainFileContent: `${letterhead}\n${template}`,
    inputs: { data: JSON.stringify(data) },
  });
  return new Uint8Array(made);
};
