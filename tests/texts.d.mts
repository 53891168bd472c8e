import type { Forms } from '../contract/say.ts';

/** Texts that one source gives to `say`, and what is wrong with how it speaks. */
export declare const textsIn: (
  file: string,
  source: string,
) => { readonly texts: readonly (string | Forms)[]; readonly faults: readonly string[] };

/** Texts in order, each once, and those whose forms differ from place to place. */
export declare const asTable: (read: readonly (string | Forms)[]) => {
  readonly texts: readonly (string | Forms)[];
  readonly faults: readonly string[];
};

/** What a template of documents says itself. */
export declare const faultsInTemplate: (file: string, source: string) => readonly string[];
