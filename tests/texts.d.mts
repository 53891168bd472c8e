/** Texts that one source gives to `say`, and what is wrong with how it speaks. */
export declare const textsIn: (
  file: string,
  source: string,
) => { readonly texts: readonly string[]; readonly faults: readonly string[] };

/** What a template of documents says itself. */
export declare const faultsInTemplate: (file: string, source: string) => readonly string[];
