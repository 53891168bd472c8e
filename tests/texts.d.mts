/** Texts that one source gives to `say`, and what is wrong with how it speaks. */
export declare const textsIn: (
  file: string,
  source: string,
) => { readonly texts: readonly string[]; readonly faults: readonly string[] };
